import { desc, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { editionSlugs } from "@larkroom/domain/editions/editions";
import { messagePolicy } from "@larkroom/domain/people/message-kinds";
import { account } from "../../kernel/auth/tables.ts";
import { auditEvent } from "../../kernel/audit/tables.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { drawing, sendFile } from "../../kernel/files/upload.test-support.ts";
import { outgoingMessage } from "../../kernel/mail/tables.ts";
import { testApp } from "../../kernel/testing/app.ts";
import { makeFixtures } from "../../kernel/testing/fixtures.ts";

const app = await testApp();
const f = await makeFixtures(app);
const as = await f.tokenFor(f.admin);
const params = { id: f.school.id };
const read = async () => (await app.call("GET /school/:id/emails", { as, params })).body;
const color = (value: string | null, by = as) => app.call("PUT /school/:id/emails", { as: by, params, body: { color: value } });
const sample = (kind: string, by = as, id = f.school.id) => app.call("GET /school/:id/emails/:kind", { as: by, params: { id, kind } });

describe("[EML-01] [EML-04] the emails of a school", () => {
  test("are listed with their subjects, and each is shown with sample data in the school's language", async () => {
    const { edition, templates } = await read();
    expect(edition).toBe("us");
    expect(templates.length).toBeGreaterThan(25);
    for (const { kind, subject } of templates) {
      const { status, body } = await sample(kind);
      expect([kind, status, body.subject]).toEqual([kind, 200, subject]);
      expect(body.html).toContain('lang="en" dir="ltr"');
      expect(body.html, kind).not.toMatch(/undefined|null|\[object|NaN/);
    }
    expect((await sample("payments.unheard_of")).status).toBe(404);
    expect((await sample("people.constructor")).status).toBe(404);
  });

  test("have samples in all four editions, with no word of another", () => {
    for (const [kind, write] of Object.entries(app.kernel.ports.mailSamples))
      for (const edition of editionSlugs) {
        const { subject, heading, paragraphs } = write(edition, app.kernel.config);
        const text = [subject, heading, ...paragraphs].join(" ");
        expect(/[\u0590-\u05FF]/.test(text), `${kind} in ${edition}`).toBe(edition === "il");
        expect(messagePolicy(kind).reach).toBeTruthy();
      }
  });

  test("are those that were really sent: every kind has the same layout", async () => {
    const { body } = await sample("payments.receipt");
    expect(body.html).toContain("Planets in Python");
    expect(body.html).toContain("$120.00");
  });
});

describe("[EML-02] the color of buttons", () => {
  test("is used in samples and in real emails, with text that is readable on it; it is logged", async () => {
    expect((await color("#17603a")).body.color).toBe("#17603A");
    expect((await sample("payments.receipt")).body.html).toContain("color:#FFFFFF;background:#17603A;border-radius");
    expect((await color("#FFE08A")).status).toBe(200);
    expect((await sample("payments.receipt")).body.html).toContain("color:#1D2340;background:#FFE08A;border:1px solid #1D2340");
    await inTransaction(app.db, (tx) =>
      app.kernel.mail.post(tx, {
        channel: "email",
        recipient: "ada@test.example",
        kind: "payments.receipt",
        edition: "us",
        schoolId: f.school.id,
        content: { subject: "s", heading: "h", paragraphs: [], action: { label: "Go", url: "https://x.example" } },
      }),
    );
    const [mail] = await app.db.select().from(outgoingMessage).orderBy(desc(outgoingMessage.id)).limit(1);
    expect(mail?.html).toContain("background:#FFE08A");
    const [entry] = await app.db
      .select()
      .from(auditEvent)
      .where(eq(auditEvent.action, "schools.emails_changed"))
      .orderBy(desc(auditEvent.id))
      .limit(1);
    expect(entry).toMatchObject({ before: { color: "#17603A" }, after: { color: "#FFE08A" }, targetId: f.school.id });
    expect((await color(null)).body.color).toBeNull();
    expect((await sample("payments.receipt")).body.html).toContain("background:#FF6F59");
  });

  test.each([
    ["#808080", "contrast_too_low"],
    ["green", "color_malformed"],
    ["#1F6BE0;display:none", "color_malformed"],
  ])("%s is refused as %s, and nothing changes", async (value, code) => {
    const before = await read();
    const { status, body } = await color(value);
    expect([status, body.details?.map(({ field, code: why }) => [field, why])]).toEqual([422, [["color", code]]]);
    expect(await read()).toEqual(before);
  });

  test("other settings of the school stay, and a change of those keeps the color", async () => {
    await app.call("PUT /school/:id", { as, params, body: { settings: { moveUntilHours: 12 } } });
    await color("#17603A");
    await app.call("PUT /school/:id", { as, params, body: { settings: { catchUpsPerCourse: 3 } } });
    expect((await read()).color).toBe("#17603A");
    const { body } = await app.call("GET /school/:id", { as, params });
    expect(body.settings).toMatchObject({ moveUntilHours: 12, catchUpsPerCourse: 3 });
  });
});

describe("[EML-03] the logo", () => {
  const upload = (bytes: Uint8Array | string, name: string) => sendFile(app, "POST /school/:id/emails/logo", { as, params, bytes, name });

  test("is shown instead of the name to everyone, and can be removed", async () => {
    const { status, body } = await upload(await drawing(300, 100).png().toBuffer(), "logo.png");
    expect([status, body.logo]).toEqual([200, expect.stringMatching(/\/image\/school\/\d+\/[0-9a-f]{32}\.png\?w=480&format=png$/)]);
    const { html } = (await sample("payments.receipt")).body;
    expect(html).toContain(`<img src="${(body.logo ?? "").replaceAll("&", "&amp;")}" alt="`);
    const shown = await app.http.inject({ method: "GET", url: new URL(body.logo ?? "").pathname });
    expect([shown.statusCode, shown.headers["content-type"]]).toEqual([200, "image/png"]);
    const removed = await app.call("DELETE /school/:id/emails/logo", { as, params });
    expect(removed.body.logo).toBeNull();
    expect((await sample("payments.receipt")).body.html).not.toContain("<img");
  });

  test("can't be anything but a picture", async () => {
    const before = await read();
    const { status, body } = await upload("<svg onload=alert(1)>", "logo.svg");
    expect([status, body.details?.[0]?.field]).toEqual([422, "file"]);
    expect(await read()).toEqual(before);
  });
});

describe("[EML-05] a test email", () => {
  test("goes to the caller only, and a limited number of times", async () => {
    const send = () => app.call("POST /school/:id/emails/:kind/test", { as, params: { ...params, kind: "payments.receipt" } });
    const [own] = await app.db.select().from(account).where(eq(account.id, f.admin.id));
    const { status, body } = await send();
    expect([status, body.email]).toEqual([200, own?.email]);
    const [mail] = await app.db.select().from(outgoingMessage).orderBy(desc(outgoingMessage.id)).limit(1);
    expect(mail).toMatchObject({ kind: "schools.email_sample", recipient: own?.email, schoolId: f.school.id, sendAfter: null });
    const others = await Promise.all(Array.from({ length: 30 }, send));
    expect(others.map((one) => one.status).filter((one) => one === 429)).toHaveLength(1);
  });
});

test("a school's emails are closed to teachers, and to admins of another school like a school that doesn't exist", async () => {
  const teacher = await f.tokenFor(f.teacher);
  expect((await color(null, teacher)).status).toBe(403);
  expect((await sample("payments.receipt", teacher)).status).toBe(403);
  const other = await f.tokenFor(f.otherAdmin);
  expect((await color(null, other)).status).toBe(404);
  expect((await sample("payments.receipt", other)).status).toBe(404);
  expect((await sample("payments.receipt", as, 999_999)).status).toBe(404);
});
