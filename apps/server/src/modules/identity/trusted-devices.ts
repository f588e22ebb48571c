import { describeDevice } from "@larkroom/domain/identity/device";
import { accountIdOf } from "../../kernel/auth/actor.ts";
import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { type Call, handler } from "../../kernel/http/call.ts";
import { refusal } from "../../kernel/http/errors.ts";
import { listTrustedDevices, revokeTrustedDevices } from "./trusted-devices.store.ts";

function ownId({ actor }: Pick<Call<"GET /auth/trusted_devices">, "actor">): number {
  const id = accountIdOf(actor);
  if (id === null) throw refusal("role_not_allowed");
  return id;
}

/** The actor's trusted devices, which need no code. */
export const readTrustedDevices = handler("GET /auth/trusted_devices", async (call) => {
  const { kernel, request } = call;
  const id = ownId(call);
  const token = request.trustedDevice(id);
  const here = token === null ? null : Buffer.from(kernel.secrets.hash(token));
  return (await listTrustedDevices(kernel, id)).map((row) => ({
    id: row.id,
    current: here?.equals(row.tokenHash) ?? false,
    device: describeDevice(row.userAgent),
    createdAt: row.createdAt,
    lastUsedAt: row.lastUsedAt,
    expiresAt: row.expiresAt,
  }));
});

/** Removes all of them: the next login on each needs a code again. */
export const forgetTrustedDevices = handler("DELETE /auth/trusted_devices", async (call) => {
  const { kernel, answer } = call;
  const id = ownId(call);
  await inTransaction(kernel.db, async (tx) => {
    await revokeTrustedDevices(tx, id);
    await writeAuditLog(call, tx, { action: "identity.trusted_devices_forgotten", target: { kind: "account", id } });
  });
  answer.trustedDevice(id, null);
});
