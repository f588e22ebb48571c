import { bandwidths } from "./bandwidth.ts";
import type { CommandType, LiveCommand } from "./commands.ts";
import { classLayouts, isReaction } from "./settings.ts";

type Check = (value: unknown) => boolean;

const text: Check = (value) => typeof value === "string" && value.length <= 8_000;
const id: Check = (value) => typeof value === "string" && value.length > 0 && value.length <= 100;
const flag: Check = (value) => typeof value === "boolean";
const count: Check = (value) => Number.isSafeInteger(value) && (value as number) >= 0;
const source: Check = (value) => value === "mic" || value === "camera" || value === "screen";
const role: Check = (value) => ["teacher", "assistant", "child", "guest", "observer"].includes(value as string);
const nullable =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);
const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);
const shape =
  (fields: Record<string, Check>): Check =>
  (value) =>
    typeof value === "object" &&
    value !== null &&
    Object.entries(fields).every(([name, check]) => Object.hasOwn(value, name) && check((value as Record<string, unknown>)[name]));

const attachment = shape({ type: (value) => value === "image" || value === "file", value: text, name: text });
const locks = shape({ mic: flag, camera: flag, screen: flag, chat: flag });

const fields: Record<CommandType, Record<string, Check>> = {
  connect: { connection: id },
  disconnect: { connection: id },
  leave: {},
  "class.open": {},
  "class.finish": {},
  "slide.set": { slide: id },
  "slide.reveal": { slide: id },
  "progress.start": { slide: id },
  "progress.finish": { slide: id },
  "chat.send": { uid: id, room: text, text, attachments: listOf(attachment) },
  "message.release": { message: count },
  "message.delete": { message: count },
  "message.detach": { message: count, file: count },
  "message.report": { message: count },
  "report.resolve": { message: count, reporter: id },
  "chat.lock": { locked: flag },
  "hand.raise": {},
  "hand.lower": { user: id },
  "hand.call": { user: id },
  "star.give": { uid: id, user: id, reason: text },
  react: { reaction: isReaction },
  activity: {},
  "media.report": { source, on: flag },
  "bandwidth.report": { bandwidth: (value) => (bandwidths as readonly unknown[]).includes(value) },
  "media.mute": { user: id, source },
  "media.mute_all": { source },
  "media.ask": { user: id, source },
  "spotlight.set": { user: nullable(id) },
  "layout.set": { layout: (value) => (classLayouts as readonly unknown[]).includes(value) },
  "timer.start": { seconds: count },
  "timer.stop": {},
  "whiteboard.show": { board: nullable(id) },
  "whiteboard.draw": { who: (value) => value === "all" || value === "none" },
  "whiteboard.turn": { user: id, on: flag },
  "whiteboard.own": { on: flag },
  // What is no picture of the chat is refused by the rule itself.
  "whiteboard.backdrop": { slide: nullable(id) },
  "whiteboard.room": { room: id, on: flag },
  tick: {},
  "class.reset": {},
  "lesson.set": { slides: listOf(shape({ id, finish: text })), hosts: listOf(text) },
  "progress.settle": { done: listOf(shape({ user: id, slide: id })) },
  "connections.prune": { gone: listOf(id) },
  "roster.add": { person: shape({ id, role, name: text, locks }) },
  "roster.remove": { user: id },
  "locks.set": { user: id, locks },
  "features.set": {
    features: shape({ camera: shape({}), maxSimultaneousSharedScreens: count, maxSimultaneousMicrophones: count }),
    by: id,
  },
  "recording.start": { recording: count, by: nullable(id) },
  "recording.stop": { recording: count, by: nullable(id) },
  "shared.set": { by: id, slide: id, owner: nullable(id), shared: shape({ kind: text }), finished: listOf(id) },
  "answer.checked": { user: id, slide: id, question: id, answer: text, correct: flag, finished: flag },
};

/**
 * Whether a value is a valid command. The wire schema has checked it already; the class checks again, because one malformed frame that got
 * through would stop the lesson for everyone.
 */
export function isCommand(value: unknown): value is LiveCommand {
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, "type")) return false;
  const { type } = value as { type: unknown };
  return typeof type === "string" && Object.hasOwn(fields, type) && shape(fields[type as CommandType])(value);
}
