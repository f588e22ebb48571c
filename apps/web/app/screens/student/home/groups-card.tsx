import { Split, Stack } from "~/kit/layout/layout.tsx";
import { CourseCover } from "~/shared/course-cover/course-cover.tsx";
import { Card } from "~/kit/card/card.tsx";
import { BareLink } from "~/kit/link/link.tsx";
import { ProgressBar } from "~/kit/progress/progress.tsx";
import { Heading, Text } from "~/kit/text/text.tsx";
import { usePath } from "~/shared/editions/paths.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { StudentGroup } from "./next-classes.ts";
import { useClassTime } from "./use-class-time.ts";
import styles from "./home.module.css";

/** The child's groups with next class and progress. */
export function GroupsCard({ groups, now }: { groups: readonly StudentGroup[]; now: Temporal.Instant }) {
  const texts = useTexts("studentHome");
  const path = usePath();
  const timeOf = useClassTime();
  return (
    <Card as="section" padding="small" aria-labelledby="groups">
      <Heading level={2} id="groups">
        {texts("groups")}
      </Heading>
      <ul className={styles.groups}>
        {groups.map(({ id, course, upcomingClass, isFinished, classesDone, groupClassesNumber }) => {
          const of = { done: classesDone, count: groupClassesNumber };
          return (
            <Split key={id} as="li" gap={14} align="center" lined={12}>
              <CourseCover course={{ cover: course.cover, status: "ACTIVE" }} shape="thumb" />
              <Stack grow shrink>
                <Heading level={3} look="h4">
                  <BareLink href={path(`/student/groups/${id}`)} className={styles.groupLink}>
                    {course.title}
                  </BareLink>
                </Heading>
                <Text size="caption" tone="slate">
                  {upcomingClass ? texts("when", timeOf(upcomingClass.from, now)) : texts(isFinished ? "allDone" : "noDate")}
                </Text>
                <ProgressBar
                  label={texts("doneLabel", { ...of, course: course.title })}
                  value={classesDone}
                  max={groupClassesNumber}
                  text={texts("done", of)}
                  showText
                />
              </Stack>
            </Split>
          );
        })}
      </ul>
    </Card>
  );
}
