import { eq } from "drizzle-orm";
import type { Kernel } from "../../kernel/kernel.ts";
import { groupClass } from "../classes/tables.ts";
import type { Alarms } from "./alarms.ts";
import type { Keeper } from "./keeper.ts";
import { classState } from "./tables.ts";

/**
 * After a start: the connections that a process before this one held are gone, so everybody counts as reconnecting until they are
 * back or their grace is over, and the clocks of open classes run again.
 */
export async function recoverClasses(kernel: Kernel, keeper: Keeper, alarms: Alarms): Promise<void> {
  const open = await kernel.db
    .select({ id: groupClass.id })
    .from(groupClass)
    .innerJoin(classState, eq(classState.groupClassId, groupClass.id))
    .where(eq(groupClass.status, "OPEN"));
  for (const { id } of open) {
    await keeper.run(id, { kind: "system" }, { type: "connections.prune", alive: [] });
    alarms.set(id, await keeper.state(id));
  }
}
