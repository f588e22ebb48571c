import { sql } from "drizzle-orm";
import { editionSlugs } from "@larkroom/domain/editions/editions";
import { account } from "../kernel/auth/tables.ts";
import type { Executor } from "../kernel/db/db.ts";
import { demoPeople } from "./content/courses/people.ts";
import { demoDistributor, demoObservers, demoSuperAdmin } from "./people.ts";
import { demoAnchor } from "./tables.ts";

const people = editionSlugs.map((edition) => demoPeople[edition]);

/** Everyone's address that the seed writes. All end in `.example`, which is nobody's. */
export const demoEmails: readonly string[] = [
  demoSuperAdmin.email,
  demoDistributor.email,
  ...editionSlugs.map((edition) => demoObservers[edition].email),
  ...people.flatMap(({ admin, assistant, teachers, families }) => [admin, assistant, ...teachers, ...families].map(({ email }) => email)),
].map((email) => email.toLowerCase());

/** What the seed's children log in with. Real children elsewhere may be called the same: only in a demo school does it tell anything. */
export const demoStudentLogins: readonly string[] = people.flatMap(({ families }) =>
  families.flatMap(({ children }) => children.map(({ login }) => login.toLowerCase())),
);

/** Schools that the seed made, and accounts of the seed wherever they stand now; children go by their school or their parent. */
export async function findDemoAccounts(db: Executor): Promise<{ schoolIds: number[]; accountIds: number[] }> {
  const schools = await db.select({ id: demoAnchor.schoolId }).from(demoAnchor);
  const accounts = await db
    .select({ id: account.id })
    .from(account)
    .where(sql`lower(${account.email}) in ${demoEmails}`);
  return { schoolIds: schools.map(({ id }) => id), accountIds: accounts.map(({ id }) => id) };
}
