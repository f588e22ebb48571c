import { eq, max } from "drizzle-orm";
import type { FieldError } from "@larkroom/contract/errors";
import { missingForListing } from "@larkroom/domain/catalog/course-listing";
import { changesOf } from "../../kernel/audit/changes.ts";
import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import type { Tx } from "../../kernel/db/db.ts";
import { ConstraintError } from "../../kernel/db/errors.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { asSeen, nextVersion } from "../../kernel/db/version.ts";
import { type Call, handler } from "../../kernel/http/call.ts";
import { fieldRefusal, refusal } from "../../kernel/http/errors.ts";
import { canManageSchool, schoolFor } from "../schools/index.ts";
import { getAuthorizedCourse, readCourse } from "./courses.read.ts";
import { course } from "./tables.ts";

type Stored = typeof course.$inferSelect;

/** Checks that a course shown to families is complete. @throws naming each missing field, or ages in the wrong order */
function mustBeWhole(it: Pick<Stored, "status" | "promise" | "description" | "ageFrom" | "ageTo">): void {
  const details: FieldError[] = missingForListing(it).map((field) => ({
    field,
    code: "required",
    message: "Required for a published course",
  }));
  if (it.ageTo < it.ageFrom) details.push({ field: "ageTo", code: "age_order", message: "Enter a highest age that’s at least the lowest" });
  if (details.length > 0) throw refusal("validation_failed", { details });
}

/** Awaits a write to a course. @throws naming the address field when another course of the country has the address */
async function namingTaken<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (error instanceof ConstraintError && error.constraint === "course_pretty_url")
      throw fieldRefusal("prettyUrl", "pretty_url_taken", "Another course in this country uses this address");
    throw error;
  }
}

async function lastPlace(tx: Tx, countryId: number): Promise<number> {
  const [row] = await tx
    .select({ last: max(course.sort) })
    .from(course)
    .where(eq(course.countryId, countryId));
  return (row?.last ?? -1) + 1;
}

/** Adds a course at the end of its country's catalogue. */
export const addCourse = handler("POST /course", async (call) => {
  const { kernel, actor, body, now } = call;
  const { schoolId, country, ...values } = body;
  const school = await schoolFor(call, schoolId);
  mustBeWhole(values);
  const countryId = country ?? school.countryId;
  const id = await namingTaken(
    inTransaction(kernel.db, async (tx) => {
      const [made] = await tx
        .insert(course)
        .values({ ...values, schoolId: school.id, countryId, lessonNumber: 0, sort: await lastPlace(tx, countryId), createdAt: now })
        .returning({ id: course.id });
      if (!made) throw new Error("an insert returned nothing");
      await writeAuditLog(call, tx, {
        action: "catalog.course_added",
        schoolId: school.id,
        target: { kind: "course", id: made.id },
        after: { title: values.title, prettyUrl: values.prettyUrl, status: values.status },
      });
      return made.id;
    }),
  );
  return readCourse(kernel, kernel.db, actor, id);
});

/** A course that is sold or offered can't change country: its prices are in that country's currency. */
async function mustBeMovable({ kernel }: Call<"PUT /course/:id">, tx: Tx, id: number, prices: number): Promise<void> {
  const use = (await kernel.ports.guards.courseUse(tx, [id])).get(id);
  if (prices > 0 || (use && use.groups + use.orders + use.coupons + use.enrolments > 0))
    throw fieldRefusal("country", "country_in_use", "A course with prices or groups can’t change country");
}

/** Updates a course. If it has changed since the editor read it, nothing is written and the response contains the current course. */
export const changeCourse = handler("PUT /course/:id", async (call) => {
  const { kernel, actor, params, body } = call;
  const { version, country, ...values } = body;
  const found = await getAuthorizedCourse(kernel.db, canManageSchool, actor, params.id);
  const overtaken = async () => refusal("state_changed", { current: await readCourse(kernel, kernel.db, actor, params.id) });
  if (found.course.version !== version) throw await overtaken();
  const next = { ...values, ...(country === undefined ? {} : { countryId: country }) };
  mustBeWhole({ ...found.course, ...values });
  const isSaved = await namingTaken(
    inTransaction(kernel.db, async (tx) => {
      if (country !== undefined && country !== found.course.countryId) {
        const { prices } = await readCourse(kernel, tx, actor, params.id);
        await mustBeMovable(call, tx, params.id, prices.length);
      }
      const [saved] = await tx
        .update(course)
        .set({ ...next, ...nextVersion(course) })
        .where(asSeen(course, params.id, version))
        .returning();
      if (!saved) return false;
      const changed = changesOf(found.course, saved, Object.keys(next) as (keyof Stored)[]);
      if (changed) {
        const target = { kind: "course", id: params.id };
        await writeAuditLog(call, tx, { action: "catalog.course_changed", schoolId: saved.schoolId, target, ...changed });
      }
      return true;
    }),
  );
  if (!isSaved) throw await overtaken();
  return readCourse(kernel, kernel.db, actor, params.id);
});
