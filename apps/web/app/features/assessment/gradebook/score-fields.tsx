import { wholePercent } from "@larkroom/domain/assessment/percent";
import { Alert } from "~/kit/banner/banner.tsx";
import { TextField } from "~/kit/field/text-field.tsx";
import { IconUser } from "~/kit/icon/icons.ts";
import { NumberField } from "~/kit/number-field/number-field.tsx";
import { Text } from "~/kit/text/text.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { RubricTable } from "../rubric-table.tsx";
import { readPercentage, type StaffGrade } from "./gradebook-data.ts";
import { byCriterion, type GradeForm } from "./use-grade-form.ts";

/** The score of a work: its rubric with an additional percentage, or a typed percentage. The child's own points appear once all are chosen. */
export function ScoreFields({ form, grade }: { form: GradeForm; grade: StaffGrade }) {
  const texts = useTexts("gradebook");
  const { fields, rubric, isIncomplete } = form;
  if (!rubric)
    return (
      <TextField
        label={texts("percentage")}
        dir="ltr"
        inputMode="decimal"
        autoComplete="off"
        value={fields.typed}
        error={isIncomplete || (fields.typed !== "" && readPercentage(fields.typed) === null) ? texts("percentageWrong") : undefined}
        onChange={({ target }) => form.change({ typed: target.value })}
      />
    );
  const self = grade.selfGradingPointScores;
  const icon = <IconUser size={14} aria-hidden="true" />;
  return (
    <>
      <RubricTable
        look="staff"
        caption={texts("rubric")}
        criteria={rubric.criteria}
        chosen={fields.scores}
        onChoose={form.choose}
        marks={self.length > 0 ? [{ id: "self", label: texts("selfMark"), icon, tone: "plum", scores: byCriterion(self) }] : []}
      />
      {grade.isSelfGraded && self.length === 0 ? (
        <Text size="small" tone="slate">
          {texts("selfHidden")}
        </Text>
      ) : null}
      <NumberField
        label={texts("additional")}
        hint={texts("additionalHint")}
        value={fields.additional}
        min={-100}
        max={100}
        minusLabel={texts("less", { type: texts("additional") })}
        plusLabel={texts("more", { type: texts("additional") })}
        onChange={(value) => form.change({ additional: value ?? 0 })}
      />
      <Text>
        <b>{texts("result", { value: form.percentage === null ? 0 : wholePercent(form.percentage) })}</b>
      </Text>
      {isIncomplete ? (
        <Alert tone="error" live>
          {texts("incomplete")}
        </Alert>
      ) : null}
    </>
  );
}
