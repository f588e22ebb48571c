import { and, asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { outgoingMessage } from "../../kernel/mail/tables.ts";
import type { Person } from "../../kernel/testing/fixtures.ts";
import { course } from "../catalog/tables.ts";
import { attendance, groupClass } from "../classes/tables.ts";
import { endTrials, sendTrialMails } from "../enrolment/index.ts";
import { enrolment } from "../enrolment/tables.ts";
import { payingApp } from "./payments.test-support.ts";

const pay = await payingApp();
const { app, f } = pay;
await app.db.update(course).set({ status: "ACTIVE" }).where(eq(course.id, f.drawing.id));

beforeEach(async () => {
  // Trials of earlier tests would get their own emails.
  await app.db.update(enrolment).set({ trialRemindedAt: app.now(), trialOfferedAt: app.now() }).where(eq(enrolment.journey, "trial"));
  await app.db.delete(outgoingMessage);
});

/** A family that has booked a free trial in a new group. */
async function book(options: Parameters<typeof pay.newGroup>[0] = {}) {
  const { parent, child } = await pay.newFamily();
  const group = await pay.newGroup(options);
  const booked = await pay.checkOut(parent, { students: [child.id], group, plan: "trial" });
  expect(booked.body.order?.status).toBe("COMPLETED");
  await app.db.delete(outgoingMessage);
  const [first] = await app.db.select().from(groupClass).where(eq(groupClass.groupId, group)).orderBy(asc(groupClass.startsAt));
  if (!first) throw new Error("no class");
  return { parent, child, group, first };
}
type Booked = Awaited<ReturnType<typeof book>>;

/** The trial's class is over, and the child was there, or not. */
async function hold({ child, first }: Booked, state: "PRESENT" | "ABSENT"): Promise<void> {
  app.sleep(app.now().until(first.endsAt));
  await app.db
    .update(groupClass)
    .set({ status: "CLOSED", openedAt: first.startsAt, finishedAt: first.endsAt })
    .where(eq(groupClass.id, first.id));
  await app.db
    .update(attendance)
    .set({ state, markedAt: first.endsAt })
    .where(and(eq(attendance.groupClassId, first.id), eq(attendance.studentId, child.id)));
}

const mails = async () =>
  (await app.db.select().from(outgoingMessage).orderBy(asc(outgoingMessage.id))).map(({ kind, recipient, text }) => ({
    kind,
    recipient,
    text,
  }));
const offersOf = async (parent: Person) =>
  (await app.call("GET /public/profile/client/trial_offers", { as: await f.tokenFor(parent) })).body;

describe("[FT-03] emails about a trial", () => {
  test("a family is reminded once, a day before the class", async () => {
    const { parent, child } = await book({ firstInHours: 30 });
    expect(await sendTrialMails(app.kernel)).toEqual({ reminders: 0, offers: 0 });
    app.sleep({ hours: 6, minutes: 1 });
    const runs = await Promise.all([sendTrialMails(app.kernel), sendTrialMails(app.kernel)]);
    expect(runs.map(({ reminders }) => reminders).toSorted((a, b) => a - b)).toEqual([0, 1]);
    expect(await sendTrialMails(app.kernel)).toEqual({ reminders: 0, offers: 0 });
    const [mail, ...others] = await mails();
    expect([mail?.kind, mail?.recipient, others]).toEqual(["enrolment.trial_reminder", parent.identity, []]);
    expect(mail?.text).toContain(child.name);
    expect(mail?.text).toContain("trial class");
  });

  test("[LTR-01] an offer can be turned off with the link in it, and then no further one is sent", async () => {
    const first = await book();
    await hold(first, "PRESENT");
    app.sleep({ minutes: 31 });
    expect((await sendTrialMails(app.kernel)).offers).toBe(1);
    const [offer] = await app.db.select().from(outgoingMessage).where(eq(outgoingMessage.kind, "enrolment.trial_offer"));
    const click = new URL(offer?.unsubscribeUrl ?? "");
    expect(offer?.text).toContain(`/us/unsubscribe${click.search}`);
    const query = Object.fromEntries(click.searchParams);
    expect((await app.call("POST /public/email_preferences/unsubscribe", { query })).status).toBe(204);
    await app.db.update(enrolment).set({ trialOfferedAt: null }).where(eq(enrolment.studentId, first.child.id));
    expect((await sendTrialMails(app.kernel)).offers).toBe(0);
  });

  test("a trial booked just before its class, and one of a canceled class, aren't reminded of", async () => {
    await book({ firstInHours: 2 });
    const { first } = await book({ firstInHours: 20 });
    await app.db.update(groupClass).set({ status: "CANCELED" }).where(eq(groupClass.id, first.id));
    expect((await sendTrialMails(app.kernel)).reminders).toBe(0);
  });

  test("a family whose child came is offered once to continue, and the link holds the group and the child", async () => {
    const trial = await book();
    await hold(trial, "PRESENT");
    expect((await sendTrialMails(app.kernel)).offers).toBe(0);
    expect(await offersOf(trial.parent)).toEqual([]);
    app.sleep({ minutes: 31 });
    expect((await sendTrialMails(app.kernel)).offers).toBe(1);
    expect((await sendTrialMails(app.kernel)).offers).toBe(0);
    const [mail] = (await mails()).filter(({ kind }) => kind === "enrolment.trial_offer");
    expect(mail?.recipient).toBe(trial.parent.identity);
    const [offer] = await offersOf(trial.parent);
    expect(offer).toMatchObject({ student: { id: trial.child.id }, group: { id: trial.group }, course: { id: f.drawing.id } });
    expect(Object.fromEntries(new URL(offer?.link ?? "").searchParams)).toEqual({
      course: f.drawing.prettyUrl,
      group: String(trial.group),
      journey: "purchase",
      student: String(trial.child.id),
      held: "1",
    });
    expect(mail?.text).toContain(offer?.link);
    // Another family sees nothing of it.
    expect(await offersOf((await pay.newFamily()).parent)).toEqual([]);
  });

  test("no offer when the child didn't come, when the seat is given up, and when the course isn't sold any more", async () => {
    const missed = await book();
    await hold(missed, "ABSENT");
    app.sleep({ hours: 1 });
    expect((await sendTrialMails(app.kernel)).offers).toBe(0);
    const late = await book();
    await hold(late, "PRESENT");
    app.sleep({ hours: 73 });
    expect([(await sendTrialMails(app.kernel)).offers, await offersOf(late.parent)]).toEqual([0, []]);
    const unsold = await book();
    await hold(unsold, "PRESENT");
    app.sleep({ hours: 1 });
    await app.db.update(course).set({ status: "HIDDEN" }).where(eq(course.id, f.drawing.id));
    try {
      expect([(await sendTrialMails(app.kernel)).offers, await offersOf(unsold.parent)]).toEqual([0, []]);
    } finally {
      await app.db.update(course).set({ status: "ACTIVE" }).where(eq(course.id, f.drawing.id));
    }
  });

  test("a family continues in a group that is full: the child has the seat already, and the offer is gone", async () => {
    const trial = await book({ capacity: 1 });
    await hold(trial, "PRESENT");
    app.sleep({ hours: 1 });
    const other = await pay.newFamily();
    expect((await pay.checkOut(other.parent, { students: [other.child.id], group: trial.group })).body.code).toBe("group_full");
    const bought = await pay.checkOut(trial.parent, { students: [trial.child.id], group: trial.group });
    expect(bought.body).toMatchObject({ result: "paid", order: { journey: "purchase" } });
    expect(await pay.placeOf(trial.child, trial.group)).toMatchObject({ inGroup: true });
    expect(await offersOf(trial.parent)).toEqual([]);
    expect((await sendTrialMails(app.kernel)).offers).toBe(0);
  });
});

describe("[FT-03] [FT-03-results] [FT-03-offers] how trials turn out", () => {
  test("the owner sees how many booked, came and bought, by course; another school's owner doesn't", async () => {
    await app.db.delete(enrolment).where(eq(enrolment.journey, "trial"));
    const [came, missed, bought] = [await book(), await book(), await book()];
    await book({ firstInHours: 24 * 14 });
    await hold(came, "PRESENT");
    await hold(missed, "ABSENT");
    await hold(bought, "PRESENT");
    app.sleep({ hours: 1 });
    expect((await pay.checkOut(bought.parent, { students: [bought.child.id], group: bought.group })).body.result).toBe("paid");
    const counts = { booked: 4, ahead: 1, came: 2, missed: 1, bought: 1 };
    const results = async (person: Person, query: { school?: number; days?: number } = {}) =>
      app.call("GET /trials/results", { as: await f.tokenFor(person), query });
    const own = await results(f.admin);
    expect(own.body).toEqual({ ...counts, courses: [{ course: { id: f.drawing.id, title: expect.any(String) }, ...counts }] });
    expect((await results(f.superAdmin, { school: f.school.id })).body.booked).toBe(4);
    const none = { booked: 0, ahead: 0, came: 0, missed: 0, bought: 0, courses: [] };
    expect((await results(f.otherAdmin)).body).toEqual(none);
    expect((await results(f.otherAdmin, { school: f.school.id })).body).toEqual(none);
    for (const person of [f.teacher, f.assistant, f.ada, f.sam]) expect((await results(person)).status).toBe(403);
    // A trial that is over and wasn't continued stays in the figures; one canceled before its class doesn't count.
    app.sleep({ hours: 73 });
    await endTrials(app.kernel);
    expect((await results(f.admin)).body).toMatchObject(counts);
    await app.db
      .update(enrolment)
      .set({ endReason: "order_canceled" })
      .where(and(eq(enrolment.journey, "trial"), eq(enrolment.studentId, missed.child.id)));
    expect((await results(f.admin)).body).toMatchObject({ booked: 3, missed: 0 });
    expect((await results(f.admin, { days: 1 })).body.booked).toBe(0);
    const wrong = await app.call("GET /trials/results", { as: await f.tokenFor(f.admin), query: { days: 0 } });
    expect([wrong.status, wrong.body.details?.[0]?.field]).toEqual([422, "days"]);
  });
});
