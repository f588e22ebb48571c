import { eq } from "drizzle-orm";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { describe, expect, test } from "vitest";
import { eicar, hostileFiles } from "../../kernel/files/hostile-files.test-support.ts";
import { storedFile } from "../../kernel/files/tables.ts";
import { formOf } from "../../kernel/files/upload.test-support.ts";
import { sendMessage } from "../../kernel/mail/mailer.ts";
import { outgoingAttachment, outgoingMessage } from "../../kernel/mail/tables.ts";
import { bodyOf, testApp } from "../../kernel/testing/app.ts";
import { makeFixtures } from "../../kernel/testing/fixtures.ts";
import { emailsTo, freshIp, openForm, prove } from "./leads.test-support.ts";
import { lead } from "./tables.ts";

const app = await testApp();
const f = await makeFixtures(app);
const us = { "x-country": "1" };
const il = { "x-country": "3" };
const pdf = Buffer.from(
  "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n",
);
let people = 0;
const someone = () => `visitor${++people}@form.example`;
const message = (email: string) => ({ name: "Vera Visitor", email, message: "Do you teach at weekends?" });
const contact = async (body: object, { headers = us, ip = freshIp() }: { headers?: Record<string, string>; ip?: string } = {}) =>
  app.call("POST /public/contact_us", { body: body as never, headers, ip });
const leadsOf = (email: string) => app.db.select().from(lead).where(eq(lead.email, email));

describe("the contact form", () => {
  test("[FORM-02] [FT-09] a message reaches the school of the visitor's country; the visitor is answered and the admins are told at once", async () => {
    const email = someone();
    const stamp = await openForm(app);
    const { status, body } = await contact({
      ...message(email),
      email: ` ${email.toUpperCase()} `,
      phone: "+1 (332) 555-0148",
      consent: true,
      stamp,
    });
    expect(status).toBe(200);
    const [made] = await leadsOf(email);
    expect(made).toMatchObject({
      id: body.id,
      schoolId: f.school.id,
      source: "contact",
      stage: "NEW",
      name: "Vera Visitor",
      phone: "+13325550148",
      message: "Do you teach at weekends?",
      edition: "us",
      ownerId: null,
      fileId: null,
    });
    expect(made?.consentAt).not.toBeNull();
    const [answer] = await emailsTo(app, email);
    expect(answer).toMatchObject({ kind: "leads.received", subject: "We got your message", schoolId: f.school.id });
    expect(answer?.text).toContain("Hi Vera Visitor,");
    // What a stranger typed is never sent to an address that a stranger typed.
    expect(answer?.text).not.toContain("weekends");
    const [told, ...more] = (await emailsTo(app, "admin@test.example")).filter(({ text }) => text.includes(email));
    expect(more).toEqual([]);
    expect(told).toMatchObject({ kind: "leads.new" });
    expect(told?.text).toContain(`/us/staff/leads/${body.id}`);
    expect(told?.text).toContain("weekends");
    for (const other of ["other-admin@test.example", "super@test.example", "distributor@test.example"])
      expect((await emailsTo(app, other)).some(({ text }) => text.includes(email))).toBe(false);
  });

  test("[FORM-02] is answered in the edition's language, by the school of its country", async () => {
    const email = someone();
    expect((await contact({ ...message(email), stamp: await openForm(app) }, { headers: il })).status).toBe(200);
    expect((await leadsOf(email))[0]).toMatchObject({ schoolId: f.otherSchool.id, edition: "il", consentAt: null });
    expect((await emailsTo(app, email))[0]).toMatchObject({ edition: "il", subject: "קיבלנו את ההודעה שלכם" });
    const nowhere = await contact({ ...message(someone()), stamp: await openForm(app) }, { headers: { "x-country": "4" } });
    expect(nowhere.refusal).toBe("404 not_found");
  });

  test("a message is not passed on as a name", async () => {
    const email = someone();
    await contact({ ...message(email), name: "WIN at casino.example now", stamp: await openForm(app) });
    const [answer] = await emailsTo(app, email);
    expect(answer?.html).not.toContain("casino");
    expect(answer?.text).toContain("Hello,");
  });

  test.each([
    [{ name: "" }, "422 validation_failed name required"],
    [{ email: "nobody" }, "422 validation_failed email error.register.email-invalid"],
    [{ phone: "12" }, "422 validation_failed phone error.register.phone-invalid"],
    [{ message: "  " }, "422 validation_failed message required"],
    [{ message: "x".repeat(4001) }, "422 validation_failed message too_long"],
  ])("[FORM-02] %o is refused, naming the field, and nothing is stored", async (wrong, expected) => {
    const before = await app.db.$count(lead);
    expect((await contact({ ...message(someone()), stamp: await openForm(app), ...wrong })).refusal).toBe(expected);
    expect(await app.db.$count(lead)).toBe(before);
  });

  test("the answer is the same whether or not the address has an account", async () => {
    const bodies = [];
    for (const email of ["ada@test.example", someone()]) {
      const answer = await contact({ ...message(email), stamp: await openForm(app) });
      bodies.push({ ...bodyOf(answer), id: 0, status: answer.status });
      expect((await emailsTo(app, email)).at(-1)?.subject).toBe("We got your message");
    }
    expect(bodies[0]).toEqual(bodies[1]);
  });
});

describe("programs that fill in forms", () => {
  test.each([
    ["without a stamp", async () => ({})],
    ["with a forged stamp", async () => ({ stamp: `${Math.floor(app.now().epochMilliseconds / 1000) - 60}.x.y` })],
    ["faster than anyone types", async () => ({ stamp: await openForm(app, 1) })],
    ["with a stamp of another day", async () => ({ stamp: await openForm(app, 25 * 3600) })],
    ["with the hidden field", async () => ({ stamp: await openForm(app), website: "https://spam.example" })],
    ["with many links", async () => ({ stamp: await openForm(app), message: "http://a http://b http://c" })],
  ])("[FORM-02] %s: need a proof of work first, and nothing is stored or emailed before", async (_title, sent) => {
    const email = someone();
    const typed = { ...message(email), ...(await sent()) };
    expect((await contact(typed)).refusal).toBe("403 proof_required");
    expect((await contact({ ...typed, proof: "1" })).refusal).toBe("403 proof_required");
    expect([await leadsOf(email), await emailsTo(app, email)]).toEqual([[], []]);
    const { stamp } = (await app.call("GET /public/form_stamp")).body;
    const proven = { ...typed, stamp, proof: prove(stamp) };
    expect((await contact(proven)).status).toBe(200);
    // A proof is accepted once.
    expect((await contact(proven)).refusal).toBe("403 proof_required");
    expect(await leadsOf(email)).toHaveLength(1);
  });

  test("from the fourth of an address within an hour each needs a proof, and after thirty none is taken", async () => {
    const ip = freshIp();
    const send = async (more = {}) => contact({ ...message(someone()), stamp: await openForm(app), ...more }, { ip });
    for (let sent = 0; sent < 3; sent++) expect((await send()).status).toBe(200);
    expect((await send()).refusal).toBe("403 proof_required");
    const stamp = await openForm(app);
    expect((await send({ stamp, proof: prove(stamp) })).status).toBe(200);
    for (let sent = 5; sent < 30; sent++) await send();
    const refused = await send({ stamp: await openForm(app) });
    expect([refused.status, refused.headers["retry-after"]]).toEqual([429, expect.stringMatching(/^\d+$/)]);
  });

  test("an address is emailed at most five times an hour, wherever the forms come from", async () => {
    const email = someone();
    for (let sent = 0; sent < 5; sent++) expect((await contact({ ...message(email), stamp: await openForm(app) })).status).toBe(200);
    expect((await contact({ ...message(email), stamp: await openForm(app) })).status).toBe(429);
    expect(await emailsTo(app, email)).toHaveLength(5);
  });

  test("[FORM-05] a stamp says nothing but when it was made, and each is another", async () => {
    const [one, other] = [await app.call("GET /public/form_stamp"), await app.call("GET /public/form_stamp")];
    expect(one.body.stamp).not.toBe(other.body.stamp);
    expect(one.headers["cache-control"]).toContain("no-store");
  });
});

describe("a teacher's application", () => {
  const apply = async (bytes: Buffer | string, { email = someone(), name = "résumé.pdf", fields = {} } = {}) => {
    const stamp = await openForm(app);
    const all = { name: "Tess Teacher", email, phone: "", about: "I teach Python.", stamp, ...fields };
    const { body, headers } = await formOf({ bytes, name, fields: all });
    const answer = await app.call("POST /public/submit_teacher", { headers: { ...headers, ...us }, multipart: body, ip: freshIp() });
    return { ...answer, email };
  };

  test("[FORM-03] [FT-09] keeps the résumé, checked and private, and answers the teacher", async () => {
    const { status, body, email } = await apply(pdf);
    expect(status).toBe(200);
    const [made] = await leadsOf(email);
    expect(made).toMatchObject({ id: body.id, source: "teacher", message: "I teach Python.", phone: null, schoolId: f.school.id });
    const [file] = await app.db
      .select()
      .from(storedFile)
      .where(eq(storedFile.id, made?.fileId ?? 0));
    expect(file).toMatchObject({
      ownerKind: "lead",
      ownerId: body.id,
      visibility: "private",
      filename: "résumé.pdf",
      mediaType: "application/pdf",
    });
    expect((await emailsTo(app, email))[0]?.subject).toBe("We got your application");
    expect((await app.http.inject({ url: `/files/${file?.key}` })).statusCode).toBe(404);
  });

  test("[FORM-03] may come without a file", async () => {
    const { status, email } = await apply("", { name: "" });
    expect(status).toBe(200);
    expect((await leadsOf(email))[0]).toMatchObject({ source: "teacher", fileId: null });
  });

  test("[FORM-03] with a field missing, a harmful file, one of another type or an empty one is refused, naming it, and nothing is kept", async () => {
    const before = [await app.db.$count(lead), await app.db.$count(storedFile)];
    expect((await apply(pdf, { fields: { about: "" } })).refusal).toBe("422 validation_failed about required");
    expect((await apply("", { name: "empty.pdf" })).refusal).toBe("422 validation_failed file file_empty");
    expect((await apply(eicar, { name: "resume.txt" })).status).toBe(422);
    for (const { name, bytes } of hostileFiles) expect((await apply(bytes, { name })).status, name).toBe(422);
    expect([await app.db.$count(lead), await app.db.$count(storedFile)]).toEqual(before);
  });
});

describe("a course's programme by email", () => {
  const ask = async (email: string, prettyUrl: string = f.coding.prettyUrl, headers: Record<string, string> = us) =>
    app.call("POST /public/request_email", { body: { email, prettyUrl, stamp: await openForm(app) }, headers, ip: freshIp() });
  /** The texts of a PDF, page by page. */
  const textOf = async (content: Uint8Array): Promise<string[]> => {
    const document = await getDocument({ data: new Uint8Array(content) }).promise;
    const pages = Array.from({ length: document.numPages }, (_, index) => document.getPage(index + 1));
    return Promise.all(
      pages.map(async (page) => (await (await page).getTextContent()).items.map((item) => ("str" in item ? item.str : "")).join(" ")),
    );
  };

  test("[GEN-02] is a PDF with every lesson, and whoever asks is a lead, once", async () => {
    const email = someone();
    expect((await ask(email)).body).toEqual({ sent: true });
    expect((await ask(email)).body).toEqual({ sent: true });
    const emails = await emailsTo(app, email);
    expect(emails.map(({ kind, files }) => [kind, files.map((file) => [file.filename, file.mediaType])])).toEqual(
      [1, 2].map(() => ["leads.programme", [["code-for-larks.pdf", "application/pdf"]]]),
    );
    const pages = await textOf(emails[0]?.files[0]?.content ?? new Uint8Array());
    const page = await app.call("GET /public/course/:prettyUrl", { params: { prettyUrl: f.coding.prettyUrl }, headers: us });
    const all = pages.join(" ").replaceAll(/\s+/g, " ");
    expect(all).toContain(page.body.title);
    expect(page.body.lessons.length).toBeGreaterThan(2);
    for (const { title } of page.body.lessons) expect(all).toContain(title);
    expect(all).toContain("/us/courses/code-for-larks");
    expect(await leadsOf(email)).toMatchObject([{ source: "programme", courseId: f.coding.id, name: "", schoolId: f.school.id }]);
    expect((await emailsTo(app, "admin@test.example")).filter(({ text }) => text.includes(email))).toHaveLength(1);
  });

  test("[GEN-02] in Hebrew it is read from right to left", async () => {
    const email = someone();
    await ask(email, f.chess.prettyUrl, il);
    const [sent] = await emailsTo(app, email);
    expect(sent).toMatchObject({ edition: "il", schoolId: f.otherSchool.id });
    const [page = ""] = await textOf(sent?.files[0]?.content ?? new Uint8Array());
    expect(page).toContain("תוכנית");
    expect(page).toContain("שיעור");
  });

  test("[GEN-02] a course of another country, a hidden one or none is refused, and a wrong address", async () => {
    for (const prettyUrl of [f.chess.prettyUrl, "nowhere"])
      expect((await ask(someone(), prettyUrl)).refusal).toBe("422 validation_failed prettyUrl no_course");
    expect((await ask("nobody")).refusal).toBe("422 validation_failed email error.register.email-invalid");
    const unstamped = { body: { email: someone(), prettyUrl: f.coding.prettyUrl }, headers: us, ip: freshIp() };
    expect((await app.call("POST /public/request_email", unstamped)).refusal).toBe("403 proof_required");
  });

  test("[GEN-02] the file is kept until the email is sent", async () => {
    const email = someone();
    await ask(email);
    const [row] = await app.db.select().from(outgoingMessage).where(eq(outgoingMessage.recipient, email));
    const seen: number[] = [];
    const send = async ({ attachments = [] }: { attachments?: readonly { content: Uint8Array }[] }) =>
      void seen.push(...attachments.map(({ content }) => content.length));
    expect(await sendMessage(app.kernel, { email: { send } }, row?.id ?? 0)).toBeNull();
    expect(seen).toEqual([expect.any(Number)]);
    expect(await app.db.$count(outgoingAttachment, eq(outgoingAttachment.messageId, row?.id ?? 0))).toBe(0);
  });
});
