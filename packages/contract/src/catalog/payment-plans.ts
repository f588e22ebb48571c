import { z } from "zod";
import { endpoint, noContent } from "../endpoint.ts";
import { amount, id, maybeText, pathId, text } from "../shared/wire.ts";
import { journey } from "./catalog.ts";
import { staffPlan } from "./course-shapes.ts";

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
  costUndiscounted: money.nullable().describe("The higher price, shown struck out; null if there is none"),
  lessons: z.int().min(1).max(500).nullable().describe("How many lessons it includes; null is the whole course"),
  active: z.boolean(),
  sort: z.int().min(0).max(1000),
  installments: z
    .array(installment)
    .min(1, { error: "required" })
    .max(36)
    .describe("The payments and when they are due, for one student; the first is due immediately"),
};

const draft = z.object({
  ...fields,
  description: fields.description.default(""),
  checkoutDescription: fields.checkoutDescription.default(""),
  costUndiscounted: fields.costUndiscounted.default(null),
  lessons: fields.lessons.default(null),
  active: z.boolean().default(true),
  sort: fields.sort.optional().describe("After the others if left out"),
});

const changed = staffPlan.extend({
  replaced: id.nullable().describe("The plan this one replaces: it was already bought, so it is kept but no longer offered"),
});

/** The price plans of a course. */
export const paymentPlansContract = {
  "GET /course/:id/payment_plan": endpoint({
    id: "CRS-07-list",
    summary: "All price plans of a course, including those no longer offered",
    who: managers,
    params: byCourse,
    response: z.array(staffPlan),
    errors: ["not_found"],
  }),
  "GET /course/:id/payment_plan/:planId": endpoint({
    id: "CRS-07-read",
    summary: "A price plan",
    who: managers,
    params: byPlan,
    response: staffPlan,
    errors: ["not_found"],
  }),
  "POST /course/:id/payment_plan": endpoint({
    id: "CRS-07-create",
    summary: "Adds a price plan",
    who: managers,
    params: byCourse,
    body: draft,
    response: staffPlan,
    errors: ["not_found"],
  }),
  "PUT /course/:id/payment_plan/:planId": endpoint({
    id: "CRS-07-change",
    summary:
      "Changes a price plan. Existing purchases keep their terms: if a plan was bought, a change of its price, lessons or purpose creates a new plan, and the old one is no longer offered",
    who: managers,
    params: byPlan,
    body: z.object(fields).partial(),
    response: changed,
    errors: ["not_found"],
  }),
  "DELETE /course/:id/payment_plan/:planId": endpoint({
    id: "CRS-07-remove",
    summary: "Removes a price plan that no one has bought",
    who: managers,
    params: byPlan,
    response: noContent,
    errors: ["not_found", "transition_not_allowed"],
  }),
};
