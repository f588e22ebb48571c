import { and, eq, isNull, sql } from "drizzle-orm";
import { normaliseEmail, normalisePhone } from "@larkroom/domain/identity/identity";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { handler } from "../../kernel/http/call.ts";
import { fieldRefusal, refusal } from "../../kernel/http/errors.ts";
import { findPublicCourse } from "../catalog/index.ts";
import { listOpenGroups } from "./open-groups.read.ts";
import { waitingListEntry } from "./tables.ts";

/** Joins the waiting list of a course or a group, once for each email address: a repeat keeps the same place. */
export const joinWaitingList = handler(
  "PUT /public/waiting_list/course/:courseId",
  async ({ kernel, actor, params, body, now, request }) => {
    const course = await findPublicCourse(kernel.db, params.courseId, actor);
    if (!course) throw refusal("not_found");
    if (body.course !== undefined && body.course !== course.id)
      throw fieldRefusal("course", "another_course", "The address is for another course");
    await kernel.limits.take("codeSendAddress", `waiting ${request.ip}`);
    const phone = body.phone ? normalisePhone(body.phone) : null;
    if (body.phone && phone === null) throw fieldRefusal("phone", "error.register.phone-invalid");
    const email = normaliseEmail(body.email);
    const groupId = body.group ?? null;
    if (groupId !== null && !(await listOpenGroups(kernel.db, course.id, now)).some(({ id }) => id === groupId))
      throw fieldRefusal("group", "not_available", "This group can’t be joined any more");
    return inTransaction(kernel.db, async (tx) => {
      const [made] = await tx
        .insert(waitingListEntry)
        .values({
          schoolId: course.schoolId,
          courseId: course.id,
          groupId,
          clientId: actor.kind === "client" ? actor.id : null,
          name: body.name,
          email,
          phone,
          createdAt: now,
        })
        .onConflictDoNothing()
        .returning({ id: waitingListEntry.id });
      if (made) return made;
      const [there] = await tx
        .select({ id: waitingListEntry.id })
        .from(waitingListEntry)
        .where(
          and(
            eq(waitingListEntry.courseId, course.id),
            groupId === null ? isNull(waitingListEntry.groupId) : eq(waitingListEntry.groupId, groupId),
            eq(sql`lower(${waitingListEntry.email})`, email),
            isNull(waitingListEntry.leftAt),
          ),
        );
      if (!there) throw refusal("state_changed");
      return there;
    });
  },
);
