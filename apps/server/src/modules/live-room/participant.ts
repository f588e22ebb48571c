import { eq } from "drizzle-orm";
import { mayJoinClass } from "@larkroom/domain/classes/joining";
import type { LiveRefusal } from "@larkroom/domain/live-room/commands";
import { isSameLocks } from "@larkroom/domain/live-room/decide-roster";
import { nameInClass } from "@larkroom/domain/live-room/name-in-class";
import { entry, isLearner, isPresent, type Locks, type Person, type Role, type Viewer } from "@larkroom/domain/live-room/state";
import { settingsOf } from "@larkroom/domain/schools/settings";
import type { Actor } from "../../kernel/auth/actor.ts";
import { fieldRefusal, type Refusal, refusal } from "../../kernel/http/errors.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import {
  attendClass,
  type AuthorizedClass,
  type GroupClass,
  isRetake,
  isRunning,
  isSandbox,
  locksOf,
  getAuthorizedClass,
} from "../classes/index.ts";
import { grantedPurposes } from "../people/index.ts";
import { school } from "../schools/schools.views.ts";
import type { LiveClassEngine } from "./live-class-engine.ts";

const open: Locks = { mic: false, camera: false, screen: false, chat: false };
const listening: Locks = { mic: true, camera: true, screen: true, chat: true };

/** A guest's participant id. No account has such an id. */
export const guestParticipant = (sessionId: number): string => `g${sessionId}`;

/** An actor's unique id and role inside a class. Null for people who can only read about it. */
export function participantOf(actor: Actor, found: GroupClass): { id: string; role: Role; name: string } | null {
  switch (actor.kind) {
    case "student":
      return { id: String(actor.id), role: "child", name: actor.name };
    case "guest":
      return { id: guestParticipant(actor.sessionId), role: "guest", name: actor.name };
    case "teacher":
      return { id: String(actor.id), role: found.teacherId === actor.id ? "teacher" : "assistant", name: actor.name };
    case "teacher_assistant":
    case "admin":
      return { id: String(actor.id), role: "assistant", name: actor.name };
    case "canvas_observer":
      return { id: String(actor.id), role: "observer", name: actor.name };
    default:
      return null;
  }
}

/** The person as a participant of a class they may attend. @throws `not_found` */
export async function viewerOf(
  kernel: Kernel,
  actor: Actor,
  classId: number,
): Promise<{ viewer: Viewer; found: AuthorizedClass; classId: number; schoolId: number; isOver: boolean }> {
  const found = await getAuthorizedClass(kernel.db, attendClass, actor, classId);
  const who = participantOf(actor, found);
  if (!who) throw refusal("not_found");
  const isOver = found.status === "CLOSED" || found.status === "CANCELED";
  return { viewer: { id: who.id, role: who.role }, found, classId: found.id, schoolId: found.schoolId, isOver };
}

/**
 * Admits an actor to a class: with access to it, while it is open to children, without long-overdue payments, and on the live room's roster.
 * @throws `not_found` for a class out of scope, `class_not_open` before it can be joined and after its end
 */
export async function admit(
  kernel: Kernel,
  engine: LiveClassEngine,
  actor: Actor,
  classId: number,
): Promise<{ viewer: Viewer; found: GroupClass }> {
  const found = await getAuthorizedClass(kernel.db, attendClass, actor, classId);
  const who = participantOf(actor, found);
  if (!who) throw refusal("not_found");
  if (await isClosedTo(kernel, found, who.role)) throw refusal("class_not_open");
  if (actor.kind === "student") {
    const stalled = await kernel.ports.guards.joinRefusal(kernel.db, actor.id, found.groupId);
    if (stalled !== null) throw refusal("class_not_open", { reason: stalled });
  }
  await addToRoster(kernel, engine, classId, who);
  return { viewer: { id: who.id, role: who.role }, found };
}

/** Whether no one with this role may be in a class's room now: it's over or canceled, or children and guests can't join it yet or any more. */
export async function isClosedTo(kernel: Kernel, found: AuthorizedClass, role: Role): Promise<boolean> {
  const isOver = found.status === "CANCELED" || found.status === "CLOSED" || (isSandbox(found) && !isRunning(found));
  if (isOver || found.isAsync || isRetake(found)) return true;
  // An open class takes everyone in, whatever the school's settings are.
  if (!isLearner(role) || found.status === "OPEN") return false;
  const [own] = await kernel.db.select({ settings: school.settings }).from(school).where(eq(school.id, found.schoolId));
  const one = { status: found.status, from: found.startsAt, to: found.endsAt };
  return !mayJoinClass(one, kernel.now(), settingsOf(own?.settings ?? {}).joinOpensMinutes).ok;
}

/**
 * Makes sure that a person is on the live room's roster; a child who comes in anew with what the consents of now allow: they may have changed while no one
 * could enter.
 */
export async function addToRoster(
  kernel: Kernel,
  engine: LiveClassEngine,
  classId: number,
  who: { id: string; role: Role; name: string },
): Promise<void> {
  const known = entry((await engine.state(classId)).participants, who.id);
  const system = { kind: "system" } as const;
  if (known && !known.removed && (known.role !== "child" || isPresent(known))) return;
  const person = await personOf(kernel, who);
  if (!known || known.removed) await engine.run(classId, system, { type: "roster.add", person });
  else if (person.locks && !isSameLocks(known.locks, person.locks))
    await engine.run(classId, system, { type: "locks.set", user: who.id, locks: person.locks });
}

async function personOf(kernel: Kernel, who: { id: string; role: Role; name: string }): Promise<Person> {
  if (who.role === "observer") return { ...who, locks: listening };
  if (who.role === "guest") return { ...who, name: nameInClass(who.name), locks: open };
  if (who.role !== "child") return { ...who, locks: open };
  const granted = await grantedPurposes(kernel.db, [Number(who.id)]);
  return { ...who, name: nameInClass(who.name), locks: locksOf(granted.get(Number(who.id))) };
}

/** Turns a refusal of the live room into one of the API. */
export function refusalOf(reason: LiveRefusal): Refusal {
  switch (reason) {
    case "not_connected":
      return refusal("state_changed", { reason });
    case "too_many_screens":
    case "too_many_microphones":
      return refusal("media_locked", { reason });
    case "attachments_not_available":
      return fieldRefusal("attachments", "not_available", "Only files you uploaded into this class can be sent");
    case "feature_off":
    case "too_many_stars":
      return refusal("transition_not_allowed", { reason });
    case "too_many_requests":
      return refusal("too_many_requests", { retryAfter: 1 });
    default:
      return refusal(reason);
  }
}
