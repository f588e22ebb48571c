import type { Actor } from "../auth/actor.ts";
import type { Db, Tx } from "../db/db.ts";
import type { Kernel } from "../kernel.ts";

/** How many more children may come into a group, and why nobody beyond them may. */
export interface Room {
  readonly seats: number;
  readonly beyond: string;
}

/** Children who were just created, and the group they come into. */
export interface Seating {
  readonly groupId: number;
  readonly studentIds: readonly number[];
  /** Those whose parents are written to about it. */
  readonly announcedIds: readonly number[];
  /** Whose deed it is. */
  readonly actor: Actor;
  /** The account that asked for it. */
  readonly by: number;
}

/** What an import of children asks about groups. */
export interface ImportedChildrenPorts {
  /** The school of a group the actor may fill. @throws `not_found` for missing and foreign alike */
  schoolOfGroup(db: Db | Tx, actor: Actor, groupId: number): Promise<number>;
  /** Those of some children who are in a group of a teacher now, whenever its classes are. */
  inGroupsOf(db: Db | Tx, teacherId: number, studentIds: readonly number[]): Promise<ReadonlySet<number>>;
  /** The room in a group, which is held until the transaction ends. @throws `not_found` when it is gone */
  roomIn(tx: Tx, groupId: number, now: Temporal.Instant): Promise<Room>;
  /** Gives new children their place in a group, as for any child whom staff add. */
  seat(kernel: Kernel, tx: Tx, seating: Seating): Promise<void>;
}
