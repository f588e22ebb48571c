import { and, eq, inArray } from "drizzle-orm";
import { decideAsking } from "@larkroom/domain/enrolment/course-request";
import { type EditionSlug, editions } from "@larkroom/domain/editions/editions";
import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import { actorOf } from "../../kernel/auth/actor.ts";
import type { Db, Tx } from "../../kernel/db/db.ts";
import { ConstraintError } from "../../kernel/db/errors.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { type Call, handler } from "../../kernel/http/call.ts";
import { refusal } from "../../kernel/http/errors.ts";
import { course } from "../catalog/catalog.views.ts";
import { group } from "../groups/groups.views.ts";
import { findAddressee, findParentOf } from "../people/index.ts";
import { school } from "../schools/schools.views.ts";
import { lastRequest } from "./course-request.store.ts";
import { courseRequestMail } from "./mails.ts";
import { signupLink } from "./signup-link.ts";
import { courseRequest } from "./tables.ts";

type Body = Call<"POST /public/profile/student/request_course">["body"];

/** A course the child may request, public in the child's country or of the child's own school, and the chosen group if any. */
async function findWanted(db: Db | Tx, child: { edition: EditionSlug; schoolId: number }, body: Body) {
  const [found] = await db
    .select({ id: course.id, title: course.title, prettyUrl: course.prettyUrl, schoolId: course.schoolId, privateSale: school.privateSale })
    .from(course)
    .innerJoin(school, eq(school.id, course.schoolId))
    .where(
      and(
        eq(course.prettyUrl, body.prettyUrl),
        eq(course.countryId, editions[child.edition].countryId),
        inArray(course.status, ["ACTIVE", "IN_DEVELOPMENT"]),
      ),
    );
  if (!found || (found.privateSale && found.schoolId !== child.schoolId)) throw refusal("not_found");
  if (body.groupId == null) return { ...found, group: null };
  const [chosen] = await db
    .select({ id: group.id, publicName: group.publicName })
    .from(group)
    .where(and(eq(group.id, body.groupId), eq(group.courseId, found.id), eq(group.status, "OPEN"), eq(group.isDemo, false)));
  if (!chosen) throw refusal("not_found");
  return { ...found, group: chosen };
}

/**
 * Requests a course for a child: stores the request and emails the parent in their language. A repeat within a day gets the same answer and sends no
 * email.
 */
export const requestCourse = handler("POST /public/profile/student/request_course", async (call) => {
  const { kernel, actor, body, now } = call;
  const child = actorOf(actor, "student");
  const parent = await findParentOf(kernel.db, child.id);
  const addressee = parent && (await findAddressee(kernel.db, parent.id));
  if (!addressee?.to) throw refusal("validation_failed", { reason: "no_parent", message: "The parent has no email address" });
  const { to } = addressee;
  const wanted = await findWanted(kernel.db, child, body);
  await inTransaction(kernel.db, async (tx) => {
    const last = await lastRequest(tx, child.id, wanted.id);
    const does = decideAsking(last, now);
    const chosen = { groupId: wanted.group?.id ?? null, journey: body.journey };
    if (last?.status === "OPEN")
      await tx
        .update(courseRequest)
        .set({ ...chosen, ...(does === "remind" ? { mailedAt: now } : {}) })
        .where(eq(courseRequest.id, last.id));
    if (does === "quiet") return;
    if (does === "ask")
      await tx.insert(courseRequest).values({
        ...chosen,
        schoolId: child.schoolId,
        studentId: child.id,
        clientId: addressee.id,
        courseId: wanted.id,
        createdAt: now,
        mailedAt: now,
      });
    await kernel.mail.post(tx, {
      ...to,
      kind: "enrolment.course_request",
      edition: addressee.edition,
      schoolId: child.schoolId,
      content: courseRequestMail(addressee.edition, {
        child: child.name,
        course: wanted.title,
        group: wanted.group?.publicName ?? null,
        url: signupLink(kernel.config.PUBLIC_URL, addressee.pages, {
          course: wanted.prettyUrl,
          group: wanted.group?.id ?? null,
          journey: body.journey,
          student: child.id,
        }),
      }),
    });
    await writeAuditLog(call, tx, { action: "enrolment.course_requested", target: { kind: "course", id: wanted.id } });
  }).catch((error: unknown) => {
    // A concurrent request has already been stored.
    if (!(error instanceof ConstraintError && error.constraint === "course_request_open")) throw error;
  });
  return { sent: true as const };
});
