import { asc, eq, inArray } from "drizzle-orm";
import type { EditionSlug } from "@larkroom/domain/editions/editions";
import { account } from "../../kernel/auth/tables.ts";
import type { Db, Tx } from "../../kernel/db/db.ts";
import type { Message } from "../../kernel/mail/mailer.ts";
import { listAddressees } from "./addressee.read.ts";
import { student } from "./tables.ts";

/** Children of one home, and where and how it is written to about them. */
export interface Household {
  readonly to: Pick<Message, "channel" | "recipient">;
  readonly edition: EditionSlug;
  /** The parent's time zone; null where nobody has said one. */
  readonly zone: string | null;
  /** The page of ours that shows the children's classes to whoever reads the message: `/us/profile/schedule`. */
  readonly schedule: string;
  readonly children: readonly { readonly id: number; readonly name: string }[];
}

/**
 * The homes of some children, each once, by two questions however many there are. A child without a parent's account is written to where
 * the parent's address is known; a home nobody knows an address of is left out.
 */
export async function listHouseholds(db: Db | Tx, studentIds: readonly number[]): Promise<Household[]> {
  if (studentIds.length === 0) return [];
  const rows = await db
    .select({ id: student.id, clientId: student.clientId, name: account.name, email: account.email, edition: account.edition })
    .from(student)
    .innerJoin(account, eq(account.id, student.id))
    .where(inArray(student.id, [...new Set(studentIds)]))
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
