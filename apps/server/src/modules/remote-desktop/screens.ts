import type { IncomingMessage } from "node:http";
import { type Duplex, pipeline } from "node:stream";
import { createWebSocketStream, type WebSocket, WebSocketServer } from "ws";
import { featuresOf } from "@larkroom/domain/classes/features";
import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import { can } from "../../kernel/auth/access.ts";
import { type Actor, accountIdOf } from "../../kernel/auth/actor.ts";
import { actorOfToken } from "../../kernel/auth/sessions.ts";
import { guarded } from "../../kernel/boundary.ts";
import type { Announcements } from "../../kernel/bus/bus.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { tokenOfHandshake } from "../../kernel/http/cookies.ts";
import { Refusal, refusal } from "../../kernel/http/errors.ts";
import { isOurOrigin } from "../../kernel/http/origin.ts";
import { refuseConnection } from "../../kernel/http/raw-refusal.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import { under, type UpgradeRouter } from "../../kernel/pages/upgrade-router.ts";
import { attendClass, findClass, isRunning, runClass } from "../classes/index.ts";
import { followClasses } from "./desktop-jobs.ts";
import { type Desktop, findDesktopById, touch, useTicket } from "./desktops.store.ts";
import { readTicket, screenPath } from "./ticket.ts";

/** The largest message of a page. VNC's are small; a pasted text is the largest. */
const largestMessage = 256 * 1024;
/** How much of a screen waits for a page that reads slowly. Then the desktop waits. */
const backlog = 256 * 1024;
/** How many pages may show one desktop on one node: its owner's, and those of staff. */
const mostScreens = 6;
const pingMs = 15_000;
const touchMs = 60_000;

interface Screen {
  readonly desktop: Desktop;
  readonly actor: Actor;
  readonly sessionId: number;
  /** Cuts the connection to the desktop, and with it that to the page. */
  readonly end: () => void;
}

/** Serves the screens of desktops over WebSockets of our own. Returns how to stop. */
export function openRemoteDesktops(kernel: Kernel, upgrades: UpgradeRouter): () => void {
  const server = new WebSocketServer({ noServer: true, perMessageDeflate: false, maxPayload: largestMessage, clientTracking: false });
  const screens = new Set<Screen>();
  let isStopping = false;

  const admit = guarded(
    kernel.log,
    "a remote desktop could not be refused",
    async (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      try {
        const { desktop, actor, sessionId } = await holderOf(kernel, request);
        if ([...screens].filter((one) => one.desktop.id === desktop.id).length >= mostScreens)
          throw refusal("too_many_requests", { retryAfter: 5 });
        const stream = await streamOf(kernel, desktop);
        if (!socket.writable || isStopping) return void stream.destroy();
        // Also for a handshake that the library refuses by itself.
        socket.once("close", () => stream.destroy());
        server.handleUpgrade(request, socket, head, (page) => {
          const screen: Screen = { desktop, actor, sessionId, end: () => stream.destroy() };
          show(screen, page, stream);
          checkAgain(screen, request);
        });
      } catch (error) {
        if (!(error instanceof Refusal)) kernel.log.error({ err: error }, "a remote desktop could not be opened");
        refuseConnection(socket, error instanceof Refusal ? error : refusal("internal_error"));
      }
    },
  );

  // Something may have changed while it was opened, before it could receive the announcement.
  const checkAgain = guarded(kernel.log, "a remote desktop could not be checked", async (screen: Screen, request: IncomingMessage) => {
    const isLoggedIn = "sessionId" in (await holderOfSession(kernel, request));
    if (!isLoggedIn || !(await mayShow(kernel, screen.actor, screen.desktop))) screen.end();
  });

  const show = (screen: Screen, socket: WebSocket, stream: Duplex): void => {
    const { desktop } = screen;
    screens.add(screen);
    const used = guarded(kernel.log, "the use of a remote desktop could not be recorded", () => touch(kernel.db, desktop.id, kernel.now()));
    used();
    const page = createWebSocketStream(socket, { highWaterMark: backlog });
    let isAlive = true;
    const pings = setInterval(() => {
      if (!isAlive) return socket.terminate();
      isAlive = false;
      socket.ping();
    }, pingMs);
    const uses = setInterval(used, touchMs);
    const finish = (): void => {
      if (!screens.delete(screen)) return;
      clearInterval(pings);
      clearInterval(uses);
      used();
      socket.terminate();
    };
    socket.on("pong", () => (isAlive = true));
    // The stream below ends with it.
    socket.on("error", () => undefined);
    // Each direction waits for its reader; when one ends, so does the other.
    pipeline(page, stream, page, finish);
  };

  const close = (matches: (screen: Screen) => boolean): void => {
    for (const screen of screens) if (matches(screen)) screen.end();
  };
  const recheck = async (matches: (screen: Screen) => boolean): Promise<void> => {
    for (const screen of [...screens].filter(matches)) if (!(await mayShow(kernel, screen.actor, screen.desktop))) screen.end();
  };
  const stops = [
    kernel.bus.on("desktop-changed", ({ desktopId }) => recheck(({ desktop }) => desktop.id === desktopId)),
    kernel.bus.on("access-lost", ({ accountId }) => recheck(({ actor }) => accountIdOf(actor) === accountId)),
    kernel.bus.on("results-changed", ({ classId }) => recheck(({ desktop }) => desktop.groupClassId === classId)),
    kernel.bus.on("session-ended", ({ sessionId }) => close((screen) => screen.sessionId === sessionId)),
    kernel.bus.on("sessions-ended", (ended) => close((screen) => isEnded(ended, screen))),
    kernel.bus.onReturn(() => guarded(kernel.log, "remote desktops could not be checked", () => recheck(() => true))()),
    followClasses(kernel),
  ];
  upgrades.add({
    takes: under(screenPath),
    handle(request, socket, head) {
      if (isStopping) throw refusal("temporarily_unavailable", { retryAfter: 2 });
      const { origin, host } = request.headers;
      // A browser always names its page's origin in a handshake, and a cookie alone must not open a screen from elsewhere.
      if (origin === undefined || !isOurOrigin(kernel.config, origin, host)) throw refusal("origin_not_allowed");
      admit(request, socket, head);
    },
  });
  return () => {
    isStopping = true;
    for (const stop of stops) stop();
    for (const { end } of screens) end();
    server.close();
  };
}

function isEnded({ accountId, upTo, except }: Announcements["sessions-ended"], { actor, sessionId }: Screen): boolean {
  if (sessionId > upTo || sessionId === except) return false;
  return accountIdOf(actor) === accountId || (actor.kind === "student" && actor.behind?.id === accountId);
}

/** Whether an actor may see a desktop now: it runs, its class is open with the switch on, and it is theirs or they run the class. */
async function mayShow(kernel: Kernel, actor: Actor, { id, generation }: Desktop): Promise<Desktop | null> {
  const desktop = await findDesktopById(kernel.db, id);
  if (desktop?.state !== "RUNNING" || desktop.generation !== generation) return null;
  const found = await findClass(kernel.db, actor, desktop.groupClassId);
  const rule = accountIdOf(actor) === desktop.accountId ? attendClass : runClass;
  return found && can(rule, actor, found) && isRunning(found) && featuresOf(found.features).vdi ? desktop : null;
}

const holderOfSession = (kernel: Kernel, { headers }: IncomingMessage): Promise<Actor> =>
  actorOfToken(kernel, tokenOfHandshake(kernel.config, headers.cookie));

/**
 * Takes the ticket of a handshake, once. Everything it was issued for is checked again.
 * @throws `not_found` for a ticket that is wrong, expired, used, someone else's, or whose desktop no longer runs
 */
async function holderOf(kernel: Kernel, request: IncomingMessage) {
  const ticket = readTicket(kernel.secrets, request.url ?? "", kernel.now());
  const actor = await holderOfSession(kernel, request);
  if (!ticket || !("sessionId" in actor) || actor.sessionId !== ticket.sessionId) throw refusal("not_found");
  const expiresAt = Temporal.Instant.fromEpochMilliseconds(ticket.expires);
  if (!(await useTicket(kernel.db, kernel.secrets.hash(ticket.text), expiresAt))) throw refusal("not_found");
  const asked = await findDesktopById(kernel.db, ticket.desktopId);
  const desktop = asked?.generation === ticket.generation ? await mayShow(kernel, actor, asked) : null;
  if (!desktop) throw refusal("not_found");
  if (accountIdOf(actor) !== desktop.accountId)
    await inTransaction(kernel.db, (tx) =>
      writeAuditLog({ kernel, actor }, tx, {
        action: "classes.desktop_opened",
        schoolId: desktop.schoolId,
        target: { kind: "group_class", id: desktop.groupClassId },
        after: { student: desktop.accountId },
      }),
    );
  return { desktop, actor, sessionId: ticket.sessionId };
}

async function streamOf(kernel: Kernel, { id, machineId }: Desktop): Promise<Duplex> {
  const { desktops } = kernel.ports;
  if (!desktops || machineId === null) throw refusal("not_found");
  try {
    return await desktops.connect(machineId);
  } catch (error) {
    kernel.log.warn({ err: error, desktopId: id }, "a remote desktop did not answer");
    throw refusal("temporarily_unavailable", { retryAfter: 2 });
  }
}
