import { and, eq } from "drizzle-orm";
import type { EditionSlug } from "@larkroom/domain/editions/editions";
import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import { type AccessRule, requireAccess } from "../../kernel/auth/access.ts";
import { actorOf } from "../../kernel/auth/actor.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { handler } from "../../kernel/http/call.ts";
import { refusal } from "../../kernel/http/errors.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import { type CourseRequest, findRequest, listOpenRequestsOfClient, listRequestsOfStudent } from "./course-request.store.ts";
import { signupLink } from "./signup-link.ts";
import { courseRequest } from "./tables.ts";

/** Only the parent answers a child's request. */
const answerRequest: AccessRule<CourseRequest> = {
  client: (actor, request) => actor.kind === "client" && request.clientId === actor.id,
};

const withLink = (kernel: Kernel, edition: EditionSlug, request: CourseRequest) => ({
  ...request,
  link: signupLink(kernel.config.PUBLIC_URL, edition, {
    course: request.course.prettyUrl,
    group: request.group?.id ?? null,
    journey: request.journey,
    student: request.student.id,
  }),
});

/** The student's own requests with the parent's answers. */
export const listOwnCourseRequests = handler("GET /public/profile/student/course_requests", ({ kernel, actor }) =>
  listRequestsOfStudent(kernel.db, actorOf(actor, "student").id),
);

/** The unanswered requests of a parent's children. */
export const listCourseRequests = handler("GET /public/profile/client/course_requests", async ({ kernel, actor }) => {
  const { id, edition } = actorOf(actor, "client");
  return (await listOpenRequestsOfClient(kernel.db, id)).map((request) => withLink(kernel, edition, request));
});

/** The parent approves or declines, once, and the child sees the answer. Approving books nothing. */
export const answerCourseRequest = handler("PUT /public/profile/client/course_requests/:id", async (call) => {
  const { kernel, actor, params, body, now } = call;
  const { edition } = actorOf(actor, "client");
  requireAccess(answerRequest, actor, await findRequest(kernel.db, params.id));
  const answered = await inTransaction(kernel.db, async (tx) => {
    const changed = await tx
      .update(courseRequest)
      .set({ status: body.answer === "accepted" ? "ACCEPTED" : "DECLINED", note: body.note ?? null, answeredAt: now })
      .where(and(eq(courseRequest.id, params.id), eq(courseRequest.status, "OPEN")))
      .returning({ id: courseRequest.id });
    if (changed.length === 0) throw refusal("already_done");
    await writeAuditLog(call, tx, {
      action: "enrolment.course_request_answered",
      target: { kind: "course_request", id: params.id },
      after: { answer: body.answer },
    });
    return findRequest(tx, params.id);
  });
  if (!answered) throw refusal("not_found");
  return withLink(kernel, edition, answered);
});
