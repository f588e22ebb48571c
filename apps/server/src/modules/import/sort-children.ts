import { and, eq, inArray, isNull, or, sql } from "drizzle-orm";
import {
  type KnownChild,
  type SortedChildren,
  sortForTeacher,
  type TeachersView,
  withinSeats,
} from "@larkroom/domain/import/import-into-group";
import type { ImportedChild } from "@larkroom/domain/import/student-import";
import type { Actor, ActorOf } from "../../kernel/auth/actor.ts";
import { account } from "../../kernel/auth/tables.ts";
import type { Tx } from "../../kernel/db/db.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import { asColumn, isOwnChild, isOwnParent } from "../people/index.ts";
import { student } from "../people/people.views.ts";
import { emailsOf, type Matched, matchChildren } from "./match-children.ts";

/** Who imports, and where new children go. */
export interface Import {
  readonly schoolId: number;
  readonly groupId: number | null;
  readonly actor: Actor;
}

/** The actor who requested an import, as the job needs it: a teacher's own children are not the same as an admin's. */
export async function findImporter(tx: Tx, accountId: number): Promise<Actor> {
  const [found] = await tx
    .select({ kind: account.kind, name: account.name, edition: account.edition, schoolId: account.schoolId })
    .from(account)
    .where(eq(account.id, accountId));
  if (!found) return { kind: "visitor" };
  const person = { id: accountId, name: found.name, edition: found.edition, sessionId: 0 };
  if (found.kind === "teacher") return { ...person, kind: "teacher", schoolId: found.schoolId ?? 0 };
  return { ...person, kind: "admin", schoolId: found.schoolId, distributorId: null };
}

/** The actor type that includes a teacher. */
type Teacher = ActorOf<"teacher" | "teacher_assistant" | "canvas_observer">;

/** What an import would do with a file's children now. If a group is given, it is locked until the transaction ends. */
export async function sortChildren(
  kernel: Kernel,
  tx: Tx,
  { schoolId, groupId, actor }: Import,
  children: readonly ImportedChild[],
): Promise<SortedChildren> {
  // Locked before the look-up of known children, so that the place of a child who joins meanwhile is counted.
  const room = groupId === null ? null : await kernel.ports.importedChildren.roomIn(tx, groupId, kernel.now());
  const matched = await matchChildren(tx, schoolId, children);
  const sorted =
    actor.kind === "teacher"
      ? sortForTeacher(matched, await viewOf(kernel, tx, actor, matched))
      : { fresh: matched.fresh, existed: matched.known.length, errors: [] };
  const all = { ...sorted, errors: [...matched.errors, ...sorted.errors] };
  return room === null ? all : withinSeats(all, room);
}

async function viewOf(kernel: Kernel, tx: Tx, actor: Teacher, { fresh, known }: Matched): Promise<TeachersView> {
  return { ownIds: await ownAmong(kernel, tx, actor, known), otherFamilies: await otherFamilies(kernel, tx, actor, emailsOf(fresh)) };
}

/** The teacher's own among known children: those in their groups, and those whose records they may read. */
async function ownAmong(kernel: Kernel, tx: Tx, actor: Teacher, known: readonly KnownChild[]): Promise<Set<number>> {
  const ids = known.flatMap((child) => child.ids);
  const inGroups = await kernel.ports.importedChildren.inGroupsOf(tx, actor.id, ids);
  const readable = await tx
    .select({ id: student.id })
    .from(student)
    .where(and(inArray(student.id, ids), asColumn(isOwnChild(kernel, actor, student.id, kernel.now()))));
  return new Set([...inGroups, ...readable.map(({ id }) => id)]);
}

/**
 * Addresses of parents whose records the teacher may not read, including those given by other teachers' children: a new child with such an address would
 * give the teacher access to another family.
 */
async function otherFamilies(kernel: Kernel, tx: Tx, actor: Teacher, emails: readonly string[]): Promise<Set<string>> {
  const now = kernel.now();
  const rows = await tx
    .select({ email: sql<string>`lower(${account.email})` })
    .from(account)
    .leftJoin(student, eq(student.id, account.id))
    .where(
      and(
        eq(account.schoolId, actor.schoolId),
        isNull(account.removedAt),
        sql`lower(${account.email}) = any(${sql.param([...emails])}::text[])`,
        or(
          and(eq(account.kind, "client"), sql`(${asColumn(isOwnParent(kernel, actor, account.id, now))}) is not true`),
          and(
            eq(account.kind, "student"),
            isNull(student.clientId),
            sql`(${asColumn(isOwnChild(kernel, actor, student.id, now))}) is not true`,
          ),
        ),
      ),
    );
  return new Set(rows.map(({ email }) => email));
}
