import { and, eq, inArray, sql } from "drizzle-orm";
import type { Tx } from "../kernel/db/db.ts";
import { account } from "../kernel/auth/tables.ts";
import { waitingListEntry } from "../modules/enrolment/tables.ts";
import { group } from "../modules/groups/tables.ts";
import type { MadeCourse } from "./make-courses.ts";
import type { DemoChild } from "./make-people.ts";

interface MakeWaitingList {
  readonly tx: Tx;
  readonly schoolId: number;
  readonly now: Temporal.Instant;
  readonly courses: readonly MadeCourse[];
  readonly children: readonly DemoChild[];
}

/** Children whose parents wait, by their place in the timetable: none of them takes the course. */
const waiting = [14, 19, 22] as const;

/** Three families wait for a seat in the chess group that is full, in the order in which they joined the list. */
export async function makeWaitingList({ tx, schoolId, now, courses, children }: MakeWaitingList): Promise<void> {
  const wanted = courses.find(({ key, status }) => key === "chess" && status === "ACTIVE");
  if (!wanted) return;
  const [full] = await tx
    .select({ id: group.id })
    .from(group)
    .where(
      and(
        eq(group.courseId, wanted.id),
        eq(group.status, "OPEN"),
        sql`${group.capacity} = (select count(*) from group_student gs where gs.group_id = ${group.id} and gs.left_at is null)`,
      ),
    )
    .limit(1);
  const clientIds = [...new Set(waiting.flatMap((place) => children[place]?.clientId ?? []))];
  if (!full || clientIds.length === 0) return;
  const parents = await tx.select().from(account).where(inArray(account.id, clientIds));
  await tx.insert(waitingListEntry).values(
    clientIds.flatMap((clientId, index) => {
      const parent = parents.find(({ id }) => id === clientId);
      if (!parent?.email) return [];
      const joined = { clientId, name: parent.name, email: parent.email, createdAt: now.subtract({ hours: 24 * (9 - 3 * index) + index }) };
      return [{ ...joined, schoolId, courseId: wanted.id, groupId: full.id }];
    }),
  );
}
