import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { auditEvent } from "../../kernel/audit/tables.ts";
import { account } from "../../kernel/auth/tables.ts";
import { connection } from "../connections/tables.ts";
import { enrolment, waitingListEntry } from "../enrolment/tables.ts";
import { lead } from "../leads/tables.ts";
import { consent, student } from "../people/tables.ts";
import { crmApp, mapping } from "./crm.test-support.ts";
import { crmLead } from "./tables.ts";

const { amo, app, f, connect, map, sync, syncs, allow, wait, seconds } = await crmApp();

/** Ada allows third parties for both of her children; Bo for none. */
const allowAda = async (granted = true): Promise<void> => {
  await allow(f.sam, f.ada, granted);
  await allow(f.sia, f.ada, granted);
};
const leadNamed = (reference: string) => amo.leads().find(({ name }) => name.endsWith(reference));
const family = (id: number) => leadNamed(`LR-F${id}`);

beforeEach(async () => {
  amo.reset();
  amo.setClock(seconds());
  await app.db.delete(connection);
  await app.db.delete(waitingListEntry);
  await app.db.delete(consent);
  await app.db.delete(lead);
  app.sleep({ seconds: 5 });
});

describe("what is sent", () => {
  test("[FT-06] families and waiting lists become leads with a contact, at their stage, once", async () => {
    const id = await connect();
    await allowAda();
    const placeId = await wait({ name: "Ada One", email: "ada@test.example", phone: "+13325550101", clientId: f.ada.id });
    await sync(id);
    const [own, waiting] = [family(f.ada.id), leadNamed(`LR-W${placeId}`)];
    expect([own?.statusId, waiting?.statusId]).toEqual([142, 11]);
    expect(waiting?.fields).toEqual(
      new Map<string, unknown>([
        ["501", "Course drawing"],
        ["502", expect.any(Number)],
      ]),
    );
    expect(amo.contacts(), "one person is one contact").toHaveLength(1);
    expect([own?.contactId, waiting?.contactId]).toEqual([amo.contacts()[0]?.id, amo.contacts()[0]?.id]);
    expect((await syncs(id)).items[0]).toMatchObject({ sent: 2, failed: 0, problem: null });
    amo.forgetReceived();
    await sync(id);
    expect(amo.received().filter(({ method }) => method !== "GET")).toEqual([]);
    expect((await syncs(id)).items).toHaveLength(2);
  });

  test("[FT-06] a change is sent as a change, and a stage only when ours is another", async () => {
    const id = await connect();
    await allowAda();
    await sync(id);
    const sent = family(f.ada.id);
    amo.move(sent?.id ?? 0, 14, seconds());
    await app.db.update(account).set({ phone: "+13325550177" }).where(eq(account.id, f.ada.id));
    app.sleep({ seconds: 2 });
    await allowAda();
    await sync(id);
    expect(amo.contacts()[0]?.fields.get("PHONE")).toBe("+13325550177");
    expect(family(f.ada.id)?.statusId, "a stage that stands for none of ours stays").toBe(14);
    await app.db.update(account).set({ phone: null }).where(eq(account.id, f.ada.id));
  });

  test("[FT-06] a lead whose creation was answered into the void is found again, not created twice", async () => {
    const id = await connect();
    await allowAda();
    amo.fail(/leads\/complex/, "cut_after");
    await sync(id);
    expect((await syncs(id)).items[0]).toMatchObject({ problem: "not_reachable" });
    expect(amo.leads()).toHaveLength(1);
    await sync(id);
    expect(amo.leads()).toHaveLength(1);
    const [link] = await app.db.select().from(crmLead);
    expect(link?.externalId).toBe(amo.leads()[0]?.id);
  });

  test("[FT-06] a lead the CRM refuses holds up no other; it is tried again, and counted until it is taken", async () => {
    const id = await connect();
    await allowAda();
    await allow(f.tim, f.bo);
    amo.fail(/leads\/complex/, { status: 400 });
    await sync(id);
    expect([amo.leads().length, (await syncs(id)).refused, (await syncs(id)).items[0]?.failed]).toEqual([1, 1, 1]);
    await sync(id);
    expect([amo.leads().length, (await syncs(id)).refused]).toEqual([2, 0]);
  });

  test.each([
    [401, "keys_refused"],
    [402, "not_allowed"],
    [403, "not_allowed"],
    [500, "not_reachable"],
  ])("[FT-06] %s ends the run with its problem, and the next one goes on where it ended", async (status, problem) => {
    const id = await connect();
    await allowAda();
    if (status === 401) amo.disconnect();
    else amo.fail(/leads\/complex/, { status });
    await sync(id);
    expect((await syncs(id)).items[0]).toMatchObject({ problem, sent: 0 });
    if (status === 401) return;
    await sync(id);
    expect(amo.leads()).toHaveLength(1);
  });

  test("[FT-06] no more than seven requests a second are made", async () => {
    const id = await connect();
    for (let index = 0; index < 12; index += 1) await wait({ name: "Ada One", clientId: f.ada.id, ...place(index) });
    await allowAda();
    await sync(id);
    expect(amo.leads()).toHaveLength(13);
    expect(amo.turnedAway()).toBe(0);
    const times = amo.received().map(({ at }) => at);
    for (const [index, at] of times.slice(7).entries()) expect(at - (times[index] ?? 0)).toBeGreaterThanOrEqual(1_000);
  }, 20_000);
  const place = (index: number) => ({
    email: "ada@test.example",
    groupId: null,
    createdAt: app.now(),
    leftAt: app.now().add({ seconds: index }),
    leftReason: "lapsed" as const,
  });
});

describe("stages both ways", () => {
  test("[FT-06] what a family does moves its lead, also against a stage that a seller chose before", async () => {
    const id = await connect();
    await allow(f.tim, f.bo);
    await app.db.update(enrolment).set({ journey: "trial" }).where(eq(enrolment.studentId, f.tim.id));
    await sync(id);
    const sent = family(f.bo.id);
    expect(sent?.statusId).toBe(13);
    amo.move(sent?.id ?? 0, 12, seconds());
    app.sleep({ seconds: 2 });
    await sync(id);
    expect(family(f.bo.id)?.statusId, "the seller's stage stays while nothing happens here").toBe(12);
    app.sleep({ seconds: 2 });
    await app.db.update(enrolment).set({ journey: "purchase", createdAt: app.now() }).where(eq(enrolment.studentId, f.tim.id));
    await sync(id);
    expect(family(f.bo.id)?.statusId).toBe(142);
  });

  describe("a lead of a form", () => {
    const stageOf = async (leadId: number) => (await app.db.select().from(lead).where(eq(lead.id, leadId)))[0]?.stage;
    const write = async (over: Partial<typeof lead.$inferInsert> = {}): Promise<number> => {
      const [made] = await app.db
        .insert(lead)
        .values({
          schoolId: f.school.id,
          source: "contact",
          name: "Dana Writer",
          email: "dana@elsewhere.example",
          edition: "us",
          courseId: f.drawing.id,
          consentAt: app.now(),
          updatedAt: app.now(),
          createdAt: app.now(),
          namedProcessor: mapping.processor,
          ...over,
        })
        .returning({ id: lead.id });
      return made?.id ?? 0;
    };
    /** A person of the school chooses a stage on the lead's page. */
    const choose = async (leadId: number, stage: "NEW" | "CONTACTED" | "WON" | "LOST") => {
      const as = await f.tokenFor(f.admin);
      const { version } = (await app.call("GET /lead/:id", { as, params: { id: leadId } })).body;
      expect((await app.call("PUT /lead/:id", { as, params: { id: leadId }, body: { version, stage } })).status).toBe(200);
    };

    test("[FT-06] moves here as it moves in the CRM, and there as it moves here", async () => {
      const id = await connect();
      const leadId = await write();
      await sync(id);
      const sent = leadNamed(`LR-L${leadId}`);
      expect([sent?.name, sent?.statusId]).toEqual([`Course drawing · LR-L${leadId}`, 11]);
      amo.move(sent?.id ?? 0, 12, seconds());
      await sync(id);
      expect(await stageOf(leadId)).toBe("CONTACTED");
      expect((await syncs(id)).items[0]).toMatchObject({ received: 1, sent: 0 });
      const [logged] = await app.db.select().from(auditEvent).where(eq(auditEvent.action, "leads.changed"));
      expect(logged).toMatchObject({ actorRole: "job crm.sync", after: { stage: "CONTACTED" } });
      app.sleep({ seconds: 2 });
      amo.setClock(seconds());
      await choose(leadId, "WON");
      await sync(id);
      expect(leadNamed(`LR-L${leadId}`)?.statusId).toBe(142);
      amo.forgetReceived();
      await sync(id);
      expect(
        amo.received().filter(({ method }) => method !== "GET"),
        "its own change comes back as none",
      ).toEqual([]);
    });

    test("[FT-06] a stage that a person of the school set is not replaced by an older one of the CRM, but by a newer one", async () => {
      const id = await connect();
      const leadId = await write();
      await sync(id);
      const sent = leadNamed(`LR-L${leadId}`)?.id ?? 0;
      amo.move(sent, 12, seconds());
      app.sleep({ seconds: 5 });
      amo.setClock(seconds());
      await choose(leadId, "LOST");
      await sync(id);
      expect([await stageOf(leadId), leadNamed(`LR-L${leadId}`)?.statusId]).toEqual(["LOST", 143]);
      await choose(leadId, "CONTACTED");
      app.sleep({ seconds: 5 });
      amo.setClock(seconds());
      amo.move(sent, 142, seconds());
      await sync(id);
      expect([await stageOf(leadId), leadNamed(`LR-L${leadId}`)?.statusId]).toEqual(["WON", 142]);
    });

    test("[FT-06] a stage that forms don't have changes nothing here", async () => {
      const id = await connect();
      const leadId = await write();
      await sync(id);
      amo.move(leadNamed(`LR-L${leadId}`)?.id ?? 0, 13, seconds());
      await sync(id);
      expect([await stageOf(leadId), leadNamed(`LR-L${leadId}`)?.statusId]).toEqual(["NEW", 13]);
    });

    test("[S-92] [FORM-02] the CRM part: a form's lead is sent if the form named the company that gets it, and cleared there when that is another one", async () => {
      const id = await connect();
      const us = { "x-country": "us" };
      const stamp = async () => (await app.call("GET /public/form_stamp", { headers: us })).body;
      expect((await stamp()).processor).toBe(mapping.processor);
      expect((await app.call("GET /public/form_stamp", { headers: { "x-country": "il" } })).body.processor).toBeNull();
      let people = 0;
      const fillIn = async (processor?: string, isConsented = true): Promise<number> => {
        const who = `writer${(people += 1)}`;
        const body = {
          name: "Dana Writer",
          email: `${who}@elsewhere.example`,
          message: "Hello",
          consent: isConsented,
          stamp: (await stamp()).stamp,
          processor,
        };
        app.sleep({ seconds: 5 });
        return (await app.call("POST /public/contact_us", { headers: us, ip: `10.9.0.${people}`, body })).body.id;
      };
      const [named, unnamed, other, refused] = [
        await fillIn(mapping.processor),
        await fillIn(),
        await fillIn("Another Company"),
        await fillIn(mapping.processor, false),
      ];
      await sync(id);
      const sent = () => [named, unnamed, other, refused].map((leadId) => leadNamed(`LR-L${leadId}`) !== undefined);
      expect(sent()).toEqual([true, false, false, false]);
      const contactOf = () => amo.contacts().map(({ name }) => name);
      expect(contactOf()).toEqual(["Dana Writer"]);
      // Another company runs the CRM now: it was not named to anyone.
      app.sleep({ seconds: 5 });
      await map(id, { ...mapping, processor: "Another CRM, Portugal" });
      expect((await stamp()).processor).toBe("Another CRM, Portugal");
      await sync(id);
      expect(contactOf()).toEqual([`LR-L${named}`]);
      // Without a company, or with the account switched off, forms name none and nothing is sent.
      await map(id, { ...mapping, processor: " " });
      expect((await stamp()).processor).toBeNull();
      const late = await fillIn(mapping.processor);
      await sync(id);
      expect(leadNamed(`LR-L${late}`)).toBeUndefined();
      await map(id, mapping);
      await app.db.update(connection).set({ active: false }).where(eq(connection.id, id));
      expect((await stamp()).processor).toBeNull();
    });

    test("[S-92] the CRM part: without consent, for a teacher, or against a family's own answer, a form's lead stays here", async () => {
      const id = await connect();
      await write({ consentAt: null });
      await write({ source: "teacher", email: "teacher@elsewhere.example" });
      await write({ email: "bo@test.example", name: "Bo Two" });
      await sync(id);
      expect(amo.leads()).toEqual([]);
      expect(
        amo
          .received()
          .map(({ path, body }) => path + body)
          .join(),
      ).not.toMatch(/Dana|Bo Two|elsewhere|@test/);
    });
  });

  test("[FT-06] pages of changes are all read, and an empty list (204) is none", async () => {
    const id = await connect();
    await allowAda();
    await wait({ name: "Ada One", email: "ada@test.example", clientId: f.ada.id });
    await sync(id);
    amo.setPageSize(1);
    for (const sent of amo.leads()) amo.move(sent.id, 14, seconds() + 10);
    await sync(id);
    const links = await app.db.select().from(crmLead);
    expect(links.map(({ statusId }) => statusId)).toEqual([14, 14]);
  });
});

describe("[S-92] the CRM part", () => {
  /** Everything that names a child of the fixtures, its login or its birth date. */
  async function wordsOfChildren(): Promise<string[]> {
    await app.db.update(student).set({ birthDate: "2015-03-04" });
    const rows = await app.db.select({ name: account.name, login: account.login }).from(account).where(eq(account.kind, "student"));
    return [...rows.flatMap(({ name, login }) => [name, name.split(" ")[0] ?? name, login ?? name]), "2015-03-04", "1425427200"];
  }
  const captured = () =>
    amo
      .received()
      .map(({ path, body }) => `${decodeURIComponent(path)} ${body}`)
      .join("\n");

  test("[S-92] the CRM part: without consent nothing of a family leaves, and with it nothing of a child", async () => {
    const id = await connect();
    const children = await wordsOfChildren();
    const strangers = await wait({ name: "Cleo Stranger", email: "cleo@elsewhere.example", phone: "+13325550155" });
    await wait({ name: "Bo Two", email: "bo@test.example", clientId: f.bo.id });
    // One of two children is not enough.
    await allow(f.sam, f.ada);
    await sync(id);
    expect(captured()).not.toMatch(/Ada|Bo Two|Cleo|@test\.example|elsewhere|LR-/);
    expect((await syncs(id)).items[0]).toMatchObject({ sent: 0, heldBack: 4 });
    expect(await app.db.$count(crmLead)).toBe(0);
    await allow(f.sia, f.ada);
    await allow(f.tim, f.bo);
    await sync(id);
    expect(captured()).toContain("ada@test.example");
    expect(captured()).toContain("bo@test.example");
    expect(captured()).not.toMatch(/Cleo|elsewhere/);
    expect(leadNamed(`LR-W${strangers}`)).toBeUndefined();
    for (const word of children) expect(captured(), word).not.toContain(word);
  });

  test("[S-92] the CRM part: when consent ends, or a family is gone here, its lead and contact are cleared there, once", async () => {
    const id = await connect();
    await allowAda();
    await allow(f.tim, f.bo);
    await sync(id);
    expect(
      amo
        .contacts()
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(["Ada One", "Bo Two"]);
    app.sleep({ seconds: 2 });
    await allow(f.sia, f.ada, false);
    await sync(id);
    const cleared = amo.contacts().find(({ name }) => name === `LR-F${f.ada.id}`);
    expect([cleared?.fields.size, family(f.ada.id)?.name]).toEqual([0, `LR-F${f.ada.id}`]);
    amo.forgetReceived();
    await sync(id);
    expect(amo.received().filter(({ method }) => method !== "GET")).toEqual([]);
    await app.db.update(account).set({ removedAt: app.now() }).where(eq(account.id, f.bo.id));
    await sync(id);
    expect(
      amo
        .contacts()
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual([`LR-F${f.ada.id}`, `LR-F${f.bo.id}`].toSorted());
    expect(await app.db.$count(crmLead)).toBe(1);
    await app.db.update(account).set({ removedAt: null }).where(eq(account.id, f.bo.id));
    app.sleep({ seconds: 2 });
    await allow(f.sia, f.ada);
    await sync(id);
    expect(amo.contacts().map(({ name }) => name)).toContain("Ada One");
  });

  test("[S-92] the CRM part: consent to an older text, which didn't name the CRM, sends nothing, and what it sent before is cleared", async () => {
    const id = await connect();
    await allow(f.tim, f.bo, true, "2026-01");
    await allowAda();
    await sync(id);
    expect(amo.contacts().map(({ name }) => name)).toEqual(["Ada One"]);
    app.sleep({ seconds: 2 });
    await allow(f.sia, f.ada, true, "2026-01");
    await sync(id);
    expect(amo.contacts().map(({ name }) => name)).toEqual([`LR-F${f.ada.id}`]);
  });
});

test("[S-92] the CRM part: a school that sends nothing any more still clears what it sent when consent ends", async () => {
  const id = await connect();
  await allowAda();
  await sync(id);
  await map(id, { pipelineId: null, stages: {}, fields: {} });
  app.sleep({ seconds: 2 });
  await allowAda(false);
  await sync(id);
  expect(amo.contacts().map(({ name, fields }) => [name, fields.size])).toEqual([[`LR-F${f.ada.id}`, 0]]);
});
