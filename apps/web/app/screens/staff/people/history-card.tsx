import { ActivityList } from "~/features/people/activity-log/activity-list.tsx";
import type { TrailLine } from "~/features/people/activity-log/activity-words.ts";
import { Card } from "~/kit/card/card.tsx";
import { Cluster } from "~/kit/layout/layout.tsx";
import { Link } from "~/kit/link/link.tsx";
import { Heading, Text } from "~/kit/text/text.tsx";
import { usePath } from "~/shared/editions/paths.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { KindOfPeople } from "./kinds.ts";
import styles from "./people.module.css";

interface HistoryCardProps {
  /** What the activity log calls the record. */
  target: KindOfPeople["account"] | "school_distributor";
  id: number;
  lines: TrailLine[] | null;
}

/** The latest changes of a record, with links to all of them and to a person's own actions. */
export function HistoryCard({ target, id, lines }: HistoryCardProps) {
  const texts = useTexts("staffPeople");
  const path = usePath();
  return (
    <Card padding="none" as="section" aria-labelledby="history">
      <Cluster gap={[4, 16]} justify="between" className={styles.historyHead}>
        <Heading level={2} look="h3" id="history">
          {texts("history.title")}
        </Heading>
        <Cluster as="span" gap={[4, 16]}>
          <Link look="action" href={path(`/staff/activity?kind=${target}&target=${id}`)}>
            {texts("history.all")}
          </Link>
          {target === "school_distributor" ? null : (
            <Link look="action" href={path(`/staff/activity?actor=${id}`)}>
              {texts("history.own")}
            </Link>
          )}
        </Cluster>
      </Cluster>
      {lines === null || lines.length === 0 ? (
        <Text size="small" tone="slate" className={styles.historyNone}>
          {texts(lines === null ? "history.failed" : "history.none")}
        </Text>
      ) : (
        <ActivityList lines={lines} label={texts("history.title")} linked={[]} hideTarget />
      )}
    </Card>
  );
}
