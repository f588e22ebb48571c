import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import type { EditionSlug } from "@larkroom/domain/editions/editions";
import { account } from "../../kernel/auth/tables.ts";
import type { Db, Tx } from "../../kernel/db/db.ts";
import type { Message } from "../../kernel/mail/mailer.ts";
import { listAddressees } from "./addressee.read.ts";
import { student } from "./tables.ts";

/** The children of one household, and where and how messages about them are sent. */
export interface Household {
  readonly to: Pick<Message, "channel" | "recipient">;
  readonly edition: EditionSlug;
  /** The parent's time zone; null when unknown. */
  readonly zone: string | null;
  /** The path of the page with the children's classes for this reader: `/us/profile/schedule`. */
  readonly schedule: string;
  readonly children: readonly { readonly id: number; readonly name: string }[];
}

/**
 * The households of some children, each once, with two queries, however many. For a child without a parent's account, the parent's known address is used;
 * households without a known address, and children who were removed, are left out.
 */
export async function listHouseholds(db: Db | Tx, studentIds: readonly number[]): Promise<Household[]> {
  if (studentIds.length === 0) return [];
  const rows = await db
    .select({ id: student.id, clientId: student.clientId, name: account.name, email: account.email, edition: account.edition })
    .from(student)
    .innerJoin(account, eq(account.id, student.id))
    .where(and(inArray(student.id, [...new Set(studentIds)]), isNull(student.removedAt)))
    .orderBy(asc(student.id));
  const parents = await listAddressees(
    db,
    rows.flatMap(({ clientId }) => clientId ?? []),
  );
  const households: Household[] = [];
  for (const home of Map.groupBy(rows, ({ id, clientId }) => clientId ?? `alone ${id}`).values()) {
    const [first] = home;
    if (!first) continue;
    const parent = first.clientId === null ? undefined : parents.get(first.clientId);
    const to = parent ? parent.to : first.email === null ? null : ({ channel: "email", recipient: first.email } as const);
    if (!to) continue;
    households.push({
      to,
      edition: parent?.edition ?? first.edition,
      zone: parent?.zone ?? null,
      schedule: parent ? `/${parent.pages}/profile/schedule` : `/${first.edition}/student/schedule`,
      children: home.map(({ id, name }) => ({ id, name })),
    });
  }
  return households;
}
