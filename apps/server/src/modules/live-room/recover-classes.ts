import { eq, notInArray } from "drizzle-orm";
import type { Kernel } from "../../kernel/kernel.ts";
import { groupClass } from "../classes/tables.ts";
import type { Alarms } from "./alarms.ts";
import type { Keeper } from "./keeper.ts";
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
export async function recoverClasses(kernel: Kernel, keeper: Keeper, alarms: Alarms): Promise<() => Promise<void>> {
  let up = await kernel.bus.nodes();
  await dropConnections(kernel, keeper, alarms, up);

  const look = async (): Promise<void> => {
    const now = await kernel.bus.nodes();
    const isGone = [...up].some((node) => !now.has(node));
    if (isGone) await dropConnections(kernel, keeper, alarms, now);
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

async function dropConnections(kernel: Kernel, keeper: Keeper, alarms: Alarms, up: ReadonlySet<string>): Promise<void> {
  const held = await kernel.db
    .select({ id: groupClass.id })
    .from(groupClass)
    .innerJoin(classState, eq(classState.groupClassId, groupClass.id))
    .where(notInArray(groupClass.status, ["CLOSED", "CANCELED"]));
  for (const { id } of held) {
    const { participants } = await keeper.state(id);
    const gone = Object.values(participants).flatMap(({ connections }) => connections.filter((connection) => !up.has(nodeOf(connection))));
    if (gone.length > 0) await keeper.run(id, { kind: "system" }, { type: "connections.prune", gone });
    alarms.set(id, await keeper.state(id));
  }
}
