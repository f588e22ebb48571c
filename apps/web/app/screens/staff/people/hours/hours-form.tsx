import { useRef } from "react";
import { Button, IconButton } from "~/kit/button/button.tsx";
import { SectionCard } from "~/kit/card/section-card.tsx";
import { TextField } from "~/kit/field/text-field.tsx";
import { IconPlus, IconTrash } from "~/kit/icon/icons.ts";
import { Stack } from "~/kit/layout/layout.tsx";
import { SelectField } from "~/kit/select/select-field.tsx";
import { FailureAlert } from "~/shared/errors/failure-alert.tsx";
import { useApiForm } from "~/shared/forms/use-api-form.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { SaveFoot } from "../../save-foot.tsx";
import { useStaffLeaveGuard } from "../../use-staff-leave-guard.ts";
import { WeeklyHours } from "../../weekly-hours.tsx";
import { hoursBody, hoursDraftOf, hoursProblems, isHoursProblem, type Availability, type DayRow } from "./hours-draft.ts";
import styles from "./hours.module.css";

const mostWeekly = 100;
const mostDays = 500;

/** Someone's availability: weekly hours, and exceptions. Everything is saved together. */
export function HoursForm({ teacherId, stored }: { teacherId: number; stored: Availability }) {
  const texts = useTexts("staffHours");
  const errors = useTexts("errors");
  const formats = useFormats();
  const made = useRef(0);
  const { values, set, errorOf, isDirty, mutation, undo, restart, formProps } = useApiForm({
    initial: hoursDraftOf(stored),
    check: hoursProblems,
    problemText: (code) => (isHoursProblem(code) ? texts(`problems.${code}`) : errors("validation_failed")),
    fieldOf: (path) => path.replace("availability.", "").replace("exceptions", "days"),
    send: (api, draft) => api("POST /teacher/:id/availability", { params: { id: teacherId }, body: hoursBody(draft) }),
    done: texts("saved"),
    onDone: (answer) => restart(hoursDraftOf(answer)),
  });
  const { weekly, days } = values;
  useStaffLeaveGuard(isDirty && !mutation.isPending);
  const day = (key: string, part: Partial<DayRow>): void =>
    set(
      "days",
      days.map((one) => (one.key === key ? { ...one, ...part } : one)),
    );
  const focus = (name: string) => setTimeout(() => document.getElementsByName(name)[0]?.focus());
  const addDay = (): void => {
    set("days", [...days, { key: `new-${++made.current}`, day: "", isAvailable: false, timeFrom: "", timeTo: "", note: "" }]);
    focus(`days.${days.length}.day`);
  };
  const icon = { size: 16, stroke: 1.75, "aria-hidden": true } as const;
  return (
    <Stack {...formProps} as="form" gap={12} touch touchFields className={styles.form} aria-label={texts("title")}>
      <FailureAlert failure={mutation.failure} />
      <SectionCard id="hours-week" title={texts("week.title")} gap={12} shrink>
        <WeeklyHours
          rows={weekly}
          onChange={(rows) => set("weekly", rows)}
          errorOf={errorOf}
          most={mostWeekly}
          words={{
            none: texts("week.none"),
            weekday: texts("week.weekday"),
            from: texts("week.from"),
            to: texts("week.to"),
            add: texts("week.add"),
            remove: (of) => texts("week.remove", of),
          }}
        />
      </SectionCard>
      <SectionCard id="hours-days" title={texts("days.title")} text={texts(days.length === 0 ? "days.none" : "days.whole")} gap={12} shrink>
        {days.length > 0 ? (
          <Stack as="ul" gap={12} shrink className={styles.lines}>
            {days.map((one, at) => (
              <Stack key={one.key} as="li" gap={8} align="start" className={styles.day}>
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
                  onClick={() =>
                    set(
                      "days",
                      days.filter(({ key }) => key !== one.key),
                    )
                  }
                >
                  <IconTrash size={18} stroke={1.75} aria-hidden="true" />
                </IconButton>
              </Stack>
            ))}
          </Stack>
        ) : null}
        <div>
          <Button size="staff" variant="secondary" disabled={days.length >= mostDays} icon={<IconPlus {...icon} />} onClick={addDay}>
            {texts("days.add")}
          </Button>
        </div>
      </SectionCard>
      <SaveFoot isDirty={isDirty} isBusy={mutation.isPending} disabled={!isDirty} labels={{ save: texts("save") }} onUndo={undo} />
    </Stack>
  );
}
