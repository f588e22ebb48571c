import { sql } from "drizzle-orm";
import { editionSlugs } from "@larkroom/domain/editions/editions";
import { account } from "../kernel/auth/tables.ts";
import type { Executor } from "../kernel/db/db.ts";
import { demoPeople } from "./content/courses/people.ts";
import { earlierFamilies } from "./money/families.ts";
import { demoDistributor, demoSuperAdmin } from "./people.ts";
import { demoAnchor } from "./tables.ts";

const people = editionSlugs.map((edition) => demoPeople[edition]);

/** Every email address in the seed. All end in `.example`, which can't be registered. */
export const demoEmails: readonly string[] = [
  demoSuperAdmin.email,
  demoDistributor.email,
  ...editionSlugs.flatMap((edition) => earlierFamilies[edition].map(({ email }) => email)),
  ...people.flatMap(({ admin, assistant, observer, teachers, families }) =>
    [admin, assistant, observer, ...teachers, ...families].map(({ email }) => email),
  ),
].map((email) => email.toLowerCase());

/** Logins of the seed's children. Real children may have the same login, so it identifies a seed account only inside a demo school. */
export const demoStudentLogins: readonly string[] = people.flatMap(({ families }) =>
  families.flatMap(({ children }) => children.map(({ login }) => login.toLowerCase())),
);

/** Schools created by the seed, and seed accounts wherever they are now; children are found by their school or parent. */
export async function findDemoAccounts(db: Executor): Promise<{ schoolIds: number[]; accountIds: number[] }> {
  const schools = await db.select({ id: demoAnchor.schoolId }).from(demoAnchor);
  const accounts = await db
    .select({ id: account.id })
    .from(account)
    .where(sql`lower(${account.email}) in ${demoEmails}`);
  return { schoolIds: schools.map(({ id }) => id), accountIds: accounts.map(({ id }) => id) };
}
