import { eq, like } from "drizzle-orm";
import { expect, test } from "vitest";
import { editions, type EditionSlug } from "@larkroom/domain/editions/editions";
import { account } from "../../kernel/auth/tables.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { mailHtml, mailText } from "../../kernel/mail/layout.ts";
import { outgoingMessage } from "../../kernel/mail/tables.ts";
import { testApp } from "../../kernel/testing/app.ts";
import { makeGroup, People } from "../../kernel/testing/fixture-makers.ts";
import { makeFixtures, type Person } from "../../kernel/testing/fixtures.ts";
import { group } from "../groups/tables.ts";
import { client, student } from "../people/tables.ts";
import { type MembershipFacts, membershipMail } from "./membership-mail.ts";
import { enrolment } from "./tables.ts";
import { notifyMembershipChanges, notifyMembershipChangesJob } from "./notify-membership-changes.ts";

const app = await testApp();
const f = await makeFixtures(app);
const asAdmin = await f.tokenFor(f.admin);

let made = 0;
const child = (of: Person = f.bo) =>
  inTransaction(app.db, (tx) => new People(tx, "").child(f.school, of, `mail${++made}`, `Mail Kid ${String(made)}`));

/** Runs the enqueued jobs and returns the emails sent. */
async function emails() {
  const { rows } = await app.db.$client.query<{ id: string; data: Parameters<typeof notifyMembershipChanges>[1] }>(
    "delete from pgboss.job where name = $1 returning id, data",
    [notifyMembershipChangesJob.name],
  );
  for (const { id, data } of rows) await notifyMembershipChanges(app.kernel, data, { id });
  return app.db.delete(outgoingMessage).where(like(outgoingMessage.kind, "enrolment.%")).returning();
}

const addTo = (id: number, students: number[]) =>
  app.call("POST /group/:id/bulk_add_students", { as: asAdmin, params: { id }, body: { students } });

test("[GRP-06] adding children sends one email per household, in its language and zone, and staff see who is emailed", async () => {
  await app.db.update(client).set({ mailEdition: "il" }).where(eq(client.id, f.ada.id));
  // Created one after the other, as an email names children in order of creation.
  const [first, second, other, parentless, unknown] = [await child(), await child(), await child(f.ada), await child(), await child()];
  await app.db.update(student).set({ clientId: null }).where(eq(student.id, parentless.id));
  await app.db.update(student).set({ clientId: null }).where(eq(student.id, unknown.id));
  await app.db.update(account).set({ email: "alone@test.example" }).where(eq(account.id, parentless.id));
  await app.db.update(group).set({ capacity: 40 }).where(eq(group.id, f.drawingGroup.id));
  const answer = await addTo(f.drawingGroup.id, [first.id, second.id, other.id, parentless.id, unknown.id, first.id]);
  const results = answer.body.outcomes.map(({ outcome, isNotified }) => `${outcome} ${String(isNotified)}`);
  expect(results).toEqual(["added true", "added true", "added true", "added true", "added false", "already false"]);
  const written = await emails();
  expect(written.map(({ recipient }) => recipient).toSorted()).toEqual([f.ada.identity, "alone@test.example", f.bo.identity].toSorted());
  const home = written.find(({ recipient }) => recipient === f.bo.identity);
  expect(home).toMatchObject({ kind: "enrolment.added", edition: "us", schoolId: f.school.id });
  expect(home?.text).toContain(`${first.name} and ${second.name}`);
  expect(home?.text).toContain("/us/profile/schedule");
  expect(home?.text).toMatch(/Next class: .+\(/);
  expect(written.find(({ recipient }) => recipient === f.ada.identity)).toMatchObject({ edition: "il" });
  expect(written.find(({ recipient }) => recipient === "alone@test.example")?.text).toContain("/us/student/schedule");
  await addTo(f.drawingGroup.id, [first.id]);
  expect(await emails()).toEqual([]);
  await app.db.update(client).set({ mailEdition: null }).where(eq(client.id, f.ada.id));
});

test("[GRP-05] [GRP-07] [GRP-08] adding, moving and removing a child: the email has the old and new group and what happens to the purchase", async () => {
  const to = await inTransaction(app.db, async (tx) => {
    const teacher = await new People(tx, "").staff(f.school, "teacher", "mailteacher", "Tess Mail");
    const next = app.now().add({ hours: 80 });
    return makeGroup(tx, f.drawing, { school: f.school, name: "Wrens", teacher, students: [], past: false, next, now: app.now() });
  });
  const kid = await child();
  const body = { student: kid.id };
  expect((await app.call("POST /group/:id/add_student", { as: asAdmin, params: { id: f.drawingGroup.id }, body })).status).toBe(200);
  expect((await emails()).map(({ kind, recipient }) => [kind, recipient])).toEqual([["enrolment.added", f.bo.identity]]);
  await app.db.update(enrolment).set({ orderItemId: 424_243 }).where(eq(enrolment.studentId, kid.id));

  const move = { as: asAdmin, params: { id: f.drawingGroup.id }, body: { student: kid.id, toGroup: to.id } };
  expect((await app.call("POST /group/:id/move_student", move)).status).toBe(200);
  const [moved, ...others] = await emails();
  expect([moved?.kind, moved?.recipient, others]).toEqual(["enrolment.moved", f.bo.identity, []]);
  for (const part of [kid.name, "Wrens", "Previous group: ", "Tess Mail", "Your purchase has moved to the new group."])
    expect(moved?.text).toContain(part);

  const refused = await app.call("POST /group/:id/move_student", move);
  expect([refused.status, await emails()]).toEqual([422, []]);

  const removed = await app.call("POST /group/:id/remove_student", { as: asAdmin, params: { id: to.id }, body });
  expect(removed.body).toMatchObject({ isNotified: true, wasBought: true });
  const [removalEmail] = await emails();
  expect(removalEmail).toMatchObject({ kind: "enrolment.removed", recipient: f.bo.identity, subject: `${kid.name}: removed from Wrens` });
  expect(removalEmail?.text).toContain("Your payments haven’t changed");
  expect(removalEmail?.text).not.toContain("Next class");
});

test("[GRP-08] removing a child without a known parent sends no email, and the answer says so", async () => {
  const kid = await child();
  await app.db.update(student).set({ clientId: null }).where(eq(student.id, kid.id));
  await addTo(f.drawingGroup.id, [kid.id]);
  const removed = await app.call("POST /group/:id/remove_student", {
    as: asAdmin,
    params: { id: f.drawingGroup.id },
    body: { student: kid.id },
  });
  expect([removed.body.isNotified, await emails()]).toEqual([false, []]);
});

const facts: MembershipFacts = {
  what: "added",
  children: ["Maya", "Noah"],
  school: "Larks <i>",
  course: "Web",
  group: "Larks",
  wasGroup: "Wrens",
  teacher: "Tomas",
  starts: "10",
  wasBought: true,
  url: "http://localhost:3000/x",
};

test.each(
  (Object.keys(editions) as EditionSlug[]).flatMap((slug) => (["added", "moved", "removed"] as const).map((what) => ({ slug, what }))),
)("[GRP-05] the email about a place $what in $slug is complete", ({ slug, what }) => {
  const content = membershipMail(slug, { ...facts, what });
  const brand = { name: "Larkroom", publicUrl: "http://localhost:3000" };
  const html = mailHtml(content, slug, brand);
  expect(html).toContain("Larks &lt;i&gt;");
  expect(html).toContain(slug === "il" ? 'dir="rtl"' : 'dir="ltr"');
  expect(html).not.toMatch(/undefined|null|<i>/);
  expect(mailText(content, brand)).toContain(facts.url);
  const labels = (content.lines ?? []).map(({ label }) => label);
  const own = [content.subject, content.heading, ...content.paragraphs, content.footnote, content.action?.label, ...labels]
    .join(" ")
    .replaceAll(/Maya|Noah|Larks <i>|Larks|Wrens|Web/g, "");
  expect(/[a-z]{3}/i.test(own)).toBe(slug !== "il");
});
