import { eq } from "drizzle-orm";
import { accountIdOf } from "../../kernel/auth/actor.ts";
import { account } from "../../kernel/auth/tables.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { type Call, handler } from "../../kernel/http/call.ts";
import { refusal } from "../../kernel/http/errors.ts";
import { school } from "./tables.ts";

const audited = ({ actor, request }: Pick<Call<"GET /school/:id/api_key">, "actor" | "request">) => ({
  actor,
  ip: request.ip,
  requestId: request.id,
});

/** Whether a school has a partner API key, since when and created by whom. The key itself can't be read again. */
export const readApiKey = handler("GET /school/:id/api_key", async ({ kernel, params }) => {
  const [row] = await kernel.db
    .select({ hash: school.apiPartnerKeyHash, madeAt: school.apiPartnerKeyMadeAt, makerId: account.id, makerName: account.name })
    .from(school)
    .leftJoin(account, eq(account.id, school.apiPartnerKeyMadeBy))
    .where(eq(school.id, params.id));
  if (!row) throw refusal("not_found");
  const { hash, madeAt, makerId, makerName } = row;
  if (hash === null) return { isSet: false, madeAt: null, madeBy: null };
  return { isSet: true, madeAt, madeBy: makerId === null ? null : { id: makerId, name: makerName ?? "" } };
});

/** Replaces a school's partner API key. Only its hash is stored: the key is shown this once, and the previous one stops working. */
export const generateApiKey = handler("POST /school/:id/generate_api_key", async (call) => {
  const { kernel, actor, params, now } = call;
  const apiPartnerKey = `lark_${kernel.secrets.token()}`;
  await inTransaction(kernel.db, async (tx) => {
    const [changed] = await tx
      .update(school)
      .set({
        apiPartnerKeyHash: kernel.secrets.hash(apiPartnerKey),
        apiPartnerKeyMadeAt: now,
        apiPartnerKeyMadeBy: accountIdOf(actor),
      })
      .where(eq(school.id, params.id))
      .returning({ id: school.id });
    if (!changed) throw refusal("not_found");
    await kernel.audit.write(tx, audited(call), {
      action: "schools.api_key_made",
      schoolId: params.id,
      target: { kind: "school", id: params.id },
    });
  });
  call.answer.header("cache-control", "no-store");
  return { apiPartnerKey };
});

/** Revokes a school's partner API key. Without a key it changes nothing. */
export const revokeApiKey = handler("DELETE /school/:id/api_key", async (call) => {
  const { kernel, params } = call;
  await inTransaction(kernel.db, async (tx) => {
    const [before] = await tx.select({ hash: school.apiPartnerKeyHash }).from(school).where(eq(school.id, params.id)).for("update");
    if (!before) throw refusal("not_found");
    if (before.hash === null) return;
    await tx
      .update(school)
      .set({ apiPartnerKeyHash: null, apiPartnerKeyMadeAt: null, apiPartnerKeyMadeBy: null })
      .where(eq(school.id, params.id));
    await kernel.audit.write(tx, audited(call), {
      action: "schools.api_key_revoked",
      schoolId: params.id,
      target: { kind: "school", id: params.id },
    });
  });
});
