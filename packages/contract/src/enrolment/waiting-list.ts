import { z } from "zod";
import { endpoint, noContent } from "../endpoint.ts";
import { admins, byId } from "../directory/directory-shapes.ts";
import { id, instant, pathId, queryInt, text } from "../shared/wire.ts";

const named = z.object({ id, name: z.string() });
const waitingGroup = z.object({ id, publicName: z.string() });

const offer = z.object({
  group: waitingGroup,
  until: instant.describe("When the seat goes to the next family"),
  isBeingPaid: z.boolean().describe("The family has placed an order for it that isn't paid yet"),
});

/** A family's place in a waiting list, as the family sees it. */
export const waitingPlace = z.object({
  id,
  course: z.object({ id, title: z.string(), prettyUrl: z.string() }),
  group: waitingGroup.nullable().describe("The full group; null for any group of the course"),
  place: z.int().describe("1 for the family that is offered the next free seat"),
  createdAt: instant,
  offer: offer
    .extend({ link: z.url().describe("Opens sign-up with the held seat") })
    .nullable()
    .describe("The seat held for the family"),
  students: z.array(named).describe("The family's children who don't take the course yet"),
});

/** The same, as staff see it. */
const waitingFamily = z.object({
  id,
  place: z.int(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  client: named.nullable().describe("The family's account; null for someone who joined without one"),
  group: waitingGroup.nullable(),
  createdAt: instant,
  offer: offer.nullable(),
});

/** Families who wait for a seat. */
export const waitingListContract = {
  "PUT /public/waiting_list/course/:courseId": endpoint({
    id: "FORM-01",
    summary: "Joins the waiting list of a course or of one of its full groups, once per email address",
    who: "anyone",
    params: z.object({ courseId: pathId }),
    body: z.object({
      name: text(120),
      email: z
        .string()
        .trim()
        .max(254)
        .pipe(z.email({ error: "error.register.email-invalid" })),
      phone: z.string().trim().max(32).nullish(),
      group: id.nullish().describe("The full group; if left out, any group of the course"),
      course: id.optional().describe("The course again: refused if it differs from the one in the address"),
    }),
    response: z.object({ id }),
    errors: ["not_found"],
  }),
  "GET /public/profile/client/waiting_list": endpoint({
    id: "CLI-25",
    summary: "Where the family waits for a seat, and the seats that are held for it",
    who: ["client"],
    response: z.array(waitingPlace),
  }),
  "DELETE /public/profile/client/waiting_list/:id": endpoint({
    id: "CLI-26",
    summary: "Leaves a waiting list; a seat that is held for the family goes to the next in line",
    who: ["client"],
    params: byId,
    response: noContent,
    errors: ["not_found", "transition_not_allowed"],
  }),
  "GET /course/:id/waiting_list": endpoint({
    id: "WTL-01",
    summary: "The families who wait for a seat in a course, first come first",
    who: admins,
    params: byId,
    query: z.object({ page: queryInt(1, 1_000_000).default(1), limit: queryInt(1, 200).default(50) }),
    response: z.object({ items: z.array(waitingFamily), total: z.int() }),
    errors: ["not_found"],
  }),
  "POST /waiting_list/:id/offer": endpoint({
    id: "WTL-02",
    summary: "Offers a family a free seat of a group for 24 hours, whatever its place in line, and emails it",
    who: admins,
    params: byId,
    body: z.object({ group: id }),
    response: offer,
    errors: ["not_found", "group_full", "already_done", "transition_not_allowed"],
  }),
  "DELETE /waiting_list/:id": endpoint({
    id: "WTL-03",
    summary: "Takes a family off the waiting list. If a seat is held for it, it is emailed, and the seat goes to the next in line",
    who: admins,
    params: byId,
    response: noContent,
    errors: ["not_found", "transition_not_allowed"],
  }),
};
