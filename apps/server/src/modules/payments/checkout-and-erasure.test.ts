import { and, eq, isNotNull } from "drizzle-orm";
import { expect, test } from "vitest";
import { account } from "../../kernel/auth/tables.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import type { Person } from "../../kernel/testing/fixtures.ts";
import { student } from "../people/tables.ts";
import { payingApp } from "./payments.test-support.ts";
import { paymentOrder, promoCode } from "./tables.ts";

const pay = await payingApp();
const { app, f } = pay;

const ways = {
  "erasing the child": (as: string, { id }: Person) =>
    app.call("POST /public/profile/client/student/:id/erase", { as, params: { id }, body: {} }),
  "erasing the household": (as: string) => app.call("POST /public/profile/client/erase", { as, body: {} }),
  "removing the child": (as: string, { id }: Person) => app.call("DELETE /public/profile/client/student", { as, body: { id } }),
} as const;
const names = Object.keys(ways) as (keyof typeof ways)[];

/** A family with two sessions, and a group. The promo code is one that only its checkout uses. */
async function ready(code: string) {
  const { parent, child } = await pay.newFamily();
  const [session, other] = [await f.tokenFor(parent), await f.tokenFor(parent)];
  const promo = await pay.addPromo({ code, discount: 10 });
  const group = await pay.newGroup();
  const method = await pay.typeCard("4242 4242 4242 4242");
  const checkOut = () => pay.checkOut(parent, { students: [child.id], group, method, session, body: { promo_code: code } });
  return { parent, child, group, promo, other, checkOut };
}

const isRemoved = ({ id }: Person) => app.db.$count(student, and(eq(student.id, id), isNotNull(student.removedAt)));

test.each(names)("[S-98] [CLI-06] [CON-07] a checkout during %s buys nothing", async (way) => {
  const { parent, child, group, other, checkOut } = await ready(`LATE${names.indexOf(way)}`);
  const answers = await inTransaction(app.db, async (tx) => {
    // Holds it back after it closed the child's record.
    await tx.select({ id: account.id }).from(account).where(eq(account.id, child.id)).for("update");
    const removed = ways[way](other, child);
    await pay.locksAwaited(1);
    const bought = checkOut();
    await pay.locksAwaited(2);
    return { removed, bought };
  });
  expect((await answers.removed).status).toBeLessThan(300);
  expect((await answers.bought).body.code).toBe("not_found");
  expect(await app.db.$count(paymentOrder, eq(paymentOrder.clientId, parent.id))).toBe(0);
  expect(await pay.placeOf(child, group)).toMatchObject({ enrolments: 0, inGroup: false, holds: 0 });
});

test.each(names)("[S-98] [CLI-06] [CON-07] %s during a checkout is refused", async (way) => {
  const { child, group, promo, other, checkOut } = await ready(`FIRST${names.indexOf(way)}`);
  const answers = await inTransaction(app.db, async (tx) => {
    // Holds it back before it stores the order.
    await tx.select({ id: promoCode.id }).from(promoCode).where(eq(promoCode.id, promo)).for("update");
    const bought = checkOut();
    await pay.locksAwaited(1);
    const removed = ways[way](other, child);
    await pay.locksAwaited(2);
    return { removed, bought };
  });
  expect((await answers.removed).body.code).toMatch(/^(transition_not_allowed|student_has_active_course)$/);
  expect((await answers.bought).body.result).toBe("paid");
  expect(await isRemoved(child)).toBe(0);
  expect(await pay.placeOf(child, group)).toMatchObject({ active: 1, inGroup: true });
});
