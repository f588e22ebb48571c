import { mainRoom } from "./rooms.ts";
import { type ClassState, entry, isLearner } from "./state.ts";

/** What a learner missed who came late or was away. */
export interface Missed {
  /** When their absence began, in epoch ms. */
  from: number;
  /** The slides that were shown meanwhile, in order, without the one shown now. */
  slides: string[];
  /** The whiteboards that everyone saw meanwhile, without the one shown now, each with when it was last shown, in epoch ms. */
  boards: { board: string; at: number }[];
  /** How many messages others wrote to everyone meanwhile. */
  messages: number;
}

/** An absence no longer than this needs no catching up. */
const shortestMs = 20_000;

/**
 * What a learner who is about to connect missed: since the class was opened for one who comes for the first time, otherwise since they were last
 * here. Null if nothing was, if they are here on another device, or if they were away only for a moment.
 * @param state the class before they connect
 * @param now epoch ms
 */
export function missedBy(state: ClassState, id: string, now: number): Missed | null {
  const person = entry(state.participants, id);
  if (!person || !isLearner(person.role) || state.phase !== "live" || state.openedAt === null || person.presence === "online") return null;
  const from = person.presence === "absent" ? state.openedAt : Math.max(person.since, state.openedAt);
  if (now - from <= shortestMs) return null;
  const shown = (state.shown ?? []).filter(({ at }) => at >= from).map(({ slide }) => slide);
  const known = new Set(state.slides.map((slide) => slide.id));
  const slides = [...new Set(shown)].filter((slide) => slide !== state.currentSlide && known.has(slide));
  const lastShown = new Map(
    (state.boardsShown ?? []).flatMap(({ board, until }) => (until !== null && until > from ? [[board, until] as const] : [])),
  );
  const boards = [...lastShown].filter(([board]) => board !== state.whiteboard?.shown).map(([board, at]) => ({ board, at }));
  const messages = state.messages.filter(
    ({ room, sender, held, deleted, at }) => room === mainRoom && sender !== id && !held && !deleted && at >= from,
  ).length;
  return slides.length === 0 && boards.length === 0 && messages === 0 ? null : { from, slides, boards, messages };
}
