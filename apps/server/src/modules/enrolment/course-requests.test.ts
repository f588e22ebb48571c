import { desc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { editions, type EditionSlug } from "@larkroom/domain/editions/editions";
import { mailHtml } from "../../kernel/mail/layout.ts";
import { outgoingMessage } from "../../kernel/mail/tables.ts";
import { type BodyOf, testApp } from "../../kernel/testing/app.ts";
import { makeFixtures } from "../../kernel/testing/fixtures.ts";
import { client, student } from "../people/tables.ts";
import { courseRequestMail } from "./mails.ts";
import { courseRequest } from "./tables.ts";

const app = await testApp();
const f = await makeFixtures(app);
const [samToken, adaToken, boToken] = await Promise.all([f.sam, f.ada, f.bo].map((person) => f.tokenFor(person)));
const ask = (body: BodyOf<"POST /public/profile/student/request_course">, as = samToken) =>
  app.call("POST /public/profile/student/request_course", { as, body });
const mails = () =>
  app.db.select().from(outgoingMessage).where(eq(outgoingMessage.kind, "enrolment.course_request")).orderBy(desc(outgoingMessage.id));
const drawing = () => ({ prettyUrl: f.drawing.prettyUrl, groupId: f.drawingGroup.id, journey: "child_request" as const });
const open = async (as = adaToken) => (await app.call("GET /public/profile/client/course_requests", { as })).body;
const answer = (id: number, body: BodyOf<"PUT /public/profile/client/course_requests/:id">, as = adaToken) =>
  app.call("PUT /public/profile/client/course_requests/:id", { as, params: { id }, body });

test("[STU-06] [CLI-21] [DL-03] emails the parent in their language, with a link to the course and group", async () => {
  await app.db.update(client).set({ mailEdition: "il" }).where(eq(client.id, f.ada.id));
  expect((await ask(drawing())).body).toEqual({ sent: true });
  const [mail] = await mails();
  expect(mail).toMatchObject({ recipient: "ada@test.example", channel: "email", edition: "il", schoolId: f.school.id });
  expect(mail?.subject).toContain("Sam One");
  const [request] = await open();
  expect(request).toMatchObject({
    student: { id: f.sam.id, name: "Sam One" },
    course: { prettyUrl: "drawing" },
    group: { id: f.drawingGroup.id, publicName: "drawingGroup" },
    status: "OPEN",
    note: null,
  });
  expect(mail?.text).toContain(request?.link);
  const link = new URL(request?.link ?? "");
  expect(link.pathname).toBe("/us/signup");
  expect(Object.fromEntries(link.searchParams)).toEqual({
    course: "drawing",
    group: String(f.drawingGroup.id),
    journey: "child_request",
    student: String(f.sam.id),
  });
});

test("[STU-06] a repeat within a day sends no email; a later one reminds the parent of the same request", async () => {
  const before = await mails();
  const again = await Promise.all([ask({ ...drawing(), groupId: null }), ask({ ...drawing(), groupId: null })]);
  expect(again.map(({ body }) => body)).toEqual([{ sent: true }, { sent: true }]);
  expect(await mails()).toHaveLength(before.length);
  expect(await open()).toMatchObject([{ group: null }]);
  app.sleep({ hours: 25 });
  await ask(drawing());
  expect(await mails()).toHaveLength(before.length + 1);
  expect(await app.db.select().from(courseRequest)).toHaveLength(1);
});

test("[CLI-22] [STU-17] [DL-03] the parent answers once, and the child sees the answer", async () => {
  const id = (await open())[0]?.id ?? 0;
  for (const [as, status] of [
    [boToken, 404],
    [samToken, 403],
  ] as const)
    expect((await answer(id, { answer: "accepted" }, as)).status).toBe(status);
  const maybe = { as: adaToken, params: { id }, wrongBody: { answer: "maybe" } };
  expect((await app.call("PUT /public/profile/client/course_requests/:id", maybe)).status).toBe(422);
  const declined = await answer(id, { answer: "declined", note: "After the summer" });
  expect(declined.body).toMatchObject({ status: "DECLINED", note: "After the summer" });
  expect((await answer(id, { answer: "accepted" })).body.code).toBe("already_done");
  expect(await open()).toEqual([]);
  const seen = await app.call("GET /public/profile/student/course_requests", { as: samToken });
  expect(seen.body).toMatchObject([{ course: { title: "Course drawing" }, status: "DECLINED", note: "After the summer" }]);
  expect(seen.body[0]).not.toHaveProperty("link");
  expect((await app.call("GET /public/profile/student/course_requests", { as: await f.tokenFor(f.tim) })).body).toEqual([]);
  expect((await app.call("GET /public/profile/student/course_requests", { as: adaToken })).status).toBe(403);
});

test("[STU-06] a missing course, another country's course and another course's group return 404", async () => {
  for (const body of [
    { prettyUrl: "nowhere" },
    { prettyUrl: f.chess.prettyUrl },
    { prettyUrl: f.drawing.prettyUrl, groupId: f.codingGroup.id },
    { prettyUrl: f.drawing.prettyUrl, groupId: 999_999_999 },
  ])
    expect((await ask(body)).status, JSON.stringify(body)).toBe(404);
  expect((await app.call("POST /public/profile/student/request_course", { as: samToken, wrongBody: {} })).status).toBe(422);
  expect((await ask(drawing(), adaToken)).status).toBe(403);
});

test("[STU-06] refuses a child whose parent has no email address, with the reason", async () => {
  await app.db.update(student).set({ clientId: null }).where(eq(student.id, f.tim.id));
  const refused = await ask(drawing(), await f.tokenFor(f.tim));
  expect(refused.body).toMatchObject({ code: "validation_failed", reason: "no_parent" });
});

test.each(Object.keys(editions) as EditionSlug[])("[STU-06] the email in %s is complete", (slug) => {
  const content = courseRequestMail(slug, { child: "Maya", course: "Web <i>", group: "Larks", url: "http://localhost:3000/x" });
  const html = mailHtml(content, slug, { name: "Larkroom", publicUrl: "http://localhost:3000" });
  expect(html).toContain("Web &lt;i&gt;");
  expect(html).not.toMatch(/undefined|null|<i>/);
  const own = [content.subject, content.heading, ...content.paragraphs, content.footnote].join(" ").replaceAll(/Maya|Web <i>/g, "");
  expect(/[a-z]{3}/i.test(own)).toBe(slug !== "il");
});
