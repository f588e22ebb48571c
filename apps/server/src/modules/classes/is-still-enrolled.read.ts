import { type SQL, sql } from "drizzle-orm";

/** Whether a child still has a place in the course of a group. A child who left, or whose order was canceled, gets no emails or offers about it. */
export const isStillEnrolled = (studentId: SQL, groupId: SQL): SQL => sql`exists (
  select 1 from "group" held_in join "group" now_in on now_in.course_id = held_in.course_id
  join group_student place on place.group_id = now_in.id and place.student_id = ${studentId} and place.left_at is null
  where held_in.id = ${groupId})`;
