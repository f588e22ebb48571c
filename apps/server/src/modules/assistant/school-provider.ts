import { eq } from "drizzle-orm";
import { defaultLimits } from "@larkroom/domain/assistant/limits";
import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import type { Config } from "../../kernel/config.ts";
import type { Db } from "../../kernel/db/db.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { handler } from "../../kernel/http/call.ts";
import { fieldRefusal, refusal } from "../../kernel/http/errors.ts";
import { mustHaveFreshSecondFactor } from "../identity/index.ts";
import { findSchool } from "../schools/index.ts";
import { findProvider, type ProviderAccount, sealKey } from "./provider.store.ts";
import { aiProvider } from "./tables.ts";

/** A provider as the console shows it: of its key, only the last four characters. */
const toProviderDto = ({ AI_COMPATIBLE_URL }: Config, account: ProviderAccount | null) => ({
  provider: account?.provider ?? ("OPENAI" as const),
  model: account?.model ?? "",
  active: account?.active ?? false,
  price: account?.price ?? { input: 0, output: 0 },
  limits: account?.limits ?? defaultLimits,
  keyEnd: account?.key.slice(-4) ?? null,
  isCompatibleSet: AI_COMPATIBLE_URL !== undefined,
  testedAt: account?.testedAt ?? null,
  testProblem: account?.testProblem ?? null,
  updatedAt: account?.updatedAt ?? null,
});

/** @throws `not_found` for any number that is no school */
async function mustFindSchool(db: Db, id: number) {
  const found = await findSchool(db, id);
  if (!found) throw refusal("not_found");
  return found;
}

/** A school's AI provider. */
export const getSchoolProvider = handler("GET /school/:id/ai_provider", async ({ kernel, params }) => {
  const { id } = await mustFindSchool(kernel.db, params.id);
  return toProviderDto(kernel.config, await findProvider(kernel.db, kernel.secrets, id));
});

/** Sets it up. A new key, model or provider is untested until the connection is tested again. */
export const changeSchoolProvider = handler("PUT /school/:id/ai_provider", async (call) => {
  const { kernel, actor, params, body, now } = call;
  const { id: schoolId } = await mustFindSchool(kernel.db, params.id);
  await mustHaveFreshSecondFactor(kernel, actor);
  if (body.provider === "COMPATIBLE" && kernel.config.AI_COMPATIBLE_URL === undefined) throw fieldRefusal("provider", "not_set_up");
  return inTransaction(kernel.db, async (tx) => {
    const before = await findProvider(tx, kernel.secrets, schoolId);
    const { key: given, ...settings } = body;
    // A key belongs to its provider: it is never sent to another one.
    const key = given ?? (before?.provider === body.provider ? before.key : undefined);
    if (key === undefined) throw fieldRefusal("key", "required");
    const isNew = given !== undefined || before?.provider !== body.provider || before.model !== body.model;
    const values = {
      ...settings,
      key: sealKey(kernel.secrets, key),
      updatedAt: now,
      ...(isNew ? { testedAt: null, testProblem: null } : {}),
    };
    await tx
      .insert(aiProvider)
      .values({ schoolId, ...values })
      .onConflictDoUpdate({ target: aiProvider.schoolId, set: values });
    await writeAuditLog(call, tx, {
      action: "assistant.provider_changed",
      schoolId,
      target: { kind: "school", id: schoolId },
      before: { provider: before?.provider ?? null, model: before?.model ?? null, active: before?.active ?? false },
      after: { provider: body.provider, model: body.model, active: body.active, newKey: given !== undefined },
    });
    return toProviderDto(kernel.config, await findProvider(tx, kernel.secrets, schoolId));
  });
});

/** Asks the provider for one word, and stores whether it answered. */
export const testSchoolProvider = handler("POST /school/:id/ai_provider/test", async ({ kernel, params, now }) => {
  const { id } = await mustFindSchool(kernel.db, params.id);
  const own = await kernel.ports.assistant.providerOf(id);
  if (!own) throw refusal("transition_not_allowed");
  const result = await own.provider.testConnection();
  const problem = result.ok ? null : result.problem;
  await kernel.db.update(aiProvider).set({ testedAt: now, testProblem: problem }).where(eq(aiProvider.schoolId, id));
  return { ok: result.ok, problem };
});

/** Forgets the provider and its key. */
export const removeSchoolProvider = handler("DELETE /school/:id/ai_provider", async (call) => {
  const { kernel, actor, params } = call;
  const { id: schoolId } = await mustFindSchool(kernel.db, params.id);
  await mustHaveFreshSecondFactor(kernel, actor);
  await inTransaction(kernel.db, async (tx) => {
    const removed = await tx.delete(aiProvider).where(eq(aiProvider.schoolId, schoolId)).returning({ provider: aiProvider.provider });
    const [first] = removed;
    if (!first) throw refusal("not_found");
    await writeAuditLog(call, tx, {
      action: "assistant.provider_removed",
      schoolId,
      target: { kind: "school", id: schoolId },
      before: { provider: first.provider },
    });
  });
});
