import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { amount, currency, id, pathId } from "../shared/wire.ts";

export const courseStatus = z.enum(["ACTIVE", "IN_DEVELOPMENT", "HIDDEN"]);
export const journey = z.enum(["trial", "purchase", "invite", "renew", "waitlist", "child_request"]);

export const cover = z.object({ palette: z.string(), pattern: z.string(), glyph: z.string() });

export const planInstallment = z.object({ number: z.int(), amount, offsetValue: z.int(), offsetUnit: z.enum(["days", "weeks", "months"]) });

export const pricePlan = z.object({
  id,
  title: z.string(),
  type: z.enum(["ONETIME", "INSTALLMENTS"]),
  journey,
  description: z.string(),
  checkoutDescription: z.string(),
  cost: amount.describe("The sum of the installments, for one student"),
  costUndiscounted: amount.nullable(),
  currency,
  active: z.boolean(),
  lessons: z.int().nullable().describe("How many lessons it includes; null is the whole course"),
  installments: z.array(planInstallment),
});

/** A teacher as families see them: no contact details. */
export const publicTeacher = z.object({ id, name: z.string(), about: z.string(), subjects: z.string(), portrait: z.string().nullable() });

export const catalogContract = {
  "GET /public/course/:id/payment_plans": endpoint({
    id: "CRS-04",
    summary: "The active price plans of a course",
    who: "anyone",
    params: z.object({ id: pathId }),
    query: z.object({ journey: journey.optional() }),
    response: z.array(pricePlan),
    errors: ["not_found"],
  }),
};
