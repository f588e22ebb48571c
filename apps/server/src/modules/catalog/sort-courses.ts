import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { reorderWithin } from "@larkroom/domain/catalog/catalogue-order";
import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { handler } from "../../kernel/http/call.ts";
import { fieldRefusal, refusal } from "../../kernel/http/errors.ts";
import { inScope } from "../schools/index.ts";
import { course } from "./tables.ts";

/**
 * Reorders some courses of a country. They swap places among themselves: another school's course between them keeps its place. The order isn't
 * part of what a course's editor sees, so its version stays the same.
 * @throws `not_found` when one is out of scope, and names `courses` when one is listed twice or belongs to another country
 */
export const sortCourses = handler("POST /course/sort", async (call) => {
  const { kernel, actor, body } = call;
  const given = body.courses;
  if (new Set(given).size < given.length) throw fieldRefusal("courses", "twice", "List each course only once");
  return inTransaction(kernel.db, async (tx) => {
    const own = await tx
      .select({ id: course.id, schoolId: course.schoolId, countryId: course.countryId })
      .from(course)
      .where(and(inArray(course.id, given), inScope(actor, course.schoolId)));
    const [first] = own;
    if (!first || own.length < given.length) throw refusal("not_found");
    if (own.some(({ countryId }) => countryId !== first.countryId))
      throw fieldRefusal("courses", "different_countries", "Choose courses from one country only");
    const all = await tx
      .select({ id: course.id })
      .from(course)
      .where(eq(course.countryId, first.countryId))
      .orderBy(asc(course.sort), asc(course.id))
      .for("update");
    const order = reorderWithin(
      all.map(({ id }) => id),
      given,
    );
    await tx.execute(sql`
      update course c set sort = n.place - 1
      from unnest(${sql.param(order)}::bigint[]) with ordinality n (id, place)
      where c.id = n.id and c.sort <> n.place - 1`);
    await writeAuditLog(call, tx, { action: "catalog.courses_sorted", schoolId: first.schoolId, after: { courses: given } });
    return given.map((id) => ({ id, sort: order.indexOf(id) }));
  });
});
