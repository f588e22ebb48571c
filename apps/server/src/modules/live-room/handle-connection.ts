import {
  classCommand,
  classHandshake,
  classProtocol,
  type ClassCommand,
  type CommandAnswer,
  type Goodbye,
  type PageToServer,
  type Welcome,
} from "@larkroom/contract/live-room/protocol";
import type { MediaSignalUp } from "@larkroom/contract/live-room/media-signal";
import { missedBy } from "@larkroom/domain/live-room/missed";
import { replayDecision, replayFor } from "@larkroom/domain/live-room/replay";
import { viewFor } from "@larkroom/domain/live-room/view";
import { can } from "../../kernel/auth/access.ts";
import { guarded } from "../../kernel/boundary.ts";
import type { Actor } from "../../kernel/auth/actor.ts";
import { holderOfToken, keepSession } from "../../kernel/auth/sessions.ts";
import { tokenOfHandshake } from "../../kernel/http/cookies.ts";
import { Refusal } from "../../kernel/http/errors.ts";
import { isUnstorable } from "../../kernel/http/validation.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import { liveSockets } from "../../kernel/telemetry/metrics.ts";
import { attendClass, findClass } from "../classes/index.ts";
import { withFiles } from "./chat-files.ts";
import { signEvents, signState } from "./chat-files.store.ts";
import type { Ask, LiveClassEngine } from "./live-class-engine.ts";
import { mediaRoom, mediaTicket } from "./media-rights.ts";
import { openUnlessCanceled } from "./open-unless-canceled.ts";
import { admit, isClosedTo } from "./participant.ts";
import { connectionOf } from "./recover-classes.ts";
import { type ClassSocket, disconnect, type Seat } from "./socket-types.ts";
import { type BoardPages, listenToBoards } from "./whiteboard/listen-to-boards.ts";

/** The most messages a page may send per second, commands and signaling together. */
const messagesPerSecond = 60;
/** Signaling comes in bursts: only rates far beyond any browser's are dropped. */
const signalsPerSecond = 300;

/** Connects a page to its class: identifies the person, checks access, and sends what was missed. Then it listens to the page. */
export async function handleConnection(pages: BoardPages, socket: ClassSocket): Promise<void> {
  const { kernel, engine } = pages;
  try {
    const seat = await takeSeat(kernel, engine, socket);
    if (!seat) return;
    listen(kernel, engine, socket, seat);
    listenToBoards(pages, socket, seat);
    await welcome(kernel, engine, socket, seat, classHandshake.parse(socket.handshake.auth).lastSeen);
    // Access may have been revoked while the page was connecting, before it could receive the announcement.
    await checkAgain(kernel, engine, socket);
  } catch (error) {
    if (!(error instanceof Refusal)) kernel.log.error({ err: error }, "a page could not be admitted to a class");
    disconnect(socket, goodbyeOf(error));
  }
}

async function takeSeat(kernel: Kernel, engine: LiveClassEngine, socket: ClassSocket): Promise<Seat | null> {
  const refuse = (reason: Goodbye): null => {
    disconnect(socket, reason);
    return null;
  };
  const handshake = classHandshake.safeParse(socket.handshake.auth);
  if (!handshake.success) return refuse("not_allowed");
  const { protocol, classId } = handshake.data;
  if (protocol !== classProtocol) return refuse("version");
  const { actor, expiresAt } = await holderOf(kernel, socket);
  if (!("sessionId" in actor)) return refuse("session_ended");
  const { viewer, found } = await admit(kernel, engine, actor, classId);
  if (actor.kind !== "guest" && expiresAt && Temporal.Instant.compare(expiresAt, found.endsAt) < 0) {
    await keepSession(kernel, actor.sessionId, found.endsAt);
  }
  const connection = connectionOf(kernel.bus.node, socket.id);
  const by = { kind: viewer.role, id: viewer.id };
  const missed = missedBy(await engine.state(found.id), viewer.id, kernel.now().epochMilliseconds);
  const outcome = await engine.run(found.id, by, { type: "connect", connection });
  if (!outcome.ok) return refuse(outcome.reason === "class_not_open" ? "class_over" : "not_allowed");
  if (!socket.connected) {
    await engine.run(found.id, by, { type: "disconnect", connection });
    return null;
  }
  return { classId: found.id, viewer, actor, sessionId: actor.sessionId, connection, missed, welcomed: false };
}

/**
 * Sends the page the whole state or the missed events. Nothing is awaited between the last check of the log and the first live event, so that the page
 * gets every event once and in order.
 */
async function welcome(kernel: Kernel, engine: LiveClassEngine, socket: ClassSocket, seat: Seat, lastSeen: number | null): Promise<void> {
  const { classId, viewer } = seat;
  const media = await mediaTicket(kernel, classId, await engine.state(classId), viewer);
  const state = await engine.state(classId);
  const decided = replayDecision(lastSeen, state.seq);
  const missed = decided.send === "events" ? await engine.eventsAfter(classId, decided.after) : [];
  // Events that arrived on this node while the missed ones were read.
  for (;;) {
    const newest = missed.at(-1)?.seq ?? (decided.send === "events" ? decided.after : 0);
    if (decided.send === "state" || newest >= (engine.seen(classId)?.seq ?? newest)) break;
    missed.push(...(await engine.eventsAfter(classId, newest)));
  }
  const common = { protocol: classProtocol, viewer, now: kernel.now().epochMilliseconds, media, missed: seat.missed };
  const message: Welcome =
    decided.send === "events"
      ? { ...common, kind: "events", events: signEvents(kernel, replayFor(missed, viewer)) }
      : { ...common, kind: "state", state: signState(kernel, viewFor(engine.seen(classId) ?? state, viewer)) };
  socket.emit("welcome", message);
  seat.welcomed = true;
  socket.data.welcomed = true;
}

function listen(kernel: Kernel, engine: LiveClassEngine, socket: ClassSocket, seat: Seat): void {
  Object.assign(socket.data, seat);
  const { classId, viewer, connection } = seat;
  const by = { kind: viewer.role, id: viewer.id };
  // Only the embedded media server signals over the class's socket.
  const media = kernel.ports.media.sfu;
  let commands = messagesPerSecond;
  let signals = signalsPerSecond;
  const refill = setInterval(() => {
    commands = messagesPerSecond;
    signals = signalsPerSecond;
  }, 1_000);
  refill.unref();
  liveSockets.inc();

  const on = <Args extends unknown[]>(listener: (...args: Args) => unknown) =>
    guarded(kernel.log, "a message of a page could not be handled", listener);
  const onCommand: PageToServer["command"] = (raw, answer) => {
    const reply = (result: CommandAnswer): void => {
      if (typeof answer === "function") answer(result);
    };
    if (--commands < 0) return reply({ ok: false, reason: "too_many_requests" });
    const command = classCommand.safeParse(raw);
    if (!command.success || isUnstorable(raw)) return reply({ ok: false, reason: "malformed_request" });
    engine.run(classId, by, askedBy(seat, command.data)).then(
      (outcome) => reply(outcome.ok ? { ok: true, seq: outcome.state.seq } : { ok: false, reason: outcome.reason }),
      (error: unknown) => {
        if (error instanceof Refusal && error.code === "transition_not_allowed") return reply({ ok: false, reason: error.code });
        kernel.log.error({ err: error, classId, type: command.data.type }, "a command failed");
        reply({ ok: false, reason: "not_connected" });
      },
    );
  };
  const onSignal = async (message: MediaSignalUp): Promise<void> => {
    if (--signals < 0) return;
    await media.signal(mediaRoom(classId), viewer.id, socket.id, message);
  };
  const onTicket = async (): Promise<void> => {
    if (--commands < 0) return;
    const ticket = await mediaTicket(kernel, classId, await engine.state(classId), viewer);
    if (ticket) socket.emit("media:ticket", ticket);
  };
  const onDisconnect = async (): Promise<void> => {
    clearInterval(refill);
    liveSockets.dec();
    on(() => media.disconnected(mediaRoom(classId), viewer.id, socket.id))();
    await engine.run(classId, by, { type: "disconnect", connection }).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
    });
  };
  socket.on("command", on(onCommand));
  socket.on("media:signal", on(onSignal));
  socket.on("media:ticket", on(onTicket));
  socket.on("disconnect", on(onDisconnect));
}

/** A page's command with what it depends on in the database. */
const askedBy = ({ actor, viewer, classId }: Seat, command: ClassCommand): Ask => {
  if (command.type === "chat.send") return withFiles(actor, viewer, classId, command);
  return command.type === "class.open" ? openUnlessCanceled(classId) : command;
};

/** Disconnects a page that may not be in its class any more, as after announcements that this node may have missed. */
export async function checkAgain(kernel: Kernel, engine: LiveClassEngine, socket: ClassSocket): Promise<void> {
  if (!("sessionId" in (await holderOf(kernel, socket)).actor)) return disconnect(socket, "session_ended");
  await evict(kernel, engine, socket);
}

/**
 * Disconnects a page whose class was canceled, or is postponed or moved while a child or guest waits in it, or whose person has lost access to it: removed
 * from the group, the observer's link ended, or another teacher assigned. Media and the person's other devices follow from the class's log.
 */
export async function evict(kernel: Kernel, engine: LiveClassEngine, socket: ClassSocket): Promise<void> {
  const { classId, viewer, actor } = socket.data;
  if (classId === undefined || !viewer || !actor) return;
  const found = await findClass(kernel.db, actor, classId);
  if (found && (await isClosedTo(kernel, found, viewer.role))) return disconnect(socket, "class_over");
  if (found && can(attendClass, actor, found)) return;
  await engine.run(classId, { kind: "system" }, { type: "roster.remove", user: viewer.id });
  disconnect(socket, "removed");
}

/** The actor of the page's session, and when it expires; a visitor when it has ended. */
async function holderOf(
  kernel: Kernel,
  { handshake: { auth, headers } }: ClassSocket,
): Promise<{ actor: Actor; expiresAt: Temporal.Instant | null }> {
  const token = classHandshake.parse(auth).token ?? tokenOfHandshake(kernel.config, headers.cookie);
  const { actor, expiresAt, secondFactorPending } = await holderOfToken(kernel, token);
  return { actor: secondFactorPending ? { kind: "visitor" } : actor, expiresAt };
}

function goodbyeOf(error: unknown): Goodbye {
  return error instanceof Refusal && error.code === "class_not_open" ? "class_over" : "not_allowed";
}
