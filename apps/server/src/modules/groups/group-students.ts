import { and, asc, desc, eq, isNull } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { ageOn } from "@larkroom/domain/people/age";
import { plainDay } from "@larkroom/domain/shared/brand";
import { can } from "../../kernel/auth/access.ts";
import { account } from "../../kernel/auth/tables.ts";
import { handler } from "../../kernel/http/call.ts";
import { refusal } from "../../kernel/http/errors.ts";
import { asColumn, familyClock, familyDay, isOwnChild, nameSeenBy } from "../people/index.ts";
import { student } from "../people/people.views.ts";
import { inScope } from "../schools/index.ts";
import { groupRows, toGroupDtos } from "./group-rows.read.ts";
import { belongToGroup, getAuthorizedGroup, canViewGroup, teachGroup } from "./groups.access.ts";
import { group, groupStudent } from "./tables.ts";

const parent = alias(account, "parent");

/**
 * The children of a group. Observers see names only, other families only the names children have in class; only staff see who left. Teaching staff
 * can open a child's record from a week before a class to thirty days after it.
 */
export const listGroupStudents = handler("GET /group/:id/students", async ({ kernel, actor, params, query, now }) => {
  const found = await getAuthorizedGroup(kernel.db, belongToGroup, actor, params.id);
  const isStaff = can(canViewGroup, actor, found);
  const isTeaching = can(teachGroup, actor, found);
  const isOwn = isOwnChild(kernel, actor, account.id, now);
  const rows = await kernel.db
    .select({
      id: account.id,
      name: account.name,
      isOwn: asColumn(isOwn),
      joinedAt: groupStudent.joinedAt,
      leftAt: groupStudent.leftAt,
      leftReason: groupStudent.leftReason,
      login: account.login,
      birthDate: student.birthDate,
      clientId: student.clientId,
      clientName: parent.name,
      ...familyClock(parent),
    })
    .from(groupStudent)
    .innerJoin(account, eq(account.id, groupStudent.studentId))
    .innerJoin(student, eq(student.id, groupStudent.studentId))
    .leftJoin(parent, eq(parent.id, student.clientId))
    .where(and(eq(groupStudent.groupId, found.id), query.left && isStaff ? undefined : isNull(groupStudent.leftAt)))
    .orderBy(asc(account.name), asc(account.id));
  return rows.map(({ login, birthDate, clientId, clientName, familyZone, familyOffset, familyEdition, isOwn: isOpen, ...row }) => {
    const isShown = isStaff && isOpen;
    return {
      ...row,
      name: nameSeenBy(actor, { ...row, clientId }),
      leftReason: isStaff ? row.leftReason : null,
      login: isTeaching && isOpen ? login : null,
      age: isShown && birthDate !== null ? ageOn(plainDay(birthDate), familyDay({ familyZone, familyOffset, familyEdition }, now)) : null,
      client: isShown && clientId !== null ? { id: clientId, name: clientName ?? "" } : null,
    };
  });
});

/** The groups of a child whose record the actor may open: current ones, then past ones, newest first. */
export const listGroupsOfStudent = handler("GET /student/:id/groups", async ({ kernel, actor, params, now }) => {
  const { db } = kernel;
  const [child] = await db
    .select({ id: student.id })
    .from(student)
    .where(
      and(
        eq(student.id, params.id),
        isNull(student.removedAt),
        inScope(actor, student.schoolId),
        isOwnChild(kernel, actor, student.id, now) ?? undefined,
      ),
    );
  if (!child) throw refusal("not_found");
  const places = await db.select().from(groupStudent).where(eq(groupStudent.studentId, child.id));
  const rows = await groupRows(db, now)
    .innerJoin(groupStudent, and(eq(groupStudent.groupId, group.id), eq(groupStudent.studentId, child.id)))
    .orderBy(desc(isNull(groupStudent.leftAt)), desc(groupStudent.joinedAt), desc(group.id));
  const placeOf = new Map(places.map((place) => [place.groupId, place]));
  return (await toGroupDtos(db, rows, now)).flatMap((one) => {
    const place = placeOf.get(one.id);
    return place ? [{ ...one, joinedAt: place.joinedAt, leftAt: place.leftAt, leftReason: place.leftReason }] : [];
  });
});
