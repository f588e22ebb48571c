import ical, { ICalCalendarMethod, ICalEventBusyStatus, ICalEventStatus, ICalEventTransparency } from "ical-generator";

/** An event of a calendar file. Times are written in UTC; every calendar shows them in its own time zone. */
export interface CalendarEvent {
  /** Stable for the life of the event. */
  readonly uid: string;
  /** Increases with every change. */
  readonly sequence: number;
  readonly changedAt: Temporal.Instant;
  readonly from: Temporal.Instant;
  readonly to: Temporal.Instant;
  readonly status: "CONFIRMED" | "TENTATIVE" | "CANCELLED";
  readonly isBusy: boolean;
  readonly summary: string;
  readonly description: string;
  readonly url: string;
}

interface CalendarFile {
  readonly name: string;
  readonly product: string;
  readonly events: readonly CalendarEvent[];
}

/** The suggested refresh interval for calendar clients. */
const readAgainSeconds = 3600;

const date = (at: Temporal.Instant): Date => new Date(at.epochMilliseconds);

/** A calendar as iCalendar (RFC 5545) text. Deterministic: the same events give the same text whenever it is written. */
export function calendarFile({ name, product, events }: CalendarFile): string {
  const calendar = ical({
    name,
    prodId: { company: product, product: "classes" },
    ttl: readAgainSeconds,
    method: ICalCalendarMethod.PUBLISH,
  });
  for (const { uid, sequence, changedAt, from, to, status, isBusy, summary, description, url } of events) {
    calendar.createEvent({
      ...{ id: uid, sequence, summary, description, url },
      ...{ start: date(from), end: date(to), stamp: date(changedAt), lastModified: date(changedAt) },
      status: ICalEventStatus[status],
      busystatus: isBusy ? ICalEventBusyStatus.BUSY : ICalEventBusyStatus.FREE,
      transparency: isBusy ? ICalEventTransparency.OPAQUE : ICalEventTransparency.TRANSPARENT,
    });
  }
  return calendar.toString();
}
