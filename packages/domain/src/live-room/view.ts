import { nameAmongChildren } from "../people/name-among-children.ts";
import type { ClassEvent, LoggedEvent } from "./events.ts";
import { isInRoom } from "./rooms.ts";
import { allSharedFor, seesBoard, sharedForViewer } from "./shared.ts";
import type { ChatMessage, ClassState, LearnerProgress, Participant, Report, Viewer } from "./state.ts";
import { isLearner, isStaff } from "./state.ts";

/**
 * Whether a person may see a message: the members of its room, and while it is held only its sender and staff. All staff of the class see held
 * messages, also those of a private chat: that is where a second adult is needed.
 */
export function canSeeMessage(message: Pick<ChatMessage, "room" | "sender" | "held">, viewer: Viewer): boolean {
  if (message.held) return message.sender === viewer.id || isStaff(viewer.role);
  return isInRoom(message.room, viewer.id);
}

type RosterPerson = Extract<ClassEvent, { type: "roster.added" }>["person"];

/** Staff see reports, but none about themselves; a reporter sees their own. */
function canSeeReport(report: Pick<Report, "sender" | "by">, viewer: Viewer): boolean {
  return report.by === viewer.id || (isStaff(viewer.role) && report.sender !== viewer.id);
}

const knowsAbout = (user: string, viewer: Viewer): boolean => user === viewer.id || isStaff(viewer.role);

/** A message as a viewer gets it: masked words are only for staff, the reasons for staff and the sender. */
function messageFor(message: ChatMessage, viewer: Viewer): ChatMessage {
  if (isStaff(viewer.role)) return message;
  return { ...message, original: null, reasons: message.sender === viewer.id ? message.reasons : [] };
}

/** Children and guests see other children's first names and an initial. */
const nameFor = ({ id, role, name }: Pick<Participant, "id" | "role" | "name">, viewer: Viewer): string =>
  role === "child" && id !== viewer.id && isLearner(viewer.role) ? nameAmongChildren(name) : name;

function participantFor({ bandwidth, ...person }: Participant, viewer: Viewer): Participant {
  const isForStaff = isStaff(viewer.role);
  const isKnown = knowsAbout(person.id, viewer);
  return {
    ...person,
    ...(isKnown && bandwidth && { bandwidth }),
    name: nameFor(person, viewer),
    connections: [],
    presence: person.presence === "reconnecting" && !isForStaff ? "online" : person.presence,
    since: isForStaff ? person.since : 0,
    activeAt: isForStaff ? person.activeAt : 0,
    asked: isKnown ? person.asked : [],
    locks: isKnown ? person.locks : null,
  };
}

/**
 * A learner's own progress without what was right: a slide may hide that until its end, and its own answers report it. In a learner's page every
 * answer counts as not right yet.
 */
const progressFor = (progress: LearnerProgress): LearnerProgress => ({
  ...progress,
  slides: Object.fromEntries(
    Object.entries(progress.slides).map(([id, one]) => [
      id,
      {
        ...one,
        wrongInRow: one.tries,
        correct: one.correct === null ? null : false,
        ...(one.answers && {
          answers: Object.fromEntries(Object.entries(one.answers).map(([question, given]) => [question, { ...given, correct: false }])),
        }),
      },
    ]),
  ),
});

/**
 * The state as one person may see it. Removed: full names of other families, private chats of others, held messages, masked words, others'
 * progress and answers, locks and requests, short drops, connections. Applying the events of `eventFor` to it gives the same as calling this
 * function on the server's newer state.
 */
export function viewFor({ stars, roomBoards = [], ...state }: ClassState, viewer: Viewer): ClassState {
  const known = (stars ?? []).filter(({ user }) => knowsAbout(user, viewer));
  const open = roomBoards.filter((room) => isInRoom(room, viewer.id));
  return {
    ...state,
    ...(known.length > 0 && { stars: known }),
    ...(open.length > 0 && { roomBoards: open }),
    viewer: { id: viewer.id, role: viewer.role },
    participants: Object.fromEntries(Object.entries(state.participants).map(([id, person]) => [id, participantFor(person, viewer)])),
    messages: state.messages.filter((message) => canSeeMessage(message, viewer)).map((message) => messageFor(message, viewer)),
    lastMessage: 0,
    reports: state.reports.filter((report) => canSeeReport(report, viewer)),
    ...(state.shared && { shared: allSharedFor(state.shared, viewer) }),
    progress: Object.fromEntries(
      Object.entries(state.progress).flatMap(([user, progress]) => {
        if (isStaff(viewer.role)) return [[user, progress]];
        return user === viewer.id && isLearner(viewer.role) ? [[user, progressFor(progress)]] : [];
      }),
    ),
  };
}

/** An event as one person may see it; null if they may not, which leaves a gap in their page's sequence. */
export function eventFor(logged: LoggedEvent, viewer: Viewer): LoggedEvent | null {
  const event = visibleEvent(logged.event, viewer);
  return event && { ...logged, event };
}

const personFor = (person: RosterPerson, viewer: Viewer): RosterPerson => ({
  ...person,
  name: nameFor(person, viewer),
  locks: knowsAbout(person.id, viewer) ? person.locks : null,
});

function visibleEvent(event: ClassEvent, viewer: Viewer): ClassEvent | null {
  switch (event.type) {
    case "connection.opened":
    case "connection.closed":
      return null;
    case "presence.dropped":
    case "presence.returned":
    case "activity.seen":
      return isStaff(viewer.role) ? event : null;
    case "shared.changed":
      if (!seesBoard(event.owner, viewer)) return null;
      return { ...event, by: knowsAbout(event.by, viewer) ? event.by : "", shared: sharedForViewer(event.shared, viewer) };
    case "roster.added":
      return { ...event, person: personFor(event.person, viewer) };
    case "locks.changed":
    case "bandwidth.changed":
    case "media.asked":
    case "progress.started":
    case "progress.finished":
      return knowsAbout(event.user, viewer) ? event : null;
    case "progress.answered": {
      if (!knowsAbout(event.user, viewer)) return null;
      if (isStaff(viewer.role)) return event;
      const { judged: _judged, ...visible } = event;
      return { ...visible, correct: false };
    }
    case "message.sent":
      if (canSeeMessage(event.message, viewer)) return { ...event, message: messageFor(event.message, viewer) };
      return isStaff(viewer.role) ? { type: "activity.seen", user: event.message.sender } : null;
    case "message.released":
      return released(event, viewer);
    case "message.deleted":
    case "message.detached":
      return canSeeMessage(event, viewer) ? event : null;
    case "whiteboard.room_changed":
      return isInRoom(event.room, viewer.id) ? event : null;
    case "star.given":
      return knowsAbout(event.star.user, viewer) ? event : null;
    case "message.reported":
      return canSeeReport(event.report, viewer) ? event : null;
    case "report.resolved":
      return canSeeReport({ sender: event.sender, by: event.reporter }, viewer) ? event : null;
    default:
      return event;
  }
}

/** For those who couldn't see it before, a released message is simply a new message. */
function released(event: Extract<ClassEvent, { type: "message.released" }>, viewer: Viewer): ClassEvent | null {
  const message = messageFor(event.message, viewer);
  if (canSeeMessage({ ...event.message, held: true }, viewer)) return { ...event, message };
  return canSeeMessage(event.message, viewer) ? { type: "message.sent", message } : null;
}
