import { Alert } from "~/kit/banner/banner.tsx";
import { Card } from "~/kit/card/card.tsx";
import { EmptyState, ErrorState } from "~/kit/states/states.tsx";
import { Heading, Text } from "~/kit/text/text.tsx";
import { ButtonLink } from "~/kit/button/button.tsx";
import { usePath } from "~/shared/editions/paths.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { StaffClass } from "../types.ts";
import { ClassRow } from "./class-row.tsx";
import styles from "./today.module.css";

interface TodayListProps {
  /** Null when they couldn't be loaded. */
  classes: readonly StaffClass[] | null;
  next: StaffClass | undefined;
  now: Temporal.Instant;
  staleSince: Temporal.Instant | null;
  busy: boolean;
  onRetry: () => void;
}

/** Today's classes; the next one has the page's main action. */
export function TodayList({ classes, next, now, staleSince, busy, onRetry }: TodayListProps) {
  const texts = useTexts("staffToday");
  const staff = useTexts("staff");
  const formats = useFormats();
  const path = usePath();
  if (classes === null)
    return <ErrorState title={texts("failed")} text={texts("failedText")} retryLabel={staff("tryAgain")} onRetry={onRetry} busy={busy} />;
  if (classes.length === 0)
    return (
      <Card padding="small">
        <EmptyState
          title={texts("emptyTitle")}
          text={
            next
              ? texts("emptyNext", {
                  day: formats.relativeDay(next.from, now).token,
                  date: formats.date(next.from),
                  time: formats.time(next.from),
                  course: formats.name(next.course.title),
                })
              : texts("emptyText")
          }
          actions={
            next ? (
              <ButtonLink size="staff" variant="secondary" href={path(`/staff/classes/${next.id}`)}>
                {texts("seeNext")}
              </ButtonLink>
            ) : undefined
          }
        />
      </Card>
    );
  return (
    <Card padding="none" as="section" aria-labelledby="today-title">
      <div className={styles.cardHead}>
        <Heading level={2} look="h3" id="today-title">
          {texts("metaTitle")}
        </Heading>
        <Text as="span" size="small" tone="slate">
          {texts("count", { count: classes.length })}
        </Text>
      </div>
      {staleSince ? (
        <Alert tone="warning" live className={styles.stale}>
          {texts("stale", { time: formats.time(staleSince) })}
        </Alert>
      ) : null}
      <ul>
        {classes.map((one) => (
          <ClassRow key={one.id} one={one} isNext={one.id === next?.id} />
        ))}
      </ul>
    </Card>
  );
}
