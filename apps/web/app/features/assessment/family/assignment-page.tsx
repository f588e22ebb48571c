import type { ReactNode } from "react";
import { Button } from "~/kit/button/button.tsx";
import { Card } from "~/kit/card/card.tsx";
import { SectionCard } from "~/kit/card/section-card.tsx";
import { OutcomeChip } from "~/kit/chip/outcome-chip.tsx";
import { Cluster, Stack } from "~/kit/layout/layout.tsx";
import { Text } from "~/kit/text/text.tsx";
import { useApiMutation } from "~/shared/api/use-api-mutation.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { usePageNow } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { DueText } from "./assignment-list.tsx";
import { ExplainGrade } from "./explain-grade.tsx";
import { FileList } from "./file-list.tsx";
import { Fold } from "./fold.tsx";
import { HandInForm } from "./hand-in-form.tsx";
import type { OneAssignment } from "./one-assignment.ts";
import { wholeOf } from "./percents.ts";
import { RetakeCard } from "./retake-card.tsx";
import { RubricCard } from "./rubric-card.tsx";
import { SubmittedWork } from "./submitted-work.tsx";
import type { Reader } from "./types.ts";
import styles from "./assignment-page.module.css";

const handedInTypes: readonly number[] = [2, 3];

/** One assignment: what to do and by when, the rubric, handing in, and how its grade came about. A parent reads the same and changes nothing. */
export function AssignmentPage({ one, reader, head }: { one: OneAssignment; reader: Reader; head: (title: ReactNode) => ReactNode }) {
  const texts = useTexts("familyAssignments");
  const formats = useFormats();
  const now = usePageNow();
  const { assignment, grade, submissions, projects, group, weight, counted, attempts } = one;
  const status = grade?.status ?? "NOT_AVAILABLE";
  const [latest] = submissions;
  const params = { groupId: group.id, id: assignment.id };
  const isProject = handedInTypes.includes(assignment.type);
  const isLate = assignment.dateTo !== null && Temporal.Instant.compare(now, Temporal.Instant.from(assignment.dateTo)) > 0;
  const isExplained = grade !== null && (grade.percentage !== null || grade.feedback !== "" || one.voice !== null);
  return (
    <>
      <Cluster gap={[8, 16]} align="end" justify="between">
        <Stack gap={4} shrink className={styles.headWords}>
          {head(
            <>
              <bdi>{assignment.title}</bdi>
              {assignment.repeats ? ` · ${formats.dayAndMonth(assignment.dateFrom)}` : ""}
            </>,
          )}
          <Text size="small" tone="slate">
            {latest ? `${texts("handedInAt", { date: formats.dueDate(latest.createdAt) })} • ` : ""}
            <DueText work={{ ...assignment, status }} />
            {grade === null ? ` • ${texts("joinedLater")}` : ""}
          </Text>
        </Stack>
        <OutcomeChip
          status={status}
          label={texts("outcome")}
          text={texts(`status.${status}`)}
          percentage={wholeOf(grade?.percentage ?? null)}
        />
      </Cluster>
      <div className={styles.columns}>
        <Stack gap={16} shrink>
          <ToDo one={one} />
          {one.rubric && one.rubric.criteria.length > 0 ? <RubricCard {...{ one, reader, params }} rubric={one.rubric} /> : null}
          {reader === "child" && grade?.canHandIn ? (
            <Folded title={grade.percentage === null ? null : texts("hand.again")} isOpen={one.draft !== null}>
              <HandInForm {...{ params, isLate, projects }} draft={one.draft} isAgain={submissions.length > 0} />
            </Folded>
          ) : null}
        </Stack>
        <Stack gap={16} shrink>
          {isExplained ? (
            <ExplainGrade
              {...{ grade, reader, attempts, weight, counted }}
              voice={one.voice}
              type={assignment.type}
              criteria={grade.pointScores.length}
            />
          ) : null}
          {reader === "child" && grade && ["GRADED", "REVIEWED"].includes(grade.status) ? <ViewedButton params={params} /> : null}
          {reader === "child" && grade && assignment.type === 4 ? <RetakeCard {...{ grade, params }} /> : null}
          {isProject ? (
            <SubmittedWork
              {...{ submissions, projects, reader }}
              annotations={one.annotations}
              params={reader === "child" ? params : null}
              gradedAt={grade?.gradedAt ?? null}
            />
          ) : null}
        </Stack>
      </div>
    </>
  );
}

/** What a child seldom needs once the work is graded, below its title; as it is without a title. */
function Folded({ title, isOpen, children }: { title: string | null; isOpen: boolean; children: ReactNode }) {
  if (title === null) return children;
  return (
    <Fold title={title} isOpen={isOpen}>
      {children}
    </Fold>
  );
}

/** What to do, with the files that belong to it and what the teacher told everyone. */
function ToDo({ one: { assignment, files, quiz, grade } }: { one: OneAssignment }) {
  const texts = useTexts("familyAssignments");
  const isQuizAhead = assignment.type === 4 && grade?.percentage == null;
  const progress = quiz && { points: quiz.progress.pointsCount, most: quiz.progress.maxPointsCount };
  return (
    <SectionCard id="todo" title={texts("details.todo")} gap={10} look="h2">
      <p className={styles.typed} dir="auto">
        {assignment.description || texts(isQuizAhead ? "quiz.notYet" : "details.noText")}
      </p>
      {progress ? <Text>{texts("quiz.progress", progress)}</Text> : null}
      {files.length > 0 ? <FileList label={texts("details.files")} files={files} /> : null}
      {assignment.classFeedback ? (
        <Card tone="sun" padding="small">
          <Text size="small" tone="amber" weight={500}>
            {texts("details.feedbackAll")}
          </Text>
          <p className={styles.typed} dir="auto">
            {assignment.classFeedback}
          </p>
        </Card>
      ) : null}
    </SectionCard>
  );
}

/** Marks the grade as viewed, so that the teacher knows. */
function ViewedButton({ params }: { params: { groupId: number; id: number } }) {
  const texts = useTexts("familyAssignments");
  const viewing = useApiMutation("PUT /public/profile/student/group/:groupId/assignments/:id/mark-as-viewed", { failureToast: true });
  return (
    <Button variant="secondary" full="phone" busy={viewing.isPending} onClick={() => void viewing.send({ params })}>
      {texts("viewed")}
    </Button>
  );
}
