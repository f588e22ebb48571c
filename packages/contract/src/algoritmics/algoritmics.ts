import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { staff, students } from "../roles.ts";
import { id, instant, pathId } from "../shared/wire.ts";

const taskOfClass = z.object({ id: pathId.describe("The class"), slideId: pathId });
const progress = {
  percent: z.int().min(0).max(100).nullable().describe("Null: nothing is known yet"),
  doneAt: instant.nullable(),
};

/** Tasks of the Algoritmics platform in our lessons. */
export const algoritmicsContract = {
  "GET /algoritmics/code": endpoint({
    id: "ALG-01",
    summary: "A child's code at the Algoritmics platform: the caller's own, or for staff that of `student`",
    who: [...students, ...staff],
    query: z.object({ student: pathId.optional() }),
    response: z.object({ code: z.string() }),
    errors: ["not_found", "consent_required", "connection_unavailable"],
  }),
  "GET /algoritmics/teacher_lms_link": endpoint({
    id: "ALG-02",
    summary: "A link that opens the platform's teacher pages for five minutes",
    who: ["teacher"],
    response: z.object({ link: z.string() }),
    errors: ["not_found"],
  }),
  "GET /algoritmics/courses": endpoint({
    id: "ALG-03",
    summary: "The courses of the platform that a school's key opens",
    who: staff,
    query: z.object({ schoolId: pathId.optional().describe("For a super admin; others mean their own school") }),
    response: z.array(z.object({ id: z.string(), title: z.string() })),
    errors: ["not_found", "connection_unavailable"],
  }),
  "GET /public/class/:id/algoritmics/:slideId": endpoint({
    id: "ALG-04",
    summary: "A child's own link to the task of a slide, and how far they are with it",
    who: students,
    params: taskOfClass,
    response: z.object({
      url: z.string().nullable().describe("Valid for five minutes; null: the slide's own address, without a name, is all there is"),
      ...progress,
    }),
    errors: ["not_found"],
  }),
  "GET /public/class/:id/algoritmics/:slideId/progress": endpoint({
    id: "ALG-05",
    summary: "How far the children of a class are with the task of a slide, read from the platform every 15 s at most",
    who: staff,
    params: taskOfClass,
    response: z.object({
      items: z.array(z.object({ student: z.object({ id, name: z.string() }), ...progress })),
      isConnected: z.boolean().describe("The school has a platform; without one there is no progress to know"),
      isCurrent: z.boolean().describe("The platform answered; otherwise it is what was read last"),
    }),
    errors: ["not_found"],
  }),
};
