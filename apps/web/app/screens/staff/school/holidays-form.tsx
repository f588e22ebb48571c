import { useRef, useState } from "react";
import { Alert } from "~/kit/banner/banner.tsx";
import { Button, IconButton } from "~/kit/button/button.tsx";
import { Card } from "~/kit/card/card.tsx";
import { TextField } from "~/kit/field/text-field.tsx";
import { IconPlus, IconTrash } from "~/kit/icon/icons.ts";
import { Stack } from "~/kit/layout/layout.tsx";
import { Text } from "~/kit/text/text.tsx";
import { FailureAlert } from "~/shared/errors/failure-alert.tsx";
import { useApiForm } from "~/shared/forms/use-api-form.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { SaveFoot } from "../save-foot.tsx";
import { useStaffLeaveGuard } from "../use-staff-leave-guard.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { draftsOf, type HolidayDraft, type Holidays, holidaysBody, rebasedDrafts, problemsIn, seenOf } from "./holiday-draft.ts";
import styles from "./school.module.css";

const codes = ["required", "order", "overlap"] as const;

export interface HolidaysFormProps {
  schoolId: number;
  stored: Holidays;
}

/** The holidays of a school, saved all together. */
export function HolidaysForm({ schoolId, stored }: HolidaysFormProps) {
  const texts = useTexts("staffSchool");
  const formats = useFormats();
  const [theirs, setTheirs] = useState<HolidayDraft[] | null>(null);
  // The list as it was loaded, before editing.
  const [saved, setSaved] = useState(() => draftsOf(stored));
  const made = useRef(0);
  const form = useApiForm({
    initial: { holidays: saved },
    check: ({ holidays }) => problemsIn(holidays),
    problemText: (code) => texts(`holidays.problems.${codes.find((one) => one === code) ?? "refused"}`),
    send: (api, { holidays }) =>
      api("POST /school/:id/holidays", { params: { id: schoolId }, body: { ...holidaysBody(holidays), seen: seenOf(saved) } }),
    done: texts("holidays.saved"),
    onDone: (answer) => {
      startFrom(draftsOf(answer));
      setTheirs(null);
    },
    onFailure: ({ code, current }, { holidays }) => {
      if (code !== "state_changed" || current === null) return undefined;
      const now = draftsOf(current as Holidays);
      setTheirs(now);
      startFrom(now);
      form.set("holidays", rebasedDrafts(holidays, now));
      return true;
    },
  });
  const { mutation, formProps, errorOf, undo } = form;
  const drafts = form.values.holidays;
  const isDirty = JSON.stringify(holidaysBody(drafts)) !== JSON.stringify(holidaysBody(saved));
  useStaffLeaveGuard(isDirty);
  const startFrom = (next: HolidayDraft[]): void => {
    setSaved(next);
    form.restart({ holidays: next });
  };
  const setDrafts = (next: HolidayDraft[]): void => form.set("holidays", next);
  const type = (key: string, change: Partial<HolidayDraft>): void =>
    setDrafts(drafts.map((one) => (one.key === key ? { ...one, ...change } : one)));
  const add = (): void => {
    made.current += 1;
    setDrafts([...drafts, { key: `new-${made.current}`, id: null, dateFrom: "", dateTo: "", title: "" }]);
    setTimeout(() => document.getElementsByName(`holidays.${drafts.length}.dateFrom`)[0]?.focus());
  };
  return (
    <Card padding="small">
      <Stack {...formProps} as="form" gap={12} touchFields aria-label={texts("holidays.list")}>
        <FailureAlert failure={mutation.failure} />
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
            {texts("holidays.yoursBelow")}
          </Alert>
        ) : null}
        {drafts.length === 0 ? (
          <Text size="small" tone="slate">
            {texts("holidays.none")}
          </Text>
        ) : null}
        {drafts.length > 0 ? (
          <Stack as="ul" gap={12}>
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
                  onClick={() => setDrafts(drafts.filter((other) => other.key !== one.key))}
                >
                  <IconTrash size={18} stroke={1.75} aria-hidden="true" />
                </IconButton>
              </li>
            ))}
          </Stack>
        ) : null}
        <span>
          <Button size="staff" variant="secondary" icon={<IconPlus size={16} stroke={1.75} aria-hidden="true" />} onClick={add}>
            {texts("holidays.add")}
          </Button>
        </span>
        <SaveFoot
          isDirty={isDirty}
          isBusy={mutation.isPending}
          disabled={!isDirty}
          labels={{ save: texts("holidays.save") }}
          onUndo={undo}
          touch
          className={styles.foot}
        />
      </Stack>
    </Card>
  );
}
