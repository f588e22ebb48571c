import { asker, type Case, happens, type Verdict } from "./case.ts";
import type { CommandOf } from "./commands.ts";
import type { ClassEvent } from "./events.ts";
import type { ClassState, Participant } from "./state.ts";
import { isLearner, isPresent, isStaff, isStaffPresent } from "./state.ts";

type PresenceCommand = CommandOf<"connect" | "disconnect" | "leave" | "tick" | "connections.prune">;

/** Presence: connections of any number of devices, drops within and beyond their grace period, and a room without staff. */
export function decidePresence(at: Case, command: PresenceCommand): Verdict {
  switch (command.type) {
    case "connect":
      return connect(at, asker(at), command.connection);
    case "disconnect":
      return happens(...closed(asker(at), [command.connection]));
    case "connections.prune":
      return happens(...Object.values(at.state.participants).flatMap((p) => closed(p, command.gone)));
    case "leave":
      return leave(at, asker(at));
    case "tick":
      return happens(...tick(at.state, at.now));
  }
}

function connect({ state }: Case, by: Participant, connection: string): Verdict {
  if (by.connections.includes(connection)) return happens();
  const events: ClassEvent[] = [{ type: "connection.opened", user: by.id, connection }];
  if (by.presence === "reconnecting") events.push({ type: "presence.returned", user: by.id });
  else if (by.presence !== "online") events.push({ type: "presence.connected", user: by.id });
  if (isStaff(by.role) && state.staffAwaySince !== null) events.push({ type: "staff.back" });
  return happens(...events);
}

/** A device disconnected. The person is gone only with the last one. */
function closed(person: Participant, connections: string[]): ClassEvent[] {
  const known = connections.filter((connection) => person.connections.includes(connection));
  const events: ClassEvent[] = known.map((connection) => ({ type: "connection.closed", user: person.id, connection }));
  const isLast = known.length > 0 && known.length === person.connections.length;
  return isLast && person.presence === "online" ? [...events, { type: "presence.dropped", user: person.id }] : events;
}

/** Leaving deliberately has no grace period. */
function leave({ state, now }: Case, by: Participant): Verdict {
  if (!isPresent(by)) return happens();
  return happens({ type: "presence.left", user: by.id }, ...withoutStaff(state, [by.id], now));
}

function graceOf(state: ClassState, person: Participant): number {
  return isStaff(person.role) ? state.settings.staffGraceMs : state.settings.childGraceMs;
}

function tick(state: ClassState, now: number): ClassEvent[] {
  const over = Object.values(state.participants).filter((p) => p.presence === "reconnecting" && now - p.since >= graceOf(state, p));
  const left = over.map((p): ClassEvent => ({ type: "presence.left", user: p.id }));
  // A tick may come late: the time without staff counts from when the grace period really ended.
  const graceEnds = over.filter((p) => isStaff(p.role)).map((p) => p.since + graceOf(state, p));
  const events = [
    ...left,
    ...withoutStaff(
      state,
      over.map((p) => p.id),
      Math.min(now, Math.max(...graceEnds)),
    ),
  ];
  const since = unstaffedSince(state);
  if (since !== null && now - since >= state.settings.staffAwayCloseMs) {
    events.push({ type: "class.finished", by: null, reason: "staff_away" });
  }
  return events;
}

/** The events that follow if these people are gone and no staff remain. */
export function withoutStaff(state: ClassState, gone: readonly string[], since: number): ClassEvent[] {
  if (state.phase !== "live" || state.staffAwaySince !== null) return [];
  const present = Object.values(state.participants).filter((p) => isStaff(p.role) && isPresent(p));
  const stays = present.some((p) => !gone.includes(p.id));
  return present.length > 0 && !stays ? [{ type: "staff.away", since }] : [];
}

/** Since when an open class has been without staff: since they left, or since it was opened if none have come. Null while it isn't. */
function unstaffedSince(state: ClassState): number | null {
  if (state.phase !== "live") return null;
  const isAwaited = state.needsStaff === true && !isStaffPresent(state);
  return state.staffAwaySince ?? (isAwaited ? state.openedAt : null);
}

/** When the next tick is due, in epoch ms; null if nothing is pending. */
export function nextTick(state: ClassState): number | null {
  if (state.phase === "finished") return null;
  const graces = Object.values(state.participants)
    .filter((p) => p.presence === "reconnecting")
    .map((p) => p.since + graceOf(state, p));
  const since = unstaffedSince(state);
  const due = since === null ? graces : [...graces, since + state.settings.staffAwayCloseMs];
  return due.length === 0 ? null : Math.min(...due);
}

/**
 * Who leads the class: a teacher who is present, else an assistant, else no one; the first to arrive if there are several. A child never leads.
 * A leader who reconnects within the grace period keeps the lead.
 */
export function leadOf(state: ClassState): string | null {
  const present = Object.values(state.participants)
    .filter(isPresent)
    .toSorted((a, b) => (a.seat ?? 0) - (b.seat ?? 0));
  return (present.find((p) => p.role === "teacher") ?? present.find((p) => p.role === "assistant"))?.id ?? null;
}

/**
 * Whether a person's microphone, camera or screen may be forwarded to others now. Children are heard and seen only in an open class with staff
 * in the room; after the end no one is.
 */
export function isForwarded(state: ClassState, person: Participant, source: "mic" | "camera" | "screen"): boolean {
  if (state.phase === "finished" || person.removed || !isPresent(person) || !person.media[source]) return false;
  return isLearner(person.role) ? state.phase === "live" && isStaffPresent(state) : true;
}
