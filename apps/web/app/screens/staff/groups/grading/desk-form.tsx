import { statusesWithPercentage } from "@larkroom/domain/assessment/outcome-status";
import { GradeFailure } from "~/features/assessment/gradebook/grade-failure.tsx";
import { ReopenField } from "~/features/assessment/gradebook/reopen-field.tsx";
import { ScoreFields } from "~/features/assessment/gradebook/score-fields.tsx";
import type { GradedWork, GradeForm } from "~/features/assessment/gradebook/use-grade-form.ts";
import { useOutcomeWords } from "~/features/assessment/gradebook/use-outcome-words.ts";
import { Button } from "~/kit/button/button.tsx";
import { OutcomeChip } from "~/kit/chip/outcome-chip.tsx";
import { TextArea } from "~/kit/field/text-field.tsx";
import { Cluster, Stack } from "~/kit/layout/layout.tsx";
import { Text } from "~/kit/text/text.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { CommentBank } from "./comment-bank.tsx";
import { RecordedComment } from "./recorded-comment.tsx";
import styles from "./grading.module.css";

interface DeskFormProps {
  form: GradeForm;
  work: GradedWork;
  params: { groupId: number; assignmentId: number; studentId: number };
  onPublish: () => Promise<boolean>;
  /** Called when a comment begins or ends to be recorded. */
  onRecording: (isRecording: boolean) => void;
}

/** The grade of a work: its score, and what is written and said about it. */
export function DeskForm({ form, work: { grade, voice }, params, onPublish, onRecording }: DeskFormProps) {
  const texts = useTexts("gradebook");
  const desk = useTexts("gradingDesk");
  const words = useOutcomeWords();
  const { fields } = form;
  return (
    <section
      className={styles.grade}
      aria-label={texts("grading")}
      onKeyDown={(event) => {
        if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        void onPublish();
      }}
    >
      <Cluster gap={[6, 10]} align="center">
        <OutcomeChip
          size="small"
          status={grade.status}
          text={texts(`statuses.${grade.status}`)}
          percentage={statusesWithPercentage.includes(grade.status) ? words.wholePercent(grade) : null}
        />
        {grade.draft ? (
          <Text size="small" tone="slate">
            {texts("hasDraft")}
          </Text>
        ) : null}
      </Cluster>
      <ScoreFields form={form} grade={grade} />
      <TextArea
        label={texts("feedback")}
        dir="auto"
        rows={4}
        maxLength={4000}
        value={fields.feedback}
        onChange={({ target }) => form.change({ feedback: target.value })}
      />
      <CommentBank
        groupId={params.groupId}
        feedback={fields.feedback}
        onInsert={(text) => form.change({ feedback: fields.feedback.trim() === "" ? text : `${fields.feedback.trimEnd()}\n${text}` })}
      />
      <RecordedComment params={params} voice={voice} onRecording={onRecording} />
      <ReopenField reopenedUntil={grade.reopenedUntil} onGiveTime={form.giveTime} />
      <Stack gap={8} className={styles.foot}>
        <GradeFailure form={form} grade={grade} />
        <Cluster gap={[6, 10]} align="center">
          <Button
            size="staff"
            busy={form.isPending}
            busyLabel={texts("saving")}
            title={desk("publishKey")}
            onClick={() => void onPublish()}
          >
            {texts("publish")}
          </Button>
          <Button size="staff" variant="secondary" disabled={form.isPending} onClick={() => void form.save(true)}>
            {texts("saveDraft")}
          </Button>
        </Cluster>
      </Stack>
    </section>
  );
}
