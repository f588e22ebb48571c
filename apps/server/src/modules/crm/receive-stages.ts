import type { Lead } from "@larkroom/domain/crm/decide-send";
import { stageOfStatus, takesTheirStage } from "@larkroom/domain/crm/lead-stages";
import { inTransaction } from "../../kernel/db/transaction.ts";
import type { CrmLeadState } from "../../kernel/ports/crm.ts";
import { changeLink, type CrmLink, linksOfExternal } from "./crm.store.ts";
import type { LeadSource } from "./lead-source.ts";
import type { Run } from "./send-leads.ts";

/** The vendor stamps whole seconds, and a change may be seen before others of the same second. */
const overlap = { seconds: 60 };
/** Pages of one run: 5,000 changed leads. The next run goes on from where this one ended. */
const mostPages = 20;

/** Reads what changed in the CRM since the last run and takes newer stages over. @returns up to when changes were read */
export async function receiveStages(run: Run, sources: readonly LeadSource[]): Promise<Temporal.Instant | null> {
  const { api, setup } = run;
  // Before the first run no lead there is one of ours.
  const since = setup.pulledUntil?.subtract(overlap) ?? run.kernel.now().subtract({ hours: 1 });
  let until = setup.pulledUntil;
  for (let page = 1; page <= mostPages; page += 1) {
    const { items, isMore } = await api.listChangedLeads(since, page);
    await takePage(run, sources, items);
    for (const { updatedAt } of items) if (until === null || Temporal.Instant.compare(updatedAt, until) > 0) until = updatedAt;
    if (!isMore) break;
  }
  return until;
}

async function takePage(run: Run, sources: readonly LeadSource[], states: readonly CrmLeadState[]): Promise<void> {
  const { kernel, setup } = run;
  const byId = new Map(states.map((state) => [state.id, state]));
  const links = (await linksOfExternal(kernel.db, setup.connectionId, [...byId.keys()])).filter(({ withdrawnAt }) => withdrawnAt === null);
  for (const source of sources) {
    const moved = links.filter((link) => link.kind === source.kind && byId.get(link.externalId ?? 0)?.statusId !== link.statusId);
    const leads = await source.find(
      kernel.db,
      setup.schoolId,
      moved.map(({ recordId }) => recordId),
    );
    for (const lead of leads) {
      const link = moved.find(({ recordId }) => recordId === lead.id);
      const state = byId.get(link?.externalId ?? 0);
      if (link && state) await takeStage(run, source, lead, link, state);
    }
  }
}

async function takeStage(run: Run, source: LeadSource, lead: Lead, link: CrmLink, state: CrmLeadState): Promise<void> {
  const { kernel, setup, tally } = run;
  const stage = stageOfStatus(setup.stages, state.statusId);
  const seen = { statusId: state.statusId, changedAt: kernel.now() };
  // A stage that stands for none of ours is the CRM's own affair.
  if (stage === null) return changeLink(kernel.db, link, seen);
  const takes = takesTheirStage({ stage: lead.stage, at: lead.stageAt, agreed: link.sentStage }, { stage, at: state.updatedAt });
  await inTransaction(kernel.db, async (tx) => {
    const isTaken = takes && (await source.setStage(kernel, tx, lead, stage));
    if (isTaken) tally.received += 1;
    await changeLink(tx, link, { ...seen, ...(isTaken && { sentStage: stage }) });
  });
}
