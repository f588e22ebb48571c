import type { Server as HttpServer } from "node:http";
import { randomUUID } from "node:crypto";
import { Server, type Socket } from "socket.io";
import { classCommand, classHandshake, classNamespace, classProtocol, type CommandAnswer, type Goodbye, type PageToServer, type ServerToPage, type Welcome } from "@larkroom/contract/live-room/protocol";
import type { LoggedEvent } from "@larkroom/domain/live-room/events";
import type { Viewer } from "@larkroom/domain/live-room/state";
import { eventFor, viewFor } from "@larkroom/domain/live-room/view";
import { replayDecision, replayFor } from "@larkroom/domain/live-room/replay";
import { actorOfToken } from "../../kernel/auth/sessions.ts";
import { Refusal } from "../../kernel/http/errors.ts";
import { isOurOrigin } from "../../kernel/http/origin.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import { liveSockets } from "../../kernel/telemetry/metrics.ts";
import { createAlarms } from "./alarms.ts";
import { keeperOf } from "./live-room.ts";
import { enforceOnMedia, mediaRoom, mediaTicket } from "./media-rights.ts";
import { admit } from "./participant.ts";
import { followConsents } from "./follow-consents.ts";
import { recoverClasses } from "./recover-classes.ts";

interface Seat {
  classId: number;
  viewer: Viewer;
  sessionId: number;
  connection: string;
}

type ClassSocket = Socket<PageToServer, ServerToPage, Record<string, never>, Partial<Seat>>;

/** The largest message of a page: an offer of a browser with many lines is far below it. */
const largestMessage = 512 * 1024;
/** What a page may hold unread before it counts as gone. */
const largestBacklog = 1024 * 1024;
/** Messages a page may send in a second: commands and signalling together. */
const messagesPerSecond = 60;

const node = randomUUID().slice(0, 8);

/** Opens the live room on a server: class sockets, media signalling, consents and clocks. Returns how it ends. */
export async function openLiveRoom(kernel: Kernel, http: HttpServer): Promise<() => Promise<void>> {
  const keeper = keeperOf(kernel);
  const alarms = createAlarms(kernel, keeper);
  const io = new Server<PageToServer, ServerToPage, Record<string, never>, Partial<Seat>>(http, {
    serveClient: false,
    destroyUpgrade: false,
    transports: ["websocket"],
    maxHttpBufferSize: largestMessage,
    pingInterval: 5_000,
    pingTimeout: 5_000,
    allowRequest: (request, decide) => {
      const { origin, host } = request.headers;
      decide(null, origin === undefined || isOurOrigin(kernel.config, origin, host));
    },
  });
  const classes = io.of(classNamespace);
  const socketsOf = (classId: number): ClassSocket[] => [...classes.sockets.values()].filter((socket) => socket.data.classId === classId) as ClassSocket[];

  const farewell = (socket: ClassSocket, reason: Goodbye): void => {
    socket.emit("goodbye", reason);
    socket.disconnect(true);
  };

  const stopEvents = keeper.onEvents((classId, events, state) => {
    broadcast(socketsOf(classId), events);
    alarms.set(classId, state);
    for (const { event } of events) {
      if (event.type === "roster.removed") for (const socket of socketsOf(classId)) if (socket.data.viewer?.id === event.user) farewell(socket, "removed");
    }
    enforceOnMedia(kernel, classId, events, state).catch((error: unknown) => kernel.log.error({ err: error, classId }, "media could not follow the class"));
  });
  const stopSignals = kernel.ports.media.onSignal(({ room, identity, connectionId, message }) => {
    const socket = classes.sockets.get(connectionId) as ClassSocket | undefined;
    if (socket?.data.viewer?.id === identity && socket.data.classId !== undefined && mediaRoom(socket.data.classId) === room) socket.emit("media:signal", message);
  });
  const stopSessions = kernel.bus.on("sessions-ended", ({ sessionIds }) => {
    for (const socket of classes.sockets.values() as Iterable<ClassSocket>) {
      if (socket.data.sessionId !== undefined && sessionIds.includes(socket.data.sessionId)) farewell(socket, "session_ended");
    }
  });
  const stopConsents = followConsents(kernel, keeper);

  classes.on("connection", (socket: ClassSocket) => {
    seat(socket).catch((error: unknown) => {
      if (!(error instanceof Refusal)) kernel.log.error({ err: error }, "a page could not be let into a class");
      farewell(socket, goodbyeOf(error));
    });
  });

  async function seat(socket: ClassSocket): Promise<void> {
    const handshake = classHandshake.safeParse(socket.handshake.auth);
    if (!handshake.success) return farewell(socket, "not_allowed");
    const { protocol, classId, lastSeen, token } = handshake.data;
    if (protocol !== classProtocol) return farewell(socket, "version");
    const actor = await actorOfToken(kernel, token ?? cookieToken(socket.handshake.headers.cookie));
    if (!("sessionId" in actor)) return farewell(socket, "session_ended");
    const { viewer, found } = await admit(kernel, keeper, actor, classId);
    const connection = `${node}:${socket.id}`;
    const outcome = await keeper.run(found.id, { kind: viewer.role, id: viewer.id }, { type: "connect", connection });
    if (!outcome.ok) return farewell(socket, outcome.reason === "class_not_open" ? "class_over" : "not_allowed");
    if (!socket.connected) return void (await keeper.run(found.id, { kind: viewer.role, id: viewer.id }, { type: "disconnect", connection }));
    listen(socket, { classId: found.id, viewer, sessionId: actor.sessionId, connection });
    await welcome(socket, lastSeen);
    liveSockets.inc();
  }

  /** Sends the page what it missed. From the moment its place in the log is read nothing is awaited until it hears events itself. */
  async function welcome(socket: ClassSocket, lastSeen: number | null): Promise<void> {
    const { classId, viewer } = socket.data as Seat;
    const ticket = await mediaTicket(kernel, classId, await keeper.state(classId), viewer);
    const known = keeper.seen(classId) ?? (await keeper.state(classId));
    const decided = replayDecision(lastSeen, known.seq);
    const missed = decided.send === "events" ? await keeper.eventsAfter(classId, decided.after) : [];
    const state = keeper.seen(classId) ?? known;
    const common = { protocol: classProtocol, viewer, now: kernel.now().epochMilliseconds, media: ticket };
    const message: Welcome = decided.send === "events" ? { ...common, kind: "events", events: replayFor(missed, viewer) } : { ...common, kind: "state", state: viewFor(state, viewer) };
    socket.emit("welcome", message);
    // Events that came while the missed ones were read: the page drops what it has by their numbers.
    if (decided.send === "events") {
      const newest = missed.at(-1)?.seq ?? decided.after;
      if (state.seq > newest) socket.emit("events", replayFor(await keeper.eventsAfter(classId, newest), viewer));
    }
  }

  function listen(socket: ClassSocket, own: Seat): void {
    Object.assign(socket.data, own);
    const { classId, viewer, connection } = own;
    const by = { kind: viewer.role, id: viewer.id };
    let budget = messagesPerSecond;
    const refill = setInterval(() => void (budget = messagesPerSecond), 1_000);
    refill.unref();

    socket.on("command", (raw, answer) => {
      const reply = (result: CommandAnswer): void => {
        if (typeof answer === "function") answer(result);
      };
      if (--budget < 0) return reply({ ok: false, reason: "too_many_requests" });
      const command = classCommand.safeParse(raw);
      if (!command.success) return reply({ ok: false, reason: "malformed_request" });
      keeper.run(classId, by, command.data).then(
        (outcome) => reply(outcome.ok ? { ok: true, seq: outcome.state.seq } : { ok: false, reason: outcome.reason }),
        (error: unknown) => {
          kernel.log.error({ err: error, classId, type: command.data.type }, "a command failed");
          reply({ ok: false, reason: "not_connected" });
        },
      );
    });
    socket.on("media:signal", (message) => {
      if (--budget < -messagesPerSecond * 4) return;
      void kernel.ports.media.signal(mediaRoom(classId), viewer.id, socket.id, message);
    });
    socket.on("media:ticket", () => {
      if (--budget < 0) return;
      void keeper
        .state(classId)
        .then((state) => mediaTicket(kernel, classId, state, viewer))
        .then((ticket) => ticket && socket.emit("media:ticket", ticket));
    });
    socket.on("disconnect", () => {
      clearInterval(refill);
      liveSockets.dec();
      void kernel.ports.media.disconnected(mediaRoom(classId), viewer.id, socket.id);
      keeper.run(classId, by, { type: "disconnect", connection }).then(
        () => socketsOf(classId).length === 0 && keeper.seen(classId)?.phase === "finished" && keeper.forget(classId),
        (error: unknown) => kernel.log.warn({ err: error, classId }, "a lost connection could not be noted"),
      );
    });
  }

  await recoverClasses(kernel, keeper, alarms);
  return async () => {
    stopEvents();
    stopSignals();
    stopSessions();
    stopConsents();
    alarms.stop();
    await new Promise<void>((resolve) => void io.close(() => resolve()));
  };
}

/** The same message for all who may see an event as it is, and another for each of the rest. */
function broadcast(sockets: readonly ClassSocket[], events: readonly LoggedEvent[]): void {
  for (const socket of sockets) {
    const { viewer } = socket.data;
    if (!viewer) continue;
    if (socket.conn.transport.writable === false && backlogOf(socket) > largestBacklog) {
      socket.disconnect(true);
      continue;
    }
    const visible = events.flatMap((logged) => eventFor(logged, viewer) ?? []);
    if (visible.length > 0) socket.emit("events", visible);
  }
}

const backlogOf = (socket: ClassSocket): number => (socket.conn.transport as unknown as { socket?: { bufferedAmount?: number } }).socket?.bufferedAmount ?? 0;

/** The session's token among a handshake's cookies. */
function cookieToken(header: string | undefined): string | null {
  const match = /(?:^|;\s*)(?:__Host-)?session=([^;]+)/.exec(header ?? "");
  return match?.[1] ? decodeURIComponent(match[1]) : null;
}

function goodbyeOf(error: unknown): Goodbye {
  return error instanceof Refusal && error.code === "class_not_open" ? "class_over" : "not_allowed";
}

