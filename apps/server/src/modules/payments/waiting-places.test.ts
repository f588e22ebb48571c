import { and, eq, isNull } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { auditEvent } from "../../kernel/audit/tables.ts";
import { outgoingMessage } from "../../kernel/mail/tables.ts";
import type { Person } from "../../kernel/testing/fixtures.ts";
import { offerSeats } from "../enrolment/index.ts";
import { seatHold, waitingListEntry } from "../enrolment/tables.ts";
import { group as groupTable } from "../groups/tables.ts";
import { cards, payingApp } from "./payments.test-support.ts";

const pay = await payingApp();
const { app, f } = pay;

const resize = (group: number, capacity: number) => app.db.update(groupTable).set({ capacity }).where(eq(groupTable.id, group));
const buy = async (group: number, { parent, child }: { parent: Person; child: Person }, card: string = cards.visa) =>
  pay.checkOut(parent, { students: [child.id], group, card });
const mails = async (kind: string) =>
  (await app.db.select().from(outgoingMessage).where(eq(outgoingMessage.kind, kind))).map(({ recipient }) => recipient);
const actions = async () => (await app.db.select({ action: auditEvent.action }).from(auditEvent)).map(({ action }) => action);
const leftReason = async (id: number) =>
  (await app.db.select().from(waitingListEntry).where(eq(waitingListEntry.id, id))).map((entry) => entry.leftReason)[0];
const heldIn = (group: number) => app.db.$count(seatHold, and(eq(seatHold.groupId, group), isNull(seatHold.releasedAt)));

/** Each family joins from an address of its own: joining is limited by address. */
let addresses = 0;
const newAddress = () => `10.0.0.${(addresses += 1)}`;

/** Joins the waiting list of a group, or of any group of the course. */
async function join({ parent }: { parent: Person }, group: number | null): Promise<number> {
  const { body } = await app.call("PUT /public/waiting_list/course/:courseId", {
    as: await f.tokenFor(parent),
    ip: newAddress(),
    params: { courseId: f.drawing.id },
    body: { name: "Wait Er", email: parent.identity, ...(group === null ? {} : { group }) },
  });
  return body.id;
}

const places = async ({ parent }: { parent: Person }) =>
  (await app.call("GET /public/profile/client/waiting_list", { as: await f.tokenFor(parent) })).body;
const leave = async ({ parent }: { parent: Person }, id: number) =>
  app.call("DELETE /public/profile/client/waiting_list/:id", { as: await f.tokenFor(parent), params: { id } });
const listed = async (as: Person = f.admin, query = {}) =>
  (await app.call("GET /course/:id/waiting_list", { as: await f.tokenFor(as), params: { id: f.drawing.id }, query })).body;
const offer = async (id: number, group: number, as: Person = f.admin) =>
  app.call("POST /waiting_list/:id/offer", { as: await f.tokenFor(as), params: { id }, body: { group } });
const remove = async (id: number, as: Person = f.admin) =>
  app.call("DELETE /waiting_list/:id", { as: await f.tokenFor(as), params: { id } });

/** A group of one seat that is taken, and families who wait for it. */
async function waitingFor(count: number) {
  const group = await pay.newGroup({ capacity: 1 });
  expect((await buy(group, await pay.newFamily())).body.result).toBe("paid");
  const families: (Awaited<ReturnType<typeof pay.newFamily>> & { entry: number })[] = [];
  for (let index = 0; index < count; index++) {
    const family = await pay.newFamily(2);
    families.push({ ...family, entry: await join(family, group) });
  }
  return { group, families };
}

const mustBe = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error("missing");
  return value;
};

// Whoever waits for any group would be offered a seat in those of other tests.
beforeEach(async () => {
  await app.db.delete(waitingListEntry);
  await app.db.update(groupTable).set({ status: "ARCHIVED" }).where(eq(groupTable.courseId, f.drawing.id));
});

describe("the family's side of a waiting list", () => {
  test("[CLI-25] shows the family's places in line, and first the seat that is held for it, with its children and a link", async () => {
    const { group, families } = await waitingFor(2);
    const [first, second] = [mustBe(families[0]), mustBe(families[1])];
    const anywhere = await join(second, null);
    expect(await places(await pay.newFamily())).toEqual([]);
    expect((await places(second)).map(({ id, place, offer: held }) => [id, place, held])).toEqual([
      [second.entry, 2, null],
      [anywhere, 3, null],
    ]);
    await resize(group, 2);
    await offerSeats(app.kernel);
    const [held] = await places(first);
    expect(held).toMatchObject({
      id: first.entry,
      course: { id: f.drawing.id, prettyUrl: f.drawing.prettyUrl },
      group: { id: group },
      students: first.children.map(({ id, name }) => ({ id, name })),
      offer: { group: { id: group }, isBeingPaid: false },
    });
    expect(held?.offer?.link).toContain(`course=${f.drawing.prettyUrl}&group=${group}&journey=purchase&held=1`);
    // Those who have an offer are no longer ahead.
    expect((await places(second)).map(({ place }) => place)).toEqual([1, 2]);
    await buy(group, first, cards.declined);
    expect((await places(first))[0]?.offer).toMatchObject({ isBeingPaid: true });
    expect((await leave(first, first.entry)).body.code).toBe("transition_not_allowed");
    expect((await buy(group, first)).body.result).toBe("paid");
    expect(await places(first)).toEqual([]);
  });

  test("[CLI-25] an offer whose time is over isn't shown, also before the job ran", async () => {
    const { group, families } = await waitingFor(1);
    const family = mustBe(families[0]);
    await resize(group, 2);
    await offerSeats(app.kernel);
    app.sleep({ hours: 24, seconds: 1 });
    expect(await places(family)).toEqual([]);
  });

  test("[CLI-26] declining a held seat gives it to the next family, leaving gives the place in line up", async () => {
    const { group, families } = await waitingFor(3);
    const [first, second, third] = [mustBe(families[0]), mustBe(families[1]), mustBe(families[2])];
    await resize(group, 2);
    await offerSeats(app.kernel);
    expect((await leave(second, first.entry)).status).toBe(404);
    expect((await leave(first, first.entry)).status).toBe(204);
    expect((await leave(first, first.entry)).status).toBe(404);
    expect(await leftReason(first.entry)).toBe("declined");
    expect((await leave(third, third.entry)).status).toBe(204);
    await offerSeats(app.kernel);
    expect((await places(second))[0]?.offer).not.toBeNull();
    expect(await heldIn(group)).toBe(1);
    expect(await actions()).toContain("enrolment.waiting_list_left");
    expect((await buy(group, second)).body.result).toBe("paid");
  });
});

describe("the school's side of a waiting list", () => {
  test("[WTL-01] lists the families in order with their offers, page by page; other schools see nothing", async () => {
    const { group, families } = await waitingFor(2);
    const entries = families.map(({ entry }) => entry);
    await app.call("PUT /public/waiting_list/course/:courseId", {
      ip: newAddress(),
      params: { courseId: f.drawing.id },
      body: { name: "No Account", email: "no.account@test.example", phone: "+12025550123" },
    });
    await resize(group, 2);
    await offerSeats(app.kernel);
    const { items, total } = await listed();
    expect(total).toBe(3);
    expect(items.map(({ id }) => id).slice(0, 2)).toEqual(entries);
    expect(items[0]).toMatchObject({ client: { id: families[0]?.parent.id }, offer: { group: { id: group }, isBeingPaid: false } });
    expect(items[2]).toMatchObject({
      name: "No Account",
      email: "no.account@test.example",
      client: null,
      group: null,
      place: 2,
      offer: null,
    });
    expect((await listed(f.admin, { limit: 1, page: 2 })).items.map(({ id }) => id)).toEqual([entries[1]]);
    const params = { id: f.drawing.id };
    expect((await app.call("GET /course/:id/waiting_list", { as: await f.tokenFor(f.otherAdmin), params })).status).toBe(404);
  });

  test("[WTL-02] offers a family a free seat before its turn, also in another group, once", async () => {
    const { group, families } = await waitingFor(2);
    const [first, second] = [mustBe(families[0]), mustBe(families[1])];
    expect((await offer(second.entry, group)).body.code).toBe("group_full");
    expect((await offer(second.entry, f.codingGroup.id)).status).toBe(404);
    expect((await offer(second.entry, group, f.otherAdmin)).status).toBe(404);
    const other = await pay.newGroup({ capacity: 1 });
    const offered = await offer(second.entry, other);
    expect(offered.body).toMatchObject({ group: { id: other }, isBeingPaid: false });
    expect((await offer(second.entry, other)).body.code).toBe("already_done");
    expect(await mails("enrolment.seat_offered")).toContain(second.parent.identity);
    expect((await buy(other, first)).body.code).toBe("group_full");
    const bought = await buy(other, second);
    expect(bought.body.result).toBe("paid");
    expect((await pay.order(bought.body.orderId)).journey).toBe("waitlist");
    expect(await leftReason(second.entry)).toBe("enrolled");
    expect(await actions()).toContain("enrolment.seat_offered");
    await app.db.update(groupTable).set({ status: "CLOSED_FOR_JOINING", capacity: 5 }).where(eq(groupTable.id, group));
    expect((await offer(first.entry, group)).body.code).toBe("transition_not_allowed");
  });

  test("[WTL-03] takes a family off the list; one with an offer is emailed, and the seat goes to the next", async () => {
    const { group, families } = await waitingFor(3);
    const [first, second, third] = [mustBe(families[0]), mustBe(families[1]), mustBe(families[2])];
    expect((await remove(third.entry, f.otherAdmin)).status).toBe(404);
    expect((await remove(third.entry)).status).toBe(204);
    expect(await mails("enrolment.offer_withdrawn")).toEqual([]);
    await resize(group, 2);
    await offerSeats(app.kernel);
    expect((await remove(first.entry)).status).toBe(204);
    expect(await leftReason(first.entry)).toBe("removed");
    expect(await mails("enrolment.offer_withdrawn")).toEqual([first.parent.identity]);
    expect(await actions()).toContain("enrolment.waiting_list_removed");
    await offerSeats(app.kernel);
    expect((await buy(group, first)).body.code).toBe("group_full");
    await buy(group, second, cards.declined);
    expect((await remove(second.entry)).body.code).toBe("transition_not_allowed");
    expect((await buy(group, second)).body.result).toBe("paid");
    expect((await remove(second.entry)).status).toBe(404);
  });
});

describe("a place that was found in another way", () => {
  test("[GRP-05] a child whom staff add to a group ends the family's waiting in the course", async () => {
    const { group, families } = await waitingFor(2);
    const [first, second] = [mustBe(families[0]), mustBe(families[1])];
    await resize(group, 3);
    await offerSeats(app.kernel);
    const added = await app.call("POST /group/:id/add_student", {
      as: await f.tokenFor(f.admin),
      params: { id: await pay.newGroup() },
      body: { student: first.child.id },
    });
    expect(added.status).toBe(200);
    expect([await leftReason(first.entry), await leftReason(second.entry)]).toEqual(["enrolled", null]);
    // The seat that was held for the family is free for the next in line; the other family's stays.
    expect(await heldIn(group)).toBe(1);
  });

  test("[CLI-21] [CLI-22] a child's request is answered when the parent buys the course without answering it", async () => {
    const family = await pay.newFamily();
    const requests = async () =>
      (await app.call("GET /public/profile/student/course_requests", { as: await f.tokenFor(family.child) })).body.map(
        ({ status }) => status,
      );
    const asked = await app.call("POST /public/profile/student/request_course", {
      as: await f.tokenFor(family.child),
      body: { prettyUrl: f.drawing.prettyUrl, journey: "child_request" },
    });
    expect(asked.status).toBe(200);
    expect(await requests()).toEqual(["OPEN"]);
    expect((await buy(await pay.newGroup(), family)).body.result).toBe("paid");
    expect(await requests()).toEqual(["ACCEPTED"]);
    const open = await app.call("GET /public/profile/client/course_requests", { as: await f.tokenFor(family.parent) });
    expect(open.body).toEqual([]);
  });
});
