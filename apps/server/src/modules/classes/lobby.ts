import { and, asc, eq, gt, isNull, sql } from "drizzle-orm";
import { decideLobby, hasLobby, isWaiting, type LobbyGuest } from "@larkroom/domain/classes/lobby";
import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import { session } from "../../kernel/auth/tables.ts";
import type { Db, Tx } from "../../kernel/db/db.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { handler } from "../../kernel/http/call.ts";
import { refusal } from "../../kernel/http/errors.ts";
import { group } from "../groups/groups.views.ts";
import { type AuthorizedClass, getAuthorizedClass, runClass } from "./class.access.ts";
import { groupClass, lobbyGuest } from "./tables.ts";

/**
 * A guest of a demo class waits in its lobby: renews the lease and learns whether the host has decided. A guest who came with the class's code has
 * no place in a lobby and is in. @throws `class_not_open` if the class was postponed or canceled, or is over: the page then says so
 */
export const waitInLobby = handler("POST /public/class/:id/lobby", async ({ kernel, actor, params, now }) => {
  if (actor.kind !== "guest" || actor.classId !== params.id) throw refusal("not_found");
  const [found] = await kernel.db.select({ status: groupClass.status }).from(groupClass).where(eq(groupClass.id, actor.classId));
  if (!found || !hasLobby(found.status)) throw refusal("class_not_open");
  const own = eq(lobbyGuest.sessionId, actor.sessionId);
  const [waiting] = await kernel.db
    .update(lobbyGuest)
    .set({ seenAt: now })
    .where(and(own, eq(lobbyGuest.state, "WAITING")))
    .returning({ state: lobbyGuest.state });
  const [row] = waiting ? [waiting] : await kernel.db.select({ state: lobbyGuest.state }).from(lobbyGuest).where(own);
  return { name: actor.name, state: row?.state ?? ("ADMITTED" as const) };
});

/** Who waits in the lobby of a class, longest first, and how many guests are in it. One query. */
export const getLobby = handler("GET /group_class/:id/lobby", async ({ kernel, actor, params, now }) => {
  const found = await getAuthorizedClass(kernel.db, runClass, actor, params.id);
  return shown(kernel.db, found, now);
});

/** Lets a waiting guest in, or turns them away. Decisions about one class happen one after another, so that no more guests are in than it has seats. */
export const decideGuest = handler("POST /group_class/:id/lobby/:guest", async (call) => {
  const { kernel, actor, params, body, now } = call;
  const found = await getAuthorizedClass(kernel.db, runClass, actor, params.id);
  return inTransaction(kernel.db, async (tx) => {
    await tx.select({ id: groupClass.id }).from(groupClass).where(eq(groupClass.id, found.id)).for("no key update");
    const guests = await listGuests(tx, found, now);
    const guest = guests.find(({ id }) => id === params.guest);
    if (!guest) throw refusal("not_found");
    const [place] = await tx.select({ capacity: group.capacity }).from(group).where(eq(group.id, found.groupId));
    const decided = decideLobby(guest, body.decision, { admitted: countIn(guests), capacity: place?.capacity ?? 0 }, now);
    if (!decided.ok) throw refusal(decided.reason);
    if (decided.state !== guest.state) {
      await tx.update(lobbyGuest).set({ state: decided.state }).where(eq(lobbyGuest.sessionId, guest.id));
      await writeAuditLog(call, tx, {
        action: decided.state === "ADMITTED" ? "classes.guest_let_in" : "classes.guest_declined",
        schoolId: found.schoolId,
        target: { kind: "group_class", id: found.id },
      });
    }
    return shown(tx, found, now);
  });
});

interface Guest extends LobbyGuest {
  readonly id: number;
  readonly name: string;
  readonly since: Temporal.Instant;
}

/** The guests of a demo class whose sessions last, in the order in which they came. */
const listGuests = (db: Db | Tx, found: AuthorizedClass, now: Temporal.Instant): Promise<Guest[]> =>
  db
    .select({
      id: lobbyGuest.sessionId,
      name: sql<string>`coalesce(${session.guestName}, '')`,
      state: lobbyGuest.state,
      seenAt: lobbyGuest.seenAt,
      since: lobbyGuest.createdAt,
    })
    .from(lobbyGuest)
    .innerJoin(session, eq(session.id, lobbyGuest.sessionId))
    .where(and(eq(lobbyGuest.groupClassId, found.id), isNull(session.endedAt), gt(session.expiresAt, now)))
    .orderBy(asc(lobbyGuest.createdAt), asc(lobbyGuest.sessionId));

const countIn = (guests: readonly Guest[]): number => guests.filter(({ state }) => state === "ADMITTED").length;

async function shown(db: Db | Tx, found: AuthorizedClass, now: Temporal.Instant) {
  const guests = await listGuests(db, found, now);
  return {
    waiting: guests.filter((one) => isWaiting(one, now)).map(({ id, name, since }) => ({ id, name, since })),
    admitted: countIn(guests),
  };
}
