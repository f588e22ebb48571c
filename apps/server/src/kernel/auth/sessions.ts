import { and, desc, eq, gt, inArray, isNull, ne, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db, Tx } from "../db/db.ts";
import type { Kernel } from "../kernel.ts";
import type { Actor } from "./actor.ts";
import { account, session } from "./tables.ts";

/** The lifetime of a session and of its cookie. */
export const sessionSeconds = 604_800;

/** The lifetime of a login that waits for the second factor. */
const pendingSeconds = 900;

/** How long after its usual end a session may last for the sake of a class. */
const classGraceSeconds = 14_400;

/** The minimum time between updates of a session's last use. */
const seenEvery = { minutes: 10 };

/** What a new session is for. A guest's session names its class and ends with it. */
export type SessionFor =
  | {
      accountId: number;
      schoolId: number | null;
      behindId?: number;
      secondFactorPending?: boolean;
      secondFactorAt?: Temporal.Instant | null;
    }
  | { guestName: string; guestClassId: number; schoolId: number; expiresAt: Temporal.Instant };

/** Sessions a person opened: their own, and those as the parent behind a child. A session opened by a parent doesn't count as the child's. */
export const openedBy = (personId: number) =>
  or(and(eq(session.accountId, personId), isNull(session.behindId)), eq(session.behindId, personId));

/** Ends a person's oldest sessions beyond the maximum number. */
async function endOldest(kernel: Kernel, tx: Tx, personId: number): Promise<void> {
  const tooMany = tx
    .select({ id: session.id })
    .from(session)
    .where(and(openedBy(personId), isNull(session.endedAt), gt(session.expiresAt, kernel.now())))
    .orderBy(desc(session.id))
    .offset(kernel.config.SESSIONS_PER_ACCOUNT);
  // A simultaneous login may be ending the same sessions.
  const free = tx
    .select({ id: session.id })
    .from(session)
    .where(and(inArray(session.id, tooMany), isNull(session.endedAt)))
    .for("update", { skipLocked: true });
  const ended = await tx.update(session).set({ endedAt: kernel.now() }).where(inArray(session.id, free)).returning({ id: session.id });
  await kernel.bus.announce(tx, "session-ended", ...ended.map(({ id }) => ({ sessionId: id })));
}

/** Opens a session and returns its token, which is never stored. Ends the person's oldest session when there are too many. */
export async function openSession(
  kernel: Kernel,
  tx: Tx,
  owner: SessionFor,
  request: { ip: string; userAgent: string },
  authenticatedAt = kernel.now(),
): Promise<string> {
  const token = kernel.secrets.token();
  const now = kernel.now();
  const life = "secondFactorPending" in owner && owner.secondFactorPending ? pendingSeconds : sessionSeconds;
  await tx.insert(session).values({
    ...owner,
    tokenHash: kernel.secrets.hash(token),
    createdAt: now,
    authenticatedAt,
    expiresAt: "expiresAt" in owner ? owner.expiresAt : now.add({ seconds: life }),
    ip: request.ip,
    userAgent: request.userAgent.slice(0, 300),
  });
  if ("accountId" in owner) await endOldest(kernel, tx, owner.behindId ?? owner.accountId);
  return token;
}

const behind = alias(account, "behind");

/** Prepared once per database: every request runs it. */
function sessionQuery(db: Db) {
  return db
    .select({
      sessionId: session.id,
      expiresAt: session.expiresAt,
      createdAt: session.createdAt,
      lastSeenAt: session.lastSeenAt,
      secondFactorPending: session.secondFactorPending,
      guestName: session.guestName,
      guestClassId: session.guestClassId,
      sessionSchoolId: session.schoolId,
      id: account.id,
      kind: account.kind,
      name: account.name,
      schoolId: account.schoolId,
      distributorId: account.distributorId,
      edition: account.edition,
      disabledAt: account.disabledAt,
      behindId: behind.id,
      behindName: behind.name,
      behindDisabledAt: behind.disabledAt,
    })
    .from(session)
    .leftJoin(account, eq(account.id, session.accountId))
    .leftJoin(behind, eq(behind.id, session.behindId))
    .where(and(eq(session.tokenHash, sql.placeholder("hash")), isNull(session.endedAt)))
    .prepare("session_by_token");
}

interface Sessions {
  readonly query: ReturnType<typeof sessionQuery>;
  /** Lookups of this turn of the event loop: a page's simultaneous calls share one. */
  readonly asked: Map<string, Promise<SessionRow[]>>;
}

const ofDb = new WeakMap<Db, Sessions>();

function rowsOf(kernel: Kernel, token: string): Promise<SessionRow[]> {
  let sessions = ofDb.get(kernel.db);
  if (!sessions) ofDb.set(kernel.db, (sessions = { query: sessionQuery(kernel.db), asked: new Map() }));
  const { query, asked } = sessions;
  const known = asked.get(token);
  if (known) return known;
  const rows = query.execute({ hash: kernel.secrets.hash(token) });
  asked.set(token, rows);
  setImmediate(() => asked.delete(token));
  return rows;
}

/** The actor for a token: a visitor when it is unknown or ended, or while the second factor is missing. */
export async function actorOfToken(kernel: Kernel, token: string | null): Promise<Actor> {
  const { actor, secondFactorPending } = await holderOfToken(kernel, token);
  return secondFactorPending ? { kind: "visitor" } : actor;
}

/**
 * The actor for a token, when their session expires, and whether the second factor is pending: then they may do nothing except
 * provide it.
 */
export async function holderOfToken(
  kernel: Kernel,
  token: string | null,
): Promise<{ actor: Actor; expiresAt: Temporal.Instant | null; secondFactorPending: boolean }> {
  const row = await findSession(kernel, token);
  return {
    actor: row ? actorOf(row) : { kind: "visitor" },
    expiresAt: row?.expiresAt ?? null,
    secondFactorPending: row?.secondFactorPending ?? false,
  };
}

/**
 * Keeps a session that would expire during a class until an hour after the class, so that a lost connection is not a login in the
 * middle of a lesson. Nothing revives a session that has ended, and none lasts more than four hours longer than any other.
 */
export async function keepSession(kernel: Kernel, sessionId: number, classEndsAt: Temporal.Instant): Promise<void> {
  const until = classEndsAt.add({ hours: 1 });
  const longest = sql`${session.createdAt} + make_interval(secs => ${sessionSeconds + classGraceSeconds})`;
  await kernel.db
    .update(session)
    .set({ expiresAt: sql`greatest(${session.expiresAt}, least(${until.toString()}::timestamptz, ${longest}))` })
    .where(and(eq(session.id, sessionId), isNull(session.endedAt), gt(session.expiresAt, kernel.now())));
}

type SessionRow = Awaited<ReturnType<ReturnType<typeof sessionQuery>["execute"]>>[number];

async function findSession(kernel: Kernel, token: string | null): Promise<SessionRow | null> {
  if (token === null || token.length < 20 || token.length > 200) return null;
  const [row] = await rowsOf(kernel, token);
  if (!row || Temporal.Instant.compare(row.expiresAt, kernel.now()) <= 0) return null;
  await noteUse(kernel, row);
  return row;
}

function actorOf(row: SessionRow): Actor {
  if (row.guestClassId !== null) {
    return {
      kind: "guest",
      sessionId: row.sessionId,
      name: row.guestName ?? "",
      classId: row.guestClassId,
      schoolId: row.sessionSchoolId ?? 0,
    };
  }
  if (row.id === null || row.disabledAt !== null || row.behindDisabledAt !== null) return { kind: "visitor" };
  const person = { id: row.id, name: row.name ?? "", sessionId: row.sessionId, edition: row.edition ?? ("us" as const) };
  switch (row.kind) {
    case "admin":
      return { ...person, kind: "admin", schoolId: row.schoolId, distributorId: row.distributorId };
    case "student":
      return {
        ...person,
        kind: "student",
        schoolId: row.schoolId ?? 0,
        behind: row.behindId === null ? null : { id: row.behindId, name: row.behindName ?? "" },
      };
    case "client":
    case "teacher":
    case "teacher_assistant":
    case "canvas_observer":
      return { ...person, kind: row.kind, schoolId: row.schoolId ?? 0 };
    default:
      return { kind: "visitor" };
  }
}

async function noteUse(
  kernel: Kernel,
  row: { sessionId: number; createdAt: Temporal.Instant; lastSeenAt: Temporal.Instant | null },
): Promise<void> {
  const now = kernel.now();
  if (Temporal.Instant.compare(now, (row.lastSeenAt ?? row.createdAt).add(seenEvery)) < 0) return;
  await kernel.db.update(session).set({ lastSeenAt: now }).where(eq(session.id, row.sessionId));
}

/** Ends one session. @returns false when it had already ended */
export async function endSession(kernel: Kernel, tx: Tx, sessionId: number): Promise<boolean> {
  const ended = await tx
    .update(session)
    .set({ endedAt: kernel.now() })
    .where(and(eq(session.id, sessionId), isNull(session.endedAt)))
    .returning({ id: session.id });
  if (ended.length === 0) return false;
  await kernel.bus.announce(tx, "session-ended", { sessionId });
  return true;
}

/** Ends every session of an account, and every one it opened as a parent behind a child, except the named one. */
export async function endSessionsOf(kernel: Kernel, tx: Tx, accountId: number, exceptSessionId: number | null = null): Promise<void> {
  const ended = await tx
    .update(session)
    .set({ endedAt: kernel.now() })
    .where(
      and(
        or(eq(session.accountId, accountId), eq(session.behindId, accountId)),
        isNull(session.endedAt),
        exceptSessionId === null ? undefined : ne(session.id, exceptSessionId),
      ),
    )
    .returning({ id: session.id });
  if (ended.length === 0) return;
  // Only up to the newest ended one: a session opened from now on has a higher id, and its sockets stay open.
  const upTo = ended.reduce((newest, { id }) => Math.max(newest, id), 0);
  await kernel.bus.announce(tx, "sessions-ended", { accountId, upTo, except: exceptSessionId });
}
