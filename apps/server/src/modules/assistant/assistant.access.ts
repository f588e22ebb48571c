import type { AnsweredBy, Closed } from "@larkroom/domain/assistant/switches";
import { answeredBy, closedTo } from "@larkroom/domain/assistant/switches";
import type { Actor, ActorOf } from "../../kernel/auth/actor.ts";
import type { Db, Tx } from "../../kernel/db/db.ts";
import { refusal } from "../../kernel/http/errors.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import { attendClass, getAuthorizedClass, type GroupClass, runClass } from "../classes/index.ts";
import { grantedPurposes } from "../people/index.ts";
import { type ClassAssistant, readClassAssistant } from "./class-assistant.read.ts";

/** A child's own access to the assistant of a class. */
export interface ChildAccess extends ClassAssistant {
  readonly found: GroupClass;
  readonly closed: Closed | null;
  readonly answeredBy: AnsweredBy;
}

/** What a child may do with the assistant of a class now. @throws `not_found` for a class they are not in */
export async function readChildAccess(kernel: Kernel, db: Db | Tx, actor: ActorOf<"student">, classId: number): Promise<ChildAccess> {
  const found = await getAuthorizedClass(db, attendClass, actor, classId);
  const own = await readClassAssistant(db, classId);
  const granted = (await grantedPurposes(db, [actor.id])).get(actor.id);
  const mayUse = granted?.has("ai_assistant") ?? false;
  const consents = { assistant: mayUse, thirdParties: granted?.has("third_parties") ?? false };
  const provider = mayUse && consents.thirdParties ? await kernel.ports.assistant.providerOf(found.schoolId) : null;
  const closed = closedTo(own.switches, { studentId: actor.id, mayUse, isClassOpen: found.status === "OPEN" });
  return { ...own, found, closed, answeredBy: answeredBy(consents, provider?.isActive === true) };
}

/** @throws why the assistant is closed to a child */
export function mustBeOpen({ closed, assistant }: Pick<ChildAccess, "closed" | "assistant">): NonNullable<ClassAssistant["assistant"]> {
  if (closed === "consent_required" || closed === "class_not_open") throw refusal(closed);
  if (closed !== null || assistant === null) throw refusal("assistant_off", closed === null ? {} : { reason: closed });
  return assistant;
}

/** The class of a thread: a child may read only their own, staff those of classes they run. @throws `not_found` */
export async function mustReadThread(db: Db | Tx, actor: Actor, classId: number, userId: number): Promise<GroupClass> {
  if (actor.kind !== "student") return getAuthorizedClass(db, runClass, actor, classId);
  if (actor.id !== userId) throw refusal("not_found");
  return getAuthorizedClass(db, attendClass, actor, classId);
}
