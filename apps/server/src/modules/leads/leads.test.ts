import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { auditEvent } from "../../kernel/audit/tables.ts";
import { storedFile } from "../../kernel/files/tables.ts";
import { formOf } from "../../kernel/files/upload.test-support.ts";
import { testApp } from "../../kernel/testing/app.ts";
import { makeFixtures, type Person } from "../../kernel/testing/fixtures.ts";
import { deleteAged } from "../privacy/retain.ts";
import { freshIp, openForm } from "./leads.test-support.ts";
import { leadTables } from "./personal-data.ts";
import { lead, leadNote } from "./tables.ts";

const app = await testApp();
const f = await makeFixtures(app);
const asAdmin = await f.tokenFor(f.admin);
const pdf = Buffer.from(
  "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n",
);
let count = 0;

async function write(country: 1 | 3 = 1, email = `lead${++count}@lead.example`): Promise<number> {
  const body = { name: `Lead ${count}`, email, message: "Hello there", stamp: await openForm(app) };
  return (await app.call("POST /public/contact_us", { body, headers: { "x-country": String(country) }, ip: freshIp() })).body.id;
}

async function apply(): Promise<number> {
  const fields = { name: "Tess Teacher", email: `tess${++count}@lead.example`, about: "I teach.", stamp: await openForm(app) };
  const { body, headers } = await formOf({ bytes: pdf, name: "cv.pdf", fields });
  return (await app.call("POST /public/submit_teacher", { headers: { ...headers, "x-country": "1" }, multipart: body, ip: freshIp() })).body
    .id;
}

const read = async (id: number, as: Person = f.admin) => app.call("GET /lead/:id", { params: { id }, as: await f.tokenFor(as) });
const change = async (id: number, body: object, as: Person = f.admin) =>
  app.call("PUT /lead/:id", { params: { id }, body: body as never, as: await f.tokenFor(as) });

describe("the console's leads", () => {
  test("[LEAD-01] [FT-09] each admin sees the leads of their schools, newest first, page by page", async () => {
    const ids: number[] = [];
    for (let made = 0; made < 5; made++) ids.unshift(await write());
    const foreign = await write(3);
    const first = await app.call("GET /lead", { query: { limit: 2 }, as: asAdmin });
    expect(first.body.items.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    expect(first.body.next).toBe(ids[1]);
    // A lead that comes in meanwhile moves no other from page to page.
    const late = await write();
    const second = await app.call("GET /lead", { query: { limit: 3, before: first.body.next }, as: asAdmin });
    expect(second.body.items.map(({ id }) => id)).toEqual(ids.slice(2));
    expect(second.body.next).toBeNull();
    const own = await app.call("GET /lead", { as: await f.tokenFor(f.otherAdmin) });
    expect(own.body.items.map(({ id }) => id)).toEqual([foreign]);
    const all = await app.call("GET /lead", { as: await f.tokenFor(f.superAdmin) });
    expect(all.body.items.map(({ id }) => id)).toEqual([late, foreign, ...ids]);
    const ofB = await app.call("GET /lead", { query: { school: f.otherSchool.id }, as: asAdmin });
    expect(ofB.body.items).toEqual([]);
  });

  test("[LEAD-01] filters by source, stage, owner and words", async () => {
    const [id, teacher] = [await write(1, "needle@lead.example"), await apply()];
    await change(id, { version: 1, stage: "CONTACTED", owner: f.admin.id });
    const found = async (query: object) =>
      (await app.call("GET /lead", { query: { ...query, limit: 200 }, as: asAdmin })).body.items.map((one) => one.id);
    expect(await found({ source: "teacher" })).toEqual([teacher]);
    expect(await found({ stage: "CONTACTED" })).toEqual([id]);
    expect(await found({ owner: "me" })).toEqual([id]);
    expect(await found({ owner: "none" })).not.toContain(id);
    expect(await found({ search: "NEEDLE@" })).toEqual([id]);
    expect(await found({ search: "needle_" })).toEqual([]);
  });

  test("[LEAD-02] shows a teacher's application with the file that only staff can open", async () => {
    const id = await apply();
    const { body } = await read(id);
    expect(body).toMatchObject({ source: "teacher", message: "I teach.", client: null, consentAt: null, notes: [], version: 1 });
    expect(body.file).toMatchObject({ filename: "cv.pdf", mediaType: "application/pdf" });
    const served = await app.http.inject({ url: body.file?.path ?? "" });
    expect([served.statusCode, served.headers["content-disposition"]]).toEqual([200, expect.stringContaining("attachment")]);
    expect(body.keptUntil).toBe(
      app.now().toZonedDateTimeISO("UTC").add({ months: 12 }).toInstant().toString().slice(0, 10) + body.createdAt.slice(10),
    );
    expect(body.owners).toEqual([
      { id: f.admin.id, name: "Admin A" },
      { id: f.superAdmin.id, name: "Super Admin" },
    ]);
  });

  test("[LEAD-02] names the family's account, in its own school only", async () => {
    expect((await read(await write(1, "ada@test.example"))).body).toMatchObject({
      client: { id: f.ada.id, name: "Ada One" },
      keptUntil: null,
    });
    expect((await read(await write(1, "noa@test.example"))).body.client).toBeNull();
  });

  test("[LEAD-03] keeps stage, owner and next step; someone else's change is not overwritten", async () => {
    const id = await write();
    const planned = { stage: "CONTACTED", owner: f.admin.id, nextStep: "Call on Monday", nextStepOn: "2027-01-04" };
    const { body } = await change(id, { version: 1, ...planned });
    expect(body).toMatchObject({ ...planned, owner: { id: f.admin.id, name: "Admin A" }, version: 2 });
    const late = await change(id, { version: 1, stage: "LOST" }, f.superAdmin);
    expect(late.refusal).toBe("409 state_changed");
    expect((late.body as unknown as { current: object }).current).toMatchObject({ stage: "CONTACTED", version: 2 });
    expect((await change(id, { version: 2, stage: "WON" })).body).toMatchObject({ stage: "WON", nextStep: null, nextStepOn: null });
    const events = await app.db.select().from(auditEvent).where(eq(auditEvent.targetId, id)).orderBy(auditEvent.id);
    const own = events.filter(({ targetKind }) => targetKind === "lead");
    expect(own.map(({ action, actorId }) => [action, actorId])).toEqual([
      ["leads.changed", f.admin.id],
      ["leads.changed", f.admin.id],
    ]);
    expect(own[0]?.after).toMatchObject({ stage: "CONTACTED", fields: ["stage", "ownerId", "nextStep", "nextStepOn"] });
    // What is noted about a person is kept with the lead, and goes with it.
    expect(JSON.stringify(own)).not.toContain("Monday");
  });

  test.each([
    [{ nextStepOn: "2027-01-04" }, "422 validation_failed nextStepOn step_missing"],
    [{ stage: "LOST", nextStep: "Call" }, "422 validation_failed nextStep closed"],
    [{ stage: "MAYBE" }, "422 validation_failed stage not_allowed"],
    [{ nextStep: "Call", nextStepOn: "2027-02-30" }, "422 validation_failed nextStepOn invalid_format"],
  ])("[LEAD-03] %o is refused, naming the field", async (wrong, expected) => {
    const id = await write();
    const { refusal } = await change(id, { version: 1, ...wrong });
    expect(refusal.split(" ").slice(0, 3)).toEqual(expected.split(" ").slice(0, 3));
    expect((await read(id)).body.version).toBe(1);
  });

  test("[LEAD-03] only someone who runs the school may own its lead", async () => {
    const id = await write();
    for (const person of [f.otherAdmin, f.teacher, f.distributor, f.ada])
      expect((await change(id, { version: 1, owner: person.id })).refusal).toBe("422 validation_failed owner no_owner");
    expect((await change(id, { version: 1, owner: f.superAdmin.id })).status).toBe(200);
    expect((await change(id, { version: 2, owner: null })).body.owner).toBeNull();
  });

  test("[LEAD-04] notes stand newest first, with their author", async () => {
    const id = await write();
    const note = async (text: string) => app.call("POST /lead/:id/note", { params: { id }, body: { text }, as: asAdmin });
    await note("Left a message");
    const { body } = await note("Called back");
    expect(body.notes.map(({ author, text }) => [author, text])).toEqual([
      ["Admin A", "Called back"],
      ["Admin A", "Left a message"],
    ]);
    expect((await note(" ")).refusal).toBe("422 validation_failed text required");
  });

  test("[LEAD-05] deletes a lead with its notes and file; the activity log keeps neither name nor address", async () => {
    const id = await apply();
    await app.call("POST /lead/:id/note", { params: { id }, body: { text: "Spam" }, as: asAdmin });
    expect((await app.call("DELETE /lead/:id", { params: { id }, as: asAdmin })).status).toBe(204);
    expect((await read(id)).status).toBe(404);
    expect(await app.db.$count(leadNote, eq(leadNote.leadId, id))).toBe(0);
    expect(await app.db.$count(storedFile, eq(storedFile.ownerId, id))).toBe(0);
    const events = await app.db.select().from(auditEvent).where(eq(auditEvent.targetId, id));
    expect(events.map(({ action }) => action)).toContain("leads.removed");
    expect(JSON.stringify(events)).not.toMatch(/Tess|lead\.example/);
  });

  test.each(["GET /lead/:id", "PUT /lead/:id", "POST /lead/:id/note", "DELETE /lead/:id"] as const)(
    "%s: another school's lead is answered like a missing one",
    async (key) => {
      const id = await write(3);
      const body = key.startsWith("PUT") ? { version: 1, stage: "LOST" } : { text: "x" };
      for (const target of [id, 999_999_999])
        expect((await app.call(key, { params: { id: target }, body: body as never, as: asAdmin })).refusal).toBe("404 not_found");
      expect((await read(id, f.otherAdmin)).body).toMatchObject({ stage: "NEW", notes: [] });
    },
  );
});

describe("the life of a lead", () => {
  test("a parent's archive has what they wrote, and the erasure deletes it with its file and notes", async () => {
    const id = await write(1, "bo@test.example");
    await app.call("POST /lead/:id/note", { params: { id }, body: { text: "A note" }, as: asAdmin });
    const subject = { kind: "client" as const, id: f.bo.id, schoolId: f.school.id, name: "Bo Two", addresses: ["bo@test.example"] };
    const [notes, leads] = ["lead_note", "lead"].map((name) => leadTables.find(({ table }) => table === name));
    const rows = (await leads?.client?.rows?.(app.db, subject)) ?? [];
    expect(rows).toMatchObject([{ id, message: "Hello there", email: "bo@test.example" }]);
    expect(Object.keys(rows[0] ?? {})).not.toContain("nextStep");
    expect(notes?.client?.rows).toBeNull();
    await app.db.transaction(async (tx) => {
      expect(await notes?.client?.erase(tx, subject, app.kernel)).toBe(1);
      expect(await leads?.client?.erase(tx, subject, app.kernel)).toBe(1);
    });
    expect((await read(id)).status).toBe(404);
  });

  test("[S-94] leads: after twelve months, unless their sender has an account", async () => {
    await app.db.delete(lead);
    await app.db.delete(storedFile);
    const [stranger, teacher, family] = [await write(), await apply(), await write(1, "ada@test.example")];
    app.sleep({ hours: 24 * 364 });
    await deleteAged(app.kernel);
    expect(await app.db.$count(lead)).toBe(3);
    app.sleep({ hours: 24 * 5 });
    await deleteAged(app.kernel);
    expect((await app.db.select({ id: lead.id }).from(lead)).map(({ id }) => id)).toEqual([family]);
    expect(await app.db.$count(storedFile, eq(storedFile.ownerKind, "lead"))).toBe(0);
    expect([stranger, teacher]).not.toContain(family);
  });
});
