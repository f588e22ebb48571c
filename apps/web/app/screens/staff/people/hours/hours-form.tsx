import { useRef, useState, type FormEvent } from "react";
import { Button, IconButton } from "~/kit/button/button.tsx";
import { Card } from "~/kit/card/card.tsx";
import { TextField } from "~/kit/field/text-field.tsx";
import { IconPlus, IconTrash } from "~/kit/icon/icons.ts";
import { SelectField } from "~/kit/select/select-field.tsx";
import { Heading, Text } from "~/kit/text/text.tsx";
import { useApiMutation } from "~/shared/api/use-api-mutation.ts";
import { FailureAlert } from "~/shared/errors/failure-alert.tsx";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { SaveFoot } from "../../save-foot.tsx";
import { useStaffLeaveGuard } from "../../use-staff-leave-guard.ts";
import { hoursBody, hoursDraftOf, hoursProblems, type Availability, type DayRow, type HoursDraft, type WeekRow } from "./hours-draft.ts";
import styles from "./hours.module.css";

const mostWeekly = 100;
const mostDays = 500;

/** Someone's availability: weekly hours, and exceptions. Everything is saved together. */
export function HoursForm({ teacherId, stored }: { teacherId: number; stored: Availability }) {
  const texts = useTexts("staffHours");
  const staff = useTexts("staff");
  const formats = useFormats();
  const [saved, setSaved] = useState(() => hoursDraftOf(stored));
  const [draft, setDraft] = useState(saved);
  const [isAsked, setAsked] = useState(false);
  const made = useRef(0);
  const form = useRef<HTMLFormElement>(null);
  const problems = isAsked ? hoursProblems(draft) : {};
  const mutation = useApiMutation("POST /teacher/:id/availability", {
    done: texts("saved"),
    onDone: (answer) => take(hoursDraftOf(answer)),
  });
  const isDirty = JSON.stringify(hoursBody(draft)) !== JSON.stringify(hoursBody(saved));
  useStaffLeaveGuard(isDirty && !mutation.isPending);
  const focus = (name: string): void => form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
  const take = (next: HoursDraft): void => {
    setSaved(next);
    setDraft(next);
    setAsked(false);
  };
  const week = (key: string, part: Partial<WeekRow>): void =>
    setDraft((now) => ({ ...now, weekly: now.weekly.map((one) => (one.key === key ? { ...one, ...part } : one)) }));
  const day = (key: string, part: Partial<DayRow>): void =>
    setDraft((now) => ({ ...now, days: now.days.map((one) => (one.key === key ? { ...one, ...part } : one)) }));
  const addHours = (): void => {
    const last = draft.weekly.at(-1);
    const row = { weekday: ((last?.weekday ?? 0) % 7) + 1, timeFrom: last?.timeFrom ?? "09:00", timeTo: last?.timeTo ?? "17:00" };
    setDraft((now) => ({ ...now, weekly: [...now.weekly, { key: `new-${++made.current}`, ...row }] }));
    setTimeout(() => focus(`weekly.${draft.weekly.length}.weekday`));
  };
  const addDay = (): void => {
    const row = { day: "", isAvailable: false, timeFrom: "", timeTo: "", note: "" };
    setDraft((now) => ({ ...now, days: [...now.days, { key: `new-${++made.current}`, ...row }] }));
    setTimeout(() => focus(`days.${draft.days.length}.day`));
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isDirty) return;
    setAsked(true);
    const [first] = Object.keys(hoursProblems(draft));
    if (first !== undefined) focus(first);
    else void mutation.send({ params: { id: teacherId }, body: hoursBody(draft) });
  };
  const errorOf = (name: string): string | undefined => {
    const problem = problems[name];
    return problem && texts(`problems.${problem}`);
  };
  const icon = { size: 16, stroke: 1.75, "aria-hidden": true } as const;
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit} aria-label={texts("title")}>
      <FailureAlert failure={mutation.failure} />
      <Card padding="small" as="section" aria-labelledby="hours-week" className={styles.part}>
        <Heading level={2} look="h3" id="hours-week">
          {texts("week.title")}
        </Heading>
        {draft.weekly.length === 0 ? (
          <Text size="small" tone="slate">
            {texts("week.none")}
          </Text>
        ) : (
          <ul className={styles.lines}>
            {draft.weekly.map((one, at) => (
              <li key={one.key} className={styles.week}>
                <SelectField
                  name={`weekly.${at}.weekday`}
                  label={texts("week.weekday")}
                  value={String(one.weekday)}
                  options={formats.weekdayOrder().map((weekday) => ({ value: String(weekday), title: formats.weekdayName(weekday) }))}
                  onChange={(event) => week(one.key, { weekday: Number(event.target.value) })}
                />
                <TextField
                  type="time"
                  step={300}
                  name={`weekly.${at}.timeFrom`}
                  label={texts("week.from")}
                  error={errorOf(`weekly.${at}.timeFrom`)}
                  value={one.timeFrom}
                  onChange={(event) => week(one.key, { timeFrom: event.target.value })}
                />
                <TextField
                  type="time"
                  step={300}
                  name={`weekly.${at}.timeTo`}
                  label={texts("week.to")}
                  error={errorOf(`weekly.${at}.timeTo`)}
                  value={one.timeTo}
                  onChange={(event) => week(one.key, { timeTo: event.target.value })}
                />
                <IconButton
                  size="small"
                  label={texts("week.remove", { weekday: formats.weekdayName(one.weekday), from: one.timeFrom })}
                  onClick={() => setDraft((now) => ({ ...now, weekly: now.weekly.filter(({ key }) => key !== one.key) }))}
                >
                  <IconTrash size={18} stroke={1.75} aria-hidden="true" />
                </IconButton>
              </li>
            ))}
          </ul>
        )}
        <div>
          <Button
            size="staff"
            variant="secondary"
            disabled={draft.weekly.length >= mostWeekly}
            icon={<IconPlus {...icon} />}
            onClick={addHours}
          >
            {texts("week.add")}
          </Button>
        </div>
      </Card>
      <Card padding="small" as="section" aria-labelledby="hours-days" className={styles.part}>
        <Heading level={2} look="h3" id="hours-days">
          {texts("days.title")}
        </Heading>
        <Text size="small" tone="slate">
          {texts(draft.days.length === 0 ? "days.none" : "days.whole")}
        </Text>
        {draft.days.length > 0 ? (
          <ul className={styles.lines}>
            {draft.days.map((one, at) => (
              <li key={one.key} className={styles.day}>
                <TextField
                  type="date"
                  name={`days.${at}.day`}
                  label={texts("days.day")}
                  error={errorOf(`days.${at}.day`)}
                  value={one.day}
                  onChange={(event) => day(one.key, { day: event.target.value })}
                />
                <SelectField
                  name={`days.${at}.isAvailable`}
                  label={texts("days.what")}
                  value={one.isAvailable ? "there" : "away"}
                  options={(["away", "there"] as const).map((value) => ({ value, title: texts(`days.${value}`) }))}
                  onChange={(event) => day(one.key, { isAvailable: event.target.value === "there" })}
                />
                <TextField
                  type="time"
                  step={300}
                  name={`days.${at}.timeFrom`}
                  label={texts("days.from")}
                  error={errorOf(`days.${at}.timeFrom`)}
                  value={one.timeFrom}
                  onChange={(event) => day(one.key, { timeFrom: event.target.value })}
                />
                <TextField
                  type="time"
                  step={300}
                  name={`days.${at}.timeTo`}
                  label={texts("days.to")}
                  error={errorOf(`days.${at}.timeTo`)}
                  value={one.timeTo}
                  onChange={(event) => day(one.key, { timeTo: event.target.value })}
                />
                <TextField
                  name={`days.${at}.note`}
                  label={texts("days.note")}
                  dir="auto"
                  maxLength={200}
                  autoComplete="off"
                  value={one.note}
                  onChange={(event) => day(one.key, { note: event.target.value })}
                />
                <IconButton
                  size="small"
                  label={texts("days.remove", { day: one.day === "" ? texts("days.one") : formats.day(one.day) })}
                  onClick={() => setDraft((now) => ({ ...now, days: now.days.filter(({ key }) => key !== one.key) }))}
                >
                  <IconTrash size={18} stroke={1.75} aria-hidden="true" />
                </IconButton>
              </li>
            ))}
          </ul>
        ) : null}
        <div>
          <Button size="staff" variant="secondary" disabled={draft.days.length >= mostDays} icon={<IconPlus {...icon} />} onClick={addDay}>
            {texts("days.add")}
          </Button>
        </div>
      </Card>
      <SaveFoot
        isDirty={isDirty}
        isBusy={mutation.isPending}
        disabled={!isDirty}
        labels={{ save: texts("save"), saving: staff("form.working"), undo: staff("form.undo"), unsaved: staff("form.unsaved") }}
        onUndo={() => take(saved)}
        className={styles.foot}
      />
    </form>
  );
}
