import { leadOf } from "@larkroom/domain/live-room/decide-presence";
import { type ClassState, isPresent, type Participant } from "@larkroom/domain/live-room/state";

/** A seat of the rail: taken or free. */
export type SeatPlace = Participant | null;

export interface Seating {
  /** Who has the large seat: the spotlighted person, the lead teacher, or else the teacher the class waits for. */
  readonly large: Participant | null;
  readonly small: readonly SeatPlace[];
}

/** The minimum number of seats shown, so that latecomers fill existing ones. */
const fewestPlaces = 8;

/**
 * The seating of a class. A participant's own seat comes first, others follow in order of arrival and keep their seats when they leave, so that no one
 * else's seat moves.
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

/** Whether someone is present in this seat. */
export const isSeated = (place: SeatPlace): boolean => place !== null && isPresent(place);
