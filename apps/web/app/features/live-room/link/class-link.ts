import type { ClassCommand, CommandAnswer, Goodbye, Welcome } from "@larkroom/contract/live-room/protocol";
import type { MediaSignalDown, MediaSignalUp, MediaTicket } from "@larkroom/contract/live-room/media-signal";
import type { BoardAnswer } from "@larkroom/contract/live-room/whiteboard";
import type { Missed } from "@larkroom/domain/live-room/missed";
import type { ClassState, Viewer } from "@larkroom/domain/live-room/state";
import type { MediaTransport } from "../media/room-types.ts";
import { afterEvents, afterWelcome } from "./fold.ts";
import type { BoardTransport } from "./board-transport.ts";
import { Outbox, type OutboxStorage, type SentFile, type Unsent } from "./outbox.ts";
import type { ClassWire, OpenWire } from "./wire.ts";

/** `silent`: nothing received for a while, though the connection is open; `lost`: disconnected and reconnecting. */
export type ConnectionStatus = "joining" | "up" | "silent" | "lost" | "ended";

/** What a page knows of its class. A new object with each change. */
export interface LinkSnapshot {
  readonly connection: ConnectionStatus;
  /** When the connection was lost, by the browser's clock, epoch ms. */
  readonly lostAt: number | null;
  readonly tries: number;
  readonly goodbye: Goodbye | null;
  readonly state: ClassState | null;
  readonly viewer: Viewer | null;
  /** The server's clock minus the browser's, in ms. */
  readonly clockOffset: number;
  readonly unsent: readonly Unsent[];
  readonly ticket: MediaTicket | null;
  /** What this page's child missed and hasn't looked at yet. */
  readonly missed: Missed | null;
}

export interface ClassLink {
  get(): LinkSnapshot;
  subscribe(listener: () => void): () => void;
  start(): void;
  /** Closes the connection; `leaving` notifies the class first, so that it doesn't wait for a return. */
  stop(leaving?: boolean): void;
  tryNow(): void;
  /** Sends a command to the class. Answers `not_connected` without a connection, or when it breaks before the answer. */
  send(command: ClassCommand): Promise<CommandAnswer>;
  /** Writes to a chat room: now, or when the connection is back. */
  say(room: string, text: string, attachments?: readonly SentFile[]): void;
  /** Discards a refused message. */
  discard(uid: string): void;
  freshTicket(): Promise<MediaTicket>;
  /** The child has seen what they missed, or doesn't want to. */
  forgetMissed(): void;
  readonly transport: MediaTransport;
  readonly boards: BoardTransport;
}

interface LinkOptions {
  readonly wire: OpenWire;
  readonly storage: OutboxStorage;
  readonly makeUid?: () => string;
}

type NotConnected = { ok: false; reason: "not_connected" };
const notConnected: NotConnected = { ok: false, reason: "not_connected" };

/** The server pings every 1.5 s. After two missed pings the page reports silence; after four it reconnects. */
const silentAfterMs = 3_000;
const deadAfterMs = 6_000;
const watchEveryMs = 500;
/** A child may send five messages a second; those sent too fast are retried after this pause. */
const tooFastPauseMs = 1_100;

/** Creates a page's link to its class. It builds the state from events, reconnects as long as needed, and sends nothing twice. */
export function createClassLink({ wire: openWire, storage, makeUid = () => crypto.randomUUID() }: LinkOptions): ClassLink {
  const outbox = new Outbox(storage);
  const listeners = new Set<() => void>();
  const signals = new Set<(message: MediaSignalDown) => void>();
  const stateListeners = new Set<(up: boolean) => void>();
  const boardListeners = new Set<Parameters<BoardTransport["on"]>[0]>();
  /** What is answered when the connection breaks before the answer. */
  const asked = new Set<(answer: NotConnected) => void>();
  const ticketWaiters = new Set<(ticket: MediaTicket) => void>();
  /** Messages sent over this connection and not yet answered. */
  const flying = new Set<string>();
  let receivedAt = 0;
  let watchedAt = 0;
  let watch: ReturnType<typeof setInterval> | undefined;
  let snapshot: LinkSnapshot = {
    connection: "joining",
    lostAt: null,
    tries: 0,
    goodbye: null,
    state: null,
    viewer: null,
    clockOffset: 0,
    ticket: null,
    missed: null,
    unsent: outbox.list,
  };

  const isOpen = (): boolean => snapshot.connection === "up" || snapshot.connection === "silent";
  function set(change: Partial<LinkSnapshot>): void {
    const wasOpen = isOpen();
    snapshot = { ...snapshot, ...change };
    for (const listener of Array.from(listeners)) listener();
    if (wasOpen !== isOpen()) for (const watcher of Array.from(stateListeners)) watcher(isOpen());
  }

  const wire: ClassWire = openWire({
    received() {
      receivedAt = Date.now();
      if (snapshot.connection === "silent") set({ connection: "up", lostAt: null });
    },
    down() {
      flying.clear();
      for (const answered of Array.from(asked)) answered(notConnected);
      if (snapshot.connection !== "ended" && snapshot.connection !== "joining" && snapshot.connection !== "lost")
        set({ connection: "lost", lostAt: snapshot.lostAt ?? Date.now(), tries: 0 });
    },
    trying: (attempt) => set({ tries: attempt }),
    welcome,
    events: (events) => snapshot.state && take(afterEvents(snapshot.state, events)),
    goodbye: (goodbye) => end({ goodbye }),
    signal: (message) => signals.forEach((listener) => listener(message)),
    ticket: (ticket) => {
      set({ ticket });
      hand(ticket);
    },
    boardUpdate: (update) => boardListeners.forEach((listener) => listener(update.board, update.update)),
    boardClosed: (board) => boardListeners.forEach((listener) => listener(board, null)),
  });

  /** Asks something over the connection, and answers `not_connected` if there is none or when it breaks. */
  function ask<Answer>(request: (answered: (answer: Answer | NotConnected) => void) => void): Promise<Answer | NotConnected> {
    if (!isOpen()) return Promise.resolve(notConnected);
    return new Promise((resolve) => {
      const answered = (answer: Answer | NotConnected): void => {
        if (asked.delete(answered)) resolve(answer);
      };
      asked.add(answered);
      request(answered);
    });
  }

  function hand(ticket: MediaTicket): void {
    for (const resolve of ticketWaiters) resolve(ticket);
    ticketWaiters.clear();
  }

  function welcome(message: Welcome): void {
    receivedAt = Date.now();
    const state = afterWelcome(snapshot.state, message);
    if (!state) return wire.retry();
    const { viewer, media: ticket } = message;
    // What wasn't looked at yet stays when the connection was lost only for a moment.
    const missed = message.missed ?? snapshot.missed;
    set({ connection: "up", lostAt: null, tries: 0, viewer, clockOffset: message.now - Date.now(), ticket, missed });
    if (message.media) hand(message.media);
    take(state);
    flush();
  }

  /** Sets the new state and drops pending messages that it contains. */
  function take(state: ClassState): void {
    for (const { uid } of outbox.list) {
      if (state.messages.some((message) => message.uid === uid && message.sender === snapshot.viewer?.id)) outbox.drop(uid);
    }
    set({ state, unsent: outbox.list });
  }

  function flush(): void {
    if (!isOpen()) return;
    for (const { uid, room, text, attachments, refused } of outbox.list) {
      if (refused !== null || flying.has(uid)) continue;
      flying.add(uid);
      wire.command({ type: "chat.send", uid, room, text, attachments: [...attachments] }, (answer) => {
        if (!flying.delete(uid)) return;
        if (answer.ok) return;
        if (answer.reason === "too_many_requests") setTimeout(flush, tooFastPauseMs);
        else if (answer.reason !== "not_connected") {
          outbox.refuse(uid, answer.reason);
          set({ unsent: outbox.list });
        }
      });
    }
  }

  function look(): void {
    const now = Date.now();
    const wasAsleep = now - watchedAt > 4 * watchEveryMs;
    watchedAt = now;
    // A page that was asleep hasn't listened: pending data is about to be read.
    if (wasAsleep) receivedAt = now;
    if (!isOpen()) return;
    const silentFor = now - receivedAt;
    if (silentFor > deadAfterMs) wire.retry();
    else if (silentFor > silentAfterMs && snapshot.connection === "up") set({ connection: "silent", lostAt: receivedAt });
  }

  function end(change: Partial<LinkSnapshot>): void {
    clearInterval(watch);
    set({ ...change, connection: "ended", lostAt: null });
    for (const answered of Array.from(asked)) answered(notConnected);
  }

  return {
    get: () => snapshot,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    start() {
      watchedAt = Date.now();
      watch = setInterval(look, watchEveryMs);
      wire.open(() => snapshot.state?.seq ?? null);
    },
    stop(leaving = false) {
      if (leaving && isOpen()) wire.command({ type: "leave" }, () => undefined);
      wire.close();
      end({});
    },
    tryNow: () => wire.retry(),
    send: (command) => ask<CommandAnswer>((answered) => wire.command(command, answered)),
    say(room, text, attachments = []) {
      outbox.add({ uid: makeUid(), room, text, attachments });
      set({ unsent: outbox.list });
      flush();
    },
    discard(uid) {
      outbox.drop(uid);
      set({ unsent: outbox.list });
    },
    forgetMissed: () => set({ missed: null }),
    freshTicket() {
      return new Promise((resolve) => {
        ticketWaiters.add(resolve);
        wire.askTicket();
      });
    },
    boards: {
      open: (open) => ask((answered) => wire.openBoard(open, answered)),
      close: (board) => wire.closeBoard(board),
      draw: async (update) => ({ elements: [], ...(await ask<BoardAnswer>((answered) => wire.drawOnBoard(update, answered))) }),
      on(listener) {
        boardListeners.add(listener);
        return () => void boardListeners.delete(listener);
      },
      onState(listener) {
        stateListeners.add(listener);
        listener(isOpen());
        return () => void stateListeners.delete(listener);
      },
    },
    transport: {
      send: (message: MediaSignalUp) => {
        if (isOpen()) wire.signal(message);
      },
      on(listener) {
        signals.add(listener);
        return () => void signals.delete(listener);
      },
      onState(listener) {
        stateListeners.add(listener);
        listener(isOpen());
        return () => void stateListeners.delete(listener);
      },
    },
  };
}
