import { furtherSlideState } from "../classes/slide-state.ts";
import type { ClassEvent, EventOf, EventType, LoggedEvent } from "./events.ts";
import { reduceChat } from "./reduce-chat.ts";
import { limitsOf } from "./settings.ts";
import { sharedKey, withoutBoards } from "./shared.ts";
import type { ClassSlide, ClassState, LearnerProgress, Participant, SlideProgress } from "./state.ts";
import { entry, isLearner, isStaffState, newParticipant } from "./state.ts";

/**
 * The state after an event. Pure and shared: the server applies all events, a page those it may see, and both get the same state. An event
 * that the state already includes is ignored, so that an overlapping replay adds nothing.
 */
export function reduce(state: ClassState, logged: LoggedEvent): ClassState {
  if (logged.seq <= state.seq) return state;
  return seen(withEvent({ ...state, seq: logged.seq }, logged), logged);
}

/** Applies several events in sequence order. */
export function reduceAll(state: ClassState, events: readonly LoggedEvent[]): ClassState {
  return events.reduce(reduce, state);
}

/** The current slide, or the one in its position if it was removed; the first slide of another lesson. */
function slideStill({ slides: before, currentSlide }: ClassState, slides: readonly ClassSlide[]): string | null {
  if (slides.some(({ id }) => id === currentSlide)) return currentSlide;
  const isAnother = !slides.some(({ id }) => before.some((known) => known.id === id));
  const at = isAnother ? 0 : before.findIndex(({ id }) => id === currentSlide);
  return slides[Math.min(Math.max(at, 0), slides.length - 1)]?.id ?? null;
}

/** Revealed answers are those of the slide's version at that time: a rewritten slide has to be revealed again. */
const shownStill = ({ slides: before, revealed }: ClassState, slides: readonly ClassSlide[]): string[] =>
  revealed.filter((shown) => {
    const [was, is] = [before, slides].map((all) => all.find(({ id }) => id === shown));
    return is !== undefined && is.version === was?.version;
  });

type Change<T extends EventType> = (state: ClassState, event: EventOf<T>, logged: LoggedEvent) => ClassState;

const changes: { [T in EventType]: Change<T> } = {
  "class.opened": (state, { needsStaff = false }, { at }) =>
    showingBoard(showing({ ...withoutBoardsShown(state), phase: "live", openedAt: at, needsStaff, shown: [] }, at), at),
  "class.finished": (state, _event, { at }) => ({
    ...everyone(showingBoard(state, at, null), silent),
    phase: "finished",
    finishedAt: at,
    staffAwaySince: null,
    timer: null,
    ...notRecorded(state),
  }),
  // Messages and progress stay; the class is yet to be held.
  "class.reset": (state, _event, { at }) => ({
    ...everyone(showingBoard(state, at, null), silent),
    phase: "waiting",
    openedAt: null,
    finishedAt: null,
    staffAwaySince: null,
    timer: null,
    ...notRecorded(state),
  }),
  "lesson.changed": (state, { slides, hosts, unfit = [] }, { at }) =>
    showing(
      {
        ...state,
        slides,
        lessonHosts: hosts,
        currentSlide: slideStill(state, slides),
        revealed: shownStill(state, slides),
        ...(state.shared && { shared: withoutBoards(state.shared, unfit) }),
      },
      at,
    ),
  "connection.opened": (state, event) =>
    person(state, event.user, (p) => ({
      ...p,
      connections: [...p.connections.filter((known) => known !== event.connection), event.connection],
    })),
  "connection.closed": (state, event) =>
    person(state, event.user, (p) => ({ ...p, connections: p.connections.filter((known) => known !== event.connection) })),
  "presence.connected": (state, event, { at }) =>
    person(state, event.user, (p) => ({ ...p, presence: "online", since: forStaff(state, at), seat: p.seat ?? seatsTaken(state) + 1 })),
  "presence.dropped": (state, event, { at }) =>
    person(state, event.user, (p) => ({ ...p, presence: "reconnecting", since: forStaff(state, at) })),
  "presence.returned": (state, event, { at }) =>
    person(state, event.user, (p) => ({ ...p, presence: "online", since: forStaff(state, at) })),
  // Someone who lost the connection has been away since then, not since they were given up.
  "presence.left": (state, event, { at }) =>
    unlit(
      person(state, event.user, (p) => withoutConnections(p, p.presence === "reconnecting" ? p.since : forStaff(state, at))),
      event.user,
    ),
  // Without staff no one hears the children. Their cameras stay on, but no one sees them until staff are back.
  "staff.away": (state, event) => ({ ...everyone(state, (p) => (isLearner(p.role) ? off(p, "mic") : p)), staffAwaySince: event.since }),
  "staff.back": (state) => ({ ...state, staffAwaySince: null }),
  "roster.added": (state, { person: added }) => {
    const known = entry(state.participants, added.id);
    const made = known ? { ...known, role: added.role, name: added.name, locks: added.locks, removed: false } : newParticipant(added);
    return { ...state, participants: { ...state.participants, [added.id]: made } };
  },
  "roster.removed": (state, event, { at }) =>
    unlit(
      person(state, event.user, (p) => ({ ...withoutConnections(p, forStaff(state, at)), removed: true })),
      event.user,
    ),
  "locks.changed": (state, event) => person(state, event.user, (p) => ({ ...p, locks: event.locks })),
  "slide.changed": (state, event, { at }) => showing({ ...state, currentSlide: event.slide }, at),
  "slide.revealed": (state, event) => ({ ...state, revealed: [...new Set([...state.revealed, event.slide])] }),
  "shared.changed": (state, { slide, owner, shared }) => ({
    ...state,
    shared: { ...state.shared, [sharedKey(slide, owner)]: shared },
  }),
  "progress.started": (state, event) =>
    learner(state, event.user, event.slide, (p) => ({ ...p, state: furtherSlideState(p.state, "STARTED") })),
  "progress.finished": (state, event, { at }) => {
    const after = learner(state, event.user, event.slide, (p) => finished(p, at));
    return event.settled ? stillOn(after, event.user, entry(state.progress, event.user)?.slide ?? null) : after;
  },
  "progress.answered": (state, event, { at }) =>
    learner(state, event.user, event.slide, (p) => {
      const answered: SlideProgress = {
        ...p,
        state: furtherSlideState(p.state, "STARTED"),
        tries: p.tries + 1,
        wrongInRow: event.correct || event.judged === false ? 0 : p.wrongInRow + 1,
        lastAnswer: event.answer,
        correct: event.correct,
        answers: {
          ...p.answers,
          [event.question]: {
            answer: event.answer,
            correct: event.correct,
            tries: ((p.answers && entry(p.answers, event.question)?.tries) ?? 0) + 1,
          },
        },
      };
      return event.finished ? finished(answered, at) : answered;
    }),
  "message.sent": reduceChat,
  "message.released": reduceChat,
  "message.deleted": reduceChat,
  "message.detached": reduceChat,
  "message.reported": reduceChat,
  "report.resolved": reduceChat,
  "chat.locked": (state, event) => ({
    ...state,
    chatLocked: event.locked,
    ...(state.features && { features: { ...state.features, chat: !event.locked } }),
  }),
  "features.changed": (state, { features }) => ({ ...state, features, limits: limitsOf(features), chatLocked: !features.chat }),
  "hand.raised": (state, event, { at, seq }) => person(state, event.user, (p) => ({ ...p, hand: p.hand ?? { at, seq } })),
  "hand.lowered": (state, event) => person(state, event.user, (p) => ({ ...p, hand: null })),
  "hand.called": (state, event, { at }) => ({
    ...person(state, event.user, (p) => ({ ...p, hand: null })),
    called: { user: event.user, at },
  }),
  "star.given": (state, event) => ({ ...state, stars: [...(state.stars ?? []), event.star] }),
  "reaction.shown": (state, event, { at }) => person(state, event.user, (p) => ({ ...p, reaction: { kind: event.reaction, at } })),
  "activity.seen": (state) => state,
  "media.changed": (state, event) =>
    person(state, event.user, (p) => ({
      ...p,
      media: { ...p.media, [event.source]: event.on },
      asked: event.on ? p.asked.filter((source) => source !== event.source) : p.asked,
    })),
  "bandwidth.changed": (state, { user, bandwidth }) =>
    person(state, user, (p) => (bandwidth === "full" ? anyBandwidth(p) : { ...p, bandwidth })),
  "media.all_muted": (state, event) => everyone(state, (p) => (isLearner(p.role) ? off(p, event.source) : p)),
  "media.asked": (state, event) =>
    person(state, event.user, (p) => ({ ...p, asked: [...p.asked.filter((source) => source !== event.source), event.source] })),
  "spotlight.changed": (state, event) => ({ ...state, spotlight: event.user }),
  "layout.changed": (state, event) => ({ ...state, layout: event.layout }),
  "timer.started": (state, event, { at }) => ({ ...state, timer: { startedAt: at, endsAt: event.endsAt } }),
  "timer.stopped": (state) => ({ ...state, timer: null }),
  "whiteboard.changed": (state, event, { at }) => showingBoard({ ...state, whiteboard: event.board }, at),
  "whiteboard.room_changed": ({ roomBoards = [], ...state }, { room, on }) => {
    const open = on ? [...new Set([...roomBoards, room])] : roomBoards.filter((one) => one !== room);
    return open.length > 0 ? { ...state, roomBoards: open } : state;
  },
  "recording.started": (state, event, { at }) => ({ ...state, recording: { id: event.recording, since: at } }),
  "recording.stopped": (state) => ({ ...state, recording: null }),
};

function withEvent(state: ClassState, logged: LoggedEvent): ClassState {
  // The table is keyed by the event's own type; TypeScript can't follow that pairing through an index.
  const change = entry(changes as unknown as Record<string, Change<EventType>>, logged.event.type);
  // A page older than the server may get an event it doesn't know: it skips the event instead of breaking the class.
  return change ? change(state, logged.event, logged) : state;
}

/** Marks the person an event comes from as active, so that the teacher's wall can show who is idle. */
function seen(state: ClassState, { event, at }: LoggedEvent): ClassState {
  if (!isStaffState(state)) return state;
  const by = activeIn(event);
  return by === null ? state : person(state, by, (p) => ({ ...p, activeAt: at }));
}

function activeIn(event: ClassEvent): string | null {
  switch (event.type) {
    case "message.sent":
      return event.message.sender;
    case "hand.lowered":
    case "shared.changed":
      return event.by;
    case "progress.finished":
      return event.settled ? null : event.user;
    case "presence.connected":
    case "presence.returned":
    case "progress.started":
    case "progress.answered":
    case "hand.raised":
    case "reaction.shown":
    case "activity.seen":
      return event.user;
    default:
      return null;
  }
}

function person(state: ClassState, id: string, change: (p: Participant) => Participant): ClassState {
  const known = entry(state.participants, id);
  return known ? { ...state, participants: { ...state.participants, [id]: change(known) } } : state;
}

function everyone(state: ClassState, change: (p: Participant) => Participant): ClassState {
  return { ...state, participants: Object.fromEntries(Object.entries(state.participants).map(([id, p]) => [id, change(p)])) };
}

/** Slides shown longer ago than this many aren't remembered. */
const mostShown = 200;

/** Remembers that the current slide is shown from now on, if the class is open. */
function showing(state: ClassState, at: number): ClassState {
  const { phase, currentSlide, shown = [] } = state;
  if (phase !== "live" || currentSlide === null || shown.at(-1)?.slide === currentSlide) return state;
  return { ...state, shown: [...shown, { slide: currentSlide, at }].slice(-mostShown) };
}

/** Remembers which board everyone sees from now on, if the class is open. */
function showingBoard(state: ClassState, at: number, board: string | null = state.whiteboard?.shown ?? null): ClassState {
  const { phase, boardsShown: before = [] } = state;
  const last = before.at(-1);
  const now = last && last.until === null ? last : null;
  if (phase !== "live" || (now?.board ?? null) === board) return state;
  const ended = now ? [...before.slice(0, -1), { ...now, until: at }] : before;
  return { ...state, boardsShown: (board === null ? ended : [...ended, { board, at, until: null }]).slice(-mostShown) };
}

const withoutBoardsShown = ({ boardsShown: _before, ...state }: ClassState): ClassState => state;

/** Nothing is recorded after the end of a class. */
const notRecorded = (state: ClassState): Pick<ClassState, "recording"> => (state.recording ? { recording: null } : {});

const forStaff = (state: ClassState, at: number): number => (isStaffState(state) ? at : 0);
const off = (p: Participant, source: "mic" | "camera" | "screen"): Participant => ({ ...p, media: { ...p.media, [source]: false } });
const anyBandwidth = ({ bandwidth: _bandwidth, ...p }: Participant): Participant => p;
const silent = (p: Participant): Participant => ({
  ...anyBandwidth(p),
  media: { mic: false, camera: false, screen: false },
  asked: [],
  hand: null,
});
const withoutConnections = (p: Participant, at: number): Participant => ({
  ...silent(p),
  presence: "away",
  since: at,
  connections: [],
  reaction: null,
});
const unlit = (state: ClassState, user: string): ClassState => (state.spotlight === user ? { ...state, spotlight: null } : state);
const seatsTaken = (state: ClassState): number => Object.values(state.participants).filter((p) => p.seat !== null).length;
const finished = (p: SlideProgress, at: number): SlideProgress => ({ ...p, state: "FINISHED", finishedAt: p.finishedAt ?? at });

const untouched: SlideProgress = { state: "NOT_STARTED", tries: 0, wrongInRow: 0, lastAnswer: null, correct: null, finishedAt: null };

function learner(state: ClassState, id: string, slide: string, change: (p: SlideProgress) => SlideProgress): ClassState {
  const known: LearnerProgress = entry(state.progress, id) ?? { slide: null, slides: {} };
  const next: LearnerProgress = { slide, slides: { ...known.slides, [slide]: change(entry(known.slides, slide) ?? untouched) } };
  return { ...state, progress: { ...state.progress, [id]: next } };
}

/** Keeps the slide that the child's page shows. */
function stillOn(state: ClassState, id: string, slide: string | null): ClassState {
  const known = entry(state.progress, id);
  return known ? { ...state, progress: { ...state.progress, [id]: { ...known, slide } } } : state;
}
