import type { AttendanceState } from "./attendance-states.ts";
import type { Span } from "./overlap.ts";
import type { ClassStatus } from "./status.ts";

export interface FeedClass extends Span {
  id: number;
  status: ClassStatus;
  /** Counts the changes of the class, from 1. */
  version: number;
  changedAt: Temporal.Instant;
  /** The children of the reader who are on its roster, with their marks; none for staff. */
  children: readonly { name: string; state: AttendanceState }[];
}

/** An event of a subscribed calendar. Its words are the server's: the title, and which children it is about. */
export interface FeedEvent<C extends FeedClass> extends Span {
  class: C;
  /** The same for the life of the class, also when it is moved: calendars change the event instead of adding one. */
  uid: string;
  /** Grows with every change, so that a calendar takes the newer one. */
  sequence: number;
  changedAt: Temporal.Instant;
  /** A postponed class has a time that will not be. A canceled one is told, not left out: a calendar would keep what it has. */
  status: "CONFIRMED" | "TENTATIVE" | "CANCELLED";
  /** Whether the time is taken: not where every child has been excused. */
  isBusy: boolean;
}

/** Classes that were over before so many days are left out: a calendar keeps what it has read. */
export const feedKeepsDays = 60;

const statuses: Record<ClassStatus, FeedEvent<FeedClass>["status"] | null> = {
  UPCOMING: "CONFIRMED",
  OPEN: "CONFIRMED",
  CLOSED: "CONFIRMED",
  POSTPONED: "TENTATIVE",
  CANCELED: "CANCELLED",
  PREVIEW: null,
};

/**
 * The events of a subscribed calendar, by their start. Times are instants: written in UTC every calendar shows them on its own clock, right
 * across clock changes and moves of a school's rules. Trial runs of staff are no events.
 * @param host of the product's address; the second half of a uid
 */
export function feedEvents<C extends FeedClass>(classes: readonly C[], host: string, now: Temporal.Instant): FeedEvent<C>[] {
  const oldest = now.subtract({ hours: 24 * feedKeepsDays });
  return classes
    .filter(({ to }) => Temporal.Instant.compare(oldest, to) <= 0)
    .flatMap((one): FeedEvent<C>[] => {
      const status = statuses[one.status];
      if (status === null) return [];
      const isExcused = one.children.length > 0 && one.children.every(({ state }) => state === "EXCUSED");
      return [
        {
          ...{ class: one, uid: `class-${one.id}@${host}`, sequence: one.version - 1, changedAt: one.changedAt },
          ...{ from: one.from, to: one.to, status, isBusy: status !== "CANCELLED" && !isExcused },
        },
      ];
    })
    .toSorted((a, b) => Temporal.Instant.compare(a.from, b.from) || a.class.id - b.class.id);
}

/** A text as it may stand in a calendar: line breaks stay, other control characters, which calendars refuse a whole file for, go. */
export const feedText = (text: string): string => text.replaceAll(/\r\n?/g, "\n").replaceAll(/[^\P{Cc}\n\t]/gu, "");
