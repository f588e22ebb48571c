import { and, inArray } from "drizzle-orm";
import { staffKinds } from "@larkroom/domain/identity/person-kinds";
import { editionSlugs } from "@larkroom/domain/editions/editions";
import { account } from "../kernel/auth/tables.ts";
import { inTransaction } from "../kernel/db/transaction.ts";
import type { Kernel } from "../kernel/kernel.ts";
import { giveSecondFactor } from "../modules/identity/index.ts";
import { demoPeople } from "./content/courses/people.ts";
import { demoAuthenticator, demoDistributor, demoSuperAdmin } from "./people.ts";

/** Gives the demo's staff the authenticator whose secret is printed at startup, except those who have set up their own. */
export async function giveDemoSecondFactors(kernel: Kernel): Promise<void> {
  const ofSchools = editionSlugs.flatMap((edition) => {
    const { admin, assistant, observer, teachers } = demoPeople[edition];
    return [admin, assistant, ...teachers, observer].map(({ email }) => email);
  });
  const emails = [demoSuperAdmin.email, demoDistributor.email, ...ofSchools];
  await inTransaction(kernel.db, async (tx) => {
    const people = await tx
      .select({ id: account.id })
      .from(account)
      .where(and(inArray(account.kind, staffKinds), inArray(account.email, emails)));
    for (const { id } of people) await giveSecondFactor(kernel, tx, id, demoAuthenticator);
  });
}
