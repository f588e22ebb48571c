import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalAttendeeType,
  ICalCalendarMethod,
  ICalEventBusyStatus,
  ICalEventStatus,
  ICalEventTransparency,
} from "ical-generator";

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
      id: uid,
      sequence,
      summary,
      description,
      url,
      start: date(from),
      end: date(to),
      stamp: date(changedAt),
      lastModified: date(changedAt),
      status: ICalEventStatus[status],
      busystatus: isBusy ? ICalEventBusyStatus.BUSY : ICalEventBusyStatus.FREE,
      transparency: isBusy ? ICalEventTransparency.OPAQUE : ICalEventTransparency.TRANSPARENT,
    });
  }
  return calendar.toString();
}

interface CalendarPerson {
  readonly name: string;
  readonly email: string;
}

/** One event that someone is invited to by email, or that is taken back. */
export interface Invitation extends Pick<
  CalendarEvent,
  "uid" | "sequence" | "changedAt" | "from" | "to" | "summary" | "description" | "url"
> {
  readonly isCanceled: boolean;
  readonly location: string;
  readonly organizer: CalendarPerson;
  /** Who the email is sent to. */
  readonly attendee: CalendarPerson;
}

/** The media type of an invitation's file: calendars read from it what to do. */
export const invitationType = ({ isCanceled }: Pick<Invitation, "isCanceled">): string =>
  `text/calendar; charset=utf-8; method=${isCanceled ? "CANCEL" : "REQUEST"}`;

/** An invitation as iCalendar text (RFC 5546). A canceled one removes the event with the same uid and a lower sequence. */
export function invitationFile(product: string, invitation: Invitation): string {
  const { uid, sequence, changedAt, from, to, summary, description, url, location, organizer, attendee, isCanceled } = invitation;
  const calendar = ical({
    prodId: { company: product, product: "calls" },
    method: isCanceled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST,
  });
  const event = calendar.createEvent({
    id: uid,
    sequence,
    summary,
    description,
    url,
    location,
    organizer,
    start: date(from),
    end: date(to),
    stamp: date(changedAt),
    lastModified: date(changedAt),
    status: isCanceled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  event.createAttendee({
    ...attendee,
    rsvp: !isCanceled,
    role: ICalAttendeeRole.REQ,
    status: ICalAttendeeStatus.NEEDSACTION,
    type: ICalAttendeeType.INDIVIDUAL,
  });
  return calendar.toString();
}
