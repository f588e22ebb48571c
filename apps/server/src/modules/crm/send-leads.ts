import { fieldValues } from "@larkroom/domain/crm/custom-fields";
import { decideSend, type Lead, referenceOf, titleOf } from "@larkroom/domain/crm/decide-send";
import { statusOf } from "@larkroom/domain/crm/lead-stages";
import type { Kernel } from "../../kernel/kernel.ts";
import { VendorError } from "../../kernel/ports/connections.ts";
import type { CrmApi, CrmContact, CrmLeadDraft, CrmLeadIds } from "../../kernel/ports/crm.ts";
import {
  beginLink,
  changeLink,
  type CrmLink,
  type CrmSetup,
  findContact,
  isContactShared,
  type LinkKey,
  linksOf,
  pageOfLinks,
  refusedLinks,
  removeLink,
} from "./crm.store.ts";
import type { LeadCursor, LeadSource } from "./lead-source.ts";

/** Leads that are read at once. */
const pageSize = 100;
/** Leads sent in one run, at seven calls a second; the next run goes on. */
const mostSent = 300;
/** A change may be committed later than it says it was made, so that a little is read again. */
const overlap = { minutes: 10 };
/** Leads that were refused are tried again with each run, but not all at once. */
const mostRetried = 20;

/** What became of leads in one run. */
export interface Tally {
  sent: number;
  received: number;
  heldBack: number;
  failed: number;
}

/** One run's account, API and counts. */
export interface Run {
  readonly kernel: Kernel;
  readonly api: CrmApi;
  readonly setup: CrmSetup;
  readonly tally: Tally;
}

/** A refusal of one lead; anything else is a problem of the whole account and ends the run. */
const isRefusal = (error: unknown): error is VendorError =>
  error instanceof VendorError && (error.problem === "refused" || error.problem === "not_found");

/** Notes the refusal of one lead, which holds up no other. @throws anything that isn't one */
async function noteRefusal({ kernel, tally }: Run, key: LinkKey, error: unknown): Promise<void> {
  if (!isRefusal(error)) throw error;
  tally.failed += 1;
  await changeLink(kernel.db, key, { problem: error.problem, changedAt: kernel.now() });
}

interface Draft {
  readonly contact: CrmContact;
  readonly lead: Omit<CrmLeadDraft, "stage">;
  readonly stage: CrmLeadDraft["stage"];
  readonly fingerprint: string;
  readonly contactKey: Uint8Array;
}

function draftOf({ kernel: { secrets }, setup }: Run, lead: Lead): Draft {
  const reference = referenceOf(lead);
  const { course, createdAt } = lead;
  const values = fieldValues(setup.fields, setup.customFields, { course, source: lead.kind, reference, createdAt });
  const contact = { name: lead.name, email: lead.email, phone: lead.phone };
  const status = statusOf(setup.stages, lead.stage);
  const text = JSON.stringify([titleOf(lead), values, contact, setup.pipelineId]);
  return {
    contact,
    lead: { title: titleOf(lead), values },
    stage: status === null || setup.pipelineId === null ? null : { pipelineId: setup.pipelineId, statusId: status },
    // Keyed, so that no one who reads the table can try names and addresses against it.
    fingerprint: Buffer.from(secrets.keyedHash("crm-lead", text)).toString("base64"),
    contactKey: secrets.keyedHash("crm-contact", lead.email.toLowerCase()),
  };
}

/** Sends a page of leads of one kind, one after another. @throws VendorError for a problem of the account */
async function sendPage(run: Run, source: LeadSource, leads: readonly Lead[]): Promise<void> {
  const { connectionId } = run.setup;
  const links = await linksOf(
    run.kernel.db,
    connectionId,
    source.kind,
    leads.map(({ id }) => id),
  );
  for (const lead of leads) {
    const key = { connectionId, kind: source.kind, recordId: lead.id };
    try {
      await sendLead(run, lead, links.get(lead.id) ?? null);
    } catch (error) {
      await noteRefusal(run, key, error);
    }
  }
}

async function sendLead(run: Run, lead: Lead, link: CrmLink | null): Promise<void> {
  const { kernel, api, setup, tally } = run;
  const now = kernel.now();
  const draft = draftOf(run, lead);
  const key = { connectionId: setup.connectionId, kind: lead.kind, recordId: lead.id };
  const step = decideSend(lead, link && { ...link, isWithdrawn: link.withdrawnAt !== null }, draft.fingerprint);
  const agreed = { sent: draft.fingerprint, sentStage: lead.stage, withdrawnAt: null, problem: null, changedAt: now } as const;
  switch (step) {
    case "nothing":
      return;
    case "hold_back":
      tally.heldBack += 1;
      return;
    case "withdraw":
      if (link) await withdraw(run, link);
      return;
    case "create":
      await beginLink(kernel.db, { ...key, schoolId: setup.schoolId, contactKey: draft.contactKey, changedAt: now });
      break;
    case "find": {
      const found = await api.findLead(referenceOf(lead));
      if (!found) break;
      await changeLink(kernel.db, key, { externalId: found.leadId, contactId: found.contactId, changedAt: now });
      return update(run, lead, draft, found, null);
    }
    case "update":
      if (link?.externalId != null) return update(run, lead, draft, { leadId: link.externalId, contactId: link.contactId }, link);
      return;
  }
  const contact = (await findContact(kernel.db, setup.connectionId, draft.contactKey)) ?? draft.contact;
  const { leadId, contactId } = await api.createLead({ ...draft.lead, stage: draft.stage }, contact);
  tally.sent += 1;
  await changeLink(kernel.db, key, { externalId: leadId, contactId, statusId: draft.stage?.statusId ?? null, ...agreed });
}

async function update({ kernel, api, setup, tally }: Run, lead: Lead, draft: Draft, ids: CrmLeadIds, link: CrmLink | null): Promise<void> {
  const stage = link?.sentStage === lead.stage ? null : draft.stage;
  await api.updateLead(ids.leadId, { ...draft.lead, stage });
  const isContactOld = link === null || link.sent !== draft.fingerprint || link.withdrawnAt !== null;
  if (isContactOld && ids.contactId !== null) await api.updateContact(ids.contactId, draft.contact);
  tally.sent += 1;
  await changeLink(
    kernel.db,
    { connectionId: setup.connectionId, kind: lead.kind, recordId: lead.id },
    {
      sent: draft.fingerprint,
      sentStage: lead.stage,
      withdrawnAt: null,
      problem: null,
      changedAt: kernel.now(),
      ...(stage && { statusId: stage.statusId }),
    },
  );
}

/** Clears a lead in the CRM: its consent ended, or its record is gone here. A contact it shares is left to the last of its leads. */
async function withdraw({ kernel, api, tally }: Run, link: CrmLink): Promise<void> {
  const reference = referenceOf({ kind: link.kind, id: link.recordId });
  const ids = link.externalId === null ? await api.findLead(reference) : { leadId: link.externalId, contactId: link.contactId };
  if (ids) {
    const isShared = ids.contactId !== null && (await isContactShared(kernel.db, link, ids.contactId));
    await api.clearLead(isShared ? { ...ids, contactId: null } : ids, reference).catch((error: unknown) => {
      // Deleted there as well.
      if (!(error instanceof VendorError && error.problem === "not_found")) throw error;
    });
    tally.sent += 1;
  }
  await changeLink(kernel.db, link, {
    externalId: ids?.leadId ?? null,
    sent: null,
    sentStage: null,
    withdrawnAt: kernel.now(),
    problem: null,
  });
}

/**
 * Sends what changed since the last run, and tries again what was refused.
 * @param onProgress answers whether to go on
 * @returns whether there is more to send
 */
export async function sendChanged(
  run: Run,
  sources: readonly LeadSource[],
  onProgress: (kind: LeadSource["kind"], until: Temporal.Instant) => Promise<boolean>,
): Promise<boolean> {
  const { kernel, setup, tally } = run;
  await retryRefused(run, sources);
  for (const source of sources) {
    const until = setup.pushedUntil[source.kind];
    let after: LeadCursor | null = until === undefined ? null : { updatedAt: Temporal.Instant.from(until).subtract(overlap), id: 0 };
    for (;;) {
      const leads = await source.listChanged(kernel.db, setup.schoolId, after, pageSize);
      await sendPage(run, source, leads);
      const last = leads.at(-1);
      if (last) {
        after = { updatedAt: last.updatedAt, id: last.id };
        if (!(await onProgress(source.kind, last.updatedAt))) return true;
      }
      if (leads.length < pageSize) break;
      if (tally.sent >= mostSent) return true;
    }
  }
  return false;
}

async function retryRefused(run: Run, sources: readonly LeadSource[]): Promise<void> {
  const { kernel, setup } = run;
  const refused = await refusedLinks(kernel.db, setup.connectionId, mostRetried);
  for (const source of sources) {
    const ids = refused.filter(({ kind }) => kind === source.kind).map(({ recordId }) => recordId);
    await sendPage(run, source, await source.find(kernel.db, setup.schoolId, ids));
  }
}

/** Clears leads in the CRM whose consent ended, and those whose record is gone here: erased, deleted by age, or removed. */
export async function clearEnded(run: Run, sources: readonly LeadSource[]): Promise<void> {
  const { kernel, setup } = run;
  for (let after = 0; ;) {
    const links = await pageOfLinks(kernel.db, setup.connectionId, after, pageSize);
    for (const source of sources) {
      const own = links.filter(({ kind }) => kind === source.kind);
      const found = await source.find(
        kernel.db,
        setup.schoolId,
        own.map(({ recordId }) => recordId),
      );
      const consents = new Map(found.map(({ id, consent }) => [id, consent]));
      for (const link of own) {
        try {
          if (consents.get(link.recordId) !== true && link.withdrawnAt === null) await withdraw(run, link);
          if (!consents.has(link.recordId)) await removeLink(kernel.db, link.id);
        } catch (error) {
          await noteRefusal(run, link, error);
        }
      }
    }
    const last = links.at(-1);
    if (!last || links.length < pageSize) return;
    after = last.id;
  }
}
