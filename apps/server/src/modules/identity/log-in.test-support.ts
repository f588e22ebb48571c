import { eq } from "drizzle-orm";
import { rateLimit } from "../../kernel/limits/tables.ts";
import type { TestApp } from "../../kernel/testing/app.ts";

/**
 * Logs someone in while the pool has one free connection left: a login that takes another inside its transaction waits for it in vain.
 * @returns the answer, and how many logins of the account were counted
 */
export async function logInOnLastConnection<T>({ db }: Pick<TestApp, "db">, accountId: number, logIn: () => Promise<T>) {
  const count = async () => {
    const [row] = await db
      .select({ points: rateLimit.points })
      .from(rateLimit)
      .where(eq(rateLimit.key, `loginSucceeded:${accountId}`));
    return row?.points ?? 0;
  };
  const before = await count();
  const held = await Promise.all(Array.from({ length: db.$client.options.max - 1 }, () => db.$client.connect()));
  try {
    return { answer: await logIn(), counted: (await count()) - before };
  } finally {
    for (const client of held) client.release();
  }
}
