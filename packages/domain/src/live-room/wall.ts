import type { ClassState, Participant, SlideProgress } from "./state.ts";
import { entry, isLearner } from "./state.ts";

/** In order of urgency. */
export const wallConditions = ["hand", "stuck", "idle", "reconnecting", "working", "done", "not_here"] as const;
export type WallCondition = (typeof wallConditions)[number];

/** A school's settings for when a child counts as stuck or idle. */
export interface WallSettings {
  stuckAfterTries: number;
  idleAfterSeconds: number;
}

export const defaultWallSettings: WallSettings = { stuckAfterTries: 3, idleAfterSeconds: 120 };

export interface WallTile {
  user: string;
  name: string;
  condition: WallCondition;
  /** How long the hand has been up, in ms; 0 if it isn't. */
  handMs: number;
  /** Time without activity, in ms. */
  idleMs: number;
  /** Time since the connection was lost, in ms; 0 if it wasn't. */
  lostMs: number;
  /** The slide the child's page shows. */
  slide: string | null;
  tries: number;
  wrongInRow: number;
  lastAnswer: string | null;
}

/**
 * The teacher's wall at a moment (epoch ms): raised hands first, the longest wait at the top; then stuck, idle, reconnecting, working and done,
 * and last who isn't here. Each child is listed under the first condition that applies.
 */
export function wallOf(state: ClassState, now: number, settings: WallSettings = defaultWallSettings): WallTile[] {
  return Object.values(state.participants)
    .filter((p) => isLearner(p.role) && !p.removed)
    .map((p) => ({ person: p, tile: tileOf(state, p, now, settings) }))
    .toSorted((a, b) => byNeed(a.tile, b.tile, a.person, b.person))
    .map(({ tile }) => tile);
}

function tileOf(state: ClassState, p: Participant, now: number, settings: WallSettings): WallTile {
  const own = entry(state.progress, p.id);
  const slide = own?.slide ?? null;
  const at = own && slide !== null ? entry(own.slides, slide) : undefined;
  const current = own && state.currentSlide !== null ? entry(own.slides, state.currentSlide) : undefined;
  const idleMs = Math.max(0, now - Math.max(p.activeAt, 0));
  const figures = {
    handMs: p.hand ? Math.max(0, now - p.hand.at) : 0,
    idleMs,
    lostMs: p.presence === "reconnecting" ? Math.max(0, now - p.since) : 0,
    slide,
    tries: at?.tries ?? 0,
    wrongInRow: at?.wrongInRow ?? 0,
    lastAnswer: at?.lastAnswer ?? null,
  };
  return { user: p.id, name: p.name, condition: conditionOf(p, at, current, idleMs, settings), ...figures };
}

function conditionOf(
  p: Participant,
  at: SlideProgress | undefined,
  current: SlideProgress | undefined,
  idleMs: number,
  settings: WallSettings,
): WallCondition {
  if (p.presence === "absent" || p.presence === "away") return "not_here";
  if (p.hand) return "hand";
  if (at && at.state !== "FINISHED" && at.wrongInRow >= settings.stuckAfterTries) return "stuck";
  const isDone = current?.state === "FINISHED";
  // A child who has finished isn't idle: only those with something left to do are.
  if (!isDone && idleMs > settings.idleAfterSeconds * 1_000) return "idle";
  if (p.presence === "reconnecting") return "reconnecting";
  return isDone ? "done" : "working";
}

function byNeed(a: WallTile, b: WallTile, personA: Participant, personB: Participant): number {
  const order = wallConditions.indexOf(a.condition) - wallConditions.indexOf(b.condition);
  if (order !== 0) return order;
  const within: Record<WallCondition, number> = {
    hand: (personA.hand?.seq ?? 0) - (personB.hand?.seq ?? 0),
    stuck: b.wrongInRow - a.wrongInRow,
    idle: b.idleMs - a.idleMs,
    reconnecting: b.lostMs - a.lostMs,
    working: 0,
    done: 0,
    not_here: 0,
  };
  // Ties keep the order of arrival, so that tiles of equal urgency don't jump around.
  return within[a.condition] || seatOrder(personA, personB);
}

function seatOrder(a: Participant, b: Participant): number {
  if (a.seat !== null && b.seat !== null) return a.seat - b.seat;
  if (a.seat !== b.seat) return a.seat === null ? 1 : -1;
  return a.name < b.name ? -1 : a.name > b.name ? 1 : a.id < b.id ? -1 : 1;
}
