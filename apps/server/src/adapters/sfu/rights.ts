import type { MediaSource } from "@larkroom/contract/live-room/media-signal";
import type { TicketClaims } from "./ticket.ts";

/** How long changes made after issuing tickets are remembered; no ticket lives longer. */
const rememberedForMs = 24 * 60 * 60 * 1_000;

const key = (room: string, identity: string | null): string => `${room}\n${identity ?? ""}`;

/**
 * Rights changed or revoked after a ticket was issued: the latest change wins. A later ticket states the new rights itself.
 * All times are milliseconds since 1970, passed in.
 */
export class Rights {
  private readonly changed = new Map<string, { canPublish: readonly MediaSource[]; at: number }>();
  private readonly ended = new Map<string, number>();

  set(room: string, identity: string, canPublish: readonly MediaSource[], now: number): void {
    this.forget(now);
    this.changed.set(key(room, identity), { canPublish: [...canPublish], at: now });
  }

  /** Revokes all tickets issued until now for this identity, or for the whole room when it is null. */
  end(room: string, identity: string | null, now: number): void {
    this.forget(now);
    this.ended.set(key(room, identity), now);
  }

  /** What the ticket's holder may send now; null when the ticket is revoked. */
  of({ room, identity, canPublish, issuedAt }: TicketClaims): readonly MediaSource[] | null {
    const endedAt = Math.max(this.ended.get(key(room, identity)) ?? -Infinity, this.ended.get(key(room, null)) ?? -Infinity);
    if (issuedAt <= endedAt) return null;
    const change = this.changed.get(key(room, identity));
    return change && change.at >= issuedAt ? change.canPublish : canPublish;
  }

  private forget(now: number): void {
    for (const [name, at] of this.ended) if (now - at > rememberedForMs) this.ended.delete(name);
    for (const [name, { at }] of this.changed) if (now - at > rememberedForMs) this.changed.delete(name);
  }
}
