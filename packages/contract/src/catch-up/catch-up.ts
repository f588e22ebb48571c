import { z } from "zod";
import { classCard } from "../classes/family.ts";
import { lessonName } from "../classes/lesson-progress.ts";
import { endpoint } from "../endpoint.ts";
import { staff } from "../roles.ts";
import { listOf, listQuery } from "../shared/list.ts";
import { id, instant, pathId } from "../shared/wire.ts";

const byId = z.object({ id: pathId });
const person = z.object({ id, name: z.string() });
export const creditStatus = z.enum(["OPEN", "BOOKED", "USED", "EXPIRED"]);

export const catchUpCredit = z.object({
  id,
  student: person,
  lesson: lessonName,
  course: z.object({ id, title: z.string() }),
  missed: z.object({ id, from: instant, timeZone: z.string(), group: z.object({ id, publicName: z.string() }) }),
  status: creditStatus,
  expiresAt: instant,
  booked: classCard.nullable(),
});

/** Lessons to catch up: credits, booked classes, proposals. */
export const catchUpContract = {
  "GET /public/profile/client/catch_ups": endpoint({
    id: "CLI-12-credits",
    summary: "The lessons the parent's children may catch up, and booked catch-up classes",
    who: ["client"],
    response: z.array(catchUpCredit),
  }),
  "GET /public/profile/client/catch_ups/:id/classes": endpoint({
    id: "CLI-12-candidates",
    summary: "Classes in which the lesson can be caught up, best first",
    who: ["client"],
    params: byId,
    response: z.array(classCard.extend({ free: z.int().describe("Free seats") })),
    errors: ["not_found"],
  }),
  "POST /public/profile/client/catch_ups/:id/book": endpoint({
    id: "CLI-12-book",
    summary: "Books a catch-up class for a lesson",
    who: ["client"],
    params: byId,
    body: z.object({ groupClass: id }),
    response: catchUpCredit,
    errors: ["not_found", "transition_not_allowed", "group_full", "schedule_clash", "state_changed"],
  }),
  "DELETE /public/profile/client/catch_ups/:id/book": endpoint({
    id: "CLI-12-unbook",
    summary: "Cancels a booked catch-up class; the lesson can be caught up in another one",
    who: ["client"],
    params: byId,
    response: catchUpCredit,
    errors: ["not_found", "transition_not_allowed"],
  }),
  "GET /catch_up": endpoint({
    id: "GRP-13-credits",
    summary: "Lessons that children of the caller's schools may catch up",
    who: staff,
    query: listQuery(["student", "lesson", "course", "expiresAt"], {
      school: pathId.optional(),
      course: pathId.optional(),
      lesson: pathId.optional(),
      status: creditStatus.optional(),
    }),
    response: listOf(catchUpCredit),
  }),
  "GET /catch_up/proposals": endpoint({
    id: "GRP-13-proposals",
    summary: "Lessons that enough children wait for to schedule a catch-up class",
    who: staff,
    query: z.object({ school: pathId.optional() }),
    response: z.array(
      z.object({
        lesson: lessonName,
        course: z.object({ id, title: z.string() }),
        group: z.object({ id, publicName: z.string() }).describe("The group most of them come from"),
        students: z.array(person),
        expiresAt: instant.describe("The earliest expiry of their credits"),
      }),
    ),
  }),
};
