import type { timetableContract } from "@larkroom/contract/enrolment/timetable";
import { siblingTimetable, type TimetableObstacle } from "@larkroom/domain/enrolment/sibling-timetable";
import { actorOf } from "../../kernel/auth/actor.ts";
import { type Handlers, handler } from "../../kernel/http/call.ts";
import { fieldRefusal, refusal } from "../../kernel/http/errors.ts";
import { listStudentsOf } from "../people/index.ts";
import { inTheWay, listBusy } from "./clashes.read.ts";
import { listBuyable, listJoinable, listTaken, placeKey, zoneOf } from "./timetable.read.ts";

/** How many sets a family is offered. */
const mostSets = 5;

type Obstacle = { reason: TimetableObstacle["reason"] | "enrolled"; students: number[] };

/** The best sets of groups for the children of a family, or why there is none. Nine queries, however many children and groups. */
const findTimetable = handler("POST /public/profile/client/timetable", async ({ kernel: { db }, actor, body: { choices }, now }) => {
  const client = actorOf(actor, "client");
  const studentIds = choices.map(({ student }) => student);
  const courseIds = [...new Set(choices.map(({ course }) => course))];
  if (new Set(studentIds).size < studentIds.length) throw fieldRefusal("choices", "validation_failed", "Each child can be chosen once");
  const children = await listStudentsOf(db, client.id);
  const courses = await listBuyable(db, courseIds, client.schoolId);
  if (studentIds.some((id) => !children.some((child) => child.id === id)) || courses.length < courseIds.length) throw refusal("not_found");
  const zone = await zoneOf(db, client.id);
  const taken = await listTaken(db, studentIds, courseIds);
  const enrolled = choices.filter(({ student, course }) => taken.has(placeKey(student, course))).map(({ student }) => student);
  const answer = { zone, courses };
  if (enrolled.length > 0)
    return { ...answer, sets: [], obstacles: enrolled.map((id): Obstacle => ({ reason: "enrolled", students: [id] })) };

  const groups = await listJoinable(db, courseIds, now);
  const busy = await listBusy(db, studentIds, now);
  const { sets, obstacles } = siblingTimetable(
    choices.map(({ student, course }) => ({
      studentId: student,
      groups: groups
        .filter(({ courseId }) => courseId === course)
        .map(({ id, freeSeats, classes }) => ({ id, seatsLeft: freeSeats, classes })),
      busy: inTheWay(
        busy.filter(({ studentId }) => studentId === student),
        { courseId: course, wanted: [] },
      ),
    })),
    zone,
    mostSets,
  );
  return {
    ...answer,
    sets: sets.map(({ groupIds, ...set }) => ({
      ...set,
      places: choices.flatMap(({ student, course }, index) => {
        const group = groups.find(({ id }) => id === groupIds[index]);
        return group ? [{ student, course, group }] : [];
      }),
    })),
    obstacles: obstacles.map(({ reason, studentIds: students }): Obstacle => ({ reason, students: [...students] })),
  };
});

export const timetableRoutes: Handlers<typeof timetableContract> = { "POST /public/profile/client/timetable": findTimetable };
