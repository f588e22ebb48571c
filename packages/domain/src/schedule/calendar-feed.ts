import type { AttendanceState } from "../classes/attendance-states.ts";
import type { Span } from "../classes/overlap.ts";
import type { ClassStatus } from "../classes/status.ts";

export interface FeedClass extends Span {
  id: number;
  status: ClassStatus;
  /** The version of the class, counted from 1. */
  version: number;
  changedAt: Temporal.Instant;
  /** The reader's children on the roster, with their marks; empty for staff. */
  children: readonly { name: string; state: AttendanceState }[];
}

/** An event of a calendar feed. The server adds the texts: the title, and which children it is about. */
export interface FeedEvent<C extends FeedClass> extends Span {
  class: C;
  /** Stays the same for the lifetime of the class, also when it moves, so that calendars update the event instead of adding another. */
  uid: string;
  /** Increases with every change, so that calendars accept the newer version. */
  sequence: number;
  changedAt: Temporal.Instant;
  /** A postponed class is TENTATIVE: its time won't apply. A canceled one is sent, not left out: calendars would keep showing it otherwise. */
  status: "CONFIRMED" | "TENTATIVE" | "CANCELLED";
  /** Whether the time is busy: false if every child is excused. */
  isBusy: boolean;
}

/** Classes that ended more than this many days ago are left out; calendars keep what they have already read. */
export const feedPastDays = 60;

const statuses: Record<ClassStatus, FeedEvent<FeedClass>["status"] | null> = {
  UPCOMING: "CONFIRMED",
  OPEN: "CONFIRMED",
  CLOSED: "CONFIRMED",
  POSTPONED: "TENTATIVE",
  CANCELED: "CANCELLED",
  PREVIEW: null,
};

/**
 * The events of a calendar feed, sorted by start. Times are instants: written in UTC, every calendar shows them correctly in its own zone, across
 * clock changes and changes of a zone's rules. Previews by staff are left out.
 * @param host of the product's address; the second half of a uid
 */
export function feedEvents<C extends FeedClass>(classes: readonly C[], host: string, now: Temporal.Instant): FeedEvent<C>[] {
  const oldest = now.subtract({ hours: 24 * feedPastDays });
  return classes
    .filter(({ to }) => Temporal.Instant.compare(oldest, to) <= 0)
    .flatMap((one): FeedEvent<C>[] => {
      const status = statuses[one.status];
      if (status === null) return [];
      const isExcused = one.children.length > 0 && one.children.every(({ state }) => state === "EXCUSED");
      return [
        {
          class: one,
          uid: `class-${one.id}@${host}`,
          sequence: one.version - 1,
          changedAt: one.changedAt,
          from: one.from,
          to: one.to,
          status,
          isBusy: status !== "CANCELLED" && !isExcused,
        },
      ];
    })
    .toSorted((a, b) => Temporal.Instant.compare(a.from, b.from) || a.class.id - b.class.id);
}

/** A text that a calendar accepts: line breaks stay; other control characters, for which calendars reject the whole file, are removed. */
export const feedText = (text: string): string => text.replaceAll(/\r\n?/g, "\n").replaceAll(/[^\P{Cc}\n\t]/gu, "");
