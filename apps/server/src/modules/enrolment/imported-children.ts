import { and, eq, inArray, isNull } from "drizzle-orm";
import { roomIn } from "@larkroom/domain/enrolment/invitation";
import { refusal } from "../../kernel/http/errors.ts";
import type { ImportedChildrenPorts } from "../../kernel/ports/imported-children.ts";
import { lockGroup, getAuthorizedGroup, teachGroup } from "../groups/index.ts";
import { group, groupStudent } from "../groups/groups.views.ts";
import { seatStudents } from "./seat-students.ts";
import { lockSeats } from "./seats.store.ts";

/** What an import of children needs from groups: their school, their free seats, and a place for each created child. */
export const importedChildren: ImportedChildrenPorts = {
  schoolOfGroup: async (db, actor, groupId) => (await getAuthorizedGroup(db, teachGroup, actor, groupId)).schoolId,

  async inGroupsOf(db, teacherId, studentIds) {
    const rows = await db
      .select({ id: groupStudent.studentId })
      .from(groupStudent)
      .innerJoin(group, eq(group.id, groupStudent.groupId))
      .where(and(eq(group.teacherId, teacherId), inArray(groupStudent.studentId, [...studentIds]), isNull(groupStudent.leftAt)));
    return new Set(rows.map(({ id }) => id));
  },

  async roomIn(tx, groupId, now) {
    const locked = await lockSeats(tx, groupId, now);
    if (!locked) throw refusal("not_found");
    return roomIn(locked, now);
  },

  async seat(kernel, tx, { groupId, studentIds, announcedIds, actor, by }) {
    const held = await lockGroup(tx, groupId);
    await seatStudents(kernel, tx, { group: held, studentIds, announcedIds, now: kernel.now() }, { actor, more: { by } });
  },
};
