import { and, eq, inArray } from "drizzle-orm";
import { editionSlugs } from "@larkroom/domain/editions/editions";
import { account } from "../kernel/auth/tables.ts";
import { inTransaction } from "../kernel/db/transaction.ts";
import type { Kernel } from "../kernel/kernel.ts";
import { giveSecondFactor } from "../modules/identity/index.ts";
import { demoPeople } from "./content/courses/people.ts";
import { demoAuthenticator, demoSuperAdmin } from "./people.ts";

/** Gives the demo's admins the authenticator whose secret the start prints. One who has set up another keeps it. */
export async function giveDemoSecondFactors(kernel: Kernel): Promise<void> {
  const emails = [demoSuperAdmin.email, ...editionSlugs.map((edition) => demoPeople[edition].admin.email)];
  await inTransaction(kernel.db, async (tx) => {
    const admins = await tx
      .select({ id: account.id })
      .from(account)
      .where(and(eq(account.kind, "admin"), inArray(account.email, emails)));
    for (const { id } of admins) await giveSecondFactor(kernel, tx, id, demoAuthenticator);
  });
}
