import { z } from "zod";
import { endpoint, noContent } from "../endpoint.ts";
import { staff } from "../roles.ts";
import { id, instant, instantText, pathId } from "../shared/wire.ts";
import { groupClassRow } from "./group-class-shapes.ts";

const owners = ["client", "student", "teacher", "teacher_assistant", "school_admin"] as const;

/** Calendars: the staff calendar in the console, and the feeds that people subscribe to in their own calendar app. */
export const calendarContract = {
  "GET /schedule": endpoint({
    id: "CAL-01",
    summary: "Classes between two instants, at most 100 days apart: of a school, a teacher, a group or a course",
    who: [...staff, "distributor"],
    query: z.object({
      from: instantText,
      to: instantText,
      school: pathId.optional(),
      teacher: pathId.optional().describe("Includes classes an assistant helps in"),
      group: pathId.optional(),
      course: pathId.optional(),
    }),
    response: z.object({
      items: z.array(groupClassRow),
      isComplete: z.boolean().describe("False: there are more classes than a calendar can show; request a shorter period"),
    }),
  }),
  "GET /schedule/by_school": endpoint({
    id: "CAL-05",
    summary: "The current day in each of the caller's schools, in the school's zone",
    who: ["super_admin", "distributor"],
    response: z.array(
      z.object({
        school: z.object({ id, title: z.string() }),
        today: z.int().describe("Today's classes"),
        live: z.int().describe("Open now"),
        withoutTeacher: z.int().describe("Within the next seven days"),
        absences: z.int().describe("Children who missed a class without notice since the start of yesterday"),
      }),
    ),
  }),
  "GET /public/profile/calendar_feed": endpoint({
    id: "CAL-02",
    summary: "Whether the caller has a calendar feed; its address is shown only once",
    who: owners,
    response: z.object({ createdAt: instant, lastReadAt: instant.nullable() }).nullable(),
  }),
  "POST /public/profile/calendar_feed": endpoint({
    id: "CAL-03",
    summary: "Creates a private address from which calendar apps read the caller's classes; the previous one stops working",
    who: owners,
    response: z.object({ url: z.string().describe("Shown once"), createdAt: instant }),
  }),
  "DELETE /public/profile/calendar_feed": endpoint({
    id: "CAL-04",
    summary: "Ends the private calendar address",
    who: owners,
    response: noContent,
  }),
};
