import { sql } from "drizzle-orm";
import { bigint, check, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { CustomField, FieldMap } from "@larkroom/domain/crm/custom-fields";
import { leadKinds, type LeadKind } from "@larkroom/domain/crm/decide-send";
import { leadStages, type StageMap } from "@larkroom/domain/crm/lead-stages";
import { bytes, id, instant, ref } from "../../kernel/db/columns.ts";
import type { CrmPipeline } from "../../kernel/ports/crm.ts";
import { connection } from "../connections/tables.ts";
import { school } from "../schools/tables.ts";

/** What was read of a CRM account, and how a school maps its leads to it. One row for each connection of the kind. */
export const crmSetup = pgTable(
  "crm_setup",
  {
    connectionId: ref()
      .primaryKey()
      .references(() => connection.id, { onDelete: "cascade" }),
    schoolId: ref()
      .notNull()
      .references(() => school.id),
    pipelines: jsonb().$type<CrmPipeline[]>().notNull().default([]),
    customFields: jsonb().$type<CustomField[]>().notNull().default([]),
    /** When pipelines and fields were read; null: not yet. */
    readAt: instant(),
    /** The pipeline leads go to; null until it is chosen, and then nothing is sent. */
    pipelineId: bigint({ mode: "number" }),
    stages: jsonb().$type<StageMap>().notNull().default({}),
    fields: jsonb().$type<FieldMap>().notNull().default({}),
    /** The company that runs the CRM for the school under contract, as the school's forms name it. Null: no form's lead is sent. */
    processor: text(),
    /** Up to when changes of the CRM were read, by its clock. */
    pulledUntil: instant(),
    /** Up to which change the leads of each kind were sent. */
    pushedUntil: jsonb().$type<Partial<Record<LeadKind, string>>>().notNull().default({}),
    /** When the CRM was asked to tell us of changes. */
    subscribedAt: instant(),
  },
  (t) => [index("crm_setup_school").on(t.schoolId)],
);

/** A lead of ours in the CRM: ids and fingerprints, nothing about the person. It stays until the lead is gone there as well. */
export const crmLead = pgTable(
  "crm_lead",
  {
    id: id(),
    connectionId: ref()
      .notNull()
      .references(() => connection.id, { onDelete: "cascade" }),
    schoolId: ref()
      .notNull()
      .references(() => school.id),
    kind: text({ enum: leadKinds }).notNull(),
    /** Its id here, by kind. No foreign key: a record that was deleted is still to be cleared in the CRM. */
    recordId: ref().notNull(),
    /** A keyed hash of the email: leads of one person share a contact. */
    contactKey: bytes().notNull(),
    /** Null while the answer to its creation is missing. */
    externalId: bigint({ mode: "number" }),
    contactId: bigint({ mode: "number" }),
    /** The stage it was last seen in or moved to in the CRM. */
    statusId: bigint({ mode: "number" }),
    sent: text(),
    sentStage: text({ enum: leadStages }),
    withdrawnAt: instant(),
    /** Why it could not be sent: the CRM refused this lead. */
    problem: text(),
    changedAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex("crm_lead_record").on(t.connectionId, t.kind, t.recordId),
    uniqueIndex("crm_lead_external").on(t.connectionId, t.externalId),
    index("crm_lead_contact").on(t.connectionId, t.contactKey),
    index("crm_lead_school").on(t.schoolId),
    index("crm_lead_problem")
      .on(t.connectionId, t.id)
      .where(sql`${t.problem} is not null`),
    check("crm_lead_kind", sql`${t.kind} in ('lead', 'waiting_list', 'family')`),
    check("crm_lead_stage", sql`${t.sentStage} in ('NEW', 'CONTACTED', 'TRIAL', 'WON', 'LOST')`),
  ],
);

/** One synchronization and what became of it. The latest of each connection are kept. */
export const crmSync = pgTable(
  "crm_sync",
  {
    id: id(),
    connectionId: ref()
      .notNull()
      .references(() => connection.id, { onDelete: "cascade" }),
    startedAt: instant().notNull(),
    endedAt: instant(),
    /** Leads created, changed or cleared in the CRM. */
    sent: integer().notNull().default(0),
    /** Stages taken over from the CRM. */
    received: integer().notNull().default(0),
    /** Leads that stayed here because consent is missing. */
    heldBack: integer().notNull().default(0),
    /** Leads that the CRM refused. */
    failed: integer().notNull().default(0),
    /** Why it ended early. */
    problem: text(),
  },
  (t) => [index("crm_sync_newest").on(t.connectionId, t.id)],
);
