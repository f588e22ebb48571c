import { handler } from "../../kernel/http/call.ts";
import { refusal } from "../../kernel/http/errors.ts";
import { findPublicCourse, listActivePlans } from "./catalog.store.ts";

/** The active price plans of a course on offer. */
export const listPaymentPlans = handler("GET /public/course/:id/payment_plans", async ({ kernel, actor, params, query }) => {
  const course = await findPublicCourse(kernel.db, params.id, actor);
  if (!course) throw refusal("not_found");
  return listActivePlans(kernel.db, course.id, query.journey);
});
