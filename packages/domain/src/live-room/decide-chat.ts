import { refuse } from "../shared/decision.ts";
import { asker, type Case, happens, member, type Verdict } from "./case.ts";
import { screenMessage, type ScreenReason } from "./chat-filter/screen-message.ts";
import { endsPhone } from "./chat-filter/split-number.ts";
import type { CommandOf, LiveRefusal } from "./commands.ts";
import { admit } from "./rate.ts";
import { mainRoom, privateMembers } from "./rooms.ts";
import { mostAttachments } from "./settings.ts";
import type { Attachment, ChatMessage, ClassState, Participant } from "./state.ts";
import { isLearner, isStaff } from "./state.ts";
import { canSeeMessage } from "./view.ts";

type ChatCommand = CommandOf<
  "chat.send" | "message.release" | "message.delete" | "message.detach" | "message.report" | "report.resolve" | "chat.lock"
>;

const longestText = 2_000;

/** The chat: sending with its checks, releasing held messages, deleting, reporting and locking. */
export function decideChat(at: Case, command: ChatCommand): Verdict {
  const by = asker(at);
  const { state } = at;
  switch (command.type) {
    case "chat.send":
      return send(at, by, command);
    case "message.release": {
      const message = visible(state, by, command.message);
      if (!message || message.deleted) return refuse("not_found");
      return message.held ? happens({ type: "message.released", message: { ...message, held: false }, by: by.id }) : happens();
    }
    case "message.delete": {
      const message = visible(state, by, command.message);
      if (!message) return refuse("not_found");
      if (message.sender !== by.id && !isStaff(by.role)) return refuse("role_not_allowed");
      const { room, sender, held } = message;
      return message.deleted ? happens() : happens({ type: "message.deleted", message: message.number, room, sender, held, by: by.id });
    }
    case "message.detach": {
      const message = visible(state, by, command.message);
      if (!message || !message.attachments.some(({ file }) => file === command.file)) return refuse("not_found");
      if (message.sender !== by.id && !isStaff(by.role)) return refuse("role_not_allowed");
      const { number, room, sender, held } = message;
      return happens({ type: "message.detached", message: number, room, sender, held, file: command.file, by: by.id });
    }
    case "message.report": {
      const message = visible(state, by, command.message);
      if (!message || message.deleted || message.sender === by.id) return refuse("not_found");
      if (state.reports.some((report) => report.message === message.number && report.by === by.id)) return happens();
      const { number, room, sender, text } = message;
      return happens({
        type: "message.reported",
        report: { message: number, room, sender, text, by: by.id, at: at.now, resolvedBy: null },
      });
    }
    case "report.resolve": {
      const report = state.reports.find((one) => one.message === command.message && one.by === command.reporter);
      if (!report || report.sender === by.id) return refuse("not_found");
      return report.resolvedBy
        ? happens()
        : happens({ type: "report.resolved", message: report.message, reporter: report.by, sender: report.sender, by: by.id });
    }
    case "chat.lock":
      return state.chatLocked === command.locked ? happens() : happens({ type: "chat.locked", locked: command.locked, by: by.id });
  }
}

function visible(state: ClassState, by: Participant, number: number): ChatMessage | null {
  const message = state.messages.find((one) => one.number === number);
  return message && canSeeMessage(message, by) ? message : null;
}

function send({ state, now }: Case, by: Participant, command: CommandOf<"chat.send">): Verdict {
  // The same message sent again, because its answer was lost.
  if (state.messages.some((message) => message.sender === by.id && message.uid === command.uid)) return happens();
  const reason = roomObstacle(state, by, command.room) ?? contentObstacle(by, command.text, command.attachments);
  if (reason) return refuse(reason);
  const written = { uid: command.uid, room: command.room, sender: by.id, attachments: command.attachments, at: now };
  const message = { ...written, number: state.lastMessage + 1, deleted: false };
  if (!isLearner(by.role)) {
    return happens({ type: "message.sent", message: { ...message, text: command.text, original: null, held: false, reasons: [] } });
  }
  const sent = state.messages.filter((one) => one.sender === by.id).map((one) => one.at);
  if (!admit(sent, now, state.settings.messagesPerSecond).ok) return refuse("too_many_requests");
  const screened = screenMessage(command.text, state);
  const said = state.messages.filter(({ sender, room }) => sender === by.id && room === command.room);
  const isEnd = !screened.reasons.includes("phone") && endsPhone({ text: command.text, at: now }, said);
  const isFileHeld =
    command.attachments.length > 0 && (command.hold === true || command.attachments.some((one) => isNameUnfit(one, state)));
  const reasons: ScreenReason[] = isEnd ? ["phone", ...screened.reasons] : screened.reasons;
  return happens({
    type: "message.sent",
    message: {
      ...message,
      text: screened.text,
      original: screened.text === command.text ? null : command.text,
      held: screened.verdict === "hold" || isEnd || isFileHeld,
      reasons: isFileHeld ? [...reasons, "file"] : reasons,
    },
  });
}

/** Whether a file's name says what may not be written: it is shown in the chat like a text. */
function isNameUnfit({ name }: Attachment, state: ClassState): boolean {
  const words = name.replace(/\.[a-z\d]{1,5}$/i, "").replaceAll(/[_\s]+/g, " ");
  return screenMessage(words, state).verdict !== "deliver";
}

/** Why a person can't write in any room of the class now, or null. */
function chatObstacle(state: ClassState, by: Participant): LiveRefusal | null {
  if (isLearner(by.role) && state.phase !== "live") return "class_not_open";
  return by.locks?.chat ? "consent_required" : null;
}

/** Why a person can't send a file into the class now, or null. A guest can't: no one knows who they are. */
export function fileObstacle(state: ClassState, by: Participant): LiveRefusal | null {
  return by.role === "guest" || by.role === "observer" ? "role_not_allowed" : chatObstacle(state, by);
}

function roomObstacle(state: ClassState, by: Participant, room: string): LiveRefusal | null {
  const obstacle = chatObstacle(state, by);
  if (obstacle) return obstacle;
  if (room === mainRoom) return state.chatLocked && isLearner(by.role) ? "chat_locked" : null;
  const pair = privateMembers(room);
  const child = pair && member(state, pair.child);
  const staff = pair && member(state, pair.staff);
  // Only a child and a member of staff have a private chat, and only these two write there.
  if (child?.role !== "child" || !staff || !isStaff(staff.role)) return "not_found";
  return by.id === child.id || by.id === staff.id ? null : "not_found";
}

/** An attachment is a file its sender uploaded into this class: the server says so by its `file`. */
function contentObstacle(by: Participant, text: string, attachments: readonly Attachment[]): LiveRefusal | null {
  if (attachments.length > 0 && by.role === "guest") return "attachments_not_available";
  if (attachments.some(({ file }) => !Number.isSafeInteger(file))) return "attachments_not_available";
  if (attachments.length > mostAttachments || text.length > longestText) return "validation_failed";
  return text.trim() === "" && attachments.length === 0 ? "validation_failed" : null;
}
