import { and, eq, inArray, notInArray } from "drizzle-orm";
import type { Kernel } from "../../kernel/kernel.ts";
import { groupClass } from "../classes/classes.views.ts";
import type { Alarms } from "./alarms.ts";
import type { LiveClassEngine } from "./live-class-engine.ts";
import { classState } from "./tables.ts";

/** How often a node checks for stopped nodes, in ms. */
const pollEveryMs = 3_000;

/** A page's connection as a class's state names it; it includes the node. */
export const connectionOf = (node: string, socketId: string): string => `${node}:${socketId}`;
const nodeOf = (connection: string): string => connection.slice(0, connection.indexOf(":"));

/**
 * When a node stops, however it stopped, its connections end: their people count as reconnecting until they return or the grace period is over. At
 * startup every class that may have people is checked, and the timers of open classes are set again; later the check runs when a node disappears.
 * Connections of running nodes stay. Returns how to stop checking.
 */
export async function recoverClasses(kernel: Kernel, engine: LiveClassEngine, alarms: Alarms): Promise<() => Promise<void>> {
  let up = await kernel.bus.nodes();
  /** How many nodes have started, and how many of them the checks have taken in. A node may start and stop between two checks. */
  let [started, seen] = [0, 0];
  const stopListening = [kernel.bus.on("node-started", () => void started++), kernel.bus.onReturn(() => void started++)];
  /** Classes whose update failed: they are retried at every check, and only the first failure is logged. */
  let failedBefore: ReadonlySet<number> = new Set();
  const drop = async (nodes: ReadonlySet<string>, only?: readonly number[]): Promise<void> => {
    const failed = await dropConnections(kernel, engine, alarms, { up: nodes, only });
    for (const [id, error] of failed)
      if (!failedBefore.has(id)) kernel.log.error({ err: error, classId: id }, "could not remove ended connections from a class");
    failedBefore = new Set(failed.keys());
  };
  await drop(up);
  await kernel.db.transaction((tx) => kernel.bus.announce(tx, "node-started", {}));

  const look = async (): Promise<void> => {
    const startedBefore = started;
    const now = await kernel.bus.nodes();
    if (startedBefore > seen || [...up].some((node) => !now.has(node))) await drop(now);
    else if (failedBefore.size > 0) await drop(now, [...failedBefore]);
    // Only after success, so that a failure is retried at the next check.
    [up, seen] = [now, startedBefore];
  };
  let looking: Promise<void> | null = null;
  const timer = setInterval(() => {
    looking ??= look()
      .catch((error: unknown) => kernel.log.warn({ err: error }, "could not check for nodes that have stopped"))
      .finally(() => (looking = null));
  }, pollEveryMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    for (const stop of stopListening) stop();
    await looking;
  };
}

interface Dropping {
  /** The running nodes. */
  readonly up: ReadonlySet<string>;
  /** Limits the check to these classes; all by default. */
  readonly only?: readonly number[] | undefined;
}

/** One broken class doesn't block the others. @returns the failed ones, each with its error */
async function dropConnections(
  kernel: Kernel,
  engine: LiveClassEngine,
  alarms: Alarms,
  { up, only }: Dropping,
): Promise<Map<number, unknown>> {
  const held = await kernel.db
    .select({ id: groupClass.id })
    .from(groupClass)
    .innerJoin(classState, eq(classState.groupClassId, groupClass.id))
    .where(and(notInArray(groupClass.status, ["CLOSED", "CANCELED"]), only && inArray(groupClass.id, [...only])));
  const failures = new Map<number, unknown>();
  for (const { id } of held)
    try {
      const { participants } = await engine.state(id);
      const gone = Object.values(participants).flatMap(({ connections }) =>
        connections.filter((connection) => !up.has(nodeOf(connection))),
      );
      if (gone.length > 0) await engine.run(id, { kind: "system" }, { type: "connections.prune", gone });
      alarms.set(id, await engine.state(id));
    } catch (error) {
      failures.set(id, error);
    }
  return failures;
}
