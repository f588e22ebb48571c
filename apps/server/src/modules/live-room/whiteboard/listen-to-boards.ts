import { randomInt } from "node:crypto";
import { boardKey, boardOpen, boardUpdate, type BoardAnswer, type BoardOpened } from "@larkroom/contract/live-room/whiteboard";
import { entry } from "@larkroom/domain/live-room/state";
import { boardObstacle, changeObstacle } from "@larkroom/domain/live-room/whiteboard/decide-change";
import { boardLimits } from "@larkroom/domain/live-room/whiteboard/element";
import { seesWhiteboard } from "@larkroom/domain/live-room/whiteboard/whiteboard";
import { guarded } from "../../../kernel/boundary.ts";
import type { Kernel } from "../../../kernel/kernel.ts";
import type { LiveClassEngine } from "../live-class-engine.ts";
import type { ClassSocket, Seat } from "../socket-types.ts";
import { isBoardToken } from "./board-token.ts";
import type { Boards } from "./boards.ts";
import { budget } from "./budget.ts";

/** A person's Yjs clients are the numbers of their seat, so that no page can write under another person's. */
const clientsOfSeat = 2 ** 20;

/** A refused update costs as much as this many: the server has to make its copy of the board again. */
const refusedCosts = 10;

const failed = { ok: false, reason: "not_connected", elements: [] as string[] } as const;

/** The socket.io room of the pages that have a board open. */
export const boardRoom = (classId: number, board: string): string => `board ${classId} ${board}`;

/** What the pages of a node share. */
export interface BoardPages {
  readonly kernel: Kernel;
  readonly engine: LiveClassEngine;
  readonly boards: Boards;
  /** Whether no page has a board open. */
  readonly isUnused: (room: string) => boolean;
}

/** Listens to what a page does with whiteboards. Every right is checked here, for each update. */
export function listenToBoards({ kernel, engine, boards, isUnused }: BoardPages, socket: ClassSocket, { classId, viewer }: Seat): void {
  const opens = budget(boardLimits.opensPerSecond);
  const updates = budget(boardLimits.updatesPerSecond);
  const bytes = budget(boardLimits.bytesPerSecond);
  const known = new Set<string>();
  const stateNow = async () => engine.seen(classId) ?? (await engine.state(classId));

  const onOpen = async (raw: unknown): Promise<BoardOpened> => {
    if (!opens.take(1)) return { ok: false, reason: "too_many_requests" };
    const asked = boardOpen.safeParse(raw);
    if (!asked.success) return { ok: false, reason: "malformed_request" };
    const { board, token, vector } = asked.data;
    if (!isBoardToken(kernel, { classId, participant: viewer.id }, token)) return { ok: false, reason: "out_of_date" };
    if (!seesWhiteboard(await stateNow(), viewer, board)) return { ok: false, reason: "not_found" };
    const document = await boards.open(classId, board);
    known.add(board);
    // It may have been hidden from this person while it was read. From here on nothing waits, so that no update falls in between.
    const state = engine.seen(classId);
    const seat = state && entry(state.participants, viewer.id)?.seat;
    if (!state || !seat || !socket.connected || !seesWhiteboard(state, viewer, board)) {
      await forget(board);
      return { ok: false, reason: "not_found" };
    }
    const client = seat * clientsOfSeat + randomInt(clientsOfSeat);
    try {
      const opened: BoardOpened = { ok: true, client, update: document.missing(vector), vector: document.vector() };
      void socket.join(boardRoom(classId, board));
      return opened;
    } catch {
      return { ok: false, reason: "malformed_request" };
    }
  };

  const onUpdate = async (raw: unknown): Promise<BoardAnswer> => {
    const no = (reason: Extract<BoardAnswer, { ok: false }>["reason"], elements: string[] = []): BoardAnswer => ({
      ok: false,
      reason,
      elements,
    });
    const drawn = boardUpdate.safeParse(raw);
    if (!updates.take(drawn.success ? 1 : refusedCosts)) return no("too_many_requests");
    if (!drawn.success) return no("malformed_request");
    const { board, update } = drawn.data;
    if (!bytes.take(update.byteLength)) return no("too_many_requests");
    const state = await stateNow();
    const obstacle = boardObstacle(state, viewer, board);
    if (obstacle) return no(obstacle);
    const seat = entry(state.participants, viewer.id)?.seat;
    if (!seat || !socket.rooms.has(boardRoom(classId, board))) return no("out_of_date");
    const offered = await boards.offer(classId, board, {
      update,
      isOwn: (client) => Math.floor(client / clientsOfSeat) === seat,
      judge: (change) => changeObstacle(state, viewer, change),
      from: socket.id,
    });
    if (!offered.ok) {
      updates.spend(refusedCosts);
      return no(offered.reason, offered.elements);
    }
    return offered.stored.then(
      () => ({ ok: true }),
      () => no("not_connected"),
    );
  };

  const forget = async (board: string): Promise<void> => {
    known.delete(board);
    await socket.leave(boardRoom(classId, board));
    await boards.close(classId, board, () => isUnused(boardRoom(classId, board)));
  };
  const on = <Args extends unknown[]>(listener: (...args: Args) => unknown) =>
    guarded(kernel.log, "a whiteboard message of a page could not be handled", listener);
  const answering =
    <Answer>(handle: (raw: unknown) => Promise<Answer>) =>
    async (raw: unknown, answer: unknown): Promise<void> => {
      const reply = typeof answer === "function" ? (answer as (result: Answer | typeof failed) => void) : () => undefined;
      try {
        reply(await handle(raw));
      } catch (error) {
        // Without an answer the page would wait for ever.
        reply(failed);
        throw error;
      }
    };
  socket.on("board:open", on(answering(onOpen)));
  socket.on("board:update", on(answering(onUpdate)));
  socket.on(
    "board:close",
    on((raw: unknown) => (boardKey.safeParse(raw).success && known.has(raw as string) ? forget(raw as string) : undefined)),
  );
  socket.on(
    "disconnect",
    on(() => Promise.all([...known].map(forget))),
  );
}
