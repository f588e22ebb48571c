import { and, asc, eq, getViewSelectedFields, gt, gte, inArray, isNull, ne, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { firstName } from "@larkroom/domain/people/household";
import { account } from "../../kernel/auth/tables.ts";
import type { Db } from "../../kernel/db/db.ts";
import { refusal } from "../../kernel/http/errors.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import { course } from "../catalog/catalog.views.ts";
import { attendance, groupClass } from "../classes/classes.views.ts";
import { lesson } from "../curriculum/curriculum.views.ts";
import { group, groupStudent } from "../groups/groups.views.ts";
import { installment, paymentOrder, paymentOrderItem } from "../payments/payments.views.ts";
import { grantedPurposes } from "../people/index.ts";
import type { PartnerCaller } from "./authenticate.ts";
import { cursorOf, readCursor } from "./cursor.ts";
import type { PartnerCall } from "./partner-call.ts";

interface PageAsked {
  readonly limit: number;
  readonly cursor?: string | undefined;
  readonly updatedSince?: Temporal.Instant | undefined;
}
interface Listing {
  readonly kernel: Kernel;
  readonly caller: PartnerCaller;
  readonly key: string;
  readonly query: PageAsked;
}
interface Ordered {
  readonly id: AnyPgColumn;
  readonly schoolId: AnyPgColumn;
  readonly updatedAt: AnyPgColumn;
}

/** The condition of one page: the caller's own school, after the cursor, changed since. */
const pageWhere = ({ kernel, caller, key, query }: Listing, { id, schoolId, updatedAt }: Ordered): SQL | undefined =>
  and(
    eq(schoolId, caller.schoolId),
    gt(id, readCursor(kernel.secrets, { key, schoolId: caller.schoolId }, query.cursor)[0]),
    query.updatedSince && gte(updatedAt, query.updatedSince),
  );

/** Cuts the record beyond the page, which only says that there is another one. */
function toPage<Row, Item>(
  { kernel, caller, key, query }: Listing,
  rows: readonly Row[],
  idsOf: (row: Row) => readonly [number, number],
  toItem: (row: Row) => Item,
): { items: Item[]; nextCursor: string | null } {
  const shown = rows.slice(0, query.limit);
  const last = rows.length > query.limit ? shown.at(-1) : undefined;
  const nextCursor = last === undefined ? null : cursorOf(kernel.secrets, { key, schoolId: caller.schoolId }, idsOf(last));
  return { items: shown.map(toItem), nextCursor };
}

const byId = ({ id }: { id: number }) => [id, 0] as const;

/** @throws `not_found` both for a missing record and for one of another school */
function mustFind<Row>(row: Row | undefined): Row {
  if (row === undefined) throw refusal("not_found");
  return row;
}

/**
 * The children that a caller may know: with the scope `students`, those whose parents allow sharing with connected services. The name is the first
 * one only. At most two queries.
 */
export async function listKnownStudents(
  db: Db,
  mayKnow: boolean,
  ids: readonly number[],
): Promise<ReadonlyMap<number, { id: number; firstName: string }>> {
  const asked = [...new Set(ids)];
  if (!mayKnow || asked.length === 0) return new Map();
  const granted = await grantedPurposes(db, asked);
  const rows = await db
    .select({ id: account.id, name: account.name })
    .from(account)
    .where(and(inArray(account.id, asked), isNull(account.removedAt)));
  return new Map(
    rows.flatMap(({ id, name }) => (granted.get(id)?.has("third_parties") ? [[id, { id, firstName: firstName(name) }] as const] : [])),
  );
}

export const listCourses = async (call: PartnerCall<"GET /partner/courses">) => {
  const rows = await call.kernel.db
    .select()
    .from(course)
    .where(pageWhere(call, course))
    .orderBy(asc(course.id))
    .limit(call.query.limit + 1);
  return toPage(call, rows, byId, (row) => row);
};

export const getCourse = async ({ kernel, caller, params }: PartnerCall<"GET /partner/courses/:id">) => {
  const [row] = await kernel.db
    .select()
    .from(course)
    .where(and(eq(course.id, params.id), eq(course.schoolId, caller.schoolId)));
  return mustFind(row);
};

const studentNumber = sql<number>`(
  select count(*)::int from ${groupStudent} where ${groupStudent.groupId} = ${group.id} and ${groupStudent.leftAt} is null)`;

const groupsWhere = (db: Db, where: SQL | undefined, limit: number) =>
  db
    .select({ row: getViewSelectedFields(group), studentNumber })
    .from(group)
    .where(where)
    .orderBy(asc(group.id))
    .limit(limit);

type GroupRow = Awaited<ReturnType<typeof groupsWhere>>[number];
const toGroup = ({ row, studentNumber: count }: GroupRow) => ({ ...row, studentNumber: count });

export const listGroups = async (call: PartnerCall<"GET /partner/groups">) => {
  const { kernel, query } = call;
  const ofCourse = query.courseId === undefined ? undefined : eq(group.courseId, query.courseId);
  const rows = await groupsWhere(kernel.db, and(pageWhere(call, group), ofCourse), query.limit + 1);
  return toPage(call, rows, ({ row }) => byId(row), toGroup);
};

export const getGroup = async ({ kernel, caller, params }: PartnerCall<"GET /partner/groups/:id">) => {
  const [row] = await groupsWhere(kernel.db, and(eq(group.id, params.id), eq(group.schoolId, caller.schoolId)), 1);
  return toGroup(mustFind(row));
};

/** Previews are a teacher's trial runs and children's own retakes: no classes of the group. */
const isHeldOrPlanned = ne(groupClass.status, "PREVIEW");

const classesWhere = (db: Db, where: SQL | undefined, limit: number) =>
  db
    .select({ row: getViewSelectedFields(groupClass), courseId: group.courseId, lesson: { id: lesson.id, title: lesson.title } })
    .from(groupClass)
    .innerJoin(group, eq(group.id, groupClass.groupId))
    .innerJoin(lesson, eq(lesson.id, groupClass.lessonId))
    .where(and(where, isHeldOrPlanned))
    .orderBy(asc(groupClass.id))
    .limit(limit);

type ClassRow = Awaited<ReturnType<typeof classesWhere>>[number];
const toClass = ({ row, courseId, lesson: its }: ClassRow) => ({ ...row, courseId, lesson: its, from: row.startsAt, to: row.endsAt });

export const listClasses = async (call: PartnerCall<"GET /partner/classes">) => {
  const { kernel, query } = call;
  const ofGroup = query.groupId === undefined ? undefined : eq(groupClass.groupId, query.groupId);
  const rows = await classesWhere(kernel.db, and(pageWhere(call, groupClass), ofGroup), query.limit + 1);
  return toPage(call, rows, ({ row }) => byId(row), toClass);
};

export const getClass = async ({ kernel, caller, params }: PartnerCall<"GET /partner/classes/:id">) => {
  const [row] = await classesWhere(kernel.db, and(eq(groupClass.id, params.id), eq(groupClass.schoolId, caller.schoolId)), 1);
  return toClass(mustFind(row));
};

export const listAttendance = async (call: PartnerCall<"GET /partner/attendance">) => {
  const { kernel, caller, key, query } = call;
  const [classId, studentId] = readCursor(kernel.secrets, { key, schoolId: caller.schoolId }, query.cursor);
  const rows = await kernel.db
    .select({
      groupClassId: groupClass.id,
      groupId: groupClass.groupId,
      studentId: attendance.studentId,
      state: attendance.state,
      markedAt: attendance.markedAt,
      updatedAt: attendance.updatedAt,
    })
    .from(groupClass)
    .innerJoin(attendance, eq(attendance.groupClassId, groupClass.id))
    .where(
      and(
        eq(groupClass.schoolId, caller.schoolId),
        gte(groupClass.id, classId),
        isHeldOrPlanned,
        sql`(${groupClass.id}, ${attendance.studentId}) > (${classId}, ${studentId})`,
        query.groupClassId === undefined ? undefined : eq(groupClass.id, query.groupClassId),
        query.updatedSince && gte(attendance.updatedAt, query.updatedSince),
      ),
    )
    .orderBy(asc(groupClass.id), asc(attendance.studentId))
    .limit(query.limit + 1);
  const students = await listKnownStudents(
    kernel.db,
    caller.scopes.has("students"),
    rows.map((row) => row.studentId),
  );
  return toPage(
    call,
    rows,
    (row) => [row.groupClassId, row.studentId] as const,
    (row) => ({ ...row, student: students.get(row.studentId) ?? null }),
  );
};

type Order = typeof paymentOrder.$inferSelect;

/** Adds the children and the installments, in four queries at most for any number of orders. */
async function withParts(db: Db, caller: PartnerCaller, rows: readonly Order[]) {
  const ids = rows.map(({ id }) => id);
  const items =
    ids.length === 0 || !caller.scopes.has("students")
      ? []
      : await db
          .select({ orderId: paymentOrderItem.orderId, studentId: paymentOrderItem.studentId })
          .from(paymentOrderItem)
          .where(inArray(paymentOrderItem.orderId, ids))
          .orderBy(asc(paymentOrderItem.id));
  const parts =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(installment)
          .where(inArray(installment.orderId, ids))
          .orderBy(asc(installment.orderId), asc(installment.number));
  const students = await listKnownStudents(
    db,
    caller.scopes.has("students"),
    items.flatMap(({ studentId }) => studentId ?? []),
  );
  const partsOf = Map.groupBy(parts, ({ orderId }) => orderId);
  const itemsOf = Map.groupBy(items, ({ orderId }) => orderId);
  return (row: Order) => ({
    ...row,
    installments: partsOf.get(row.id) ?? [],
    students: (itemsOf.get(row.id) ?? []).flatMap(({ studentId }) => (studentId === null ? [] : (students.get(studentId) ?? []))),
  });
}

export const listOrders = async (call: PartnerCall<"GET /partner/orders">) => {
  const { kernel, caller, query } = call;
  const rows = await kernel.db
    .select()
    .from(paymentOrder)
    .where(and(pageWhere(call, paymentOrder), query.status && eq(paymentOrder.status, query.status)))
    .orderBy(asc(paymentOrder.id))
    .limit(query.limit + 1);
  return toPage(call, rows, byId, await withParts(kernel.db, caller, rows));
};

export const getOrder = async ({ kernel, caller, params }: PartnerCall<"GET /partner/orders/:id">) => {
  const [row] = await kernel.db
    .select()
    .from(paymentOrder)
    .where(and(eq(paymentOrder.id, params.id), eq(paymentOrder.schoolId, caller.schoolId)));
  const found = mustFind(row);
  return (await withParts(kernel.db, caller, [found]))(found);
};
