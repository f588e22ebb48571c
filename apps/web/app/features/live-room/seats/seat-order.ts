import { leadOf } from "@larkroom/domain/live-room/decide-presence";
import { type ClassState, isPresent, type Participant } from "@larkroom/domain/live-room/state";

/** A place of the rail: somebody's, or a free one. */
export type SeatPlace = Participant | null;

export interface Seating {
  /** Who has the large place: the spotlight, the lead, else the teacher the class waits for. */
  readonly large: Participant | null;
  readonly small: readonly SeatPlace[];
}

/** At least so many places are drawn, so that who comes later finds one that was there before. */
const fewestPlaces = 8;

/**
 * Who sits where. One's own seat is the first; the others follow in the order in which they came, and keep their place when they
 * leave, so that nobody's coming or going moves another.
 */
export function seating(state: ClassState, me: string): Seating {
  const people = Object.values(state.participants).filter((person) => !person.removed && person.role !== "observer");
  const lead = leadOf(state);
  const teacher = people.find(({ role }) => role === "teacher") ?? null;
  const spotlit = state.spotlight === null ? undefined : people.find(({ id }) => id === state.spotlight);
  const usual = people.find(({ id }) => id === lead) ?? teacher;
  const large = spotlit ?? usual;
  const seated = people
    .filter(({ id, seat }) => seat !== null && id !== usual?.id)
    .toSorted((a, b) => (a.id === me ? -1 : b.id === me ? 1 : (a.seat ?? 0) - (b.seat ?? 0)));
  const expected = people.filter(({ role }) => role === "child").length;
  const places = Math.max(fewestPlaces, expected, seated.length);
  return { large, small: Array.from({ length: places }, (_, index) => seated[index] ?? null) };
}

/** Whether somebody is in their seat for the others. */
export const isSeated = (place: SeatPlace): boolean => place !== null && isPresent(place);
