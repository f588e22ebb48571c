import type { Lead, LeadKind } from "@larkroom/domain/crm/decide-send";
import type { LeadStage } from "@larkroom/domain/crm/lead-stages";
import type { Db, Tx } from "../../kernel/db/db.ts";
import type { Kernel } from "../../kernel/kernel.ts";

/** A place in the order of changes. */
export interface LeadCursor {
  readonly updatedAt: Temporal.Instant;
  readonly id: number;
}

/** Where leads come from: a table of this product whose rows a CRM may learn of. */
export interface LeadSource {
  readonly kind: LeadKind;
  /** A school's leads that changed after a cursor, in the order of their changes. A change is also one of the consent. */
  listChanged(db: Db | Tx, schoolId: number, after: LeadCursor | null, limit: number): Promise<Lead[]>;
  /** Leads of a school by their ids; those that are gone are missing. */
  find(db: Db | Tx, schoolId: number, ids: readonly number[]): Promise<Lead[]>;
  /**
   * Takes over a stage that a person chose in the CRM. False where the stage follows from what happened here, such as a payment: then the CRM's
   * stays there, and ours is only sent when it changes.
   */
  setStage(kernel: Kernel, tx: Tx, lead: Lead, stage: LeadStage): Promise<boolean>;
}
