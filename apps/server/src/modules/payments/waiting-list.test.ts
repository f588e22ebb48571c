import { and, asc, eq, isNull } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { account } from "../../kernel/auth/tables.ts";
import type { Person } from "../../kernel/testing/fixtures.ts";
import { outgoingMessage } from "../../kernel/mail/tables.ts";
import { offerSeats } from "../enrolment/index.ts";
import { seatHold, waitingListEntry } from "../enrolment/tables.ts";
import { group as groupTable } from "../groups/tables.ts";
import { cards, payingApp } from "./payments.test-support.ts";
import { expireHolds } from "./reconcile.ts";

const pay = await payingApp();
const { app, f } = pay;
type Family = Awaited<ReturnType<typeof pay.newFamily>>;

const emailOf = async ({ id }: Person) =>
  (await app.db.select({ email: account.email }).from(account).where(eq(account.id, id)))[0]?.email ?? "";

/** Joins the waiting list of a group: logged in, or by an address alone. */
const join = async (group: number, as: Person | null, email: string) =>
  app.call("PUT /public/waiting_list/course/:courseId", {
    ...(as ? { as: await f.tokenFor(as) } : {}),
    params: { courseId: f.drawing.id },
    body: { name: "Wait Er", email, group },
  });
const waits = async (group: number, { parent }: Family) => join(group, parent, await emailOf(parent));
const buy = async (group: number, { parent, child }: Family, card: string = cards.visa) =>
  pay.checkOut(parent, { students: [child.id], group, method: await pay.typeCard(card) });
const resize = (group: number, capacity: number) => app.db.update(groupTable).set({ capacity }).where(eq(groupTable.id, group));
const offersIn = (group: number) =>
  app.db
    .select({ entry: seatHold.waitingEntryId, until: seatHold.expiresAt })
    .from(seatHold)
    .where(and(eq(seatHold.groupId, group), isNull(seatHold.releasedAt), isNull(seatHold.orderId)));
const ends = async (group: number) =>
  (await app.db.select().from(waitingListEntry).where(eq(waitingListEntry.groupId, group)).orderBy(asc(waitingListEntry.id))).map(
    ({ leftReason }) => leftReason,
  );

/** A full group of one seat. */
async function fullGroup(): Promise<number> {
  const group = await pay.newGroup({ capacity: 1 });
  expect((await buy(group, await pay.newFamily())).body.result).toBe("paid");
  return group;
}

beforeEach(() => app.db.delete(waitingListEntry));

describe("a free seat and the waiting list", () => {
  test("a freed seat is offered to the first in line for 24 hours, by email, and only that family can buy it", async () => {
    const group = await fullGroup();
    const [first, second, other] = [await pay.newFamily(), await pay.newFamily(), await pay.newFamily()];
    await waits(group, first);
    await waits(group, second);
    expect(await offerSeats(app.kernel)).toBe(0);
    await resize(group, 2);
    // Before the offer is made, the seat already belongs to the line.
    expect((await buy(group, other)).body.code).toBe("group_full");
    expect((await buy(group, second)).body.code).toBe("group_full");
    const before = app.now();
    expect(await offerSeats(app.kernel)).toBe(1);
    expect(await offerSeats(app.kernel)).toBe(0);
    const [offer] = await offersIn(group);
    // The database keeps milliseconds.
    const until = offer?.until.epochMilliseconds ?? 0;
    expect(until).toBeGreaterThanOrEqual(before.add({ hours: 24 }).epochMilliseconds - 1);
    expect(until).toBeLessThanOrEqual(app.now().add({ hours: 24 }).epochMilliseconds + 1);
    const mails = await app.db
      .select()
      .from(outgoingMessage)
      .where(eq(outgoingMessage.kind, "enrolment.seat_offered"))
      .orderBy(asc(outgoingMessage.id));
    expect(mails.at(-1)?.recipient).toBe(await emailOf(first.parent));
    const shown = await app.call("GET /public/course/:id/regular_groups", { params: { id: f.drawing.id } });
    expect(shown.body.find(({ id }) => id === group)?.freeSeats).toBe(0);
    for (const family of [other, second]) expect((await buy(group, family)).body.code).toBe("group_full");
    const bought = await buy(group, first);
    expect(bought.body).toMatchObject({ result: "paid" });
    expect(await pay.order(bought.body.orderId)).toMatchObject({ journey: "waitlist", status: "COMPLETED" });
    expect(await pay.placeOf(first.child, group)).toMatchObject({ enrolments: 1, inGroup: true, holds: 0 });
    expect(await ends(group)).toEqual(["enrolled", null]);
  });

  test("an offer that isn't taken in time goes to the next in line, also when the job is late", async () => {
    const group = await fullGroup();
    const [first, second] = [await pay.newFamily(), await pay.newFamily()];
    await waits(group, first);
    await waits(group, second);
    await resize(group, 2);
    await offerSeats(app.kernel);
    app.sleep({ hours: 24, seconds: 1 });
    expect((await buy(group, first)).body.code).toBe("group_full");
    expect(await offerSeats(app.kernel)).toBe(1);
    expect(await ends(group)).toEqual(["lapsed", null]);
    expect((await buy(group, first)).body.code).toBe("group_full");
    expect((await buy(group, second)).body.result).toBe("paid");
  });

  test("a declined card or an expired order gives the seat back to the offer, not to others", async () => {
    const group = await fullGroup();
    const [first, other] = [await pay.newFamily(), await pay.newFamily()];
    await waits(group, first);
    await resize(group, 2);
    await offerSeats(app.kernel);
    expect((await buy(group, first, cards.declined)).body.result).toBe("declined");
    app.sleep({ minutes: 40 });
    await expireHolds(app.kernel);
    expect(await offersIn(group)).toHaveLength(1);
    expect((await buy(group, other)).body.code).toBe("group_full");
    expect((await buy(group, first)).body.result).toBe("paid");
  });

  test("50 families at once: only the one with the offer gets the seat, and the group is never over its capacity", async () => {
    const group = await fullGroup();
    const owner = await pay.newFamily();
    await waits(group, owner);
    await resize(group, 2);
    const carts: { family: Family; method: string; session: string }[] = [];
    for (let index = 0; index < 50; index++) {
      const family = index < 49 ? await pay.newFamily() : owner;
      carts.push({ family, method: await pay.typeCard(cards.visa), session: await f.tokenFor(family.parent) });
    }
    const runs = Promise.all([offerSeats(app.kernel), offerSeats(app.kernel)]);
    const answers = await Promise.all(
      carts.map(({ family: { parent, child }, ...cart }) => pay.checkOutWithRetries(parent, { students: [child.id], group, ...cart })),
    );
    await runs;
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.at(-1)?.body.result).toBe("paid");
    expect(new Set(answers.slice(0, -1).map(({ body }) => body.code))).toEqual(new Set(["group_full"]));
    expect(await offersIn(group)).toEqual([]);
  }, 120_000);

  test("the link opens nothing: an offer to an address is for the account that has verified it", async () => {
    const group = await fullGroup();
    const [owner, guesser] = [await pay.newFamily(), await pay.newFamily()];
    await join(group, null, await emailOf(owner.parent));
    await resize(group, 2);
    await offerSeats(app.kernel);
    await app.db.update(account).set({ emailVerifiedAt: null }).where(eq(account.id, owner.parent.id));
    for (const family of [guesser, owner]) expect((await buy(group, family)).body.code).toBe("group_full");
    await app.db.update(account).set({ emailVerifiedAt: app.now() }).where(eq(account.id, owner.parent.id));
    expect((await buy(group, owner)).body.result).toBe("paid");
  });

  test("as many offers as free seats, and those beyond the line are for everyone", async () => {
    const group = await fullGroup();
    const [first, second, other] = [await pay.newFamily(), await pay.newFamily(), await pay.newFamily()];
    await waits(group, first);
    await waits(group, second);
    expect((await waits(group, first)).status).toBe(200);
    await resize(group, 4);
    expect(await offerSeats(app.kernel)).toBe(2);
    expect((await buy(group, other)).body.result).toBe("paid");
    expect((await buy(group, await pay.newFamily())).body.code).toBe("group_full");
  });

  test("a group of another course can't be waited for", async () => {
    const answer = await join(f.codingGroup.id, null, "someone@test.example");
    expect([answer.status, answer.body.details?.[0]?.field]).toEqual([422, "group"]);
  });
});
