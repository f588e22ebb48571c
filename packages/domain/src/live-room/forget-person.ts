import { forgetInShared } from "../curriculum/shared-slide.ts";
import type { ClassEvent } from "./events.ts";
import { mainRoom } from "./rooms.ts";
import { forgetInAllShared } from "./shared.ts";
import type { ChatMessage, ClassState, Report } from "./state.ts";

const withoutText = (message: ChatMessage): ChatMessage => ({ ...message, text: "", original: null, attachments: [], deleted: true });

const messageOf = (message: ChatMessage, id: string): ChatMessage => (message.sender === id ? withoutText(message) : message);

const reportOf = (report: Report, id: string): Report => (report.sender === id || report.by === id ? { ...report, text: "" } : report);

/** An event without one person's name, messages and answers. Ids stay, so that it remains clear who did what. */
export function forgetInEvent(event: ClassEvent, id: string): ClassEvent {
  switch (event.type) {
    case "roster.added":
      return event.person.id === id ? { ...event, person: { ...event.person, name: "" } } : event;
    case "message.sent":
    case "message.released":
      return { ...event, message: messageOf(event.message, id) };
    case "message.reported":
      return { ...event, report: reportOf(event.report, id) };
    case "star.given":
      return event.star.user === id ? { ...event, star: { ...event.star, reason: "" } } : event;
    case "shared.changed":
      return { ...event, shared: forgetInShared(event.shared, id) };
    case "progress.answered":
      return event.user === id ? { ...event, answer: "" } : event;
    default:
      return event;
  }
}

/** A class's state without one person's name, messages and answers. The person stays in it as removed. */
export function forgetInState(state: ClassState, id: string): ClassState {
  const person = state.participants[id];
  const { [id]: _answers, ...progress } = state.progress;
  return {
    ...state,
    participants: person
      ? { ...state.participants, [id]: { ...person, name: "", removed: true, hand: null, reaction: null } }
      : state.participants,
    messages: state.messages.map((message) => messageOf(message, id)),
    reports: state.reports.map((report) => reportOf(report, id)),
    ...(state.shared && { shared: forgetInAllShared(state.shared, id) }),
    ...(state.stars && { stars: state.stars.filter(({ user }) => user !== id) }),
    progress,
  };
}

/** A class's state without the messages of private chats and reports about them. */
export function forgetPrivateRooms(state: ClassState): ClassState {
  const isShared = ({ room }: { room: string }): boolean => room === mainRoom;
  return { ...state, messages: state.messages.filter(isShared), reports: state.reports.filter(isShared) };
}

/** Whether an event contains something written in a private chat. */
export function isPrivateTalk(event: ClassEvent): boolean {
  switch (event.type) {
    case "message.sent":
    case "message.released":
      return event.message.room !== mainRoom;
    case "message.deleted":
    case "message.detached":
      return event.room !== mainRoom;
    case "message.reported":
      return event.report.room !== mainRoom;
    default:
      return false;
  }
}

/** A class's state without some of its messages and reports about them. */
export function forgetMessages(state: ClassState, numbers: ReadonlySet<number>): ClassState {
  return {
    ...state,
    messages: state.messages.filter(({ number }) => !numbers.has(number)),
    reports: state.reports.filter(({ message }) => !numbers.has(message)),
  };
}

/** Whether an event is about one of some messages of its class: what was written, or what became of it. */
export function isAboutMessage(event: ClassEvent, numbers: ReadonlySet<number>): boolean {
  switch (event.type) {
    case "message.sent":
    case "message.released":
      return numbers.has(event.message.number);
    case "message.deleted":
    case "message.detached":
    case "report.resolved":
      return numbers.has(event.message);
    case "message.reported":
      return numbers.has(event.report.message);
    default:
      return false;
  }
}
