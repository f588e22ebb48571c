import type { MediaEnding, MediaProtocol, MediaSignalDown, MediaSignalUp, MediaTicket } from "@larkroom/contract/live-room/media-signal";
import { MediaError } from "./media-error.ts";
import type { MediaTransport } from "./room-types.ts";

const protocol: MediaProtocol = 1;
/** A join without an answer after this time is sent again. */
const answerWithinMs = 4_000;
const retryMostMs = 5_000;

type Joined = Extract<MediaSignalDown, { type: "joined" }>;

export interface SessionHandlers {
  /** Joined; `resumed` when the previous connections continue. */
  joined: (message: Joined) => void;
  /** The connection or the server is lost; the session reconnects by itself. */
  lost: () => void;
  ended: (reason: MediaEnding | "refused", error: MediaError | null) => void;
  message: (message: MediaSignalDown) => void;
  /** The ids of two working connections, or null when they must be replaced. */
  resumable: () => { publish: number; subscribe: number } | null;
}

/** Joins the room and stays in it, despite disconnects, server restarts and expired tickets. */
export class Session {
  private readonly transport: MediaTransport;
  private readonly refreshTicket: (() => Promise<MediaTicket>) | null;
  private readonly handlers: SessionHandlers;
  private readonly stopListening: (() => void)[] = [];
  private ticket: MediaTicket | null = null;
  private id: string | null = null;
  private up = true;
  /** Whether a join was sent over the current connection, so that later messages are accepted. */
  private asked = false;
  private inside = false;
  private over = false;
  private attempts = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(transport: MediaTransport, refreshTicket: (() => Promise<MediaTicket>) | undefined, handlers: SessionHandlers) {
    this.transport = transport;
    this.refreshTicket = refreshTicket ?? null;
    this.handlers = handlers;
  }

  start(ticket: MediaTicket): void {
    this.ticket = ticket;
    this.stopListening.push(this.transport.on((message) => this.receive(message)));
    let first = true;
    const stop = this.transport.onState?.((up) => {
      const was = this.up;
      this.up = up;
      if (first) return;
      if (!up) this.asked = false;
      if (was && !up) this.drop();
      if (!was && up) this.join();
    });
    first = false;
    if (stop) this.stopListening.push(stop);
    if (this.up) this.join();
  }

  /** Sends a message, unless disconnected or not yet joined: a message for a lost session must not reach the next one. Returns whether it was sent. */
  send(message: MediaSignalUp): boolean {
    if (!this.up || !this.asked || this.over) return false;
    this.transport.send(message);
    return true;
  }

  get connected(): boolean {
    return this.inside && this.up;
  }

  stop(): void {
    if (this.inside) this.send({ type: "leave" });
    this.finish();
  }

  private join(): void {
    if (this.over || !this.ticket || !this.up) return;
    clearTimeout(this.timer);
    const sound = this.id ? this.handlers.resumable() : null;
    this.asked = true;
    this.send({ type: "join", protocol, token: this.ticket.token, ...(sound && this.id && { resume: { session: this.id, ...sound } }) });
    this.attempts += 1;
    this.timer = setTimeout(() => this.join(), Math.min(answerWithinMs + this.attempts * 250, retryMostMs));
  }

  private drop(): void {
    clearTimeout(this.timer);
    if (!this.inside) return;
    this.inside = false;
    this.handlers.lost();
  }

  private receive(message: MediaSignalDown): void {
    if (this.over) return;
    switch (message.type) {
      case "joined":
        clearTimeout(this.timer);
        this.inside = true;
        this.attempts = 0;
        this.id = message.session;
        return this.handlers.joined(message);
      case "reset":
        this.id = null;
        this.drop();
        return this.join();
      case "ended":
        this.finish();
        return this.handlers.ended(message.reason, null);
      case "refused":
        if (message.about === "join") return void this.refused(message.code);
        // The server no longer knows this session, though the connection never broke.
        if (message.code === "NOT_JOINED" && this.inside) {
          this.id = null;
          this.drop();
          return this.join();
        }
        return this.handlers.message(message);
      default:
        return this.handlers.message(message);
    }
  }

  private async refused(code: Extract<MediaSignalDown, { type: "refused" }>["code"]): Promise<void> {
    clearTimeout(this.timer);
    if (code === "TOKEN_EXPIRED" && this.refreshTicket) {
      const ticket = await this.refreshTicket().catch((error: unknown) => error);
      if (this.over) return;
      if (typeof ticket === "object" && ticket !== null && "token" in ticket) {
        this.ticket = ticket as MediaTicket;
        return this.join();
      }
      // The request failed, perhaps because of the connection: retry later.
      this.timer = setTimeout(() => void this.refused(code), retryMostMs);
      return;
    }
    this.finish();
    this.handlers.ended("refused", new MediaError("refused", { refusal: code }));
  }

  private finish(): void {
    this.over = true;
    this.inside = false;
    clearTimeout(this.timer);
    for (const stop of this.stopListening.splice(0)) stop();
  }
}
