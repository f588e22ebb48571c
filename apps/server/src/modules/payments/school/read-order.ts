import { handler } from "../../../kernel/http/call.ts";
import { readSchoolOrder } from "./order-record.read.ts";

/** One order with everything that belongs to it. */
export const getOrderOfSchool = handler("GET /payment_order/:id", ({ kernel, actor, params, now }) =>
  readSchoolOrder(kernel.db, actor, params.id, now),
);
