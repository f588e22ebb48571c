import type { schoolOrdersContract } from "@larkroom/contract/payments/school-orders";
import { deleted, managers, missing, type Row, type Targets } from "./access-targets.test-support.ts";

/** Orders as those who run a school may read them. */
export const schoolOrders: Targets = (_f, made) => [
  deleted(made.deleted.order),
  { name: "order of school A", id: made.own.order, accessibleTo: managers },
  { name: "another order of school A", id: made.foreign.order, accessibleTo: managers },
  missing,
];
/** Changes of existing orders, and another school's, have tests of their own. */
const noOrder: Targets = (_f, made) => [deleted(made.deleted.order), missing];
const reason = "A test";

/** Access table rows for the orders of a school. */
export const schoolOrderAccess: Record<keyof typeof schoolOrdersContract, Row> = {
  "GET /payment_order": {},
  "GET /payment_order/:id": { targets: schoolOrders, param: "id" },
  "POST /payment_order/export": { body: () => ({ format: "csv", columns: ["id"], headings: ["Order"], purpose: "A test" }) },
  "POST /payment_order/:id/cancel": { targets: noOrder, param: "id", body: () => ({ reason }) },
  "POST /payment_order/:id/refund": { targets: noOrder, param: "id", body: () => ({ amount: 1, reason }) },
  "POST /payment_order/:id/returned": { targets: noOrder, param: "id", body: () => ({ refund: 1 }) },
  "POST /payment_order/:id/payment": {
    targets: noOrder,
    param: "id",
    body: () => ({ installment: 1, method: "cash", receiptNumber: "1", receivedOn: "2026-01-01" }),
  },
  "POST /payment_order/:id/discount": { targets: noOrder, param: "id", body: () => ({ amount: 1, reason }) },
  "GET /payment_order/:id/place": { targets: schoolOrders, param: "id" },
  "POST /payment_order/:id/place": { targets: noOrder, param: "id", body: () => ({ item: 1, reason }) },
  "POST /payment_order/:id/new_date": {
    targets: noOrder,
    param: "id",
    body: () => ({ installment: 1, date: "2027-01-01", reason }),
  },
  "POST /payment_order/:id/pause": { targets: noOrder, param: "id", body: () => ({ until: "2027-01-01", reason }) },
  "DELETE /payment_order/:id/pause": { targets: noOrder, param: "id" },
};
