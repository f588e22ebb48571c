import { handler } from "../../../kernel/http/call.ts";
import { listSchoolOrders } from "./orders-list.read.ts";

/** A page of the orders of the actor's schools. */
export const listOrdersOfSchool = handler("GET /payment_order", ({ kernel, actor, query, now }) =>
  listSchoolOrders(kernel.db, actor, query, now),
);
