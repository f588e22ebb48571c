import { and, asc, eq, inArray, isNull, ne } from "drizzle-orm";
import { rankSubstitutes } from "@larkroom/domain/schedule/substitutes";
import { account } from "../../kernel/auth/tables.ts";
import { handler } from "../../kernel/http/call.ts";
import { group } from "../groups/groups.views.ts";
import { staffProfile } from "../people/people.views.ts";
import { getAuthorizedClass, runClass } from "../classes/index.ts";
import { groupClass } from "../classes/classes.views.ts";
import { listAvailabilities, listBusy } from "./availability.ts";

/** More candidates than any school has teachers; a longer list would be useless. */
const mostCandidates = 500;

/** Teachers who could substitute in a class, best first. Seven queries, however many teachers. */
export const listSubstitutes = handler("GET /group_class/:id/substitutes", async ({ kernel, actor, params }) => {
  const { db } = kernel;
  const found = await getAuthorizedClass(db, runClass, actor, params.id);
  const teachers = await db
    .select({ id: account.id, name: account.name })
    .from(account)
    .innerJoin(staffProfile, eq(staffProfile.id, account.id))
    .where(
      and(
        eq(account.schoolId, found.schoolId),
        eq(account.kind, "teacher"),
        isNull(account.removedAt),
        isNull(account.disabledAt),
        isNull(staffProfile.hiddenAt),
        found.teacherId === null ? undefined : ne(account.id, found.teacherId),
      ),
    )
    .orderBy(asc(account.name), asc(account.id))
    .limit(mostCandidates);
  const ids = teachers.map(({ id }) => id);
  if (ids.length === 0) return [];
  const course = db.select({ id: group.courseId }).from(group).where(eq(group.id, found.groupId));
  const ofCourse = db.select({ id: group.id }).from(group).where(inArray(group.courseId, course));
  const [busy, availabilities, taught] = await Promise.all([
    // Eight days on each side always cover the school's whole week of the class.
    listBusy(db, ids, { from: found.startsAt.subtract({ hours: 192 }), to: found.endsAt.add({ hours: 192 }), except: [found.id] }),
    listAvailabilities(db, ids, found.timeZone),
    db
      .selectDistinct({ id: groupClass.teacherId })
      .from(groupClass)
      .where(and(inArray(groupClass.groupId, ofCourse), eq(groupClass.status, "CLOSED"), inArray(groupClass.teacherId, ids))),
  ]);
  const veterans = new Set(taught.map(({ id }) => id));
  const candidates = teachers.map(({ id, name }) => ({
    id,
    name,
    busy: busy.get(id) ?? [],
    hasTaughtCourse: veterans.has(id),
    availability: availabilities.get(id) ?? { weekly: [], exceptions: [], timeZone: found.timeZone },
  }));
  return rankSubstitutes({ from: found.startsAt, to: found.endsAt }, candidates, found.timeZone);
});
