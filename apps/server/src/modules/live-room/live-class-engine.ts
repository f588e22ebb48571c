import { eq } from "drizzle-orm";
import { applyCommand } from "@larkroom/domain/live-room/apply-command";
import type { LiveActor, LiveCommand, LiveRefusal } from "@larkroom/domain/live-room/commands";
import type { LoggedEvent } from "@larkroom/domain/live-room/events";
import { reduceAll } from "@larkroom/domain/live-room/reduce";
import type { ClassState } from "@larkroom/domain/live-room/state";
import { allow, type Decision } from "@larkroom/domain/shared/decision";
import { guarded } from "../../kernel/boundary.ts";
import type { Tx } from "../../kernel/db/db.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { refusal } from "../../kernel/http/errors.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import { classEvents } from "../../kernel/telemetry/metrics.ts";
import { listEvents } from "./list-events.read.ts";
import { newClassState } from "./new-class-state.ts";
import { recordEvents } from "./record-events.ts";
import { classEvent, classState } from "./tables.ts";

/** The state is stored after this many events, so that a start never replays a whole class. */
const snapshotEvery = 50;

export type Outcome = Decision<LiveRefusal, { events: LoggedEvent[]; state: ClassState }>;

/** A command, or a function that returns one inside the transaction; null: nothing to do. */
export type Ask = LiveCommand | ((tx: Tx, state: ClassState) => Promise<LiveCommand | null>);

/** Called with a class's events after they were written. */
export type EventsListener = (classId: number, events: readonly LoggedEvent[], state: ClassState) => void;

/** Runs the classes in progress: one log each, one command at a time, on any number of nodes. */
export interface LiveClassEngine {
  /**
   * Decides a command and writes its events. `also` runs in the same transaction if the command was allowed. A command that depends on data in the
   * database is given as a function: it is called when no one else can change the class any more.
   */
  run(
    classId: number,
    actor: LiveActor,
    command: Ask,
    also?: (tx: Tx, outcome: { events: LoggedEvent[] }) => Promise<void>,
  ): Promise<Outcome>;
  /** The state as this node last saw it, read from the log if it has none. */
  state(classId: number): Promise<ClassState>;
  /** The same without waiting: the state right after `run`. */
  seen(classId: number): ClassState | null;
  eventsAfter(classId: number, seq: number): Promise<LoggedEvent[]>;
  onEvents(listener: EventsListener): () => void;
  /** Removes a class without people on this node from memory; it is read again when someone comes. */
  forget(classId: number): void;
}

/** Creates the engine. Its memory is only a cache: the log is the source of truth, and its row in the database serializes commands. */
export function createLiveClassEngine(kernel: Kernel): LiveClassEngine {
  const states = new Map<number, ClassState>();
  const queues = new Map<number, Promise<unknown>>();
  const listeners = new Set<EventsListener>();

  const notify: EventsListener = (classId, events, state) => {
    states.set(classId, state);
    for (const { event } of events) classEvents.inc({ type: event.type });
    if (events.length > 0) for (const listener of listeners) listener(classId, events, state);
  };

  /** Runs one task at a time for a class on this node; other nodes wait for the row lock. */
  const inTurn = <T>(classId: number, work: () => Promise<T>): Promise<T> => {
    const turn = (queues.get(classId) ?? Promise.resolve()).then(work, work);
    const settled = turn.catch(() => undefined);
    queues.set(classId, settled);
    void settled.then(() => queues.get(classId) === settled && queues.delete(classId));
    return turn;
  };

  const catchUp = (classId: number): Promise<void> =>
    inTurn(classId, async () => {
      const held = states.get(classId);
      if (!held) return;
      const missed = await listEvents(kernel.db, classId, held.seq);
      if (missed.length > 0) notify(classId, missed, reduceAll(held, missed));
    });
  kernel.bus.on("class-changed", ({ classId, head }) => {
    const held = states.get(classId);
    if (held && held.seq < head)
      catchUp(classId).catch((error: unknown) => kernel.log.warn({ err: error, classId }, "missed events of a class could not be applied"));
  });

  /** Reloads a class whose stored data was changed outside the log. */
  const readAgain = (classId: number): Promise<void> =>
    inTurn(classId, async () => {
      if (!states.has(classId)) return;
      const { state } = await inTransaction(kernel.db, (tx) => hold(kernel, tx, classId, undefined));
      states.set(classId, state);
    });
  kernel.bus.on("class-rewritten", ({ classId }) => {
    readAgain(classId).catch((error: unknown) => {
      states.delete(classId);
      kernel.log.warn({ err: error, classId }, "a class could not be reloaded");
    });
  });

  return {
    run: (classId, actor, command, also) =>
      inTurn(classId, async () => {
        let missed: LoggedEvent[] = [];
        const outcome = await inTransaction(kernel.db, async (tx): Promise<Outcome> => {
          const { state, behind } = await hold(kernel, tx, classId, states.get(classId));
          missed = behind;
          const asked = typeof command === "function" ? await command(tx, state) : command;
          if (asked === null) return allow({ events: [], state });
          const decided = applyCommand(state, actor, asked, kernel.now().epochMilliseconds);
          if (!decided.ok || decided.events.length === 0) {
            if (decided.ok) await also?.(tx, { events: [] });
            return decided;
          }
          await append(tx, classId, decided.events, decided.state, kernel.now());
          await recordEvents(kernel, tx, classId, decided.events, decided.state);
          await also?.(tx, decided);
          await kernel.bus.announce(tx, "class-changed", { classId, head: decided.state.seq });
          return decided;
        });
        const before = states.get(classId);
        if (missed.length > 0 && before) notify(classId, missed, reduceAll(before, missed));
        if (outcome.ok) notify(classId, outcome.events, outcome.state);
        return outcome;
      }),
    async state(classId) {
      return states.get(classId) ?? (await inTransaction(kernel.db, async (tx) => (await hold(kernel, tx, classId, undefined)).state));
    },
    seen: (classId) => states.get(classId) ?? null,
    eventsAfter: (classId, seq) => listEvents(kernel.db, classId, seq),
    onEvents(listener) {
      const guardedListener = guarded(kernel.log, "an event of a class could not be sent to a listener", listener);
      listeners.add(guardedListener);
      return () => void listeners.delete(guardedListener);
    },
    forget: (classId) => void states.delete(classId),
  };
}

/** Locks a class's row, so that no one else appends to its log, and returns its newest state. `behind`: events this node had missed. */
async function hold(
  kernel: Kernel,
  tx: Tx,
  classId: number,
  known: ClassState | undefined,
): Promise<{ state: ClassState; behind: LoggedEvent[] }> {
  const take = () => tx.select({ head: classState.head }).from(classState).where(eq(classState.groupClassId, classId)).for("update");
  let [row] = await take();
  if (!row) {
    const fresh = await newClassState(kernel, tx, classId);
    if (!fresh) throw refusal("not_found");
    await tx
      .insert(classState)
      .values({ groupClassId: classId, head: 0, seq: 0, state: fresh, start: fresh, updatedAt: kernel.now() })
      .onConflictDoNothing();
    [row] = await take();
  }
  if (known && row && known.seq === row.head) return { state: known, behind: [] };
  if (known) {
    const behind = await listEvents(tx, classId, known.seq);
    return { state: reduceAll(known, behind), behind };
  }
  const [written] = await tx.select().from(classState).where(eq(classState.groupClassId, classId));
  if (!written) throw refusal("not_found");
  return { state: reduceAll(written.state, await listEvents(tx, classId, written.seq)), behind: [] };
}

async function append(tx: Tx, classId: number, events: readonly LoggedEvent[], state: ClassState, now: Temporal.Instant): Promise<void> {
  await tx
    .insert(classEvent)
    .values(events.map(({ seq, at, event }) => ({ groupClassId: classId, seq, event, at: Temporal.Instant.fromEpochMilliseconds(at) })));
  const isDue =
    state.phase === "finished" || Math.floor(state.seq / snapshotEvery) !== Math.floor((state.seq - events.length) / snapshotEvery);
  await tx
    .update(classState)
    .set({ head: state.seq, updatedAt: now, ...(isDue ? { state, seq: state.seq } : {}) })
    .where(eq(classState.groupClassId, classId));
}
