import { and, asc, desc, eq, isNull, lt, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { LeadSource, LeadStage } from "@larkroom/domain/leads/leads";
import { retainedUntil } from "@larkroom/domain/privacy/retention";
import { type Actor, accountIdOf } from "../../kernel/auth/actor.ts";
import { account } from "../../kernel/auth/tables.ts";
import type { Db, Tx } from "../../kernel/db/db.ts";
import { contains } from "../../kernel/db/list.ts";
import { fileDownload } from "../../kernel/files/file-address.ts";
import { storedFile } from "../../kernel/files/tables.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import { course } from "../catalog/catalog.views.ts";
import { inScope } from "../schools/index.ts";
import { school } from "../schools/schools.views.ts";
import { callHost, toCallDto } from "./calls/calls.read.ts";
import { bookedCall, lead, leadNote } from "./tables.ts";

const owner = alias(account, "owner");

/** Leads with the names of what they refer to. */
export const leadRows = (db: Db | Tx) =>
  db
    .select({
      lead,
      schoolTitle: school.title,
      distributorId: school.distributorId,
      courseTitle: course.title,
      ownerName: owner.name,
      call: bookedCall,
      hostName: callHost.name,
    })
    .from(lead)
    .innerJoin(school, eq(school.id, lead.schoolId))
    .leftJoin(course, eq(course.id, lead.courseId))
    .leftJoin(owner, eq(owner.id, lead.ownerId))
    .leftJoin(bookedCall, eq(bookedCall.leadId, lead.id))
    .leftJoin(callHost, eq(callHost.id, bookedCall.hostId));

export type LeadRow = Awaited<ReturnType<typeof leadRows>>[number];

/** A lead as a list shows it. */
const toLeadDto = ({ lead: row, schoolTitle, courseTitle, ownerName, call, hostName }: LeadRow) => ({
  id: row.id,
  source: row.source,
  stage: row.stage,
  name: row.name,
  email: row.email,
  phone: row.phone,
  school: { id: row.schoolId, name: schoolTitle },
  course: row.courseId === null ? null : { id: row.courseId, name: courseTitle ?? "" },
  owner: row.ownerId === null ? null : { id: row.ownerId, name: ownerName ?? "" },
  nextStep: row.nextStep,
  nextStepOn: row.nextStepOn,
  createdAt: row.createdAt,
  call: call && toCallDto(call, hostName),
});

interface Asked {
  readonly search?: string | undefined;
  readonly source?: LeadSource | undefined;
  readonly stage?: LeadStage | undefined;
  readonly owner?: "me" | "none" | undefined;
  readonly school?: number | undefined;
  readonly before?: number | undefined;
  readonly limit: number;
}

/** A page of the leads of the actor's schools, newest first. */
export async function readLeads(db: Db, actor: Actor, asked: Asked) {
  const { search, source, stage, owner: whose, school: schoolId, before, limit } = asked;
  const rows = await leadRows(db)
    .where(
      and(
        inScope(actor, lead.schoolId),
        schoolId === undefined ? undefined : eq(lead.schoolId, schoolId),
        source && eq(lead.source, source),
        stage && eq(lead.stage, stage),
        whose === "none" ? isNull(lead.ownerId) : whose === "me" ? eq(lead.ownerId, accountIdOf(actor) ?? 0) : undefined,
        search
          ? or(contains(lead.name, search), contains(lead.email, search), contains(sql`coalesce(${lead.phone}, '')`, search))
          : undefined,
        before === undefined ? undefined : lt(lead.id, before),
      ),
    )
    .orderBy(desc(lead.id))
    .limit(limit + 1);
  const items = rows.slice(0, limit).map(toLeadDto);
  return { items, next: rows.length > limit ? (items.at(-1)?.id ?? null) : null };
}

const author = alias(account, "author");

/** The admins who may look after a lead of a school. */
export const listOwners = (db: Db | Tx, schoolId: number) =>
  db
    .select({ id: account.id, name: account.name })
    .from(account)
    .where(
      and(
        eq(account.kind, "admin"),
        isNull(account.distributorId),
        isNull(account.disabledAt),
        isNull(account.removedAt),
        or(eq(account.schoolId, schoolId), isNull(account.schoolId)),
      ),
    )
    .orderBy(asc(account.name), asc(account.id));

/** Everything about one lead. */
export async function readLead(kernel: Kernel, db: Db | Tx, row: LeadRow) {
  const { lead: its } = row;
  const notes = await db
    .select({ id: leadNote.id, author: author.name, text: leadNote.text, createdAt: leadNote.createdAt })
    .from(leadNote)
    .leftJoin(author, eq(author.id, leadNote.authorId))
    .where(eq(leadNote.leadId, its.id))
    .orderBy(desc(leadNote.id));
  const [file] = its.fileId === null ? [] : await db.select().from(storedFile).where(eq(storedFile.id, its.fileId));
  const [client] = await db
    .select({ id: account.id, name: account.name, schoolId: account.schoolId })
    .from(account)
    .where(and(eq(account.kind, "client"), eq(sql`lower(${account.email})`, its.email), isNull(account.removedAt)));
  return {
    ...toLeadDto(row),
    version: its.version,
    message: its.message,
    edition: its.edition,
    consentAt: its.consentAt,
    keptUntil: client ? null : retainedUntil("leads", its.createdAt),
    client: client && client.schoolId === its.schoolId ? { id: client.id, name: client.name } : null,
    file: file ? { filename: file.filename, size: file.size, mediaType: file.mediaType, path: fileDownload(kernel, file) } : null,
    notes: notes.map((note) => ({ ...note, author: note.author ?? "" })),
    owners: await listOwners(db, its.schoolId),
  };
}
