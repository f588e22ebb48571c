import { Readable } from "node:stream";
import { eq, inArray } from "drizzle-orm";
import { z } from "zod";
import { archiveUntil } from "@larkroom/domain/privacy/privacy";
import { dayIn } from "@larkroom/domain/shared/time";
import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import { requireAccess } from "../../kernel/auth/access.ts";
import { actorOf } from "../../kernel/auth/actor.ts";
import type { Tx } from "../../kernel/db/db.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { zip } from "../../kernel/files/zip.ts";
import { type Call, handler } from "../../kernel/http/call.ts";
import { refusal } from "../../kernel/http/errors.ts";
import { defineJob } from "../../kernel/jobs/jobs.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import { beginOperation, wireInstant, type Report, runOperation } from "../../kernel/operations/operations.ts";
import type { Subject } from "../../kernel/privacy/personal-data.ts";
import { type Addressee, findAddressee, moment, manageStudent, findStudent, listStudentsOf } from "../people/index.ts";
import { downloadUrl, listExports } from "./data-export.store.ts";
import { archiveEntries } from "./export-archive.ts";
import { exportReadyMail } from "./mails.ts";
import { findClientSubject, findStudentSubject } from "./subject.read.ts";
import { dataExport } from "./tables.ts";
import { student } from "../people/people.views.ts";

const exportJob = defineJob({
  name: "people.export",
  schema: z.object({ operationId: z.int(), clientId: z.int(), studentId: z.int().nullable() }),
  attempts: 3,
  concurrency: 1,
});

type ExportCall = Call<"POST /public/profile/client/student/:id/export"> | Call<"POST /public/profile/client/export">;

type Wanted = z.output<(typeof exportJob)["schema"]>;

async function begin(call: ExportCall, studentId: number | null) {
  const { kernel, actor } = call;
  const client = actorOf(actor, "client");
  await kernel.limits.take("dataExport", String(client.id));
  return inTransaction(kernel.db, async (tx) => {
    const { id, started } = await beginOperation(kernel, tx, { kind: exportJob.name, accountId: client.id, schoolId: client.schoolId });
    await kernel.jobs.enqueue(tx, exportJob, { operationId: id, clientId: client.id, studentId });
    await writeAuditLog(call, tx, {
      action: "people.export_asked",
      target: studentId === null ? { kind: "client", id: client.id } : { kind: "student", id: studentId },
    });
    return started;
  });
}

/** Starts an archive of everything stored about a child. */
export const exportStudent = handler("POST /public/profile/client/student/:id/export", async (call) => {
  const { kernel, actor, params } = call;
  const { id } = requireAccess(manageStudent, actor, await findStudent(kernel.db, params.id));
  return begin(call, id);
});

/** Starts an archive of everything stored about the household. */
export const exportHousehold = handler("POST /public/profile/client/export", (call) => begin(call, null));

/** The archives that can be downloaded now, each with a new URL. */
export const listOwnExports = handler("GET /public/profile/client/exports", async ({ kernel, actor, now }) => {
  const rows = await listExports(kernel.db, actorOf(actor, "client").id, now);
  return rows.map((row) => ({ ...row, url: downloadUrl(kernel, row.id) }));
});

/** The people in an archive: the child, or the parent and each child in a separate folder. */
async function subjectsOf(kernel: Kernel, { clientId, studentId }: Wanted): Promise<{ subject: Subject; folder: string }[]> {
  if (studentId !== null) {
    const subject = await findStudentSubject(kernel.db, studentId);
    return subject?.clientId === clientId ? [{ subject, folder: "" }] : [];
  }
  const parent = await findClientSubject(kernel.db, clientId);
  const children = await listStudentsOf(kernel.db, clientId);
  const subjects = await Promise.all(children.map(({ id }) => findStudentSubject(kernel.db, id)));
  return [
    ...(parent ? [{ subject: parent, folder: "" }] : []),
    ...subjects.flatMap((subject) => (subject ? [{ subject, folder: `children/${subject.id}/` }] : [])),
  ];
}

/** Whether all children still exist. Locks them, so that they do until the transaction ends. */
async function areThere(tx: Tx, subjects: readonly Subject[]): Promise<boolean> {
  const ids = subjects.flatMap(({ kind, id }) => (kind === "student" ? [id] : []));
  if (ids.length === 0) return true;
  const found = await tx.select({ id: student.id }).from(student).where(inArray(student.id, ids)).for("key share");
  return found.length === ids.length;
}

/** Creates the archive, emails the parent, and returns its URL. A second run writes the same file again and emails no one. */
async function makeArchive(kernel: Kernel, wanted: Wanted, report: Report) {
  const parent = await findAddressee(kernel.db, wanted.clientId);
  const subjects = await subjectsOf(kernel, wanted);
  if (!parent || subjects.length === 0) throw refusal("not_found");
  const now = kernel.now();
  const fileKey = `exports/${wanted.operationId}.zip`;
  const size = await kernel.files.put(fileKey, Readable.from(zip(archiveEntries(kernel, { subjects, parent, at: now, report }))));
  const row = {
    schoolId: parent.schoolId,
    clientId: wanted.clientId,
    studentId: wanted.studentId,
    fileKey,
    filename: `${kernel.config.BRAND_NAME.toLowerCase()}-data-${dayIn(now, parent.zone)}.zip`,
    size,
    createdAt: now,
    expiresAt: archiveUntil(now),
  };
  const people = subjects.map(({ subject }) => subject);
  const isStored = await inTransaction(kernel.db, async (tx) => {
    // Erased meanwhile: no copy may outlive the data.
    if (!(await areThere(tx, people))) return false;
    const made = await tx.insert(dataExport).values(row).onConflictDoNothing().returning({ id: dataExport.id });
    if (made.length > 0)
      await notifyParent(kernel, tx, parent, { child: wanted.studentId === null ? null : (people[0]?.name ?? null), until: row.expiresAt });
    return true;
  });
  const [found] = isStored ? await kernel.db.select({ id: dataExport.id }).from(dataExport).where(eq(dataExport.fileKey, fileKey)) : [];
  if (!found) {
    await kernel.files.remove(fileKey);
    throw refusal("not_found");
  }
  return {
    id: found.id,
    studentId: wanted.studentId,
    filename: row.filename,
    size,
    url: downloadUrl(kernel, found.id),
    createdAt: wireInstant(now),
    expiresAt: wireInstant(row.expiresAt),
  };
}

async function notifyParent(
  kernel: Kernel,
  tx: Tx,
  parent: Addressee,
  { child, until }: { child: string | null; until: Temporal.Instant },
): Promise<void> {
  if (!parent.to) return;
  await kernel.mail.post(tx, {
    ...parent.to,
    kind: "people.export_ready",
    edition: parent.edition,
    schoolId: parent.schoolId,
    content: exportReadyMail(parent.edition, {
      child,
      until: moment(until, parent),
      url: `${kernel.config.PUBLIC_URL}/${parent.pages}/profile/settings`,
    }),
  });
}

/** Registers the export job. */
export function registerExportJob(kernel: Kernel): void {
  kernel.jobs.handle(exportJob, (wanted, { attempt }) =>
    runOperation(kernel, wanted.operationId, {
      attempt,
      attempts: exportJob.attempts ?? 1,
      run: (report) => makeArchive(kernel, wanted, report),
    }),
  );
}
