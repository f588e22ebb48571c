import { callSettingsProblems } from "@larkroom/domain/leads/booked-calls";
import { callMethods, callMinutes } from "@larkroom/domain/schools/call-settings";
import { SectionCard } from "~/kit/card/section-card.tsx";
import { Checkbox } from "~/kit/choice/checkbox.tsx";
import { TextField } from "~/kit/field/text-field.tsx";
import { Stack } from "~/kit/layout/layout.tsx";
import { Link } from "~/kit/link/link.tsx";
import { SelectField } from "~/kit/select/select-field.tsx";
import { Text } from "~/kit/text/text.tsx";
import type { Answer, Body } from "~/shared/api/call.ts";
import { FailureAlert } from "~/shared/errors/failure-alert.tsx";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useApiForm } from "~/shared/forms/use-api-form.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { SaveFoot } from "../save-foot.tsx";
import { useStaffLeaveGuard } from "../use-staff-leave-guard.ts";
import { WeeklyHours } from "../weekly-hours.tsx";
import { sentWeek, type WeekRow, weekProblems, weekRows } from "../weekly-hours-draft.ts";
import styles from "./leads.module.css";

type CallSettings = Answer<"GET /school/:id/calls">;
type SettingsBody = Body<"PUT /school/:id/calls">;

interface Draft {
  isOn: boolean;
  minutes: string;
  noticeHours: string;
  horizonDays: string;
  hostId: string;
  method: SettingsBody["method"];
  videoUrl: string;
  weekly: WeekRow[];
}

const draftOf = (stored: CallSettings): Draft => ({
  isOn: stored.isOn,
  minutes: String(stored.minutes),
  method: stored.method,
  videoUrl: stored.videoUrl ?? "",
  noticeHours: String(stored.noticeHours),
  horizonDays: String(stored.horizonDays),
  hostId: stored.hostId === null ? "" : String(stored.hostId),
  weekly: weekRows(stored.weekly),
});

const bodyOf = (draft: Draft): SettingsBody => ({
  isOn: draft.isOn,
  method: draft.method,
  weekly: sentWeek(draft.weekly),
  minutes: callMinutes.find((one) => String(one) === draft.minutes) ?? 15,
  noticeHours: Number(draft.noticeHours),
  horizonDays: Number(draft.horizonDays),
  hostId: draft.hostId === "" ? null : Number(draft.hostId),
  videoUrl: draft.videoUrl.trim() || null,
});

const isBetween = (text: string, from: number, to: number): boolean => /^\d{1,3}$/.test(text) && Number(text) >= from && Number(text) <= to;

function problemsOf(draft: Draft): Record<string, string> {
  const rows = weekProblems(draft.weekly);
  const others = callSettingsProblems(bodyOf(draft)).filter(({ field }) => !field.startsWith("weekly."));
  return {
    ...Object.fromEntries(others.map(({ field, code }) => [field, field === "weekly" ? "hours" : field === "videoUrl" ? "link" : code])),
    ...(isBetween(draft.noticeHours, 1, 168) ? {} : { noticeHours: "notice" }),
    ...(isBetween(draft.horizonDays, 1, 30) ? {} : { horizonDays: "horizon" }),
    ...Object.fromEntries(Object.entries(rows).map(([field, code]) => [field, code === "required" ? "time" : code])),
  };
}

const known = ["required", "hours", "link", "malformed_address", "notice", "horizon", "time", "order", "no_host"] as const;

/** Whether and when families can book a call with the school, who takes it and how. */
export function CallSettingsForm({ schoolId, stored }: { schoolId: number; stored: CallSettings }) {
  const texts = useTexts("staffLeads");
  const formats = useFormats();
  const { values, set, field, checkbox, errorOf, isDirty, mutation, undo, restart, formProps } = useApiForm({
    initial: draftOf(stored),
    check: problemsOf,
    problemText: (code) => texts(`calls.form.problems.${known.find((one) => one === code) ?? "wrong"}`),
    send: (api, draft) => api("PUT /school/:id/calls", { params: { id: schoolId }, body: bodyOf(draft) }),
    done: texts("calls.form.saved"),
    onDone: (answer) => restart(draftOf(answer)),
  });
  useStaffLeaveGuard(isDirty && !mutation.isPending);
  const hoursProblem = errorOf("weekly");
  return (
    <Stack
      {...formProps}
      as="form"
      gap={16}
      touch
      touchFields
      className={styles.settings}
      aria-label={texts("calls.settings")}
      data-scale="staff"
    >
      <FailureAlert failure={mutation.failure} />
      <SectionCard id="call-offer" title={texts("calls.form.offer")} gap={14} shrink>
        <Checkbox {...checkbox("isOn")} label={texts("calls.form.isOn")} hint={texts("calls.form.isOnHint")} />
        {stored.page === null ? (
          <Text size="small" tone="slate">
            {texts("calls.form.noPage")}
          </Text>
        ) : stored.isOn ? (
          <Text size="small" tone="slate">
            {texts.rich("calls.form.page", {
              link: () => (
                <Link key="link" href={stored.page ?? ""} target="_blank">
                  <span className="ltr">{stored.page}</span>
                </Link>
              ),
            })}
          </Text>
        ) : null}
        <div className={styles.fields}>
          <SelectField
            {...field("hostId")}
            label={texts("calls.facts.host")}
            placeholder={texts("calls.form.noHost")}
            options={stored.hosts.map(({ id, name }) => ({ value: String(id), title: name }))}
          />
          <SelectField
            {...field("minutes")}
            label={texts("calls.form.minutes")}
            options={callMinutes.map((value) => ({
              value: String(value),
              title: texts("calls.form.minutesOf", { count: formats.number(value) }),
            }))}
          />
          <TextField {...field("noticeHours")} label={texts("calls.form.notice")} inputMode="numeric" maxLength={3} autoComplete="off" />
          <TextField {...field("horizonDays")} label={texts("calls.form.horizon")} inputMode="numeric" maxLength={2} autoComplete="off" />
          <SelectField
            {...field("method")}
            label={texts("calls.facts.how")}
            onChange={(event) => set("method", callMethods.find((one) => one === event.target.value) ?? "phone")}
            options={callMethods.map((value) => ({ value, title: texts(`calls.methods.${value}`) }))}
          />
          {values.method === "video" ? (
            <TextField {...field("videoUrl")} type="url" label={texts("calls.form.link")} dir="ltr" maxLength={2000} autoComplete="off" />
          ) : null}
        </div>
      </SectionCard>
      <SectionCard
        id="call-hours"
        title={texts("calls.form.hours")}
        text={texts("calls.form.zone", { zone: stored.timeZone.replaceAll("_", " ") })}
        gap={14}
        shrink
      >
        <WeeklyHours
          rows={values.weekly}
          onChange={(rows) => set("weekly", rows)}
          errorOf={errorOf}
          most={50}
          words={{
            none: texts("calls.form.noHours"),
            weekday: texts("calls.form.weekday"),
            from: texts("calls.form.from"),
            to: texts("calls.form.to"),
            add: texts("calls.form.add"),
            remove: (its) => texts("calls.form.remove", its),
          }}
        />
        {hoursProblem ? (
          <Text size="small" tone="coral" role="alert">
            {hoursProblem}
          </Text>
        ) : null}
      </SectionCard>
      <SaveFoot
        isDirty={isDirty}
        isBusy={mutation.isPending}
        disabled={!isDirty}
        labels={{ undo: texts("undo"), unsaved: texts("unsaved") }}
        onUndo={undo}
        gap={[8, 12]}
      />
    </Stack>
  );
}
