import { and, eq, isNull } from "drizzle-orm";
import { personalLink, withSignature } from "@larkroom/domain/algoritmics/task-link";
import { requireAccess } from "../../kernel/auth/access.ts";
import { actorOf } from "../../kernel/auth/actor.ts";
import { handler } from "../../kernel/http/call.ts";
import { fieldRefusal, refusal } from "../../kernel/http/errors.ts";
import { asColumn, isOwnChild } from "../people/index.ts";
import { student } from "../people/people.views.ts";
import { canViewSchool, getSchool, schoolFor } from "../schools/index.ts";
import { allowedOf, codeOf, getPlatform, pseudonymOf, unavailable } from "./platform.ts";

/** A child's code: their own, or for staff that of a child whose record they may open. */
export const getCode = handler("GET /algoritmics/code", async ({ kernel, actor, query, now }) => {
  const { db } = kernel;
  const asked = query.student ?? (actor.kind === "student" ? actor.id : null);
  if (asked === null) throw fieldRefusal("student", "required");
  if (actor.kind === "student" && asked !== actor.id) throw refusal("not_found");
  const [child] = await db
    .select({ id: student.id, schoolId: student.schoolId, isOpen: asColumn(isOwnChild(kernel, actor, student.id, now)) })
    .from(student)
    .where(and(eq(student.id, asked), isNull(student.removedAt)));
  if (!child) throw refusal("not_found");
  if (actor.kind !== "student") {
    const { distributorId } = await getSchool(db, child.schoolId);
    requireAccess(canViewSchool, actor, child.isOpen ? { schoolId: child.schoolId, distributorId } : null);
  }
  const platform = await getPlatform(kernel, child.schoolId);
  if (!(await allowedOf(db, [child.id])).has(child.id)) throw refusal("consent_required");
  return { code: await codeOf(kernel, platform, child.id).catch(unavailable) };
});

/** The platform's teacher pages, for a teacher who is only a pseudonym to it. */
export const getTeacherLink = handler("GET /algoritmics/teacher_lms_link", async ({ kernel, actor, now }) => {
  const { id, schoolId } = actorOf(actor, "teacher");
  const platform = await getPlatform(kernel, schoolId);
  const code = pseudonymOf(kernel, platform.id, "teacher", id);
  const link = personalLink(platform.address, `${platform.address}/teacher`, { code, now });
  if (!link) throw refusal("not_found");
  return { link: withSignature(link, kernel.ports.algoritmics.sign(platform, link.text)) };
});

/** The platform's courses, as they are now. */
export const listCourses = handler("GET /algoritmics/courses", async (call) => {
  const { kernel, actor, query } = call;
  const { id, distributorId } = await schoolFor(call, query.schoolId);
  requireAccess(canViewSchool, actor, { schoolId: id, distributorId });
  return kernel.ports.algoritmics.listCourses(await getPlatform(kernel, id)).catch(unavailable);
});
