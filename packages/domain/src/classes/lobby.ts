import type { ClassStatus } from "../groups/class-status.ts";
import { allow, type Decision, refuse } from "../shared/decision.ts";

// The lobby of a demo class: guests wait there until someone of its staff lets them in.

export const lobbyStates = ["WAITING", "ADMITTED", "DECLINED"] as const;
type LobbyState = (typeof lobbyStates)[number];

/** A waiting page renews its lease this often... */
export const lobbyRenewSeconds = 5;
/** ...and is no longer shown to the host when it has not for this long: its tab was closed, or has no connection. */
export const lobbyLeaseSeconds = 20;

export interface LobbyGuest {
  readonly state: LobbyState;
  /** When the guest's page last renewed its lease. */
  readonly seenAt: Temporal.Instant;
}

/** Whether a guest waits now: undecided, and with a page that is open. */
export const isWaiting = ({ state, seenAt }: LobbyGuest, now: Temporal.Instant): boolean =>
  state === "WAITING" && seenAt.until(now).total("seconds") <= lobbyLeaseSeconds;

/** Whether guests can wait for a class with this status: it will be held at its time, or is being held. */
export const hasLobby = (status: ClassStatus): boolean => status !== "CLOSED" && status !== "CANCELED" && status !== "POSTPONED";

type LobbyDecision = "admit" | "decline";

/**
 * What a host's decision about a guest does. Only a guest who waits can be let in or turned away; deciding the same again changes nothing.
 * `admitted`: how many guests are in already; `capacity`: how many may be.
 */
export function decideLobby(
  guest: LobbyGuest,
  decision: LobbyDecision,
  { admitted, capacity }: { admitted: number; capacity: number },
  now: Temporal.Instant,
): Decision<"not_found" | "group_full", { state: LobbyState }> {
  const state = decision === "admit" ? "ADMITTED" : "DECLINED";
  if (guest.state === state) return allow({ state });
  if (!isWaiting(guest, now)) return refuse("not_found");
  return decision === "admit" && admitted >= capacity ? refuse("group_full") : allow({ state });
}
