import { and, asc, eq, sql } from "drizzle-orm";
import { type AuditContext, writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import type { Tx } from "../../kernel/db/db.ts";
import { ConstraintError } from "../../kernel/db/errors.ts";
import { contains, nameMatches, orderOf } from "../../kernel/db/list.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { handler } from "../../kernel/http/call.ts";
import { fieldRefusal, refusal } from "../../kernel/http/errors.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import { PlatformRefusal } from "../../kernel/ports/lti.ts";
import { inScope, schoolFor } from "../schools/index.ts";
import { getAuthorizedIntegration, type Integration, listIntegrationRows, toIntegration, toolAddresses } from "./integrations.store.ts";
import { ltiIntegration, ltiRegistration } from "./tables.ts";
import { currentKey } from "./tool-keys.ts";

/** Integrations of the actor's schools by name. */
export const autocompleteIntegrations = handler("GET /lti_integration/autocomplete", ({ kernel, actor, query: { search, limit } }) =>
  kernel.db
    .select({ id: ltiIntegration.id, name: ltiIntegration.name })
    .from(ltiIntegration)
    .where(and(inScope(actor, ltiIntegration.schoolId), nameMatches(ltiIntegration.name, search)))
    .orderBy(asc(ltiIntegration.name), asc(ltiIntegration.id))
    .limit(limit),
);

/** A page of the integrations of the actor's schools. */
export const listIntegrations = handler("GET /lti_integration", async ({ kernel, actor, query }) => {
  const columns = {
    name: sql`lower(${ltiIntegration.name})`,
    createdAt: ltiIntegration.createdAt,
    launchCount: ltiIntegration.launchCount,
  };
  const { rows, total } = await listIntegrationRows(kernel.db, {
    where: and(
      inScope(actor, ltiIntegration.schoolId),
      query.school === undefined ? undefined : eq(ltiIntegration.schoolId, query.school),
      query.search ? contains(ltiIntegration.name, query.search) : undefined,
    ),
    orderBy: orderOf(columns, query.sort, "name", ltiIntegration.id),
    limit: query.limit,
    offset: (query.page - 1) * query.limit,
  });
  return { items: rows.map((row) => toIntegration(kernel.config, row)), total };
});

export const readIntegration = handler("GET /lti_integration/:id", async ({ kernel, actor, params }) =>
  toIntegration(kernel.config, await getAuthorizedIntegration(kernel.db, actor, params.id)),
);

const addresses = ["issuer", "authUrl", "tokenUrl", "jwksUrl", "tokenAudience"] as const;

/** Platforms are called and framed over https only; the demo also accepts http, for a platform on this machine. */
function mustBeSecure(kernel: Kernel, body: Partial<Integration>): void {
  if (kernel.config.MODE !== "production") return;
  for (const field of addresses) if (body[field]?.startsWith("http:")) throw fieldRefusal(field, "https_required");
  if (body.origins?.some((one) => one.startsWith("http:"))) throw fieldRefusal("origins", "https_required");
}

const originOf = (address: string): string => new URL(address).origin;

/** A platform's client is registered once: its people would otherwise belong to two schools. */
export function asDuplicate(error: unknown): never {
  if (error instanceof ConstraintError && error.constraint === "lti_integration_client") throw refusal("duplicate");
  throw error;
}

/** Adds an integration, by a person or by the platform's own registration. */
export async function insertIntegration(
  call: AuditContext & { readonly kernel: Kernel },
  tx: Tx,
  values: typeof ltiIntegration.$inferInsert,
): Promise<number> {
  const [made] = await tx.insert(ltiIntegration).values(values).returning({ id: ltiIntegration.id });
  if (!made) throw new Error("an insert returned nothing");
  await writeAuditLog(call, tx, {
    action: "lti.integration_added",
    schoolId: values.schoolId,
    target: { kind: "lti_integration", id: made.id },
    after: { name: values.name, issuer: values.issuer, clientId: values.clientId },
  });
  return made.id;
}

export const addIntegration = handler("POST /lti_integration", async (call) => {
  const { kernel, actor, now } = call;
  const { schoolId: asked, ...body } = call.body;
  const { id: schoolId } = await schoolFor(call, asked);
  const values = { ...body, tokenAudience: body.tokenAudience ?? null, origins: body.origins.map(originOf), createdAt: now };
  mustBeSecure(kernel, values);
  return inTransaction(kernel.db, async (tx) => {
    const id = await insertIntegration(call, tx, { ...values, schoolId });
    return toIntegration(kernel.config, await getAuthorizedIntegration(tx, actor, id));
  }).catch(asDuplicate);
});

export const changeIntegration = handler("PUT /lti_integration/:id", async (call) => {
  const { kernel, actor, params, body } = call;
  const { origins, ...others } = body;
  const changes: Partial<Integration> = Object.fromEntries(
    Object.entries({ ...others, origins: origins?.map(originOf) }).filter(([, value]) => value !== undefined),
  );
  mustBeSecure(kernel, changes);
  return inTransaction(kernel.db, async (tx) => {
    const { integration: before } = await getAuthorizedIntegration(tx, actor, params.id);
    if (Object.keys(changes).length > 0) await tx.update(ltiIntegration).set(changes).where(eq(ltiIntegration.id, params.id));
    await writeAuditLog(call, tx, {
      action: "lti.integration_changed",
      schoolId: before.schoolId,
      target: { kind: "lti_integration", id: params.id },
      before: Object.fromEntries(Object.keys(changes).map((field) => [field, before[field as keyof Integration]])),
      after: changes,
    });
    return toIntegration(kernel.config, await getAuthorizedIntegration(tx, actor, params.id));
  });
});

export const removeIntegration = handler("DELETE /lti_integration/:id", async (call) => {
  const { kernel, actor, params } = call;
  await inTransaction(kernel.db, async (tx) => {
    const { integration } = await getAuthorizedIntegration(tx, actor, params.id);
    await tx.delete(ltiIntegration).where(eq(ltiIntegration.id, params.id));
    await writeAuditLog(call, tx, {
      action: "lti.integration_removed",
      schoolId: integration.schoolId,
      target: { kind: "lti_integration", id: params.id },
      before: { name: integration.name, issuer: integration.issuer, clientId: integration.clientId },
    });
  });
});

/** Signs in to the platform's services with our key. */
export const testIntegration = handler("POST /lti_integration/:id/test", async ({ kernel, actor, params }) => {
  const { integration } = await getAuthorizedIntegration(kernel.db, actor, params.id);
  try {
    await kernel.ports.lti.services(integration, () => currentKey(kernel)).checkAccess();
    // A made-up token: the platform's keys are read before it is refused.
    const { problem } = { problem: null, ...(await kernel.ports.lti.readToken(integration, madeUpToken)) };
    return problem === "key" || problem === "signature" ? { ok: true, problem: null } : { ok: false, problem: "keys" as const };
  } catch (error) {
    if (!(error instanceof PlatformRefusal)) return { ok: false, problem: "keys" as const };
    return { ok: false, problem: error.status === 0 || error.status >= 500 ? ("not_reachable" as const) : ("refused" as const) };
  }
});

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString("base64url");
const madeUpToken = [part({ alg: "RS256", kid: "test-connection" }), part({}), Buffer.alloc(256).toString("base64url")].join(".");

/** Makes the link with which a platform registers Larkroom. */
export const makeRegistrationLink = handler("POST /lti_integration/registration", async (call) => {
  const { kernel, body, now } = call;
  const { id: schoolId } = await schoolFor(call, body.schoolId);
  const token = kernel.secrets.token();
  const expiresAt = now.add({ hours: 24 });
  await inTransaction(kernel.db, async (tx) => {
    await tx
      .insert(ltiRegistration)
      .values({ schoolId, name: body.name, tokenHash: kernel.secrets.hash(token), createdAt: now, expiresAt });
    await writeAuditLog(call, tx, { action: "lti.registration_link_made", schoolId, after: { name: body.name } });
  });
  const { origin } = new URL(toolAddresses(kernel.config).targetLinkUri);
  return { url: `${origin}/lti/register?invite=${token}`, expiresAt };
});
