import { z } from "zod";
import { journeys } from "@larkroom/domain/enrolment/journeys";
import { endpoint } from "../endpoint.ts";
import { students } from "../roles.ts";
import { id, instant, pathId, text } from "../shared/wire.ts";

const courseOfRequest = z.object({ id, prettyUrl: z.string(), title: z.string() });
const groupOfRequest = z.object({ id, publicName: z.string() });
const status = z.enum(["OPEN", "ACCEPTED", "DECLINED"]);

/** A child's request to take a course, as the child sees it. */
export const ownCourseRequest = z.object({
  id,
  course: courseOfRequest,
  group: groupOfRequest.nullable(),
  status,
  note: z.string().nullable().describe("The parent's note with the answer"),
  createdAt: instant,
  answeredAt: instant.nullable(),
});

/** The same, as the parent sees it. */
export const courseRequest = ownCourseRequest.extend({
  student: z.object({ id, name: z.string() }),
  journey: z.enum(journeys),
  link: z.url().describe("Opens sign-up with the course and the group"),
});

export const courseRequestContract = {
  "POST /public/profile/student/request_course": endpoint({
    id: "STU-06",
    summary: "A child asks the parent for a course",
    who: students,
    body: z.object({ prettyUrl: text(120), groupId: id.nullish(), journey: z.enum(journeys).default("child_request") }),
    response: z.object({ sent: z.literal(true) }),
    errors: ["not_found"],
  }),
  "GET /public/profile/student/course_requests": endpoint({
    id: "STU-17",
    summary: "The child's requests, with the parent's answers",
    who: students,
    response: z.array(ownCourseRequest),
  }),
  "GET /public/profile/client/course_requests": endpoint({
    id: "CLI-21",
    summary: "The children's requests that wait for the parent's answer",
    who: ["client"],
    response: z.array(courseRequest),
  }),
  "PUT /public/profile/client/course_requests/:id": endpoint({
    id: "CLI-22",
    summary: "The parent answers a child's request",
    who: ["client"],
    params: z.object({ id: pathId }),
    body: z.object({ answer: z.enum(["accepted", "declined"]), note: text(300).optional() }),
    response: courseRequest,
    errors: ["not_found", "already_done"],
  }),
};
