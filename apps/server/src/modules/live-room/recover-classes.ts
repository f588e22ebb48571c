import { and, eq, inArray, notInArray } from "drizzle-orm";
import type { Kernel } from "../../kernel/kernel.ts";
import { groupClass } from "../classes/tables.ts";
import type { Alarms } from "./alarms.ts";
import type { LiveClassEngine } from "./live-class-engine.ts";
import { classState } from "./tables.ts";

/** How often a node looks whether another one has gone, ms. */
const lookEvery = 3_000;

/** A page's connection as a class's state names it: whoever finds it there can tell which node holds it. */
export const connectionOf = (node: string, socketId: string): string => `${node}:${socketId}`;
const nodeOf = (connection: string): string => connection.slice(0, connection.indexOf(":"));

/**
 * The connections that a node held end with it, however it ended: their people count as reconnecting until they are back or their
 * grace is over. At a start that is looked for in every class somebody may be in, and the clocks of open classes run again; later
 * whenever a node that was up is no more. Connections of nodes that are up are left alone. Returns how the looking ends.
 */
export async function recoverClasses(kernel: Kernel, engine: LiveClassEngine, alarms: Alarms): Promise<() => Promise<void>> {
  let up = await kernel.bus.nodes();
  /** Classes where the update failed last time. They are retried at every check; only the first failure is logged. */
  let failedBefore: ReadonlySet<number> = new Set();
  const drop = async (nodes: ReadonlySet<string>, only?: readonly number[]): Promise<void> => {
    const failed = await dropConnections(kernel, engine, alarms, { up: nodes, only });
    for (const [id, error] of failed)
      if (!failedBefore.has(id)) kernel.log.error({ err: error, classId: id }, "could not remove ended connections from a class");
    failedBefore = new Set(failed.keys());
  };
  await drop(up);

  const look = async (): Promise<void> => {
    const now = await kernel.bus.nodes();
    if ([...up].some((node) => !now.has(node))) await drop(now);
    else if (failedBefore.size > 0) await drop(now, [...failedBefore]);
    // Only now: what failed is tried again at the next look.
    up = now;
  };
  let looking: Promise<void> | null = null;
  const timer = setInterval(() => {
    looking ??= look()
      .catch((error: unknown) => kernel.log.warn({ err: error }, "could not look for nodes that are gone"))
      .finally(() => (looking = null));
  }, lookEvery);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await looking;
  };
}

interface Dropping {
  /** The nodes that are up. */
  readonly up: ReadonlySet<string>;
  /** These classes alone; all of them by default. */
  readonly only?: readonly number[] | undefined;
}

/** One class that is broken holds up none of the others. @returns the classes that failed, with the error */
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
