import { and, asc, eq, ne } from "drizzle-orm";
import { featuresOf } from "@larkroom/domain/classes/features";
import { endDesktop } from "@larkroom/domain/remote-desktop/desktop-states";
import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import { account } from "../../kernel/auth/tables.ts";
import { lockInTransaction } from "../../kernel/db/advisory-lock.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { handler } from "../../kernel/http/call.ts";
import { refusal } from "../../kernel/http/errors.ts";
import { changeClass, getAuthorizedClass, getGroupClass, runClass } from "../classes/index.ts";
import { groupClass } from "../classes/classes.views.ts";
import { changeState, listExisting } from "./desktops.store.ts";
import { remoteDesktop } from "./tables.ts";

/** Who has a desktop in a class, for its staff. */
export const listClassDesktops = handler("GET /remote_desktop/class/:id", async ({ kernel, actor, params }) => {
  const found = await getAuthorizedClass(kernel.db, runClass, actor, params.id);
  const desktops = await kernel.db
    .select({ userId: remoteDesktop.accountId, name: account.name, status: remoteDesktop.state })
    .from(remoteDesktop)
    .innerJoin(account, eq(account.id, remoteDesktop.accountId))
    .where(and(eq(remoteDesktop.groupClassId, found.id), ne(remoteDesktop.state, "TERMINATED")))
    .orderBy(asc(account.name), asc(account.id));
  return { isSetUp: kernel.ports.desktops !== null, enabled: featuresOf(found.features).vdi, desktops };
});

/** Turns remote desktops on or off in a class. Those that exist end with the switch. */
export const setClassDesktops = handler("POST /group_class/:id/vdi", async (call) => {
  const { kernel, actor, params, body, request, now } = call;
  const { schoolId } = await getAuthorizedClass(kernel.db, runClass, actor, params.id);
  if (body.enabled && kernel.ports.desktops === null) throw refusal("desktop_not_set_up");
  await inTransaction(kernel.db, async (tx) => {
    await lockInTransaction(tx, `remote desktops of ${schoolId}`);
    await tx.select({ id: groupClass.id }).from(groupClass).where(eq(groupClass.id, params.id)).for("update");
    const found = await getAuthorizedClass(tx, runClass, actor, params.id);
    const before = featuresOf(found.features).vdi;
    if (before === body.enabled) return;
    await changeClass(tx, found.id, { features: { ...found.features, vdi: body.enabled } }, { now });
    const existing = body.enabled ? [] : await listExisting(tx, found.id);
    for (const one of existing.filter(({ state }) => endDesktop(state) !== state))
      await changeState(kernel, tx, one, endDesktop(one.state), true);
    await writeAuditLog(call, tx, {
      action: "classes.desktops_switched",
      schoolId,
      target: { kind: "group_class", id: found.id },
      before: { vdi: before },
      after: { vdi: body.enabled },
    });
  });
  return getGroupClass(kernel, await getAuthorizedClass(kernel.db, runClass, actor, params.id), actor, request.edition);
});
