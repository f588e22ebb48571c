import { featuresOf } from "@larkroom/domain/classes/features";
import { startDesktop as decideStart, stopDesktop as decideStop } from "@larkroom/domain/remote-desktop/desktop-states";
import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import { type Actor, type ActorOf, actorOf } from "../../kernel/auth/actor.ts";
import { lockInTransaction } from "../../kernel/db/advisory-lock.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { handler } from "../../kernel/http/call.ts";
import { refusal } from "../../kernel/http/errors.ts";
import { attendClass, getAuthorizedClass, isRunning, runClass } from "../classes/index.ts";
import { changeState, countActive, findDesktop, saveStart } from "./desktops.store.ts";
import { screenUrl } from "./ticket.ts";

/** People with an account who take part in a class. */
type Owner = ActorOf<"student" | "teacher" | "teacher_assistant" | "admin">;
const ownerOf = (actor: Actor): Owner => actorOf(actor, "student", "teacher", "teacher_assistant", "admin");

/** Starts the caller's desktop in a class. A school's starts are decided one at a time, so that together they never exceed its maximum. */
export const startDesktop = handler("POST /remote_desktop/start", async (call) => {
  const { kernel, actor, body } = call;
  const owner = ownerOf(actor);
  const { schoolId, id: groupClassId } = await getAuthorizedClass(kernel.db, attendClass, actor, body.groupClassId);
  if (kernel.ports.desktops === null) throw refusal("desktop_not_set_up");
  return inTransaction(kernel.db, async (tx) => {
    await lockInTransaction(tx, `remote desktops of ${schoolId}`);
    const found = await getAuthorizedClass(tx, attendClass, actor, groupClassId);
    const own = await findDesktop(tx, groupClassId, owner.id);
    const decided = decideStart({
      state: own?.state ?? null,
      isOn: featuresOf(found.features).vdi,
      isClassOpen: isRunning(found),
      activeInSchool: await countActive(tx, schoolId),
      maximum: kernel.config.DESKTOPS_PER_SCHOOL,
    });
    if (!decided.ok) throw refusal(decided.reason);
    if (decided.step === "nothing") return { status: own?.state ?? "PENDING" };
    await saveStart(kernel, tx, { schoolId, groupClassId, accountId: owner.id }, decided.step);
    await writeAuditLog(call, tx, { action: "classes.desktop_started", schoolId, target: { kind: "group_class", id: groupClassId } });
    return { status: "PENDING" as const };
  });
});

/** Stops the caller's desktop in a class. */
export const stopDesktop = handler("POST /remote_desktop/stop", async (call) => {
  const { kernel, actor, body } = call;
  const owner = ownerOf(actor);
  const { schoolId, id: groupClassId } = await getAuthorizedClass(kernel.db, attendClass, actor, body.groupClassId);
  return inTransaction(kernel.db, async (tx) => {
    await lockInTransaction(tx, `remote desktops of ${schoolId}`);
    const own = await findDesktop(tx, groupClassId, owner.id);
    if (!own) throw refusal("not_found");
    const status = decideStop(own.state);
    if (status === own.state) return { status };
    if (!(await changeState(kernel, tx, own, status, true))) throw refusal("state_changed");
    await writeAuditLog(call, tx, { action: "classes.desktop_stopped", schoolId, target: { kind: "group_class", id: groupClassId } });
    return { status };
  });
});

/** The state of the caller's desktop, or for staff that of someone in their class, with a ticket to its screen while it runs. */
export const getStatus = handler("GET /remote_desktop/status", async ({ kernel, actor, query, now }) => {
  const caller = ownerOf(actor);
  const ownerId = query.userId ?? caller.id;
  const found = await getAuthorizedClass(kernel.db, ownerId === caller.id ? attendClass : runClass, actor, query.groupClassId);
  const enabled = kernel.ports.desktops !== null && featuresOf(found.features).vdi;
  const own = await findDesktop(kernel.db, found.id, ownerId);
  if (!own) return { enabled, status: null, url: null };
  const isShown = enabled && own.state === "RUNNING" && isRunning(found);
  const ticket = { desktopId: own.id, generation: own.generation, sessionId: caller.sessionId };
  return { enabled, status: own.state, url: isShown ? screenUrl(kernel.secrets, ticket, now) : null };
});
