import { and, eq, inArray } from "drizzle-orm";
import { editionOfCountry } from "@larkroom/domain/editions/editions";
import { accountIdOf } from "../../kernel/auth/actor.ts";
import { account } from "../../kernel/auth/tables.ts";
import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import type { Db } from "../../kernel/db/db.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { nextVersion } from "../../kernel/db/version.ts";
import { handler } from "../../kernel/http/call.ts";
import { refusal } from "../../kernel/http/errors.ts";
import { course } from "../catalog/catalog.views.ts";
import { isOwnChild, readPasswords } from "../people/index.ts";
import { school } from "../schools/schools.views.ts";
import { listMembers } from "./group-record.read.ts";
import { getAuthorizedGroup, teachGroup } from "./groups.access.ts";
import { group } from "./tables.ts";

/** A group's course and school, and the URL prefix of its families' edition. */
async function placeOf(db: Db, groupId: number) {
  const [row] = await db
    .select({ course: course.title, school: school.title, countryId: school.countryId })
    .from(group)
    .innerJoin(course, eq(course.id, group.courseId))
    .innerJoin(school, eq(school.id, group.schoolId))
    .where(eq(group.id, groupId));
  if (!row) throw refusal("not_found");
  return { ...row, edition: editionOfCountry(row.countryId)?.slug ?? "us" };
}

/** Replaces a group's invitation, for one that was shared too widely. */
export const renewInvitation = handler("POST /group/:id/invitation", async (call) => {
  const { kernel, actor, params } = call;
  const found = await getAuthorizedGroup(kernel.db, teachGroup, actor, params.id);
  const { edition } = await placeOf(kernel.db, found.id);
  const inviteId = kernel.secrets.token();
  await inTransaction(kernel.db, async (tx) => {
    await tx
      .update(group)
      .set({ inviteId, ...nextVersion(group) })
      .where(eq(group.id, found.id));
    await writeAuditLog(call, tx, {
      action: "groups.invitation_renewed",
      schoolId: found.schoolId,
      target: { kind: "group", id: found.id },
    });
  });
  return { inviteId, url: `${kernel.config.PUBLIC_URL}/${edition}/invite/${inviteId}` };
});

/**
 * The logins and readable passwords of a group's children whose records the actor may open; the others have only names. Each password read is
 * recorded in the child's audit log, where the parent sees it, before the answer is sent.
 */
export const readCredentials = handler("GET /group/:id/credentials", async (call) => {
  const { kernel, actor, params, now, answer } = call;
  const found = await getAuthorizedGroup(kernel.db, teachGroup, actor, params.id);
  await kernel.limits.take("credentialSheet", String(accountIdOf(actor)));
  const place = await placeOf(kernel.db, found.id);
  const members = await listMembers(kernel.db, found.id);
  const isOpen = isOwnChild(kernel, actor, account.id, now) ?? undefined;
  const logins = new Map(
    members.length === 0
      ? []
      : (
          await kernel.db
            .select({ id: account.id, login: account.login })
            .from(account)
            .where(
              and(
                inArray(
                  account.id,
                  members.map(({ id }) => id),
                ),
                isOpen,
              ),
            )
        ).map(({ id, login }) => [id, login]),
  );
  const ids = [...logins.keys()];
  const passwords = await readPasswords(kernel, ids, now);
  await inTransaction(kernel.db, async (tx) => {
    const { schoolId } = found;
    await writeAuditLog(call, tx, { action: "groups.credentials_read", schoolId, target: { kind: "group", id: found.id } });
    for (const id of ids)
      if ((passwords.get(id) ?? null) !== null)
        await writeAuditLog(call, tx, { action: "people.student_password_read", schoolId, target: { kind: "student", id } });
  });
  answer.header("cache-control", "no-store");
  return {
    group: { id: found.id, publicName: found.publicName },
    course: place.course,
    school: place.school,
    loginUrl: `${kernel.config.PUBLIC_URL}/${place.edition}/login/student`,
    readAt: now,
    students: members.map(({ id, name }) => ({ id, name, login: logins.get(id) ?? null, password: passwords.get(id) ?? null })),
  };
});
