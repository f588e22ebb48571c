import { setTimeout as sleep } from "node:timers/promises";
import { Server } from "socket.io";
import { classNamespace } from "@larkroom/contract/live-room/protocol";
import type { LoggedEvent } from "@larkroom/domain/live-room/events";
import type { ClassState } from "@larkroom/domain/live-room/state";
import { eventFor } from "@larkroom/domain/live-room/view";
import { accountIdOf } from "../../kernel/auth/actor.ts";
import type { Announcements } from "../../kernel/bus/bus.ts";
import { guarded } from "../../kernel/boundary.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import type { UpgradeRouter } from "../../kernel/pages/upgrade-router.ts";
import { createAlarms } from "./alarms.ts";
import { signEvents } from "./chat-files.store.ts";
import { attachSockets } from "./attach-sockets.ts";
import { isBehind } from "./backlog.ts";
import { applyConsentChanges, applyConsents } from "./apply-consent-changes.ts";
import { applyLessonChanges, takeMissedLessons } from "./apply-lesson-changes.ts";
import { liveClassEngineOf } from "./live-room.ts";
import { enforceOnMedia, mediaRoom } from "./media-rights.ts";
import { recoverClasses } from "./recover-classes.ts";
import { closeLostParts } from "./recording/recording.store.ts";
import { takeChunks } from "./recording/take-chunks.ts";
import { checkAgain, evict, handleConnection } from "./handle-connection.ts";
import { type ClassServer, type ClassSocket, disconnect } from "./socket-types.ts";
import { createBoards } from "./whiteboard/boards.ts";
import { followBoards } from "./whiteboard/follow-boards.ts";
import { boardRoom } from "./whiteboard/listen-to-boards.ts";

/** The largest message of a page: the offer of a browser with many media lines is far smaller. */
const largestMessage = 512 * 1024;
/** How often the connection is checked, so that a page notices within three seconds that it is lost. */
const pingInterval = 1_500;
/** A page that has not answered for this long is disconnected. */
const pingTimeout = 6_000;
/** A connection that requests no class is closed after this time. */
const connectTimeout = 10_000;
/** How long pages have to disconnect when the server stops. */
const evictWithin = 2_000;

/** Opens the live room: class sockets, media signaling, consents and timers. Returns how to close it: pages are asked to connect elsewhere. */
export async function openLiveRoom(kernel: Kernel, upgrades: UpgradeRouter): Promise<() => Promise<void>> {
  const engine = liveClassEngineOf(kernel);
  const alarms = createAlarms(kernel, engine);
  let isStopping = false;
  const io: ClassServer = new Server({
    serveClient: false,
    transports: ["websocket"],
    maxHttpBufferSize: largestMessage,
    pingInterval,
    pingTimeout,
    connectTimeout,
  });
  attachSockets(kernel, upgrades, io, () => isStopping);
  // The default namespace accepts no connections.
  io.use((_socket, next) => next(new Error("not_found")));
  const classes = io.of(classNamespace);
  const all = (): ClassSocket[] => [...classes.sockets.values()] as ClassSocket[];
  const socketsOf = (classId: number): ClassSocket[] => all().filter((socket) => socket.data.classId === classId);

  const boards = createBoards(kernel);
  const stopTaking = takeChunks(kernel, engine);
  const pagesIn = (room: string): ReadonlySet<string> => classes.adapter.rooms.get(room) ?? new Set();
  const isUnused = (room: string): boolean => pagesIn(room).size === 0;
  boards.onUpdate((classId, board, update, from) => {
    const room = boardRoom(classId, board);
    for (const id of pagesIn(room)) {
      const socket = classes.sockets.get(id);
      if (socket && isBehind(socket)) socket.disconnect(true);
    }
    classes
      .to(room)
      .except(from ?? [])
      .emit("board:update", { board, update });
  });

  const followOnMedia = inOrder((classId, events, state) =>
    enforceOnMedia(kernel, classId, events, state).catch((error: unknown) =>
      kernel.log.error({ err: error, classId }, "media could not be updated to the class's state"),
    ),
  );
  const evictPage = guarded(kernel.log, "a page could not be evicted from a class", (socket: ClassSocket) => evict(kernel, engine, socket));
  const stops = [
    engine.onEvents((classId, events, state) => {
      broadcast(kernel, socketsOf(classId), events);
      alarms.set(classId, state);
      followOnMedia(classId, events, state);
      followBoards(socketsOf(classId), classId, events, state);
      for (const { event } of events) {
        if (event.type === "roster.removed")
          for (const socket of socketsOf(classId)) if (socket.data.viewer?.id === event.user) disconnect(socket, "removed");
      }
    }),
    kernel.ports.media.sfu.onSignal(({ room, identity, connectionId, message }) => {
      const socket = classes.sockets.get(connectionId);
      if (socket?.data.viewer?.id === identity && socket.data.classId !== undefined && mediaRoom(socket.data.classId) === room)
        socket.emit("media:signal", message);
    }),
    kernel.bus.on("session-ended", ({ sessionId }) => {
      for (const socket of all()) if (socket.data.sessionId === sessionId) disconnect(socket, "session_ended");
    }),
    kernel.bus.on("sessions-ended", (ended) => {
      for (const socket of all()) if (isEnded(ended, socket)) disconnect(socket, "session_ended");
    }),
    kernel.bus.on("access-lost", ({ accountId }) => {
      for (const socket of all()) if (socket.data.actor && accountIdOf(socket.data.actor) === accountId) evictPage(socket);
    }),
    kernel.bus.on("joining-changed", ({ classId }) => socketsOf(classId).forEach(evictPage)),
    applyConsentChanges(kernel, engine),
    applyLessonChanges(kernel, engine),
  ];
  const enter = guarded(kernel.log, "a page could not be admitted to a class", (socket: ClassSocket) => {
    socket.once(
      "disconnect",
      guarded(kernel.log, "a class could not be dropped from memory", () => {
        const { classId } = socket.data;
        if (classId !== undefined && socketsOf(classId).length === 0 && engine.seen(classId)?.phase === "finished") engine.forget(classId);
      }),
    );
    return handleConnection({ kernel, engine, boards, isUnused }, socket);
  });
  classes.on("connection", enter);

  // While this node was cut off, others may have considered it dead, and it missed events of its classes, who lost access to them, and consents.
  const seatAgain = async (socket: ClassSocket): Promise<void> => {
    const { classId, viewer, connection } = socket.data;
    if (classId === undefined || !viewer || connection === undefined) return;
    try {
      await engine.run(classId, { kind: viewer.role, id: viewer.id }, { type: "connect", connection });
      await checkAgain(kernel, engine, socket);
      if (viewer.role === "child") await applyConsents(kernel, engine, Number(viewer.id));
    } catch (error) {
      kernel.log.warn({ err: error, classId }, "a page could not be readmitted");
    }
  };
  stops.push(kernel.bus.onReturn(() => all().forEach((socket) => void seatAgain(socket))));
  const stopLooking = await recoverClasses(kernel, engine, alarms);
  await takeMissedLessons(kernel, engine);
  await closeLostParts(kernel);
  return async () => {
    for (const stop of stops) stop();
    await stopLooking();
    alarms.stop();
    // Not `io.close`: it would close the HTTP server too, whose requests get their own time to finish.
    isStopping = true;
    classes.disconnectSockets(true);
    const deadline = performance.now() + evictWithin;
    while (io.engine.clientsCount > 0 && performance.now() < deadline) await sleep(20);
    io.engine.close();
    await boards.stop();
    await stopTaking();
  };
}

/** Whether a socket's session is one of an account's ended sessions, including a parent's in a child's place. */
function isEnded({ accountId, upTo, except }: Announcements["sessions-ended"], { data: { actor, sessionId } }: ClassSocket): boolean {
  if (!actor || sessionId === undefined || sessionId > upTo || sessionId === except) return false;
  return accountIdOf(actor) === accountId || (actor.kind === "student" && actor.behind?.id === accountId);
}

type Follow = (classId: number, events: readonly LoggedEvent[], state: ClassState) => void;

/** Runs the batches of a class's events one after another. */
function inOrder(follow: (...run: Parameters<Follow>) => Promise<void>): Follow {
  const turns = new Map<number, Promise<void>>();
  return (classId, events, state) => {
    const turn = (turns.get(classId) ?? Promise.resolve()).then(() => follow(classId, events, state));
    turns.set(classId, turn);
    void turn.then(() => turns.get(classId) === turn && turns.delete(classId));
  };
}

/** Sends each page the events it may see. A page that stopped reading is disconnected; it reconnects and gets what it missed. */
function broadcast(kernel: Kernel, sockets: readonly ClassSocket[], events: readonly LoggedEvent[]): void {
  for (const socket of sockets) {
    const { viewer, welcomed } = socket.data;
    if (!viewer || !welcomed) continue;
    if (isBehind(socket)) {
      socket.disconnect(true);
      continue;
    }
    const visible = events.flatMap((logged) => eventFor(logged, viewer) ?? []);
    if (visible.length > 0) socket.emit("events", signEvents(kernel, visible));
  }
}
