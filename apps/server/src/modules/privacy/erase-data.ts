import { desc, eq } from "drizzle-orm";
import { z } from "zod";
import { decideErasure } from "@larkroom/domain/privacy/privacy";
import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import { requireAccess } from "../../kernel/auth/access.ts";
import { actorOf } from "../../kernel/auth/actor.ts";
import { endSessionsOf } from "../../kernel/auth/sessions.ts";
import { account } from "../../kernel/auth/tables.ts";
import type { Tx } from "../../kernel/db/db.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { type Call, handler } from "../../kernel/http/call.ts";
import { refusal } from "../../kernel/http/errors.ts";
import { defineJob } from "../../kernel/jobs/jobs.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import { beginOperation, wireInstant, runOperation } from "../../kernel/operations/operations.ts";
import { type Addressee, findAddressee, lockStudent, moment, manageStudent, findStudent, removeStudentRow } from "../people/index.ts";
import { confirmPassword } from "./confirm-password.ts";
import { erasePeople, findReceipt, type Receipt } from "./erase-person.ts";
import { erasedMail, receiptLines } from "./mails.ts";
import { findClientSubject, findStudentSubject, listAllStudentIds } from "./subject.read.ts";
import { erasureReceipt } from "./tables.ts";

const eraseJob = defineJob({
  name: "people.erase",
  schema: z.object({
    operationId: z.int(),
    clientId: z.int(),
    /** Null: the household including the parent's account. */
    studentId: z.int().nullable(),
    requestedAt: z.iso.datetime(),
  }),
  attempts: 5,
  concurrency: 1,
});

type EraseCall = Call<"POST /public/profile/client/student/:id/erase"> | Call<"POST /public/profile/client/erase">;

type Wanted = z.output<(typeof eraseJob)["schema"]>;

function mustBeErasable(facts: Parameters<typeof decideErasure>[0]): void {
  const decided = decideErasure(facts);
  if (!decided.ok) throw refusal(decided.reason, decided.reason === "transition_not_allowed" ? { reason: "active_order" } : {});
}

/** Closes a child's account at once: no login, no session. The job deletes the rows afterwards. */
async function close(kernel: Kernel, tx: Tx, studentId: number, now: Temporal.Instant): Promise<void> {
  await removeStudentRow(tx, studentId, now);
  await endSessionsOf(kernel, tx, studentId);
}

async function begin(call: EraseCall, tx: Tx, studentId: number | null) {
  const { kernel, actor } = call;
  const client = actorOf(actor, "client");
  const { id, started } = await beginOperation(kernel, tx, { kind: eraseJob.name, accountId: client.id, schoolId: client.schoolId });
  await kernel.jobs.enqueue(tx, eraseJob, { operationId: id, clientId: client.id, studentId, requestedAt: kernel.now().toString() });
  await writeAuditLog(call, tx, {
    action: "people.erasure_asked",
    target: studentId === null ? { kind: "client", id: client.id } : { kind: "student", id: studentId },
  });
  return started;
}

/** Erases a child for good. Refused while the child takes a course. */
export const eraseStudent = handler("POST /public/profile/client/student/:id/erase", async (call) => {
  const { kernel, actor, params, body, now } = call;
  const student = requireAccess(manageStudent, actor, await findStudent(kernel.db, params.id));
  await confirmPassword(kernel, actorOf(actor, "client"), body.password);
  return inTransaction(kernel.db, async (tx) => {
    const { guards } = kernel.ports;
    await lockStudent(tx, student.id);
    mustBeErasable({
      activeCourse: await guards.hasActiveCourse(tx, student.id),
      activeOrder: await guards.isBeingBooked(tx, student.id),
    });
    await close(kernel, tx, student.id, now);
    return begin(call, tx, student.id);
  });
});

/** Erases the household for good: every child, and the parent's account. Refused while a child takes a course or an order has outstanding payments. */
export const eraseHousehold = handler("POST /public/profile/client/erase", async (call) => {
  const { kernel, actor, body, now, answer } = call;
  const client = actorOf(actor, "client");
  await confirmPassword(kernel, client, body.password);
  const started = await inTransaction(kernel.db, async (tx) => {
    const children = await listAllStudentIds(tx, client.id);
    for (const id of children) await lockStudent(tx, id);
    let activeCourse = false;
    for (const id of children) activeCourse ||= await kernel.ports.guards.hasActiveCourse(tx, id);
    mustBeErasable({ activeCourse, activeOrder: await kernel.ports.guards.hasActiveOrder(tx, client.id) });
    for (const id of children) await close(kernel, tx, id, now);
    const begun = await begin(call, tx, null);
    await tx.update(account).set({ disabledAt: now }).where(eq(account.id, client.id));
    await endSessionsOf(kernel, tx, client.id);
    return begun;
  });
  answer.session(null);
  return started;
});

const shown = ({ id, subject, requestedAt, erasedAt, method, lines }: Receipt) => ({ id, subject, requestedAt, erasedAt, method, lines });

/** The receipts of erasures, newest first. */
export const listErasures = handler("GET /public/profile/client/erasures", async ({ kernel, actor }) => {
  const rows = await kernel.db
    .select()
    .from(erasureReceipt)
    .where(eq(erasureReceipt.clientId, actorOf(actor, "client").id))
    .orderBy(desc(erasureReceipt.id))
    .limit(100);
  return rows.map(shown);
});

async function subjectsOf(tx: Tx, { clientId, studentId }: Wanted) {
  const children = studentId === null ? await listAllStudentIds(tx, clientId) : [studentId];
  const subjects = [];
  for (const id of children) subjects.push(await findStudentSubject(tx, id));
  if (studentId === null) subjects.push(await findClientSubject(tx, clientId));
  return subjects.filter((subject) => subject !== null);
}

async function notifyParent(kernel: Kernel, tx: Tx, parent: Addressee, receipt: Receipt): Promise<void> {
  if (!parent.to) return;
  await kernel.mail.post(tx, {
    ...parent.to,
    kind: "people.erased",
    edition: parent.edition,
    schoolId: parent.schoolId,
    content: erasedMail(parent.edition, {
      subject: receipt.subject,
      when: moment(receipt.erasedAt, parent),
      lines: receiptLines(parent.edition, receipt.lines),
      url: receipt.subject === "client" ? null : `${kernel.config.PUBLIC_URL}/${parent.pages}/profile/settings`,
    }),
  });
}

/** Erases, once: a second run finds the receipt of the first. The parent's addresses are read before they are deleted. */
async function eraseNow(kernel: Kernel, wanted: Wanted): Promise<Record<string, unknown>> {
  const receipt = await inTransaction(kernel.db, async (tx) => {
    const done = await findReceipt(tx, wanted.studentId === null ? "client" : "student", wanted.studentId ?? wanted.clientId);
    if (done) return done;
    const parent = await findAddressee(tx, wanted.clientId);
    const subjects = await subjectsOf(tx, wanted);
    if (!parent || subjects.length === 0) throw refusal("not_found");
    const made = await erasePeople(kernel, tx, {
      subjects,
      parent,
      method: "asked",
      requestedAt: Temporal.Instant.from(wanted.requestedAt),
    });
    await notifyParent(kernel, tx, parent, made);
    return made;
  });
  kernel.log.info({ subject: receipt.subject, id: receipt.subjectId, receipt: receipt.id }, "data was permanently erased");
  return { ...shown(receipt), requestedAt: wireInstant(receipt.requestedAt), erasedAt: wireInstant(receipt.erasedAt) };
}

/** Registers the erasure job. */
export function registerEraseJob(kernel: Kernel): void {
  kernel.jobs.handle(eraseJob, (wanted, { attempt }) =>
    runOperation(kernel, wanted.operationId, { attempt, attempts: eraseJob.attempts ?? 1, run: () => eraseNow(kernel, wanted) }),
  );
}
