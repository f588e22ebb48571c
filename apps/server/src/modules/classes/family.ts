import { areMaterialsShown } from "@larkroom/domain/classes/materials";
import { type Actor, actorOf } from "../../kernel/auth/actor.ts";
import { handler } from "../../kernel/http/call.ts";
import { fieldRefusal, refusal } from "../../kernel/http/errors.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import { listMaterials } from "../curriculum/index.ts";
import { listStudentsOf } from "../people/index.ts";
import { listStudentClasses } from "./student-classes.read.ts";
import { listStudentGroups, toAttendanceRow } from "./student-groups.read.ts";

const longestRangeDays = 100;

/** The children whose classes an actor sees: a client's own children, or the student. */
async function studentIdsOf(kernel: Kernel, actor: Actor): Promise<number[]> {
  if (actor.kind === "student") return [actor.id];
  const client = actorOf(actor, "client");
  return (await listStudentsOf(kernel.db, client.id)).map((student) => student.id);
}

/** Checks that a time range is at most 100 days long. @throws naming `to` otherwise */
export function rangeOf(query: { from: string; to: string }): { from: Temporal.Instant; to: Temporal.Instant } {
  const from = Temporal.Instant.from(query.from);
  const to = Temporal.Instant.from(query.to);
  const hours = from.until(to).total("hours");
  if (hours <= 0) throw fieldRefusal("to", "before_from", "Enter an end after the start");
  if (hours > longestRangeDays * 24) throw fieldRefusal("to", "range_too_long", `Choose up to ${longestRangeDays} days`);
  return { from, to };
}

export const listClientGroups = handler("GET /public/profile/client/groups", async ({ kernel, actor, now }) =>
  listStudentGroups(kernel.db, await studentIdsOf(kernel, actor), now),
);

export const listOwnGroups = handler("GET /public/profile/student/groups", async ({ kernel, actor, now }) =>
  listStudentGroups(kernel.db, await studentIdsOf(kernel, actor), now),
);

/** Groups that have not ended. */
export const listActiveGroups = handler("GET /group/user_active_groups", async ({ kernel, actor, now }) =>
  (await listStudentGroups(kernel.db, await studentIdsOf(kernel, actor), now)).filter(
    (group) => !group.isFinished && group.status !== "ARCHIVED",
  ),
);

/** One of the student's own groups with all its classes; another group returns 404. */
export const getOwnGroup = handler("GET /public/profile/student/group/:id", async ({ kernel, actor, now, params }) => {
  const [group] = await listStudentGroups(kernel.db, await studentIdsOf(kernel, actor), now, params.id);
  if (!group) throw refusal("not_found");
  return group;
});

/** The lesson materials of one of the family's own groups; another group returns 404. Two more queries than the group. */
export const listGroupMaterials = handler("GET /public/profile/group/:id/materials", async ({ kernel, actor, now, params }) => {
  const groups = await listStudentGroups(kernel.db, await studentIdsOf(kernel, actor), now, params.id);
  if (groups.length === 0) throw refusal("not_found");
  const shown = groups.flatMap(({ classes }) => classes).filter((one) => areMaterialsShown(one, now));
  const files = await listMaterials(kernel, [...new Set(shown.map((one) => one.lesson.id))]);
  return [...files].map(([lesson, own]) => ({ lesson, files: own }));
});

export const listClientClasses = handler("GET /public/profile/client/schedule", async ({ kernel, actor, query }) =>
  listStudentClasses(kernel.db, await studentIdsOf(kernel, actor), rangeOf(query)),
);

export const listOwnClasses = handler("GET /public/profile/student/schedule", async ({ kernel, actor, query }) =>
  listStudentClasses(kernel.db, await studentIdsOf(kernel, actor), rangeOf(query)),
);

/** Attendance of the client's children; another family's child or group returns 404. */
export const listClientAttendance = handler("GET /public/profile/client/attendance", async ({ kernel, actor, query }) => {
  const own = await studentIdsOf(kernel, actor);
  if (query.student !== undefined && !own.includes(query.student)) throw refusal("not_found");
  const rows = await listStudentClasses(kernel.db, query.student === undefined ? own : [query.student], {
    groupId: query.group,
    newestFirst: true,
  });
  if (query.group !== undefined && rows.length === 0) throw refusal("not_found");
  return rows.filter((row) => row.attendance.state !== "EXPECTED" || row.status === "CLOSED").map(toAttendanceRow);
});

export const listOwnAttendance = handler("GET /public/profile/student/group/attendance", async ({ kernel, actor, query }) => {
  const rows = await listStudentClasses(kernel.db, await studentIdsOf(kernel, actor), { groupId: query.group, newestFirst: true });
  if (query.group !== undefined && rows.length === 0) throw refusal("not_found");
  return rows.filter((row) => row.attendance.state !== "EXPECTED" || row.status === "CLOSED").map(toAttendanceRow);
});

/** Classes that are open now and shown as live. The live banner polls this every few seconds. */
export const listOpenClasses = handler("GET /public/profile/user/open_group_classes", async ({ kernel, actor }) =>
  listStudentClasses(kernel.db, await studentIdsOf(kernel, actor), { isLive: true }),
);
