import type { Db, Tx } from "../db/db.ts";

/** Questions a domain asks about matters that stand above it. Each is answered by the module app.ts wires. */
export interface GuardPorts {
  /** Whether a child takes a course that has not ended: such a child can't be removed. */
  hasActiveCourse(tx: Tx, studentId: number): Promise<boolean>;
  /** The e-mail address of a child's parent, or null. */
  parentEmail(db: Db | Tx, studentId: number): Promise<string | null>;
  /** Whether an order of a parent is being paid: such a parent can't be erased. */
  hasActiveOrder(tx: Tx, clientId: number): Promise<boolean>;
  /** Whether an order that would enrol a child waits for its first payment: such a child can't be erased. */
  isBeingBooked(tx: Tx, studentId: number): Promise<boolean>;
  /** Why a child may not join a class now (a payment has been stalled for long), or null. */
  joinRefusal(tx: Tx, studentId: number, groupId: number): Promise<"payment_stalled" | null>;
}
