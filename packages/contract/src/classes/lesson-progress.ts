import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { staff, students } from "../roles.ts";
import { id, pathId } from "../shared/wire.ts";
import { attendanceState } from "./family.ts";

const byId = z.object({ id: pathId });
const person = z.object({ id, name: z.string() });
export const lessonName = z.object({ id, number: z.int(), title: z.string(), type: z.enum(["INSTRUCTIONAL", "ASYNC", "WORKSHOP"]) });

/** A child's progress through the slides of a lesson that can be finished. */
const progress = {
  finished: z.int(),
  finishable: z.int(),
  progressPercent: z.int().min(0).max(100),
};

const lessonProgress = z.object({ groupClass: id, lesson: lessonName, state: attendanceState, ...progress });

/** How far children are in the slides of their lessons. */
export const lessonProgressContract = {
  "GET /group/:id/students-async-progress": endpoint({
    id: "GRP-26",
    summary: "The progress of each child of a group in each lesson",
    who: staff,
    params: byId,
    response: z.array(z.object({ student: person, lessons: z.array(lessonProgress) })),
    errors: ["not_found"],
  }),
  "GET /public/profile/student/group/:id/async_progress": endpoint({
    id: "STU-11",
    summary: "The student's progress in each lesson",
    who: students,
    params: byId,
    response: z.array(lessonProgress),
    errors: ["not_found"],
  }),
  "GET /public/class/:id/lesson-students-progress": endpoint({
    id: "GCL-08",
    summary: "The overall progress of each student of a class in its lesson",
    who: staff,
    params: byId,
    response: z.array(z.object({ student: person, onlineTime: z.int().describe("seconds"), ...progress })),
    errors: ["not_found"],
  }),
};
