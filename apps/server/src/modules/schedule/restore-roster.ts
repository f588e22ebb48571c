import { sql } from "drizzle-orm";
import type { Tx } from "../../kernel/db/db.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import { rebookCatchUps } from "../catch-up/index.ts";
import { type GroupClass, writeRosters } from "../classes/index.ts";
import { listMembers } from "./class-people.read.ts";
import { lockGroup } from "./locks.ts";

type Restored = Pick<GroupClass, "id" | "groupId" | "lessonId" | "isCatchUp" | "isAutoAddStudents">;

/**
 * Updates the roster of a class that was canceled and takes place after all. Canceled classes keep their roster when children join or leave the
 * group, and bookings of catch-ups end. Locks the group.
 */
export async function restoreRoster(kernel: Kernel, tx: Tx, restored: Restored, now: Temporal.Instant): Promise<void> {
  const { id, groupId, lessonId } = restored;
  const group = await lockGroup(tx, groupId);
  await tx.execute(sql`
    delete from attendance a using student s
    where a.group_class_id = ${id} and a.first_joined_at is null and s.id = a.student_id
      and (s.removed_at is not null or exists (
        select 1 from group_student m where m.group_id = ${groupId} and m.student_id = a.student_id and m.left_at >= a.created_at))`);
  const memberIds = await listMembers(tx, groupId);
  await rebookCatchUps(tx, { classId: id, lessonId, memberIds, now });
  if (restored.isAutoAddStudents && !restored.isCatchUp) await writeRosters(kernel, tx, { group, now, areEmpty: false }, [id], memberIds);
}
