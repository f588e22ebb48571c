import { editionOfCurrency } from "@larkroom/domain/editions/editions";
import { useRef, useState, type FormEvent } from "react";
import { Alert } from "~/kit/banner/banner.tsx";
import { Button } from "~/kit/button/button.tsx";
import { Switch } from "~/kit/choice/checkbox.tsx";
import { Dialog } from "~/kit/dialog/dialog.tsx";
import { TextArea, TextField } from "~/kit/field/text-field.tsx";
import { SelectField } from "~/kit/select/select-field.tsx";
import { Text } from "~/kit/text/text.tsx";
import { toasts } from "~/kit/toast/toast-store.ts";
import { api } from "~/shared/api/api.ts";
import { ApiError } from "~/shared/api/api-error.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { failureOf, type Failure } from "../failure-of.ts";
import type { Problems } from "../use-record-form.ts";
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
import form from "../dialog-form.module.css";
import styles from "./plans.module.css";

export interface PlanEditorProps {
  course: Course;
  /** None for a new one. */
  plan: Plan | null;
  onClose: () => void;
  onSaved: () => void;
}

/** A price plan: what is paid when, for what, and what a family reads of it. What was sold stands until it is unlocked for new families. */
export function PlanEditor({ course, plan, onClose, onSaved }: PlanEditorProps) {
  const texts = useTexts("staffCourses");
  const staff = useTexts("staff");
  const shell = useTexts("shell");
  const formats = useFormats();
  const words = usePlanWords(course.currency);
  const [before] = useState<PlanDraft>(() =>
    plan ? planDraftOf(plan, (amount) => formats.number(amount / 100, amount % 100 === 0 ? 0 : 2)) : emptyPlan,
  );
  const [draft, setDraft] = useState(before);
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isUnlocked, setUnlocked] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const first = useRef<HTMLInputElement>(null);
  const isSold = (plan?.orders ?? 0) > 0;
  const isLocked = isSold && !isUnlocked;

  const show = (found: Problems): boolean => {
    setProblems(found);
    const wrong = Object.keys(found);
    if (wrong.length === 0) return false;
    [...(element.current?.querySelectorAll<HTMLElement>("[name]") ?? [])]
      .find((field) => wrong.includes(field.getAttribute("name") ?? ""))
      ?.focus();
    return true;
  };
  const set = (change: Partial<PlanDraft>): void => {
    setDraft((now) => ({ ...now, ...change }));
    setProblems((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !((field.split(".", 1)[0] ?? "") in change))));
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    setFailure(null);
    if (show(planProblemsIn(draft))) return;
    setBusy(true);
    try {
      const params = { id: course.id };
      if (plan) {
        const { replaced } = await api("PUT /course/:id/payment_plan/:planId", {
          params: { ...params, planId: plan.id },
          body: planChange(draft, before),
        });
        toasts.show({ tone: "success", text: texts(replaced === null ? "plans.changed" : "plans.replaced"), mode: "replace" });
      } else {
        await api("POST /course/:id/payment_plan", { params, body: planOf(draft) });
        toasts.show({ tone: "success", text: texts("plans.created"), mode: "replace" });
      }
      onSaved();
    } catch (error) {
      setBusy(false);
      const isNamed = error instanceof ApiError && error.status === 422 && show(error.fields);
      if (!isNamed) setFailure(failureOf(error));
    }
  };
  const errorOf = (name: string): string | undefined => {
    const code = problems[name];
    return code === undefined ? undefined : texts(`plans.problems.${knownPlanProblem(code)}`);
  };
  const field = (name: "title" | "lessons" | "costUndiscounted" | "description" | "checkoutDescription" | "journey" | "type") => ({
    name,
    label: texts(`plans.fields.${name}`),
    value: draft[name],
    error: errorOf(name),
    autoComplete: "off",
    disabled: isLocked && (soldFields as readonly string[]).includes(name),
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
  });
  const setType = (type: PlanDraft["type"]): void => {
    const { installments } = draft;
    const [one] = installments;
    const needsMore = type === "INSTALLMENTS" && installments.length < 2 && one;
    set({ type, installments: needsMore ? [one, { ...one, key: String(Number(one.key) + 1), offsetValue: "1" }] : installments });
  };
  const sum = sumOf(draft);
  const { installments } = planOf(draft);
  const sign = editionOfCurrency(course.currency).currencyTemplate.replace("{amount}", "").trim();

  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={shell("close")}
      title={plan ? texts("plans.editOf", { title: formats.name(plan.title) }) : texts("plans.add")}
      width={640}
      initialFocus={first}
    >
      <form ref={element} data-scale="staff" className={form.form} noValidate onSubmit={(event) => void submit(event)}>
        {failure ? (
          <Alert tone="error" live>
            {staff(`failures.${failure}`)}
          </Alert>
        ) : null}
        {isSold ? (
          <Alert tone={isLocked ? "info" : "warning"}>
            <div className={styles.locked}>
              <Text>{isLocked ? texts("plans.locked", { count: plan?.orders ?? 0 }) : texts("plans.replaces")}</Text>
              {isLocked ? (
                <Button size="staff" variant="secondary" onClick={() => setUnlocked(true)}>
                  {texts("plans.unlock")}
                </Button>
              ) : null}
            </div>
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
        <PlanPayments
          draft={draft}
          disabled={isLocked}
          currency={sign}
          errorOf={errorOf}
          onChange={(next) => set({ installments: next })}
        />
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
        <div className={styles.reads} aria-live="polite">
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
        </div>
        <TextArea {...field("description")} dir="auto" rows={2} maxLength={1000} />
        <TextArea {...field("checkoutDescription")} dir="auto" rows={2} maxLength={1000} />
        <Switch
          label={texts("plans.fields.active")}
          hint={texts("plans.hints.active")}
          checked={draft.active}
          onChange={(active) => set({ active })}
        />
        <div className={form.buttons}>
          <Button size="staff" variant="secondary" onClick={onClose}>
            {staff("form.cancel")}
          </Button>
          <Button size="staff" type="submit" busy={isBusy} busyLabel={staff("form.working")}>
            {texts("plans.save")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
