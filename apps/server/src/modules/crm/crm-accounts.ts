import { and, asc, eq } from "drizzle-orm";
import { leadFields, canHold, fieldMapProblem } from "@larkroom/domain/crm/custom-fields";
import { stageMapProblem } from "@larkroom/domain/crm/lead-stages";
import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import { requireAccess } from "../../kernel/auth/access.ts";
import type { Actor } from "../../kernel/auth/actor.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { type Call, handler } from "../../kernel/http/call.ts";
import { fieldRefusal, refusal } from "../../kernel/http/errors.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import { VendorError } from "../../kernel/ports/connections.ts";
import { connectionEvents } from "../../kernel/telemetry/metrics.ts";
import {
  changeConnection,
  findConnection,
  findConnectionById,
  listConnectionsById,
  recordCall,
  removeConnection,
  type StoredConnection,
  serviceOrigin,
} from "../connections/index.ts";
import { connection } from "../connections/connections.views.ts";
import { mustHaveFreshSecondFactor } from "../identity/index.ts";
import { canManageSchool, getSchool, inScope, schoolFor } from "../schools/index.ts";
import { school } from "../schools/schools.views.ts";
import { apiOfAccount, tokenMeans } from "./account-api.ts";
import { connectAccount, readTokens, stateOf } from "./account-token.ts";
import { countRefused, type CrmSetup, findSetup, listSetups, listSyncs, saveSetup } from "./crm.store.ts";
import { canSync, syncLater } from "./sync-account.ts";

const service = "AMO" as const;
type AccountKey = "POST /amo/account" | "PUT /amo/account/:id" | "DELETE /amo/account/:id";

/** Where the vendor would send a person after connecting. It is compared, not called: the code is copied from the integration's page. */
export const redirectUri = ({ PUBLIC_URL }: Pick<Kernel["config"], "PUBLIC_URL">): string => `${PUBLIC_URL}/`;

const end = (secret: string | undefined): string | null => (secret ? secret.slice(-4) : null);

const toAccountDto = (
  { config }: Pick<Kernel, "config">,
  own: StoredConnection,
  { id, title }: { id: number; title: string },
  setup: CrmSetup | null,
) => ({
  id: own.id,
  school: { id, title },
  active: own.active,
  domain: new URL(own.address).host,
  integrationId: own.keys["clientId"] ?? null,
  secretKey: end(own.keys["clientSecret"]),
  amoToken: end(readTokens(own)?.accessToken),
  state: stateOf(own),
  redirectUri: redirectUri(config),
  mapping: {
    pipelineId: setup?.pipelineId ?? null,
    stages: setup?.stages ?? {},
    fields: setup?.fields ?? {},
    processor: setup?.processor ?? null,
  },
  readAt: setup?.readAt ?? null,
});

async function readAccount(kernel: Kernel, id: number) {
  const own = await findConnectionById(kernel.db, kernel.secrets, id);
  if (!own) throw refusal("not_found");
  const [its, setup] = [await getSchool(kernel.db, own.schoolId), await findSetup(kernel.db, id)];
  return toAccountDto(kernel, own, its, setup);
}

/** @throws `not_found` for an account of another school, and for another kind of connection */
async function getAuthorizedAccount(kernel: Kernel, actor: Actor, id: number): Promise<StoredConnection> {
  const own = await findConnectionById(kernel.db, kernel.secrets, id);
  const its = own && own.kind === service ? await getSchool(kernel.db, own.schoolId) : null;
  requireAccess(canManageSchool, actor, its && { schoolId: its.id, distributorId: its.distributorId });
  if (!own) throw refusal("not_found");
  return own;
}

/** The account of the caller's school, or of the one a super admin names. @throws `not_found` without one */
async function accountOf(call: { actor: Actor; kernel: Kernel }, schoolId: number | undefined): Promise<StoredConnection> {
  const { id } = await schoolFor(call, schoolId);
  const own = await findConnection(call.kernel.db, call.kernel.secrets, { schoolId: id, kind: service });
  if (!own) throw refusal("not_found");
  return own;
}

/** What the CRM said, as a refusal of ours. @throws always */
function refused(error: unknown): never {
  if (!(error instanceof VendorError)) throw error;
  throw refusal(error.problem === "keys_refused" ? "connect_again" : "connection_unavailable", { reason: error.problem });
}

/** Reads pipelines and fields afresh and stores them. */
async function load(kernel: Kernel, own: StoredConnection): Promise<void> {
  const api = apiOfAccount(kernel, own);
  const pipelines = await api.readPipelines();
  const customFields = await api.readCustomFields();
  await saveSetup(kernel.db, { connectionId: own.id, schoolId: own.schoolId }, { pipelines, customFields, readAt: kernel.now() });
}

export const listPipelines = handler("GET /amo/pipelines", async (call) => {
  const own = await accountOf(call, call.query.schoolId);
  return (await findSetup(call.kernel.db, own.id))?.pipelines ?? [];
});

export const listCustomFields = handler("GET /amo/custom_fields", async (call) => {
  const own = await accountOf(call, call.query.schoolId);
  const fields = (await findSetup(call.kernel.db, own.id))?.customFields ?? [];
  return fields.map((field) => ({ ...field, holds: leadFields.filter((ours) => canHold(ours, field)) }));
});

export const loadPipelines = handler("POST /amo/load_pipelines", async (call) => {
  const own = await accountOf(call, call.body.schoolId);
  await load(call.kernel, own).catch(refused);
  return (await findSetup(call.kernel.db, own.id))?.pipelines ?? [];
});

/** Connects an account: the code becomes tokens, which are sealed, and the CRM is asked to tell us of changes. */
export const getToken = handler("POST /amo/get_token", async (call) => {
  const { kernel, body, actor } = call;
  const own = await accountOf(call, body.schoolId);
  await mustHaveFreshSecondFactor(kernel, actor);
  await connectAccount(tokenMeans(kernel), own, body.code).catch((error: unknown) => {
    if (error instanceof VendorError && error.problem === "keys_refused") throw refusal("token_invalid");
    refused(error);
  });
  await inTransaction(kernel.db, (tx) =>
    writeAuditLog(call, tx, { action: "crm.connected", schoolId: own.schoolId, target: { kind: "school", id: own.schoolId } }),
  );
  await load(kernel, own).catch(refused);
  await subscribe(kernel, own);
  return readAccount(kernel, own.id);
});

/** An account without webhooks in its plan is read every ten minutes all the same. */
async function subscribe(kernel: Kernel, own: StoredConnection): Promise<void> {
  const address = `${kernel.config.PUBLIC_URL}/api/amo/webhook/${own.id}/${kernel.secrets.sign("crm-webhook", String(own.id))}`;
  try {
    await apiOfAccount(kernel, own).subscribe(address);
    await saveSetup(kernel.db, { connectionId: own.id, schoolId: own.schoolId }, { subscribedAt: kernel.now() });
  } catch (error) {
    if (!(error instanceof VendorError)) throw error;
    kernel.log.warn({ problem: error.problem, connectionId: own.id }, "the CRM takes no address for its changes");
  }
}

export const listAccounts = handler("GET /amo/account", async ({ kernel, actor }) => {
  const { db, secrets } = kernel;
  const rows = await db
    .select({ id: connection.id, school: { id: school.id, title: school.title } })
    .from(connection)
    .innerJoin(school, eq(school.id, connection.schoolId))
    .where(and(eq(connection.kind, service), inScope(actor, connection.schoolId)))
    .orderBy(asc(school.title), asc(connection.id));
  const ids = rows.map(({ id }) => id);
  const setups = await listSetups(db, ids);
  const accounts = await listConnectionsById(db, secrets, ids);
  return rows.flatMap(({ id, school: its }) => {
    const own = accounts.find((one) => one.id === id);
    return own ? [toAccountDto(kernel, own, its, setups.find((one) => one.connectionId === id) ?? null)] : [];
  });
});

export const getAccount = handler("GET /amo/account/:id", async ({ kernel, actor, params }) => {
  const { id } = await getAuthorizedAccount(kernel, actor, params.id);
  return readAccount(kernel, id);
});

/** An account's address as its domain is entered: with or without `https://`. @throws naming the field */
function addressOf({ config }: Kernel, domain: string): string {
  const address = serviceOrigin(domain.includes("://") ? domain : `https://${domain}`, config.CONNECTION_PRIVATE_HOSTS);
  if (address === null) throw fieldRefusal("domain", "invalid");
  return address;
}

/** A connection of this kind is changed by the one function for all kinds, so that each is checked and logged alike. */
const asConnection = <Key extends AccountKey>({ kernel, actor, now, request, answer }: Call<Key>, schoolId: number) => ({
  kernel,
  actor,
  now,
  request,
  answer,
  query: {},
  params: { id: schoolId, service },
});

export const createAccount = handler("POST /amo/account", async (call) => {
  const { kernel, body } = call;
  const { id: schoolId } = await schoolFor(call, body.schoolId);
  if (await findConnection(kernel.db, kernel.secrets, { schoolId, kind: service })) throw refusal("duplicate");
  const keys = { clientId: body.integrationId, clientSecret: body.secretKey };
  await changeConnection({ ...asConnection(call, schoolId), body: { active: true, address: addressOf(kernel, body.domain), keys } });
  return readAccount(kernel, (await accountOf(call, schoolId)).id);
});

export const changeAccount = handler("PUT /amo/account/:id", async (call) => {
  const { kernel, actor, params, body } = call;
  const own = await getAuthorizedAccount(kernel, actor, params.id);
  const keys = {
    ...(body.integrationId !== undefined && { clientId: body.integrationId }),
    ...(body.secretKey !== undefined && { clientSecret: body.secretKey }),
  };
  const address = body.domain === undefined ? own.address : addressOf(kernel, body.domain);
  await changeConnection({ ...asConnection(call, own.schoolId), body: { active: body.active ?? own.active, address, keys } });
  return readAccount(kernel, (await accountOf(call, own.schoolId)).id);
});

export const removeAccount = handler("DELETE /amo/account/:id", async (call) => {
  const own = await getAuthorizedAccount(call.kernel, call.actor, call.params.id);
  await removeConnection({ ...asConnection(call, own.schoolId), body: {} });
});

/** Chooses where leads go. What was read of the account decides what can be chosen. */
export const changeMapping = handler("PUT /amo/account/:id/mapping", async (call) => {
  const { kernel, actor, params, body } = call;
  const own = await getAuthorizedAccount(kernel, actor, params.id);
  const before = await findSetup(kernel.db, own.id);
  const chosen = before?.pipelines.find(({ id }) => id === body.pipelineId);
  if (body.pipelineId !== null) {
    if (!chosen) throw fieldRefusal("pipelineId", "unknown_pipeline");
    const stage = stageMapProblem(
      body.stages,
      chosen.stages.map(({ id }) => id),
    );
    if (stage) throw fieldRefusal(`stages.${stage.field}`, stage.reason);
  }
  const field = fieldMapProblem(body.fields, before?.customFields ?? []);
  if (field) throw fieldRefusal(`fields.${field.field}`, field.reason);
  const { pipelineId, fields } = body;
  const processor = body.processor === undefined ? (before?.processor ?? null) : body.processor || null;
  const stages = pipelineId === null ? {} : body.stages;
  await inTransaction(kernel.db, async (tx) => {
    // Leads that were sent by another mapping are sent again.
    await saveSetup(tx, { connectionId: own.id, schoolId: own.schoolId }, { pipelineId, stages, fields, processor, pushedUntil: {} });
    await writeAuditLog(call, tx, {
      action: "crm.mapping_changed",
      schoolId: own.schoolId,
      target: { kind: "school", id: own.schoolId },
      before: {
        pipelineId: before?.pipelineId ?? null,
        stages: before?.stages ?? {},
        fields: before?.fields ?? {},
        processor: before?.processor ?? null,
      },
      after: { pipelineId, stages, fields, processor },
    });
  });
  if (await canSync(kernel, own.id)) await syncLater(kernel, own.id);
  return readAccount(kernel, own.id);
});

export const readSyncs = handler("GET /amo/account/:id/sync", async ({ kernel, actor, params }) => {
  const { id } = await getAuthorizedAccount(kernel, actor, params.id);
  return { items: await listSyncs(kernel.db, id), refused: await countRefused(kernel.db, id) };
});

export const syncNow = handler("POST /amo/account/:id/sync", async ({ kernel, actor, params }) => {
  const { id } = await getAuthorizedAccount(kernel, actor, params.id);
  if (!(await canSync(kernel, id))) throw refusal("transition_not_allowed");
  await syncLater(kernel, id);
});

/** What the CRM posts is not signed and names ids only, so it is not read: it means that there is something to read. The log has that it came. */
export const takeCrmWebhook = handler("POST /amo/webhook/:id/:token", async ({ kernel, params, now }) => {
  const began = performance.now();
  if (!kernel.secrets.isSigned("crm-webhook", String(params.id), params.token)) throw refusal("not_found");
  const own = await findConnectionById(kernel.db, kernel.secrets, params.id);
  connectionEvents.inc({ kind: service, outcome: own === null ? "unknown_host" : own.active ? "taken" : "ignored" });
  if (own === null) return;
  if (own.active) await syncLater(kernel, own.id, { seconds: 5 });
  await recordCall(kernel.db, {
    connectionId: own.id,
    direction: "in",
    operation: "leads_changed",
    status: 204,
    problem: null,
    at: now,
    durationMs: performance.now() - began,
  });
});
