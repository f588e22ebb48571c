import type { SharedSlide } from "../curriculum/shared-slide.ts";
import type { SlideState } from "../curriculum/slide-progress.ts";
import type { ScreenReason } from "./chat-filter/screen-message.ts";
import type { LiveLimits, LiveSettings, Reaction } from "./settings.ts";
import { defaultLiveLimits, defaultLiveSettings } from "./settings.ts";

export type Role = "teacher" | "assistant" | "child" | "guest" | "observer";
export type MediaSource = "mic" | "camera" | "screen";

/** absent: not here yet; reconnecting: lost the line, within the grace; away: was here and left. */
export type Presence = "absent" | "online" | "reconnecting" | "away";

/** What stays closed to a person until a consent opens it; true is locked. */
export interface Locks {
  mic: boolean;
  camera: boolean;
  screen: boolean;
  chat: boolean;
}

export interface Person {
  id: string;
  role: Role;
  /** As shown to the class: nothing else about a person is in the state. */
  name: string;
  locks: Locks;
}

export interface Participant {
  id: string;
  role: Role;
  name: string;
  /** No longer of this class; stays in the state so that earlier messages keep their author. */
  removed: boolean;
  presence: Presence;
  /** Since when, epoch ms. Kept for staff only: 0 in the views of others, who are not told of short drops. */
  since: number;
  /** Open connections of all devices. Only the server's state has them. */
  connections: string[];
  /** 1 for the first who came, and so on: seats don't move afterwards. Null before the first arrival. */
  seat: number | null;
  media: Record<MediaSource, boolean>;
  /** What staff asked this person to switch on. Seen by the person and by staff. */
  asked: MediaSource[];
  /** Null where the viewer has no business knowing whose parents consented to what. */
  locks: Locks | null;
  /** When the hand went up, and the event that raised it: the queue is ordered by the event, never by a clock. */
  hand: { at: number; seq: number } | null;
  reaction: { kind: Reaction; at: number } | null;
  /** The last sign of life, epoch ms. Kept for staff only, as `since`. */
  activeAt: number;
}

export interface Attachment {
  type: "image" | "file";
  /** A path on our own origin. */
  value: string;
  name: string;
}

export interface ChatMessage {
  /** The message's number within the class: the order of the chat. */
  number: number;
  /** Made by the sender's page, so that sending again after a lost answer adds nothing. */
  uid: string;
  room: string;
  sender: string;
  /** What is shown; empty when deleted. */
  text: string;
  /** What the child wrote, where words were masked. For staff only. */
  original: string | null;
  attachments: Attachment[];
  /** Epoch ms, for showing; never for ordering. */
  at: number;
  /** Waits for staff: seen by its sender and by staff only. */
  held: boolean;
  deleted: boolean;
  /** Why it was held or masked. For its sender and staff. */
  reasons: ScreenReason[];
}

export interface Report {
  message: number;
  room: string;
  /** Who wrote the message: a report about a member of staff is not shown to them. */
  sender: string;
  /** The reported text, kept when the message is deleted. */
  text: string;
  by: string;
  at: number;
  resolvedBy: string | null;
}

export interface AnsweredQuestion {
  /** In few words: the ids of options, a number, a text. */
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
  /** The last answer to each question, by the question's id. Missing in what was written before there were several. */
  answers?: Record<string, AnsweredQuestion>;
  /** The server's time, epoch ms. */
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
  /** Grows when the slide is written anew, so that pages know theirs is old. Missing in what was written before there was any. */
  version?: number;
}

export interface Viewer {
  id: string;
  role: Role;
}

/** A class in progress: plain JSON, equal on the server and, as far as the viewer may see, in every page. */
export interface ClassState {
  classId: string;
  /** The newest event this state holds. */
  seq: number;
  /** Null on the server, which sees everything. */
  viewer: Viewer | null;
  phase: "waiting" | "live" | "finished";
  openedAt: number | null;
  finishedAt: number | null;
  /** Set while children are in an open class without staff. */
  staffAwaySince: number | null;
  slides: ClassSlide[];
  currentSlide: string | null;
  /** Slides whose answers the teacher has shown. */
  revealed: string[];
  /** What the class does together, by `sharedKey`. Missing in what was written before there was any. */
  shared?: Record<string, SharedSlide>;
  participants: Record<string, Participant>;
  messages: ChatMessage[];
  /** The number of the newest message; 0 in views. */
  lastMessage: number;
  reports: Report[];
  chatLocked: boolean;
  spotlight: string | null;
  timer: { startedAt: number; endsAt: number } | null;
  progress: Record<string, LearnerProgress>;
  /** Hosts that the lesson itself links to: a child may write their addresses. */
  lessonHosts: string[];
  settings: LiveSettings;
  limits: LiveLimits;
}

/** The entry of a record under a key, never something inherited: ids come from outside. */
export function entry<T>(record: Record<string, T>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

export const isStaff = (role: Role): boolean => role === "teacher" || role === "assistant";

/** Children and the guests of a demo class: who answers slides, and whose chat is checked. */
export const isLearner = (role: Role): boolean => role === "child" || role === "guest";

/** In the room for the others: online, or gone for less than the grace. */
export const isPresent = (person: Participant): boolean => person.presence === "online" || person.presence === "reconnecting";

/** Whether this state belongs to somebody who may know how staff's wall stands: the server or staff. */
export const isStaffState = (state: ClassState): boolean => state.viewer === null || isStaff(state.viewer.role);

/** Whether somebody of staff is in the room. */
export const isStaffPresent = (state: ClassState): boolean =>
  Object.values(state.participants).some((p) => isStaff(p.role) && isPresent(p));

/** A person of the roster before they come. */
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
  settings?: Partial<LiveSettings>;
  limits?: Partial<LiveLimits>;
}

/** The state of a class before its first event: the roster is there, nobody has come, the first slide is up. */
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
    chatLocked: false,
    spotlight: null,
    timer: null,
    progress: {},
    lessonHosts: made.lessonHosts ?? [],
    settings: { ...defaultLiveSettings, ...made.settings },
    limits: { ...defaultLiveLimits, ...made.limits },
  };
}
