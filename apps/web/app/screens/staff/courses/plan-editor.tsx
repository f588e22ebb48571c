import { editionOfCurrency } from "@larkroom/domain/editions/editions";
import { useRef, useState } from "react";
import { Alert } from "~/kit/banner/banner.tsx";
import { Button } from "~/kit/button/button.tsx";
import { Switch } from "~/kit/choice/checkbox.tsx";
import { TextArea, TextField } from "~/kit/field/text-field.tsx";
import { Stack } from "~/kit/layout/layout.tsx";
import { SelectField } from "~/kit/select/select-field.tsx";
import { Text } from "~/kit/text/text.tsx";
import { useApiForm } from "~/shared/forms/use-api-form.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { FormDialog } from "../form-dialog.tsx";
import type { Course } from "./course-words.ts";
import {
  emptyPlan,
  journeys,
  knownPlanProblem,
  planChange,
  planDraftOf,
  planOf,
  planProblemsIn,
  soldFields,
  sumOf,
  type Plan,
  type PlanDraft,
} from "./plan-draft.ts";
import { PlanPayments } from "./plan-payments.tsx";
import { usePlanWords } from "./use-plan-words.ts";
import styles from "./plans.module.css";

export interface PlanEditorProps {
  course: Course;
  /** Null for a new plan. */
  plan: Plan | null;
  onClose: () => void;
  onSaved: () => void;
}

/** A price plan: payments, what they buy, and the families' view. Sold plans are locked until unlocked for new families. */
export function PlanEditor({ course, plan, onClose, onSaved }: PlanEditorProps) {
  const texts = useTexts("staffCourses");
  const formats = useFormats();
  const words = usePlanWords(course.currency);
  const [before] = useState<PlanDraft>(() =>
    plan ? planDraftOf(plan, (amount) => formats.number(amount / 100, amount % 100 === 0 ? 0 : 2)) : emptyPlan,
  );
  const [isUnlocked, setUnlocked] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const isSold = (plan?.orders ?? 0) > 0;
  const isLocked = isSold && !isUnlocked;
  const form = useApiForm({
    initial: before,
    check: planProblemsIn,
    problemText: (code) => texts(`plans.problems.${knownPlanProblem(code)}`),
    send: async (api, typed) => {
      const params = { id: course.id };
      if (!plan) return void (await api("POST /course/:id/payment_plan", { params, body: planOf(typed) }));
      const body = planChange(typed, before);
      return (await api("PUT /course/:id/payment_plan/:planId", { params: { ...params, planId: plan.id }, body })).replaced;
    },
    done: (replaced) => texts(replaced === undefined ? "plans.created" : replaced === null ? "plans.changed" : "plans.replaced"),
    onDone: onSaved,
  });
  const { values: draft, set, errorOf, mutation, formProps } = form;
  const field = (name: "title" | "lessons" | "costUndiscounted" | "description" | "checkoutDescription" | "journey" | "type") => ({
    ...form.field(name),
    label: texts(`plans.fields.${name}`),
    autoComplete: "off",
    disabled: isLocked && (soldFields as readonly string[]).includes(name),
  });
  const setType = (type: PlanDraft["type"]): void => {
    const { installments } = draft;
    const [one] = installments;
    const needsMore = type === "INSTALLMENTS" && installments.length < 2 && one;
    set("type", type);
    if (needsMore) set("installments", [one, { ...one, key: String(Number(one.key) + 1), offsetValue: "1" }]);
  };
  const sum = sumOf(draft);
  const { installments } = planOf(draft);
  const sign = editionOfCurrency(course.currency).currencyTemplate.replace("{amount}", "").trim();

  return (
    <FormDialog
      title={plan ? texts("plans.editOf", { title: formats.name(plan.title) }) : texts("plans.add")}
      width={640}
      initialFocus={first}
      accept={texts("plans.save")}
      {...{ mutation, formProps, onClose }}
    >
      {isSold ? (
        <Alert tone={isLocked ? "info" : "warning"}>
          <Stack gap={8} justify="start">
            <Text>{isLocked ? texts("plans.locked", { count: plan?.orders ?? 0 }) : texts("plans.replaces")}</Text>
            {isLocked ? (
              <Button size="staff" variant="secondary" onClick={() => setUnlocked(true)}>
                {texts("plans.unlock")}
              </Button>
            ) : null}
          </Stack>
        </Alert>
      ) : null}
      <TextField ref={first} {...field("title")} maxLength={120} dir="auto" />
      <div className={styles.two}>
        <SelectField {...field("journey")} options={journeys.map((value) => ({ value, title: texts(`plans.journeys.${value}`) }))} />
        <SelectField
          {...field("type")}
          onChange={(event) => setType(event.target.value as PlanDraft["type"])}
          options={(["ONETIME", "INSTALLMENTS"] as const).map((value) => ({ value, title: texts(`plans.types.${value}`) }))}
        />
      </div>
      <PlanPayments draft={draft} disabled={isLocked} currency={sign} errorOf={errorOf} onChange={(next) => set("installments", next)} />
      <div className={styles.two}>
        <TextField {...field("lessons")} hint={texts("plans.hints.lessons")} inputMode="numeric" dir="ltr" maxLength={3} />
        <TextField
          {...field("costUndiscounted")}
          label={
            <>
              {texts("plans.fields.costUndiscounted")}, <bdi>{sign}</bdi>
            </>
          }
          hint={texts("plans.hints.costUndiscounted")}
          inputMode="decimal"
          dir="ltr"
          maxLength={20}
        />
      </div>
      <Stack gap={4} className={styles.reads} aria-live="polite">
        <Text as="span" size="small" tone="slate">
          {texts("plans.reads")}
        </Text>
        <Text weight={500}>{sum === null ? "–" : words.whole(installments)}</Text>
        {sum !== null && installments.length > 1 ? (
          <ol>
            {installments
              .filter(({ offsetValue }) => !Number.isNaN(offsetValue))
              .map((one, i) => (
                <li key={i}>{words.payment(one)}</li>
              ))}
          </ol>
        ) : null}
      </Stack>
      <TextArea {...field("description")} dir="auto" rows={2} maxLength={1000} />
      <TextArea {...field("checkoutDescription")} dir="auto" rows={2} maxLength={1000} />
      <Switch
        label={texts("plans.fields.active")}
        hint={texts("plans.hints.active")}
        checked={draft.active}
        onChange={(active) => set("active", active)}
      />
    </FormDialog>
  );
}
