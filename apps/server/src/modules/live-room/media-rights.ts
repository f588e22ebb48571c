import type { MediaRole, MediaSource, MediaTicket } from "@larkroom/contract/live-room/media-signal";
import type { LoggedEvent } from "@larkroom/domain/live-room/events";
import { type ClassState, entry, isLearner, isStaffPresent, type Participant, type Viewer } from "@larkroom/domain/live-room/state";
import type { Kernel } from "../../kernel/kernel.ts";

const sources: readonly MediaSource[] = ["mic", "camera", "screen"];

/** The media server's room of a class. */
export const mediaRoom = (classId: number): string => `class-${classId}`;

const roleOf = (person: Pick<Participant, "role">): MediaRole => (person.role === "teacher" || person.role === "assistant" ? "staff" : person.role);

/** What a person may send now: nothing that a consent locks, and children nothing while they are alone. */
export function publishable(state: ClassState, person: Participant): MediaSource[] {
  if (person.role === "observer" || state.phase === "finished") return [];
  if (isLearner(person.role) && (state.phase !== "live" || !isStaffPresent(state))) return [];
  return sources.filter((source) => !person.locks?.[source]);
}

/** A ticket for a person's place in the media room, or null for who is not of the class. */
export async function mediaTicket(kernel: Kernel, classId: number, state: ClassState, viewer: Viewer): Promise<MediaTicket | null> {
  const person = entry(state.participants, viewer.id);
  if (!person || person.removed || state.phase === "finished") return null;
  return kernel.ports.media.createTicket({
    room: mediaRoom(classId),
    identity: viewer.id,
    role: roleOf(person),
    canPublish: publishable(state, person),
    limits: { screens: state.limits.screens, microphones: state.limits.microphones },
  });
}

/** Makes the media server do what the class's events say: locks, mutes, removals, the end. */
export async function enforceOnMedia(kernel: Kernel, classId: number, events: readonly LoggedEvent[], state: ClassState): Promise<void> {
  const { media } = kernel.ports;
  const room = mediaRoom(classId);
  const renew = new Set<string>();
  for (const { event } of events) {
    switch (event.type) {
      case "class.opened":
      case "staff.away":
      case "staff.back":
      case "presence.connected":
      case "presence.left":
        for (const person of Object.values(state.participants)) if (isLearner(person.role) && !person.removed) renew.add(person.id);
        break;
      case "locks.changed":
        renew.add(event.user);
        break;
      case "media.changed":
        if (!event.on && event.by !== event.user) await media.moderate(room, event.user, event.source, event.source === "mic" ? "mute" : "stop");
        break;
      case "media.all_muted":
        for (const person of Object.values(state.participants)) {
          if (isLearner(person.role) && !person.removed) await media.moderate(room, person.id, event.source, event.source === "mic" ? "mute" : "stop");
        }
        break;
      case "roster.removed":
        await media.remove(room, event.user);
        break;
      case "class.finished":
        await media.closeRoom(room);
        return;
    }
  }
  for (const id of renew) {
    const person = entry(state.participants, id);
    if (person && !person.removed) await media.setPermissions(room, id, { canPublish: publishable(state, person) });
  }
}
