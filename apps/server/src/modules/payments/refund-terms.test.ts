import { and, asc, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { account } from "../../kernel/auth/tables.ts";
import { password } from "../../kernel/testing/fixtures.ts";
import { groupClass } from "../classes/tables.ts";
import { group as groupTable } from "../groups/tables.ts";
import { deleteAged } from "../privacy/retain.ts";
import { ended } from "../privacy/privacy.test-support.ts";
import { payingApp } from "./payments.test-support.ts";

const pay = await payingApp();
const { app, f } = pay;

/** A family whose child has paid for the four classes of a group. */
async function bought() {
  const family = await pay.newFamily();
  const group = await pay.newGroup();
  const { body } = await pay.checkOut(family.parent, { students: [family.child.id], group });
  expect(body.result).toBe("paid");
  return { ...family, group, orderId: body.orderId };
}
type Bought = Awaited<ReturnType<typeof bought>>;

/** Holds the first classes of a group that are not held yet; afterwards they are over. */
async function hold(groupId: number, howMany: number): Promise<void> {
  const classes = await app.db
    .select({ id: groupClass.id })
    .from(groupClass)
    .where(and(eq(groupClass.groupId, groupId), eq(groupClass.status, "UPCOMING")))
    .orderBy(asc(groupClass.startsAt))
    .limit(howMany);
  const startsAt = app.now().add({ minutes: 1 });
  const endsAt = startsAt.add({ minutes: 1 });
  for (const { id } of classes)
    await app.db
      .update(groupClass)
      .set({ status: "CLOSED", startsAt, endsAt, openedAt: startsAt, finishedAt: endsAt })
      .where(eq(groupClass.id, id));
  app.sleep({ minutes: 3 });
}

const orderOf = async ({ orderId, parent }: Pick<Bought, "orderId" | "parent">) =>
  (await app.call("GET /public/profile/client/orders/:id", { params: { id: orderId }, as: await f.tokenFor(parent) })).body;
const cancel = async ({ orderId, parent }: Pick<Bought, "orderId" | "parent">) =>
  app.call("POST /public/profile/client/orders/:id/cancel", { params: { id: orderId }, as: await f.tokenFor(parent) });

describe("[CLI-16] what canceling refunds is what was paid beyond the classes delivered", () => {
  test("[CLI-16] also when staff have taken the child out of the group", async () => {
    const family = await bought();
    await hold(family.group, 1);
    const removed = await app.call("POST /group/:id/remove_student", {
      params: { id: family.group },
      as: await f.tokenFor(f.admin),
      body: { student: family.child.id },
    });
    expect(removed.status).toBe(200);
    expect(await orderOf(family)).toMatchObject({ canCancel: true, refundable: 180_00 });
    expect((await cancel(family)).body).toMatchObject({ refunded: 180_00 });
    expect((await cancel(family)).body.code).toBe("transition_not_allowed");
  });

  test("[CLI-16] also after a move to a group of another course", async () => {
    const family = await bought();
    await hold(family.group, 1);
    const other = await pay.newGroup();
    await app.db.update(groupTable).set({ courseId: f.coding.id }).where(eq(groupTable.id, other));
    const moved = await app.call("POST /group/:id/move_student", {
      params: { id: family.group },
      as: await f.tokenFor(f.admin),
      body: { student: family.child.id, toGroup: other },
    });
    expect(moved.status).toBe(200);
    await hold(other, 1);
    expect(await orderOf(family)).toMatchObject({ canCancel: true, refundable: 120_00 });
  });

  test("[CLI-16] classes of the same course that were bought again count for the new order alone", async () => {
    const family = await bought();
    await hold(family.group, 1);
    expect((await cancel(family)).body).toMatchObject({ refunded: 180_00, canCancel: false });
    const group = await pay.newGroup();
    const again = await pay.checkOut(family.parent, { students: [family.child.id], group });
    expect(again.body.result).toBe("paid");
    expect(await orderOf(family)).toMatchObject({ canCancel: false, refundable: 0 });
    expect((await cancel(family)).body.code).toBe("transition_not_allowed");
    await hold(group, 1);
    expect(await orderOf({ ...family, orderId: again.body.orderId })).toMatchObject({ refundable: 180_00 });
  });

  test("[CLI-16] not the price of a course that is over, when the child's data was deleted since", async () => {
    const family = await bought();
    await hold(family.group, 4);
    expect(await orderOf(family)).toMatchObject({ canCancel: false, refundable: 0 });
    const [ada] = await app.db.select().from(account).where(eq(account.id, f.ada.id));
    await app.db.update(account).set({ passwordHash: ada?.passwordHash }).where(eq(account.id, family.parent.id));
    await app.kernel.jobs.start();
    await ended(
      app,
      await app.call("POST /public/profile/client/student/:id/erase", {
        params: { id: family.child.id },
        as: await f.tokenFor(family.parent),
        body: { password },
      }),
    );
    expect(await orderOf(family)).toMatchObject({ canCancel: false, refundable: 0, items: [{ student: null }] });
    expect((await cancel(family)).body.code).toBe("transition_not_allowed");
  });

  test("[CLI-16] nor when its attendance was deleted by age", async () => {
    const family = await bought();
    await hold(family.group, 4);
    app.sleep({ hours: 24 * 366 * 3 });
    await deleteAged(app.kernel);
    expect(await pay.placeOf(family.child, family.group)).toMatchObject({ classes: 0 });
    expect(await orderOf(family)).toMatchObject({ canCancel: false, refundable: 0 });
    expect((await cancel(family)).body.code).toBe("transition_not_allowed");
  });
});
