import { allow, type Decision, refuse } from "../shared/decision.ts";
import { overlaps, type Span } from "../shared/spans.ts";
import { type ClassStatus, shownStatus } from "./status.ts";

export interface MovableClass extends Span {
  id: number;
  status: ClassStatus;
  /** How many seconds it has been online so far. */
  onlineTime: number;
  isCatchUp: boolean;
}

export interface ClassMove extends Span {
  id: number;
  before: Span;
  /** Its status after the move: a postponed class that gets a new time is upcoming again. */
  status: ClassStatus;
}

export interface MoveRequest {
  id: number;
  /** The new start. */
  from: Temporal.Instant;
  /** Also move the group's classes after it by the same wall-clock time. */
  moveFollowing: boolean;
}

const { compare } = Temporal.Instant;

/**
 * Whether a class may be moved: a scheduled one before it starts, or a postponed one at any time. Open, finished and canceled classes and
 * previews can't be moved.
 */
export function availableToMove(one: Pick<MovableClass, "status" | "from" | "onlineTime">, now: Temporal.Instant): boolean {
  const shown = shownStatus(one);
  return shown === "POSTPONED" || (shown === "SCHEDULED" && compare(now, one.from) < 0);
}

/**
 * Moves one class, or it and those that follow it: the group's movable classes that start later. They keep their distance in the school's wall
 * time, so that 17:00 stays 17:00 across a clock change. Every class keeps its length. Nothing moves into the past (transition_not_allowed) or
 * onto another class of the group (schedule_clash). A catch-up class has its own children and moves alone; its clashes are those of its people.
 * @param classes all of the group
 * @param timeZone the school's
 */
export function planMove(
  classes: readonly MovableClass[],
  request: MoveRequest,
  { timeZone, now }: { timeZone: string; now: Temporal.Instant },
): Decision<"not_found" | "transition_not_allowed" | "schedule_clash", { moves: ClassMove[] }> {
  const moved = classes.find(({ id }) => id === request.id);
  if (!moved) return refuse("not_found");
  if (!availableToMove(moved, now)) return refuse("transition_not_allowed");
  const following = request.moveFollowing && !moved.isCatchUp ? followingOf(moved, classes, now) : [];
  const shift = shiftOnClock(moved.from, request.from, timeZone);
  const moves = [
    { ...moveTo(moved, request.from), status: "UPCOMING" as const },
    ...following.map((one) => moveTo(one, shift(one.from))),
  ].toSorted((a, b) => compare(a.from, b.from));
  if (moves.some(({ from }) => compare(from, now) <= 0)) return refuse("transition_not_allowed");
  return !moved.isCatchUp && isInOwnWay(moves, classes) ? refuse("schedule_clash") : allow({ moves });
}

/** The classes that move along with one, sorted by start. */
export const followingOf = (
  moved: Pick<MovableClass, "id" | "from">,
  classes: readonly MovableClass[],
  now: Temporal.Instant,
): MovableClass[] =>
  classes
    .filter((one) => !one.isCatchUp && one.id !== moved.id && compare(one.from, moved.from) > 0 && availableToMove(one, now))
    .toSorted((a, b) => compare(a.from, b.from));

const moveTo = (one: MovableClass, from: Temporal.Instant): ClassMove => ({
  id: one.id,
  from,
  to: from.add(one.to.since(one.from)),
  before: { from: one.from, to: one.to },
  status: one.status,
});

/** Shifts instants by the wall-clock difference between two instants in a zone. */
function shiftOnClock(before: Temporal.Instant, after: Temporal.Instant, timeZone: string): (at: Temporal.Instant) => Temporal.Instant {
  const wall = (at: Temporal.Instant) => at.toZonedDateTimeISO(timeZone).toPlainDateTime();
  const by = wall(before).until(wall(after), { largestUnit: "days" });
  return (at) => wall(at).add(by).toZonedDateTime(timeZone, { disambiguation: "compatible" }).toInstant();
}

function isInOwnWay(moves: readonly ClassMove[], classes: readonly MovableClass[]): boolean {
  const ids = new Set(moves.map(({ id }) => id));
  const others = classes.filter((one) => !ids.has(one.id) && !one.isCatchUp && one.status !== "CANCELED");
  return moves.some(
    (move, index) => others.some((other) => overlaps(move, other)) || moves.slice(index + 1).some((other) => overlaps(move, other)),
  );
}
