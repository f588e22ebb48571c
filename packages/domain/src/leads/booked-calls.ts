import { availableSpans, checkAvailability, type WeeklyHours } from "../schedule/availability.ts";
import type { CallSettings } from "../schools/call-settings.ts";
import type { PlainDay } from "../shared/brand.ts";
import { allow, type Decision, refuse } from "../shared/decision.ts";
import { overlaps, type Span } from "../shared/spans.ts";
import { dayIn, laterDay } from "../shared/time.ts";

/** How a booked call stands. */
export const callStatuses = ["BOOKED", "CANCELED", "HELD", "NO_SHOW"] as const;
export type CallStatus = (typeof callStatuses)[number];

/** When a school's calls can be booked. */
export interface CallTimes extends Pick<CallSettings, "minutes" | "noticeHours" | "horizonDays"> {
  readonly weekly: readonly WeeklyHours[];
  /** The school's IANA zone. */
  readonly timeZone: string;
  /** Days without calls, inclusive. */
  readonly holidays: readonly { readonly dateFrom: string; readonly dateTo: string }[];
  /** Calls that are booked already. */
  readonly booked: readonly Span[];
}

/**
 * The calls that can be booked now, earliest first. They follow one another from the start of each day's hours, so that a call that is booked
 * moves no other.
 */
export function freeCalls(times: CallTimes, now: Temporal.Instant): Span[] {
  const { minutes, noticeHours, horizonDays, weekly, timeZone, holidays, booked } = times;
  const earliest = now.add({ hours: noticeHours });
  const latest = now.add({ hours: horizonDays * 24 });
  const free: Span[] = [];
  for (let day = dayIn(earliest, timeZone); day <= dayIn(latest, timeZone); day = laterDay(day, 1, "days")) {
    if (isHoliday(day, holidays)) continue;
    for (const hours of availableSpans({ weekly, exceptions: [], timeZone }, day, day))
      for (let from = hours.from; ; from = from.add({ minutes })) {
        const call = { from, to: from.add({ minutes }) };
        if (Temporal.Instant.compare(call.to, hours.to) > 0) break;
        const isInTime = Temporal.Instant.compare(from, earliest) >= 0 && Temporal.Instant.compare(from, latest) <= 0;
        if (isInTime && !booked.some((one) => overlaps(one, call))) free.push(call);
      }
  }
  return free;
}

const isHoliday = (day: PlainDay, holidays: CallTimes["holidays"]): boolean =>
  holidays.some(({ dateFrom, dateTo }) => dateFrom <= day && day <= dateTo);

/** The free call that begins at an instant; refused when it was booked meanwhile, or was never on offer. */
export function chooseCall(
  times: CallTimes,
  startsAt: Temporal.Instant,
  now: Temporal.Instant,
): Decision<"call_time_taken", { call: Span }> {
  const call = freeCalls(times, now).find(({ from }) => from.equals(startsAt));
  return call ? allow({ call }) : refuse("call_time_taken");
}

interface CallSettingsProblem {
  /** The path of the field: `weekly.2.timeTo`. */
  readonly field: string;
  readonly code: "required" | "ends_before_start";
}

/** What is missing or wrong in a school's settings. While calls are off, only the hours have to make sense. */
export function callSettingsProblems(settings: CallSettings): CallSettingsProblem[] {
  const { isOn, weekly, hostId, method, videoUrl } = settings;
  const wrong = weekly.flatMap((hours, at): CallSettingsProblem[] =>
    checkAvailability({ weekly: [hours], exceptions: [] }).ok ? [] : [{ field: `weekly.${at}.timeTo`, code: "ends_before_start" }],
  );
  if (!isOn) return wrong;
  return [
    ...wrong,
    ...(weekly.length === 0 ? [{ field: "weekly", code: "required" } as const] : []),
    ...(hostId === null ? [{ field: "hostId", code: "required" } as const] : []),
    ...(method === "video" && videoUrl === null ? [{ field: "videoUrl", code: "required" } as const] : []),
  ];
}

interface Call {
  readonly status: CallStatus;
  readonly startsAt: Temporal.Instant;
}

/**
 * Whether a call may become what someone says it is: canceled before it starts, held or missed afterwards. What was held may be corrected to
 * missed, and the other way round; a canceled call stays canceled.
 */
export function changeCall(
  { status, startsAt }: Call,
  to: Exclude<CallStatus, "BOOKED">,
  now: Temporal.Instant,
): Decision<"transition_not_allowed"> {
  const hasStarted = Temporal.Instant.compare(startsAt, now) <= 0;
  const isAllowed = to === "CANCELED" ? status === "BOOKED" && !hasStarted : status !== "CANCELED" && hasStarted;
  return isAllowed ? allow({}) : refuse("transition_not_allowed");
}

/** How many hours before a call its visitor is reminded. */
export const callReminderHours = 3;

/** Whether a visitor is to be reminded now. Someone who booked shortly before has just been emailed. */
export function isCallReminderDue(
  { status, startsAt, createdAt }: Call & { readonly createdAt: Temporal.Instant },
  now: Temporal.Instant,
): boolean {
  const from = startsAt.subtract({ hours: callReminderHours });
  const isNear = Temporal.Instant.compare(now, from) >= 0 && Temporal.Instant.compare(now, startsAt) < 0;
  return status === "BOOKED" && isNear && Temporal.Instant.compare(createdAt, from.subtract({ hours: 1 })) <= 0;
}
