import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Tx } from "../../kernel/db/db.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { defineJob } from "../../kernel/jobs/jobs.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import { findAddressee, moment } from "../people/index.ts";
import { type AbsenceFacts, excusedMail, missingMail } from "./absence-mails.ts";

/**
 * Minutes after a class began, was opened or the child got the seat, whichever was last, until a parent is emailed. With the minute between
 * checks and the delivery this stays within 15 minutes.
 */
const notifyAfterMinutes = 10;

export const notifyAbsencesJob = defineJob({ name: "classes.tell-absences", schema: z.object({}), concurrency: 1 });

interface Missing extends Record<string, unknown> {
  class_id: string;
  student_id: string;
  client_id: string | null;
}

/**
 * Emails the parents of children who haven't joined a running class, once for each child and class. Reported absences, classes that no one
 * has opened and lessons at one's own pace are left out.
 * @returns how many parents were emailed
 */
export async function notifyAbsences(kernel: Kernel): Promise<number> {
  const now = kernel.now();
  const begun = now.subtract({ minutes: notifyAfterMinutes }).toString();
  return inTransaction(kernel.db, async (tx) => {
    const { rows } = await tx.execute<Missing>(sql`
      update attendance a set parent_notified_at = ${now.toString()}::timestamptz
      from group_class c, student s, lesson l
      where l.id = c.lesson_id and l.type <> 'ASYNC' and c.id = a.group_class_id and s.id = a.student_id and c.status = 'OPEN'
        and s.removed_at is null
        and greatest(c.starts_at, c.opened_at, a.created_at) <= ${begun}::timestamptz and c.ends_at > ${now.toString()}::timestamptz
        and a.state = 'EXPECTED' and a.first_joined_at is null and a.parent_notified_at is null
      returning a.group_class_id as class_id, a.student_id, s.client_id`);
    let notified = 0;
    for (const row of rows) {
      if (row.client_id === null) continue;
      const sent = await notifyParent(kernel, tx, {
        kind: "classes.missing",
        clientId: Number(row.client_id),
        classId: Number(row.class_id),
        studentId: Number(row.student_id),
      });
      if (sent) notified += 1;
    }
    return notified;
  });
}

interface Occasion {
  readonly kind: "classes.missing" | "classes.excused";
  readonly clientId: number;
  readonly classId: number;
  readonly studentId: number;
}

/** Emails a parent about a child and a class. @returns false when no address of theirs is known */
export async function notifyParent(kernel: Kernel, tx: Tx, { kind, clientId, classId, studentId }: Occasion): Promise<boolean> {
  const parent = await findAddressee(tx, clientId);
  if (!parent?.to) return false;
  const { rows } = await tx.execute<{ child: string; course: string; lesson: string; starts_at: string }>(sql`
    select a.name as child, co.title as course, l.title as lesson, to_char(c.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as starts_at
    from group_class c join lesson l on l.id = c.lesson_id join "group" g on g.id = c.group_id join course co on co.id = g.course_id
    join account a on a.id = ${studentId}
    where c.id = ${classId}`);
  const [found] = rows;
  if (!found) return false;
  const { starts_at: startsAt, ...named } = found;
  const facts: AbsenceFacts = {
    ...named,
    when: moment(Temporal.Instant.from(startsAt), parent),
    url: `${kernel.config.PUBLIC_URL}/${parent.pages}/profile/schedule`,
  };
  await kernel.mail.post(tx, {
    ...parent.to,
    kind,
    edition: parent.edition,
    schoolId: parent.schoolId,
    content: kind === "classes.missing" ? missingMail(parent.edition, facts) : excusedMail(parent.edition, facts),
  });
  return true;
}
