import { useRef, useState, type FormEvent } from "react";
import { Alert } from "~/kit/banner/banner.tsx";
import { Button, IconButton } from "~/kit/button/button.tsx";
import { Card } from "~/kit/card/card.tsx";
import { TextField } from "~/kit/field/text-field.tsx";
import { IconPlus, IconTrash } from "~/kit/icon/icons.ts";
import { Text } from "~/kit/text/text.tsx";
import { toasts } from "~/kit/toast/toast-store.ts";
import { api } from "~/shared/api/api.ts";
import { ApiError } from "~/shared/api/api-error.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { failureOf, type Failure } from "../failure-of.ts";
import { SaveFoot } from "../save-foot.tsx";
import { useLeaveGuard } from "../use-leave-guard.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import {
  draftsOf,
  type HolidayDraft,
  holidayProblems,
  type HolidayProblem,
  type Holidays,
  holidaysBody,
  keptOver,
  seenOf,
} from "./holiday-draft.ts";
import styles from "./school.module.css";

export interface HolidaysFormProps {
  schoolId: number;
  stored: Holidays;
  onSaved: () => void;
}

/** The holidays of a school, kept all together. */
export function HolidaysForm({ schoolId, stored, onSaved }: HolidaysFormProps) {
  const texts = useTexts("staffSchool");
  const staff = useTexts("staff");
  const formats = useFormats();
  const [saved, setSaved] = useState(() => draftsOf(stored));
  const [drafts, setDrafts] = useState(saved);
  const [problems, setProblems] = useState<Partial<Record<string, HolidayProblem>>>({});
  const [failure, setFailure] = useState<Failure | null>(null);
  const [theirs, setTheirs] = useState<HolidayDraft[] | null>(null);
  const [isBusy, setBusy] = useState(false);
  const made = useRef(0);
  const form = useRef<HTMLFormElement>(null);
  const isDirty = JSON.stringify(holidaysBody(drafts)) !== JSON.stringify(holidaysBody(saved));
  useLeaveGuard(isDirty, {
    title: staff("form.leave.title"),
    text: staff("form.leave.text"),
    accept: staff("form.leave.accept"),
    decline: staff("form.leave.decline"),
  });
  const focus = (name: string): void => {
    form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
  };
  const show = (found: Partial<Record<string, HolidayProblem>>): boolean => {
    setProblems(found);
    const [first] = Object.keys(found);
    if (first !== undefined) focus(first);
    return first !== undefined;
  };
  const type = (key: string, change: Partial<HolidayDraft>): void => {
    setDrafts((now) => now.map((one) => (one.key === key ? { ...one, ...change } : one)));
    setProblems({});
  };
  const add = (): void => {
    made.current += 1;
    setDrafts((now) => [...now, { key: `new-${made.current}`, id: null, dateFrom: "", dateTo: "", title: "" }]);
    setTimeout(() => focus(`holidays.${drafts.length}.dateFrom`));
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy || !isDirty) return;
    setFailure(null);
    if (show(holidayProblems(drafts))) return;
    setBusy(true);
    try {
      const next = draftsOf(
        await api("POST /school/:id/holidays", { params: { id: schoolId }, body: { ...holidaysBody(drafts), seen: seenOf(saved) } }),
      );
      setSaved(next);
      setDrafts(next);
      setTheirs(null);
      toasts.show({ tone: "success", text: texts("holidays.saved"), mode: "replace" });
      onSaved();
    } catch (error) {
      if (error instanceof ApiError && error.code === "state_changed" && error.current !== null) {
        const now = draftsOf(error.current as Holidays);
        setTheirs(now);
        setSaved(now);
        setDrafts((mine) => keptOver(mine, now));
        return;
      }
      const isNamed =
        error instanceof ApiError &&
        error.status === 422 &&
        show(Object.fromEntries(Object.keys(error.fields).map((field) => [field, "refused" as const])));
      if (!isNamed) setFailure(failureOf(error));
    } finally {
      setBusy(false);
    }
  };
  const errorOf = (name: string) => {
    const problem = problems[name];
    return problem && texts(`holidays.problems.${problem}`);
  };
  return (
    <Card padding="small">
      <form ref={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)} aria-label={texts("holidays.list")}>
        {failure ? (
          <Alert tone="error" live>
            {staff(`failures.${failure}`)}
          </Alert>
        ) : null}
        {theirs ? (
          <Alert
            tone="warning"
            live
            action={
              <Button
                size="staff"
                variant="secondary"
                onClick={() => {
                  setDrafts(theirs);
                  setTheirs(null);
                }}
              >
                {texts("holidays.takeTheirs")}
              </Button>
            }
          >
            {texts("holidays.changed")}
            <ul>
              {theirs.length === 0 ? <li>{texts("holidays.changedNone")}</li> : null}
              {theirs.map((one) => (
                <li key={one.key}>
                  {formats.day(one.dateFrom)}
                  {one.dateTo === one.dateFrom ? null : ` – ${formats.day(one.dateTo)}`} <bdi>{one.title}</bdi>
                </li>
              ))}
            </ul>
            {texts("holidays.yoursKept")}
          </Alert>
        ) : null}
        {drafts.length === 0 ? (
          <Text size="small" tone="slate">
            {texts("holidays.none")}
          </Text>
        ) : null}
        {drafts.length > 0 ? (
          <ul className={styles.days}>
            {drafts.map((one, i) => (
              <li key={one.key} className={styles.day}>
                <TextField
                  type="date"
                  name={`holidays.${i}.dateFrom`}
                  label={texts("holidays.from")}
                  value={one.dateFrom}
                  error={errorOf(`holidays.${i}.dateFrom`)}
                  onChange={(event) => type(one.key, { dateFrom: event.target.value })}
                />
                <TextField
                  type="date"
                  name={`holidays.${i}.dateTo`}
                  label={texts("holidays.to")}
                  min={one.dateFrom || undefined}
                  value={one.dateTo}
                  error={errorOf(`holidays.${i}.dateTo`)}
                  onChange={(event) => type(one.key, { dateTo: event.target.value })}
                />
                <TextField
                  name={`holidays.${i}.title`}
                  label={texts("holidays.name")}
                  maxLength={80}
                  dir="auto"
                  autoComplete="off"
                  value={one.title}
                  error={errorOf(`holidays.${i}.title`)}
                  onChange={(event) => type(one.key, { title: event.target.value })}
                />
                <IconButton
                  size="small"
                  label={texts("holidays.remove", { name: one.title || texts("holidays.one") })}
                  onClick={() => {
                    setDrafts((now) => now.filter((other) => other.key !== one.key));
                    setProblems({});
                  }}
                >
                  <IconTrash size={18} stroke={1.75} aria-hidden="true" />
                </IconButton>
              </li>
            ))}
          </ul>
        ) : null}
        <span>
          <Button size="staff" variant="secondary" icon={<IconPlus size={16} stroke={1.75} aria-hidden="true" />} onClick={add}>
            {texts("holidays.add")}
          </Button>
        </span>
        <SaveFoot
          isDirty={isDirty}
          isBusy={isBusy}
          disabled={!isDirty}
          labels={{
            save: texts("holidays.save"),
            saving: staff("form.working"),
            undo: staff("form.undo"),
            unsaved: staff("form.unsaved"),
          }}
          onUndo={() => {
            setDrafts(saved);
            setProblems({});
            setFailure(null);
          }}
          className={styles.foot}
        />
      </form>
    </Card>
  );
}
