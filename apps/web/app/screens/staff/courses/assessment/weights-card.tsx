import { typesInOrder, type AssignmentType } from "@larkroom/domain/assessment/assignment-types";
import { checkWeights, type Weights } from "@larkroom/domain/assessment/weights";
import { Card, CardHead } from "~/kit/card/card.tsx";
import { TextField } from "~/kit/field/text-field.tsx";
import { Stack } from "~/kit/layout/layout.tsx";
import { Heading, Text } from "~/kit/text/text.tsx";
import { FailureAlert } from "~/shared/errors/failure-alert.tsx";
import { useApiForm } from "~/shared/forms/use-api-form.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { SaveFoot } from "../../save-foot.tsx";
import { useStaffLeaveGuard } from "../../use-staff-leave-guard.ts";
import type { Course } from "../course-words.ts";
import type { CourseWeights } from "./assessment-words.ts";
import { WeightsBar } from "./weights-bar.tsx";
import styles from "./assessment.module.css";

type Typed = Record<AssignmentType, string>;

const typedOf = ({ weights }: CourseWeights): Typed =>
  Object.fromEntries(typesInOrder.map((type, index) => [type, String(weights[index]?.percentage ?? 0)])) as Typed;

const weightsOf = (typed: Typed): Weights =>
  Object.fromEntries(typesInOrder.map((type) => [type, /^\d{1,3}$/.test(typed[type]) ? Number(typed[type]) : 0])) as Weights;

export interface WeightsCardProps {
  course: Course;
  weights: CourseWeights;
  canManage: boolean;
}

/** How much each type of assignment counts: one bar to drag, and a field for each type. */
export function WeightsCard({ course, weights: stored, canManage }: WeightsCardProps) {
  const texts = useTexts("staffAssessment");
  const words = useTexts("assessment");
  const formats = useFormats();
  const percent = (whole: number): string => texts("percent", { percent: formats.number(whole) });
  const { values, set, field, isDirty, mutation, undo, restart, formProps } = useApiForm<Typed, CourseWeights>({
    initial: typedOf(stored),
    check: (typed) => (checkWeights(weightsOf(typed)).ok ? {} : { [typesInOrder[0] ?? ""]: "sum_not_100" }),
    problemText: () => texts("weights.sumNot100"),
    send: (api, typed) =>
      api("PUT /course/:courseId/assignment/weights", {
        params: { courseId: course.id },
        body: { weights: typesInOrder.map((type, index) => ({ assignmentType: index + 1, percentage: weightsOf(typed)[type] })) },
      }),
    done: texts("weights.saved"),
    onDone: (saved) => restart(typedOf(saved)),
  });
  useStaffLeaveGuard(isDirty && !mutation.isPending);
  const weights = weightsOf(values);
  const sum = typesInOrder.reduce((all, type) => all + weights[type], 0);
  const change = (next: Weights): void => {
    for (const type of typesInOrder) if (next[type] !== weights[type]) set(type, String(next[type]));
  };
  return (
    <Card as="section" aria-label={texts("weights.title")}>
      <CardHead
        title={
          <Heading level={2} look="h4">
            {texts("weights.title")}
          </Heading>
        }
      >
        <Text size="small" tone="slate">
          {texts(stored.from === "default" ? "weights.textDefault" : "weights.text")}
        </Text>
      </CardHead>
      <Stack {...formProps} as="form" gap={14}>
        <WeightsBar weights={weights} onChange={canManage ? change : undefined} />
        <div className={styles.types}>
          {typesInOrder.map((type) =>
            canManage ? (
              <TextField
                key={type}
                {...field(type)}
                error={undefined}
                label={
                  <>
                    <span className={styles.dot} data-type={type} aria-hidden="true" />
                    {words(`types.${type}`)}
                  </>
                }
                trailing="%"
                inputMode="numeric"
                dir="ltr"
                maxLength={3}
                autoComplete="off"
              />
            ) : (
              <span key={type} className={styles.type}>
                <span className={styles.dot} data-type={type} aria-hidden="true" />
                {words(`types.${type}`)} {percent(weights[type])}
              </span>
            ),
          )}
        </div>
        {sum === 100 ? null : (
          <Text size="small" tone="crimson" role="alert">
            {texts("weights.sum", { sum: percent(sum) })}
          </Text>
        )}
        <FailureAlert failure={mutation.failure} />
        {canManage && isDirty ? (
          <SaveFoot
            isDirty={isDirty}
            isBusy={mutation.isPending}
            disabled={sum !== 100}
            labels={{ save: texts("weights.save") }}
            onUndo={undo}
            touch
          />
        ) : null}
      </Stack>
    </Card>
  );
}
