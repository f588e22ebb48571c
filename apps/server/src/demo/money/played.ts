import type { Tx } from "../../kernel/db/db.ts";
import type { paymentOrder } from "../../modules/payments/tables.ts";
import type { OrderHistory } from "./order-history.ts";
import type { Purchase } from "./purchase.ts";

/** An order to insert. */
export interface Played {
  readonly purchase: Purchase;
  readonly history: OrderHistory;
  readonly courseId: number;
  readonly planId: number;
  readonly promoCodeId: number | null;
  readonly methodId: number | null;
  readonly reminded: Temporal.Instant | null;
}

export type OrderWithId = Played & { readonly id: number };

export interface OrderSchool {
  readonly tx: Tx;
  readonly schoolId: number;
  readonly currency: (typeof paymentOrder.$inferSelect)["currency"];
  readonly now: Temporal.Instant;
}

/** A place of an order. */
export interface PlaceItem {
  readonly id: number;
  readonly orderId: number;
  readonly studentId: number;
}

/** How long a place is kept for a family that pays the school, in hours. */
export const keptHours = 7 * 24;
