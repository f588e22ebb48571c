import { Alert } from "~/kit/banner/banner.tsx";
import { Card } from "~/kit/card/card.tsx";
import { Stack } from "~/kit/layout/layout.tsx";
import { EmptyState } from "~/kit/states/states.tsx";
import { Heading, Text } from "~/kit/text/text.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { AssignmentList } from "./assignment-list.tsx";
import { OwnViewCard } from "./own-view-card.tsx";
import type { OwnView } from "./own-view.ts";
import { type ListName, workLists } from "./listed-work.ts";
import { TotalCard } from "./total-card.tsx";
import type { ListedWork, Reader, Statistic } from "./types.ts";
import styles from "./assignment-page.module.css";

const order: readonly ListName[] = ["todo", "waiting", "graded", "ahead"];

/** A child's assignments in a group: what to do first, what was graded, and the total with its explanation. */
export function AssignmentsOverview({
  works,
  statistic,
  isVisible,
  ownViews,
  reader,
  href,
}: {
  works: readonly ListedWork[];
  statistic: Statistic | null;
  isVisible: boolean;
  /** The child's own points beside the teacher's. */
  ownViews: readonly OwnView[];
  reader: Reader;
  href: (id: number) => string;
}) {
  const texts = useTexts("familyAssignments");
  const lists = workLists(works);
  const empty = reader === "child" ? "empty" : "emptyOfChild";
  if (works.length === 0)
    return (
      <Card>
        <EmptyState title={texts(`${empty}.title`)} text={texts(`${empty}.text`)} />
      </Card>
    );
  return (
    <div className={styles.columns}>
      <Stack gap={16} shrink>
        {order.map((name) =>
          lists[name].length === 0 && name !== "todo" ? null : (
            <Card key={name} as="section" padding="small" aria-labelledby={name}>
              <Heading level={2} id={name}>
                {texts(`lists.${name}`)}
              </Heading>
              {lists[name].length === 0 ? (
                <Text tone="slate">{texts("allDone")}</Text>
              ) : (
                <AssignmentList label={texts(`lists.${name}`)} works={lists[name]} href={href} />
              )}
            </Card>
          ),
        )}
      </Stack>
      <Stack gap={16} shrink>
        {isVisible ? null : <Alert tone="info">{texts(reader === "child" ? "hidden" : "hiddenOfChild")}</Alert>}
        {statistic ? (
          <TotalCard statistic={statistic} reader={reader} titleOf={(id) => works.find((one) => one.id === id)?.title ?? ""} />
        ) : null}
        <OwnViewCard criteria={ownViews} reader={reader} />
      </Stack>
    </div>
  );
}
