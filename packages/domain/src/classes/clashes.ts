import { type Span } from "../shared/spans.ts";

/** A person's part in a class, and its time. */
export interface PersonSpan extends Span {
  personId: number;
  as: "teacher" | "assistant" | "student";
  classId: number;
}

/** A person would be in two classes at once: in the planned one and in one they have. */
export interface Clash<P extends PersonSpan = PersonSpan, T extends PersonSpan = PersonSpan> {
  planned: P;
  taken: T;
}

const { compare } = Temporal.Instant;

/**
 * Who would be in two places at once if these classes took place beside those there are: each pair of a planned and a taken time of
 * one person that overlap, whatever they do in the two; half-open. The same class is not in its own way. In the order of the planned
 * times, then of the taken ones. Every time has a length. Takes n log n for n times, and what there is to find.
 */
export function findClashes<P extends PersonSpan, T extends PersonSpan>(planned: readonly P[], taken: readonly T[]): Clash<P, T>[] {
  // What nobody has is in nobody's way: a year of a new group is a thousand times that need no order.
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

/** What has ended can be in the way of nothing that starts from now on. */
function stillRunning<P extends Span, T extends Span>(
  before: { planned: P[]; taken: T[] } | undefined,
  from: Temporal.Instant,
): { planned: P[]; taken: T[] } {
  const runs = ({ to }: Span) => compare(from, to) < 0;
  return { planned: before?.planned.filter(runs) ?? [], taken: before?.taken.filter(runs) ?? [] };
}
