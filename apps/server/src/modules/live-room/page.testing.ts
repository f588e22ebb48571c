import type { AddressInfo } from "node:net";
import { afterAll } from "vitest";
import { io, type Socket } from "socket.io-client";
import {
  classNamespace,
  classProtocol,
  type ClassCommand,
  type CommandAnswer,
  type Goodbye,
  type PageToServer,
  type ServerToPage,
  type Welcome,
} from "@larkroom/contract/live-room/protocol";
import type { MediaSignalDown, MediaTicket } from "@larkroom/contract/live-room/media-signal";
import type { ClassEvent, LoggedEvent } from "@larkroom/domain/live-room/events";
import { reduceAll } from "@larkroom/domain/live-room/reduce";
import type { ClassState } from "@larkroom/domain/live-room/state";
import { routeUpgrades } from "../../kernel/pages/upgrade-router.ts";
import type { TestApp } from "../../kernel/testing/app.ts";
import { openLiveRoom } from "./sockets.ts";

/** A page in a class, for tests: what it received, in order, and the resulting state. */
export interface TestPage {
  readonly socket: Socket<ServerToPage, PageToServer>;
  readonly welcome: Welcome | null;
  readonly state: ClassState;
  readonly events: LoggedEvent[];
  readonly goodbye: Goodbye | null;
  /** Whether the connection itself was refused. */
  readonly refused: boolean;
  readonly signals: MediaSignalDown[];
  readonly tickets: MediaTicket[];
  send(command: ClassCommand): Promise<CommandAnswer>;
  /** The first event of this type, already received or yet to come. */
  event<T extends ClassEvent["type"]>(type: T): Promise<Extract<ClassEvent, { type: T }>>;
  /** Waits until a condition on the state is true. */
  until(holds: (state: ClassState) => boolean): Promise<void>;
  close(): void;
}

export interface PageOptions {
  readonly lastSeen?: number | null;
  readonly headers?: Record<string, string>;
  readonly auth?: Record<string, unknown>;
  readonly query?: Record<string, string>;
  /** The state the page had before, when it reconnects. */
  readonly held?: ClassState;
}

/** Opens the live room on a real port. `page(token, classId)` connects and waits for the welcome or the goodbye. */
export async function openRoom(app: TestApp) {
  const stop = await openLiveRoom(app.kernel, routeUpgrades(app.http.server, app.kernel.log));
  await app.http.listen({ host: "127.0.0.1", port: 0 });
  const { port } = app.http.server.address() as AddressInfo;
  const open = new Set<TestPage>();
  afterAll(async () => {
    for (const page of open) page.close();
    await stop();
  });
  return {
    port,
    async page(token: string | null, classId: number, options: PageOptions = {}): Promise<TestPage> {
      const page = connect(port, token, classId, options);
      open.add(page);
      // Two hundred pages at once take their time on a slow machine.
      await waitFor(() => page.welcome !== null || page.goodbye !== null || page.refused, 60_000);
      return page;
    },
  };
}

function connect(
  port: number,
  token: string | null,
  classId: number,
  { lastSeen = null, headers, auth, query, held }: PageOptions,
): TestPage {
  const socket: Socket<ServerToPage, PageToServer> = io(`http://127.0.0.1:${port}${classNamespace}`, {
    transports: ["websocket"],
    forceNew: true,
    reconnection: false,
    auth: { protocol: classProtocol, classId, lastSeen, ...(token === null ? {} : { token }), ...auth },
    ...(headers ? { extraHeaders: headers } : {}),
    ...(query ? { query } : {}),
  });
  const seen: LoggedEvent[] = [];
  const page = {
    socket,
    welcome: null as Welcome | null,
    state: held as ClassState,
    events: seen,
    goodbye: null as Goodbye | null,
    refused: false,
    signals: [] as MediaSignalDown[],
    tickets: [] as MediaTicket[],
    send: (command: ClassCommand) => new Promise<CommandAnswer>((resolve) => socket.emit("command", command, resolve)),
    async event<T extends ClassEvent["type"]>(type: T) {
      await waitFor(() => seen.some(({ event }) => event.type === type));
      return seen.find(({ event }) => event.type === type)?.event as Extract<ClassEvent, { type: T }>;
    },
    until: (holds: (state: ClassState) => boolean) => waitFor(() => page.state !== undefined && holds(page.state)),
    close: () => void socket.disconnect(),
  };
  const take = (events: LoggedEvent[]): void => {
    seen.push(...events);
    page.state = reduceAll(page.state, events);
  };
  socket.on("connect_error", () => void (page.refused = true));
  socket.on("welcome", (welcome) => {
    page.welcome = welcome;
    if (welcome.kind === "state") page.state = welcome.state;
    else take(welcome.events);
  });
  socket.on("events", take);
  socket.on("goodbye", (reason) => void (page.goodbye = reason));
  socket.on("media:signal", (message) => void page.signals.push(message));
  socket.on("media:ticket", (ticket) => void page.tickets.push(ticket));
  return page;
}

/** Waits until a condition is true. @throws after ten seconds, so that a test shows where it hangs */
export async function waitFor(holds: () => boolean, milliseconds = 10_000): Promise<void> {
  const until = Date.now() + milliseconds;
  while (!holds()) {
    if (Date.now() > until) throw new Error(`condition never became true: ${holds.toString().slice(0, 200)}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
