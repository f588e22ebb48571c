import type { MediaRole, MediaSource, MediaTicket } from "@larkroom/contract/live-room/media-signal";
import type { ClassEvent, LoggedEvent } from "@larkroom/domain/live-room/events";
import { recordedSources } from "@larkroom/domain/live-room/recording/recorded-sources";
import {
  type ClassState,
  entry,
  isLearner,
  isPresent,
  isStaffPresent,
  type Participant,
  type Viewer,
} from "@larkroom/domain/live-room/state";
import type { Kernel } from "../../kernel/kernel.ts";
import type { MediaServer, WantedRecording } from "../../kernel/ports/media.ts";
import { recorderToken } from "./recording/recorder-token.ts";

const sources: readonly MediaSource[] = ["mic", "camera", "screen"];

/** A class's room on the media server. */
export const mediaRoom = (classId: number): string => `class-${classId}`;

/** The class of a room, or null for a room of someone else. */
export function classOfRoom(room: string): number | null {
  const [, id] = /^class-(\d{1,9})$/.exec(room) ?? [];
  return id === undefined ? null : Number(id);
}

/** The media server of a class. One that was on LiveKit when LiveKit was removed from the installation goes on over the embedded one. */
export const mediaServerOf = ({ ports: { media } }: Kernel, { mediaServer }: ClassState): MediaServer =>
  mediaServer === "livekit" && media.livekit ? media.livekit : media.sfu;

const roleOf = (person: Pick<Participant, "role">): MediaRole =>
  person.role === "teacher" || person.role === "assistant" ? "staff" : person.role;

/** What a person may publish: nothing locked by a missing consent, and nothing after the end. Whether others receive it: see `isHeld`. */
export function publishable(state: ClassState, person: Participant): MediaSource[] {
  if (person.role === "observer" || person.removed || state.phase === "finished") return [];
  return sources.filter((source) => !person.locks?.[source]);
}

/** While no adult is in an open class, children are neither seen nor heard: devices stay on, but nothing is forwarded. */
export const isHeld = (state: ClassState): boolean => state.phase !== "live" || !isStaffPresent(state);

/** What the media server records of a class now. */
function wantedRecording(kernel: Kernel, state: ClassState): WantedRecording | null {
  if (!state.recording) return null;
  const { id } = state.recording;
  const wanted = recordedSources(state).map(({ user, source }) => ({ identity: user, source }));
  return { recording: String(id), token: recorderToken(kernel, id), sources: wanted };
}

/**
 * A person's ticket for the media room, or null for people not in the class. The current rights are sent to the media server again: an older ticket
 * that is still valid then allows no more than this one, even after a restart of the media server.
 */
export async function mediaTicket(kernel: Kernel, classId: number, state: ClassState, viewer: Viewer): Promise<MediaTicket | null> {
  const person = entry(state.participants, viewer.id);
  if (!person || person.removed || state.phase === "finished") return null;
  const media = mediaServerOf(kernel, state);
  const room = mediaRoom(classId);
  const canPublish = publishable(state, person);
  // A media server that doesn't answer keeps no one out of the class: it is told again when it has people.
  await repeatRights(kernel, classId, state, person).catch((error: unknown) =>
    kernel.log.warn({ err: error, classId }, "a person's rights could not be sent to the media server"),
  );
  return media.createTicket({
    room,
    identity: viewer.id,
    role: roleOf(person),
    canPublish,
    limits: limitsFor(state),
  });
}

const limitsFor = ({ limits: { screens, microphones } }: ClassState) => ({ screens, microphones });

/** Tells the media server again what a person may publish, and whether the room is on hold. */
async function repeatRights(kernel: Kernel, classId: number, state: ClassState, person: Participant): Promise<void> {
  const media = mediaServerOf(kernel, state);
  await media.hold(mediaRoom(classId), isHeld(state));
  await media.setPermissions(mediaRoom(classId), person.id, { canPublish: publishable(state, person), limits: limitsFor(state) });
}

/**
 * Checks someone who entered a room on a separate media server: its tickets can't be revoked, so whoever is no longer in the class is
 * removed, and the others have the rights of now, not those of their ticket.
 */
export async function checkEntrance(kernel: Kernel, classId: number, state: ClassState, identity: string): Promise<void> {
  const person = entry(state.participants, identity);
  const isInClass = person && isPresent(person) && !person.removed && state.phase !== "finished";
  if (isInClass) await repeatRights(kernel, classId, state, person);
  else await mediaServerOf(kernel, state).remove(mediaRoom(classId), identity);
}

const changesHold = new Set<ClassEvent["type"]>([
  "class.opened",
  "class.reset",
  "staff.away",
  "staff.back",
  "presence.connected",
  "presence.left",
  "roster.removed",
]);

const changesRecording = new Set<ClassEvent["type"]>([
  ...changesHold,
  "recording.started",
  "recording.stopped",
  "class.finished",
  "locks.changed",
  "roster.added",
  // A server that was started anew doesn't know yet what is recorded.
  "connection.opened",
]);

/** Applies a class's events on the media server: locks, mutes, removals, the end. Must be called for one batch of events after another. */
export async function enforceOnMedia(kernel: Kernel, classId: number, events: readonly LoggedEvent[], state: ClassState): Promise<void> {
  const media = mediaServerOf(kernel, state);
  const room = mediaRoom(classId);
  if (events.some(({ event }) => changesHold.has(event.type))) await media.hold(room, isHeld(state));
  if (events.some(({ event }) => changesRecording.has(event.type))) await media.record(room, wantedRecording(kernel, state));
  const quiet = (user: string, source: MediaSource) => media.moderate(room, user, source, source === "mic" ? "mute" : "stop");
  const learners = Object.values(state.participants).filter((person) => isLearner(person.role) && !person.removed);
  for (const { event } of events) {
    switch (event.type) {
      case "staff.away":
        for (const { id } of learners) await quiet(id, "mic");
        break;
      case "locks.changed": {
        const person = entry(state.participants, event.user);
        if (person) await media.setPermissions(room, event.user, { canPublish: publishable(state, person) });
        break;
      }
      case "features.changed":
        for (const person of Object.values(state.participants).filter(({ removed }) => !removed))
          await media.setPermissions(room, person.id, { canPublish: publishable(state, person), limits: limitsFor(state) });
        break;
      case "media.changed":
        if (!event.on && event.by !== event.user) await quiet(event.user, event.source);
        break;
      case "media.all_muted":
        for (const { id } of learners) await quiet(id, event.source);
        break;
      case "roster.removed":
        await media.remove(room, event.user);
        break;
      case "presence.left": {
        // The embedded server notices itself that a page is gone; a separate one may still have its connection.
        const person = entry(state.participants, event.user);
        if (media === kernel.ports.media.livekit && !(person && isPresent(person))) await media.remove(room, event.user);
        break;
      }
      case "class.finished":
        return media.closeRoom(room);
      default:
    }
  }
}
