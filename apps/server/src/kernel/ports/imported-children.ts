import type { Actor } from "../auth/actor.ts";
import type { Db, Tx } from "../db/db.ts";
import type { Kernel } from "../kernel.ts";

/** How many more children may join a group, and why no more than that may. */
export interface Room {
  readonly seats: number;
  readonly beyond: string;
}

/** Newly created children, and the group they join. */
export interface Seating {
  readonly groupId: number;
  readonly studentIds: readonly number[];
  /** Children whose parents are emailed about it. */
  readonly announcedIds: readonly number[];
  /** Who acts. */
  readonly actor: Actor;
  /** The account that requested it. */
  readonly by: number;
}

/** What an import of children needs to know about groups. */
export interface ImportedChildrenPorts {
  /** The school of a group the actor may add children to. @throws `not_found` for missing and foreign alike */
  schoolOfGroup(db: Db | Tx, actor: Actor, groupId: number): Promise<number>;
  /** Which of some children are currently in a teacher's group, whenever its classes are. */
  inGroupsOf(db: Db | Tx, teacherId: number, studentIds: readonly number[]): Promise<ReadonlySet<number>>;
  /** The free seats in a group, locked until the transaction ends. @throws `not_found` when it was deleted */
  roomIn(tx: Tx, groupId: number, now: Temporal.Instant): Promise<Room>;
  /** Adds new children to a group, as when staff add a child. */
  seat(kernel: Kernel, tx: Tx, seating: Seating): Promise<void>;
}
