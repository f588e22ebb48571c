import { z } from "zod";
import { endpoint, noContent } from "../endpoint.ts";
import { amount, id, maybeText, pathId, text } from "../shared/wire.ts";
import { journey } from "./catalog.ts";
import { keptPlan } from "./course-shapes.ts";

const managers = ["school_admin", "super_admin"] as const;
const byCourse = z.object({ id: pathId });
const byPlan = z.object({ id: pathId, planId: pathId });

const money = amount.min(0).max(100_000_000);

const installment = z.object({
  amount: money,
  offsetValue: z.int().min(0).max(1000),
  offsetUnit: z.enum(["days", "weeks", "months"]),
});

const fields = {
  title: text(120),
  type: z.enum(["ONETIME", "INSTALLMENTS"]),
  journey,
  description: maybeText(1000),
  checkoutDescription: maybeText(1000),
  costUndiscounted: money.nullable().describe("The higher price shown struck out; null for none"),
  lessons: z.int().min(1).max(500).nullable().describe("How many lessons it opens; null is the whole course"),
  active: z.boolean(),
  sort: z.int().min(0).max(1000),
  installments: z
    .array(installment)
    .min(1, { error: "required" })
    .max(36)
    .describe("What is paid when, for one student; the first at once"),
};

const draft = z.object({
  ...fields,
  description: fields.description.default(""),
  checkoutDescription: fields.checkoutDescription.default(""),
  costUndiscounted: fields.costUndiscounted.default(null),
  lessons: fields.lessons.default(null),
  active: z.boolean().default(true),
  sort: fields.sort.optional().describe("After the others when left out"),
});

const changed = keptPlan.extend({
  replaced: id.nullable().describe("The plan this one was made instead of: somebody had bought it, so it is kept, no longer offered"),
});

/** The price plans of a course. */
export const paymentPlansContract = {
  "GET /course/:id/payment_plan": endpoint({
    id: "CRS-07-list",
    summary: "All price plans of a course, also those that are not offered any more",
    who: managers,
    params: byCourse,
    response: z.array(keptPlan),
    errors: ["not_found"],
  }),
  "GET /course/:id/payment_plan/:planId": endpoint({
    id: "CRS-07-read",
    summary: "A price plan",
    who: managers,
    params: byPlan,
    response: keptPlan,
    errors: ["not_found"],
  }),
  "POST /course/:id/payment_plan": endpoint({
    id: "CRS-07-create",
    summary: "Adds a price plan",
    who: managers,
    params: byCourse,
    body: draft,
    response: keptPlan,
    errors: ["not_found"],
  }),
  "PUT /course/:id/payment_plan/:planId": endpoint({
    id: "CRS-07-change",
    summary:
      "Changes a price plan. What was sold stands: a change of what a bought plan costs, opens or is for makes a new plan, and the bought one is no longer offered",
    who: managers,
    params: byPlan,
    body: z.object(fields).partial(),
    response: changed,
    errors: ["not_found"],
  }),
  "DELETE /course/:id/payment_plan/:planId": endpoint({
    id: "CRS-07-remove",
    summary: "Removes a price plan that nobody has bought",
    who: managers,
    params: byPlan,
    response: noContent,
    errors: ["not_found", "transition_not_allowed"],
  }),
};
