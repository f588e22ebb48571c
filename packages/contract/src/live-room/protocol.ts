import { z } from "zod";
import type { LoggedEvent } from "@larkroom/domain/live-room/events";
import type { Missed } from "@larkroom/domain/live-room/missed";
import { type LiveRefusal, type ParticipantCommand } from "@larkroom/domain/live-room/commands";
import { bandwidths } from "@larkroom/domain/live-room/bandwidth";
import { classLayouts, mostAttachments, reactions } from "@larkroom/domain/live-room/settings";
import type { ClassState, Viewer } from "@larkroom/domain/live-room/state";
import type { MediaSignalDown, MediaSignalUp, MediaTicket } from "./media-signal.ts";
import { boardKey, type BoardAnswer, type BoardOpen, type BoardOpened, type BoardUpdate } from "./whiteboard.ts";

/**
 * The protocol between a page and the server in a class, over one socket.io namespace. The page sends commands and gets an answer to each;
 * the server sends the resulting events, numbered per class. A page that reconnects sends the newest number it has seen.
 */
export const classNamespace = "/class";

/** Incremented when an older page could no longer talk to a newer server: the server then says goodbye with `version`. */
export const classProtocol = 1;

/** The handshake's `auth`. The session cookie, or the bearer token given here, identifies the person; the URL never does. */
export const classHandshake = z.object({
  protocol: z.int(),
  classId: z.int().positive(),
  lastSeen: z.int().min(0).nullable().default(null),
  token: z.string().max(200).optional(),
});

const user = z.string().min(1).max(40);
const slide = z.string().regex(/^\d{1,16}$/);
const source = z.enum(["mic", "camera", "screen"]);
const message = z.int().min(1);

/** `value` is the `url` of the upload (FILE-11). */
const attachment = z.object({
  type: z.enum(["image", "file"]),
  value: z
    .string()
    .max(500)
    .regex(/^\/[^/\\]/),
  name: z.string().max(200),
});

/** Every command a page may send. Connecting and disconnecting are handled by the socket itself. */
export const classCommand = z.discriminatedUnion("type", [
  z.object({ type: z.literal("leave") }),
  z.object({ type: z.literal("class.open") }),
  z.object({ type: z.literal("class.finish") }),
  z.object({ type: z.literal("slide.set"), slide }),
  z.object({ type: z.literal("slide.reveal"), slide }),
  z.object({ type: z.literal("progress.start"), slide }),
  z.object({ type: z.literal("progress.finish"), slide }),
  z.object({
    type: z.literal("chat.send"),
    uid: z.string().min(8).max(64),
    room: z.string().max(90),
    text: z.string().max(4000),
    attachments: z.array(attachment).max(mostAttachments),
  }),
  z.object({ type: z.literal("message.release"), message }),
  z.object({ type: z.literal("message.delete"), message }),
  z.object({ type: z.literal("message.report"), message }),
  z.object({ type: z.literal("report.resolve"), message, reporter: user }),
  z.object({ type: z.literal("chat.lock"), locked: z.boolean() }),
  z.object({ type: z.literal("hand.raise") }),
  z.object({ type: z.literal("hand.lower"), user }),
  z.object({ type: z.literal("hand.call"), user }),
  z.object({ type: z.literal("star.give"), uid: z.string().min(8).max(64), user, reason: z.string().max(200) }),
  z.object({ type: z.literal("react"), reaction: z.enum(reactions) }),
  z.object({ type: z.literal("activity") }),
  z.object({ type: z.literal("media.report"), source, on: z.boolean() }),
  z.object({ type: z.literal("bandwidth.report"), bandwidth: z.enum(bandwidths) }),
  z.object({ type: z.literal("media.mute"), user, source }),
  z.object({ type: z.literal("media.mute_all"), source }),
  z.object({ type: z.literal("media.ask"), user, source }),
  z.object({ type: z.literal("spotlight.set"), user: user.nullable() }),
  z.object({ type: z.literal("layout.set"), layout: z.enum(classLayouts) }),
  z.object({ type: z.literal("timer.start"), seconds: z.int().min(5).max(3600) }),
  z.object({ type: z.literal("timer.stop") }),
  z.object({ type: z.literal("whiteboard.show"), board: boardKey.nullable() }),
  z.object({ type: z.literal("whiteboard.draw"), who: z.enum(["all", "none"]) }),
  z.object({ type: z.literal("whiteboard.turn"), user, on: z.boolean() }),
  z.object({ type: z.literal("whiteboard.own"), on: z.boolean() }),
  z.object({
    type: z.literal("whiteboard.backdrop"),
    slide: slide.nullable(),
    picture: z
      .object({ message, file: z.int().min(1) })
      .nullable()
      .optional(),
  }),
  z.object({ type: z.literal("whiteboard.room"), room: boardKey, on: z.boolean() }),
]);
export type ClassCommand = z.infer<typeof classCommand> & ParticipantCommand;

/** The answer to a command: the sequence number of its last event, or why it was refused. */
export type CommandAnswer = { ok: true; seq: number } | { ok: false; reason: LiveRefusal };

/** Why the server ends a page's connection for good. The page doesn't reconnect by itself. */
export type Goodbye = "session_ended" | "not_allowed" | "removed" | "version" | "class_over";

/** What a page gets when it connects: the whole state, or the events it missed. `now` is the server's clock in epoch ms. */
export type Welcome = {
  protocol: number;
  viewer: Viewer;
  now: number;
  /** Null for people who may neither send nor receive media now. */
  media: MediaTicket | null;
  /** What this page's child missed before; null for everyone else. */
  missed: Missed | null;
} & ({ kind: "state"; state: ClassState } | { kind: "events"; events: LoggedEvent[] });

export interface ServerToPage {
  welcome(welcome: Welcome): void;
  events(events: LoggedEvent[]): void;
  goodbye(reason: Goodbye): void;
  "media:signal"(message: MediaSignalDown): void;
  "media:ticket"(ticket: MediaTicket): void;
  /** Someone drew on a whiteboard that this page has open. */
  "board:update"(update: BoardUpdate): void;
  /** This page's person doesn't see that whiteboard any more. */
  "board:closed"(board: string): void;
}

export interface PageToServer {
  command(command: ClassCommand, answer: (result: CommandAnswer) => void): void;
  "media:signal"(message: MediaSignalUp): void;
  /** Asks for a new media ticket before the current one expires. */
  "media:ticket"(): void;
  /** Opens a whiteboard: the answer contains what the page lacks, and from then on it gets every update. */
  "board:open"(open: BoardOpen, answer: (result: BoardOpened) => void): void;
  "board:close"(board: string): void;
  /** What this page's person drew. It's answered when it is stored. */
  "board:update"(update: BoardUpdate, answer: (result: BoardAnswer) => void): void;
}
