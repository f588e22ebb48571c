import { Button } from "~/kit/button/button.tsx";
import { TextArea } from "~/kit/field/text-field.tsx";
import { Cluster, Stack } from "~/kit/layout/layout.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { GradeFailure } from "./grade-failure.tsx";
import { ReopenField } from "./reopen-field.tsx";
import { ScoreFields } from "./score-fields.tsx";
import { type GradeFormOptions, useGradeForm } from "./use-grade-form.ts";

interface GradeFormProps extends GradeFormOptions {
  waiting: number;
  onNext: () => void;
}

/** The scores, the percentage and the feedback of one work: kept as a draft, or published. */
export function GradeForm({ waiting, onNext, ...options }: GradeFormProps) {
  const texts = useTexts("gradebook");
  const form = useGradeForm(options);
  const { grade } = options;
  return (
    <Stack as="section" gap={12} aria-label={texts("grading")}>
      <ScoreFields form={form} grade={grade} />
      <TextArea
        label={texts("feedback")}
        dir="auto"
        rows={3}
        maxLength={4000}
        value={form.fields.feedback}
        onChange={({ target }) => form.change({ feedback: target.value })}
      />
      <GradeFailure form={form} grade={grade} />
      <Cluster gap={6} align="center">
        <Button size="staff" busy={form.isPending} busyLabel={texts("saving")} onClick={() => void form.save(false)}>
          {texts("publish")}
        </Button>
        <Button size="staff" variant="secondary" disabled={form.isPending} onClick={() => void form.save(true)}>
          {texts("saveDraft")}
        </Button>
        {waiting > 0 ? (
          <Button size="staff" variant="tertiary" onClick={onNext}>
            {texts("next", { count: waiting })}
          </Button>
        ) : null}
      </Cluster>
      <ReopenField reopenedUntil={grade.reopenedUntil} onGiveTime={form.giveTime} />
    </Stack>
  );
}
