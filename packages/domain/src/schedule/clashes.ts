import { type Span } from "../shared/spans.ts";

/** A person's role in a class, and its time. */
export interface PersonSpan extends Span {
  personId: number;
  as: "teacher" | "assistant" | "student";
  classId: number;
}

/** A person would be in two classes at once: the planned one and an existing one. */
export interface Clash<P extends PersonSpan = PersonSpan, T extends PersonSpan = PersonSpan> {
  planned: P;
  taken: T;
}

const { compare } = Temporal.Instant;

/**
 * Finds everyone who would be in two places at once if these classes were added to the existing ones: every overlapping pair of a planned and an
 * existing time of one person, whatever their roles. Spans are half-open and never empty, and a class doesn't clash with itself. Sorted by the
 * planned times, then the existing ones. Takes O(n log n) plus the number of clashes.
 */
export function findClashes<P extends PersonSpan, T extends PersonSpan>(planned: readonly P[], taken: readonly T[]): Clash<P, T>[] {
  // Shortcut: a year of a new group's classes needs no sorting if nothing exists to clash with.
  if (taken.length === 0) return [];
  const starts = [
    ...planned.map((one) => ({ side: "planned" as const, one })),
    ...taken.map((one) => ({ side: "taken" as const, one })),
  ].toSorted((a, b) => compare(a.one.from, b.one.from));
  const running = new Map<number, { planned: P[]; taken: T[] }>();
  const clashes: Clash<P, T>[] = [];
  for (const start of starts) {
    const own = stillRunning(running.get(start.one.personId), start.one.from);
    running.set(start.one.personId, own);
    if (start.side === "planned") {
      clashes.push(...own.taken.map((one) => ({ planned: start.one, taken: one })));
      own.planned.push(start.one);
    } else {
      clashes.push(...own.planned.map((one) => ({ planned: one, taken: start.one })));
      own.taken.push(start.one);
    }
  }
  return clashes
    .filter((clash) => clash.planned.classId !== clash.taken.classId)
    .toSorted((a, b) => compare(a.planned.from, b.planned.from) || compare(a.taken.from, b.taken.from));
}

/** Drops spans that ended before an instant: nothing that starts later can clash with them. */
function stillRunning<P extends Span, T extends Span>(
  before: { planned: P[]; taken: T[] } | undefined,
  from: Temporal.Instant,
): { planned: P[]; taken: T[] } {
  const runs = ({ to }: Span) => compare(from, to) < 0;
  return { planned: before?.planned.filter(runs) ?? [], taken: before?.taken.filter(runs) ?? [] };
}
