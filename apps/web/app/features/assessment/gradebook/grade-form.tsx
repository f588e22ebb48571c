import { useState } from "react";
import { preCalculate } from "@larkroom/domain/assessment/rubric-percentage";
import { wholePercent } from "@larkroom/domain/assessment/percent";
import { Alert } from "~/kit/banner/banner.tsx";
import { Button } from "~/kit/button/button.tsx";
import { TextArea, TextField } from "~/kit/field/text-field.tsx";
import { IconUser } from "~/kit/icon/icons.ts";
import { NumberField } from "~/kit/number-field/number-field.tsx";
import { SelectField } from "~/kit/select/select-field.tsx";
import { Text } from "~/kit/text/text.tsx";
import type { Answer } from "~/shared/api/call.ts";
import { useApiMutation } from "~/shared/api/use-api-mutation.ts";
import { FailureAlert } from "~/shared/errors/failure-alert.tsx";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { RubricTable, type RubricScores } from "../rubric-table.tsx";
import { readPercentage, type StaffGrade } from "./gradebook-data.ts";
import styles from "./gradebook.module.css";

interface GradeFormProps {
  params: { groupId: number; assignmentId: number; studentId: number };
  grade: StaffGrade;
  rubric: Answer<"GET /group/:groupId/assignment/:assignmentId/grades/:studentId">["rubric"];
  waiting: number;
  onSaved: (grade: StaffGrade) => void;
  onNext: () => void;
}

type Scored = readonly { criterion: number; pointScore: number | null }[];
const byCriterion = (scores: Scored): RubricScores =>
  Object.fromEntries(scores.map(({ criterion, pointScore }) => [criterion, pointScore]));

/** The scores, the percentage and the feedback of one work: kept as a draft, or published. The child's own scores appear once all are chosen. */
export function GradeForm({ params, grade, rubric, waiting, onSaved, onNext }: GradeFormProps) {
  const texts = useTexts("gradebook");
  const formats = useFormats();
  const base = grade.draft ?? grade;
  const [scores, setScores] = useState<RubricScores>(() => byCriterion(base.pointScores));
  const [additional, setAdditional] = useState(base.additionalPercentage);
  const [typed, setTyped] = useState(base.percentage === null ? "" : String(base.percentage / 100));
  const [feedback, setFeedback] = useState(base.feedback);
  const [isIncomplete, setIncomplete] = useState(false);
  const send = useApiMutation("PUT /group/:groupId/assignment/:assignmentId/grades/:studentId", {
    refresh: () => Promise.resolve(),
    done: (_answer, sent) => texts(sent.body.draft ? "draftSaved" : "published"),
    onDone: onSaved,
    // What the grader chose stays; saving it again replaces the other one.
    onFailure: (failure) => {
      if (failure.code === "state_changed" && failure.current) onSaved(failure.current as StaffGrade);
    },
  });
  const criteria = rubric?.criteria ?? [];
  const points = criteria.map(({ id }) => scores[id] ?? null);
  const isComplete = rubric ? points.every((one) => one !== null) : readPercentage(typed) !== null;
  const percentage = rubric ? preCalculate({ points, additionalPercentage: additional }) : null;
  const bodyWith = (chosen: RubricScores, draft: boolean) => ({
    version: grade.version,
    draft,
    feedback,
    ...(rubric
      ? {
          ...(rubric.id === null ? {} : { rubricVersion: rubric.id }),
          pointScores: criteria.map(({ id }) => ({ criterion: id, pointScore: chosen[id] ?? null })),
          additionalPercentage: additional,
        }
      : { percentage: readPercentage(typed) }),
  });
  const save = async (draft: boolean): Promise<boolean> => {
    setIncomplete(!draft && !isComplete);
    if (!draft && !isComplete) return false;
    return (await send.send({ params, body: bodyWith(scores, draft) })).ok;
  };
  const choose = (criterion: number, score: number): void => {
    const chosen: RubricScores = { ...scores, [criterion]: score };
    setScores(chosen);
    setIncomplete(false);
    const isAll = criteria.every(({ id }) => (chosen[id] ?? null) !== null);
    // The child's own scores are shown only to someone who has chosen theirs.
    if (isAll && !isComplete && grade.isSelfGraded) void send.send({ params, body: bodyWith(chosen, true) });
  };
  const theirs = grade.percentage === null ? texts("noGrade") : texts("percent", { value: grade.percentage / 100 });
  const giveTime = (days: string): void => {
    if (days === "") return;
    const reopenedUntil = Temporal.Now.instant()
      .add({ hours: 24 * Number(days) })
      .toString();
    void send.send({ params, body: { version: grade.version, reopenedUntil } });
  };
  const self = grade.selfGradingPointScores;
  return (
    <section className={styles.form} aria-label={texts("grading")}>
      {rubric ? (
        <>
          <RubricTable
            look="staff"
            caption={texts("rubric")}
            criteria={criteria}
            chosen={scores}
            onChoose={choose}
            marks={
              self.length > 0
                ? [
                    {
                      id: "self",
                      label: texts("selfMark"),
                      icon: <IconUser size={14} aria-hidden="true" />,
                      tone: "plum",
                      scores: byCriterion(self),
                    },
                  ]
                : []
            }
          />
          {grade.isSelfGraded && self.length === 0 ? (
            <Text size="small" tone="slate">
              {texts("selfHidden")}
            </Text>
          ) : null}
          <NumberField
            label={texts("additional")}
            hint={texts("additionalHint")}
            value={additional}
            min={-100}
            max={100}
            minusLabel={texts("less", { type: texts("additional") })}
            plusLabel={texts("more", { type: texts("additional") })}
            onChange={(value) => setAdditional(value ?? 0)}
          />
          <Text as="p">
            <b>{texts("result", { value: percentage === null ? 0 : wholePercent(percentage) })}</b>
          </Text>
        </>
      ) : (
        <TextField
          label={texts("percentage")}
          dir="ltr"
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          error={isIncomplete || (typed !== "" && readPercentage(typed) === null) ? texts("percentageWrong") : undefined}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      <TextArea
        label={texts("feedback")}
        dir="auto"
        rows={3}
        maxLength={4000}
        value={feedback}
        onChange={({ target }) => setFeedback(target.value)}
      />
      {isIncomplete && rubric ? (
        <Alert tone="error" live>
          {texts("incomplete")}
        </Alert>
      ) : null}
      <FailureAlert
        failure={send.failure}
        overrides={{ state_changed: texts("conflict.panel", { theirs }), transition_not_allowed: texts("refused") }}
      />
      <div className={styles.tools}>
        <Button size="staff" busy={send.isPending} busyLabel={texts("saving")} onClick={() => void save(false)}>
          {texts("publish")}
        </Button>
        <Button size="staff" variant="secondary" disabled={send.isPending} onClick={() => void save(true)}>
          {texts("saveDraft")}
        </Button>
        {waiting > 0 ? (
          <Button size="staff" variant="tertiary" onClick={onNext}>
            {texts("next", { count: waiting })}
          </Button>
        ) : null}
      </div>
      <SelectField
        label={texts("reopen")}
        hint={grade.reopenedUntil ? texts("reopened", { when: formats.dueDate(grade.reopenedUntil) }) : texts("reopenHint")}
        placeholder={texts("reopenChoose")}
        value=""
        options={[1, 3, 7, 14].map((days) => ({ value: String(days), title: texts("days", { count: days }) }))}
        onChange={({ target }) => giveTime(target.value)}
      />
    </section>
  );
}
