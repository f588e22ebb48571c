import type { EventOf } from "./events.ts";
import type { ChatMessage, ClassState } from "./state.ts";
import { canSeeMessage } from "./view.ts";

type ChatEvent = EventOf<
  "message.sent" | "message.released" | "message.deleted" | "message.detached" | "message.reported" | "report.resolved"
>;

/** How many of the newest messages the state keeps; older ones are read from the message list. */
const mostMessages = 500;

/** Applies chat events to the state. Messages are ordered by their numbers, whenever they become visible. */
export function reduceChat(state: ClassState, event: ChatEvent): ClassState {
  switch (event.type) {
    case "message.sent":
      return withMessage(state, event.message);
    case "message.released":
      return released(state, { ...event.message, held: false });
    case "message.deleted":
      // The text is removed from every state immediately; the school's own record keeps it for its retention period.
      return {
        ...state,
        messages: state.messages.map((known) =>
          known.number === event.message ? { ...known, text: "", original: null, attachments: [], reasons: [], deleted: true } : known,
        ),
      };
    case "message.detached":
      return {
        ...state,
        messages: state.messages.map((known) => (known.number === event.message ? withoutFile(known, event.file) : known)),
      };
    case "message.reported":
      return { ...state, reports: [...state.reports, event.report] };
    case "report.resolved":
      return {
        ...state,
        reports: state.reports.map((report) =>
          report.message === event.message && report.by === event.reporter ? { ...report, resolvedBy: event.by } : report,
        ),
      };
  }
}

/** A message without one of its files. One of which nothing is left is deleted. */
export function withoutFile(message: ChatMessage, file: number): ChatMessage {
  const attachments = message.attachments.filter((one) => one.file !== file);
  const isEmpty = attachments.length === 0 && message.text.trim() === "";
  return isEmpty ? { ...message, text: "", original: null, attachments, reasons: [], deleted: true } : { ...message, attachments };
}

/** Another member of staff could see a private message while it was held; once it is released, only its room sees it. */
function released(state: ClassState, message: ChatMessage): ClassState {
  if (state.viewer === null || canSeeMessage(message, state.viewer)) return withMessage(state, message);
  return { ...state, messages: state.messages.filter((known) => known.number !== message.number) };
}

function withMessage(state: ClassState, message: ChatMessage): ClassState {
  const others = state.messages.filter((known) => known.number !== message.number);
  const later = others.findIndex((known) => known.number > message.number);
  const messages = later === -1 ? [...others, message] : [...others.slice(0, later), message, ...others.slice(later)];
  if (state.viewer !== null) return { ...state, messages };
  const lastMessage = Math.max(state.lastMessage, message.number);
  return { ...state, lastMessage, messages: messages.filter((known) => known.number > lastMessage - mostMessages) };
}
