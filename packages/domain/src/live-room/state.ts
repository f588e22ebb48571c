import type { ClassFeatures } from "../classes/features.ts";
import type { SharedSlide } from "../curriculum/shared-slide.ts";
import type { SlideState } from "../curriculum/slide-progress.ts";
import type { Bandwidth } from "./bandwidth.ts";
import type { ScreenReason } from "./chat-filter/screen-message.ts";
import type { MediaServerKind } from "./choose-media-server.ts";
import type { ClassLayout, LiveLimits, LiveSettings, Reaction } from "./settings.ts";
import { defaultLiveLimits, defaultLiveSettings, limitsOf } from "./settings.ts";
import type { Whiteboard } from "./whiteboard/whiteboard.ts";

export type Role = "teacher" | "assistant" | "child" | "guest" | "observer";
export type MediaSource = "mic" | "camera" | "screen";

/** absent: hasn't arrived yet; reconnecting: disconnected, within the grace period; away: was here and left. */
export type Presence = "absent" | "online" | "reconnecting" | "away";

/** What a person can't use until a consent allows it; true is locked. */
export interface Locks {
  mic: boolean;
  camera: boolean;
  screen: boolean;
  chat: boolean;
  /** Whether a child is left out of recordings. Missing in older data and for everyone else: see `isRecordable`. */
  recording?: boolean;
}

export interface Person {
  id: string;
  role: Role;
  /** As shown to the class; the state has no other personal data. */
  name: string;
  locks: Locks;
}

export interface Participant {
  id: string;
  role: Role;
  name: string;
  /** No longer a member; stays in the state so that earlier messages keep their author. */
  removed: boolean;
  presence: Presence;
  /** When `presence` last changed, or the connection was lost, in epoch ms. Only for staff: 0 in other views, where short drops are hidden. */
  since: number;
  /** Open connections on all devices. Only in the server's state. */
  connections: string[];
  /** Order of arrival from 1; it never changes afterwards. Null before the first arrival. */
  seat: number | null;
  media: Record<MediaSource, boolean>;
  /** What this person's page receives, if not everything. Only for the person and staff. */
  bandwidth?: Exclude<Bandwidth, "full">;
  /** What staff asked this person to turn on. Visible to the person and to staff. */
  asked: MediaSource[];
  /** Null for viewers who may not know which consents were given. */
  locks: Locks | null;
  /** When the hand was raised, and the event that raised it: the queue is ordered by the event, never by a clock. */
  hand: { at: number; seq: number } | null;
  reaction: { kind: Reaction; at: number } | null;
  /** The last activity, in epoch ms. Only for staff, like `since`. */
  activeAt: number;
}

export interface Attachment {
  type: "image" | "file";
  /** The file's path on our own origin. In a page it also has the permission to read it for some hours; in the log it hasn't. */
  value: string;
  name: string;
  /** The stored file. The server sets it once it knows that the sender uploaded the file into this class: nothing is sent without it. */
  file?: number;
  /** In bytes. */
  size?: number;
  /** A picture's width, in pixels. */
  width?: number | null;
  height?: number | null;
}

export interface ChatMessage {
  /** The message's number within the class: the order of the chat. */
  number: number;
  /** Created by the sender's page, so that sending again after a lost answer adds nothing. */
  uid: string;
  room: string;
  sender: string;
  /** The visible text; empty if deleted. */
  text: string;
  /** The child's original text, if words were masked. Only for staff. */
  original: string | null;
  attachments: Attachment[];
  /** Epoch ms, for display; never for ordering. */
  at: number;
  /** Waits for staff: visible only to its sender and staff. */
  held: boolean;
  deleted: boolean;
  /** Why it was held or masked. For its sender and staff. */
  reasons: ScreenReason[];
}

/** A child whom staff called from the queue of raised hands, and when, in epoch ms. */
interface Called {
  user: string;
  at: number;
}

/** A star that a member of staff gave a child, and why. Only for the child and staff: stars are never compared between children. */
export interface GivenStar {
  uid: string;
  user: string;
  reason: string;
  by: string;
  at: number;
}

export interface Report {
  message: number;
  room: string;
  /** The author of the message. Staff don't see a report about themselves. */
  sender: string;
  /** The reported text, kept even if the message is deleted. */
  text: string;
  by: string;
  at: number;
  resolvedBy: string | null;
}

/** A board that everyone saw. `until` is null while it is shown. */
interface BoardShown {
  board: string;
  at: number;
  until: number | null;
}

export interface AnsweredQuestion {
  /** In short form: option ids, a number, or a text. */
  answer: string;
  correct: boolean;
  tries: number;
}

export interface SlideProgress {
  state: SlideState;
  tries: number;
  wrongInRow: number;
  lastAnswer: string | null;
  /** Whether the last answer was right; null before the first. */
  correct: boolean | null;
  /** The last answer to each question, by question id. Missing in older data, from before a slide had several. */
  answers?: Record<string, AnsweredQuestion>;
  /** In the server's time, epoch ms. */
  finishedAt: number | null;
}

export interface LearnerProgress {
  /** The slide the child's page shows. */
  slide: string | null;
  slides: Record<string, SlideProgress>;
}

/** never: the type can't be finished; learner: the page reports it; server: only a checked answer finishes it. */
export type SlideFinish = "never" | "learner" | "server";

export interface ClassSlide {
  id: string;
  finish: SlideFinish;
  /** Incremented when the slide is rewritten, so that pages know theirs is outdated. Missing in older data. */
  version?: number;
}

export interface Viewer {
  id: string;
  role: Role;
}

/** A class in progress: plain JSON, the same on the server and, as far as the viewer may see, in every page. */
export interface ClassState {
  classId: string;
  /** The newest event this state includes. */
  seq: number;
  /** Null on the server, which sees everything. */
  viewer: Viewer | null;
  phase: "waiting" | "live" | "finished";
  openedAt: number | null;
  /** Whether it closes if no staff come after it was opened. Missing in older data and for a lesson at one's own pace. */
  needsStaff?: boolean;
  finishedAt: number | null;
  /** Since when an open class has been without staff; null otherwise. */
  staffAwaySince: number | null;
  slides: ClassSlide[];
  currentSlide: string | null;
  /** The slides that were shown since the class was opened, with when in epoch ms. Missing in older data. */
  shown?: { slide: string; at: number }[];
  /** Slides whose answers the teacher has revealed. */
  revealed: string[];
  /** The shared states of slides, by `sharedKey`. Missing in older data. */
  shared?: Record<string, SharedSlide>;
  participants: Record<string, Participant>;
  messages: ChatMessage[];
  /** The number of the newest message; 0 in views. */
  lastMessage: number;
  reports: Report[];
  chatLocked: boolean;
  spotlight: string | null;
  /** Missing until staff first choose one: the slides. */
  layout?: ClassLayout;
  timer: { startedAt: number; endsAt: number } | null;
  /** What the class may use. Missing in older data: then the class's record says it. */
  features?: ClassFeatures;
  /** Who was called to speak last. Missing until someone is. */
  called?: Called | null;
  /** Stars that staff gave in this class. Missing until one is given. */
  stars?: GivenStar[];
  /** The recording that runs now, and since when in epoch ms. Missing until the class is first recorded. */
  recording?: { id: number; since: number } | null;
  /** How the class uses its whiteboards. Missing until staff first use one. */
  whiteboard?: Whiteboard;
  /** The boards that everyone saw since the class was opened, in order, with when in epoch ms; the last one may still be shown. */
  boardsShown?: BoardShown[];
  /** The private rooms whose board staff have opened. Missing while there are none; in a view only the viewer's own. */
  roomBoards?: string[];
  progress: Record<string, LearnerProgress>;
  /** Hosts the lesson itself links to: children may write their addresses. */
  lessonHosts: string[];
  /** The media server that carries the class to its end. Missing in older data: the embedded one. */
  mediaServer?: MediaServerKind;
  settings: LiveSettings;
  limits: LiveLimits;
}

/** A record's own entry for a key, never an inherited property: ids come from outside. */
export function entry<T>(record: Record<string, T>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

export const isStaff = (role: Role): boolean => role === "teacher" || role === "assistant";

/** Children and the guests of a demo class: they answer slides, and their chat is checked. */
export const isLearner = (role: Role): boolean => role === "child" || role === "guest";

/** In the room from the others' point of view: online, or disconnected within the grace period. */
export const isPresent = (person: Participant): boolean => person.presence === "online" || person.presence === "reconnecting";

/** Whether this state belongs to someone who may see the teacher's wall: the server or staff. */
export const isStaffState = (state: ClassState): boolean => state.viewer === null || isStaff(state.viewer.role);

/** Whether any staff are in the room. */
export const isStaffPresent = (state: ClassState): boolean =>
  Object.values(state.participants).some((p) => isStaff(p.role) && isPresent(p));

/** A person on the roster before they arrive. */
export function newParticipant(person: Omit<Person, "locks"> & { locks: Locks | null }): Participant {
  return {
    id: person.id,
    role: person.role,
    name: person.name,
    removed: false,
    presence: "absent",
    since: 0,
    connections: [],
    seat: null,
    media: { mic: false, camera: false, screen: false },
    asked: [],
    locks: person.locks,
    hand: null,
    reaction: null,
    activeAt: 0,
  };
}

export interface NewClass {
  classId: string;
  slides: ClassSlide[];
  roster: Person[];
  lessonHosts?: string[];
  mediaServer?: MediaServerKind;
  settings?: Partial<LiveSettings>;
  limits?: Partial<LiveLimits>;
  features?: ClassFeatures;
}

/** The state of a class before its first event: the roster is set, no one has arrived, the first slide is current. */
export function createClassState(made: NewClass): ClassState {
  return {
    classId: made.classId,
    seq: 0,
    viewer: null,
    phase: "waiting",
    openedAt: null,
    finishedAt: null,
    staffAwaySince: null,
    slides: made.slides,
    currentSlide: made.slides[0]?.id ?? null,
    revealed: [],
    shared: {},
    participants: Object.fromEntries(made.roster.map((person) => [person.id, newParticipant(person)])),
    messages: [],
    lastMessage: 0,
    reports: [],
    chatLocked: made.features?.chat === false,
    spotlight: null,
    timer: null,
    progress: {},
    lessonHosts: made.lessonHosts ?? [],
    ...(made.mediaServer && { mediaServer: made.mediaServer }),
    settings: { ...defaultLiveSettings, ...made.settings },
    limits: { ...defaultLiveLimits, ...(made.features && limitsOf(made.features)), ...made.limits },
    ...(made.features && { features: made.features }),
  };
}
