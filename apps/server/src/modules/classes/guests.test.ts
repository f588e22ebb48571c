import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditEvent } from "../../kernel/audit/tables.ts";
import { outgoingMessage } from "../../kernel/mail/tables.ts";
import { type BodyOf, testApp } from "../../kernel/testing/app.ts";
import { makeFixtures } from "../../kernel/testing/fixtures.ts";
import { group } from "../groups/tables.ts";
import { groupClass } from "./tables.ts";

const app = await testApp();
const f = await makeFixtures(app);
const [lesson = 0, nextWeek = 0] = f.codingGroup.classIds.slice(1);
const foreign = f.chessGroup.classIds[1];

let address = 0;
const enter = (id: number, body: BodyOf<"POST /auth/login/group_class/:id">, ip = `10.7.0.${++address}`, as?: string) =>
  app.call("POST /auth/login/group_class/:id", { params: { id }, body, ip, as });
const enterDemo = async (id: number, name: string, as?: string) => {
  const [row] = await app.db.select({ uid: groupClass.uid }).from(groupClass).where(eq(groupClass.id, id));
  return app.call("POST /auth/login/group_class_demo/:id", {
    params: { id: row?.uid ?? "" },
    body: { name },
    ip: `10.8.0.${++address}`,
    as,
  });
};
/** The host lets everyone in who waits. */
const letIn = async (id: number, host = f.otherTeacher) => {
  const as = await f.tokenFor(host);
  const { waiting } = (await app.call("GET /group_class/:id/lobby", { as, params: { id } })).body;
  for (const { id: guest } of waiting)
    await app.call("POST /group_class/:id/lobby/:guest", { as, params: { id, guest }, body: { decision: "admit" } });
};
const codeOf = async (id: number, as: string) => (await app.call("GET /group_class/:id/code", { params: { id }, as })).body.code;
const open = (id: number, as: string) => app.call("GET /public/class/:id", { params: { id }, as });

test("[AUTH-13] [GCL-37] a guest enters with the code staff see, and only that class", async () => {
  const teacher = await f.tokenFor(f.teacher);
  expect((await enter(lesson, { code: "ABCDEF" })).body.code).toBe("code_wrong");
  const first = await app.call("GET /group_class/:id/code", { params: { id: lesson }, as: teacher });
  expect(first.body.code).toMatch(/^[A-HJ-NP-Z2-9]{6}$/);
  expect(Temporal.Instant.from(first.body.opensAt).until(first.body.closesAt).total("minutes")).toBe(90);
  for (const person of [f.teacher, f.assistant, f.admin, f.superAdmin])
    expect(await codeOf(lesson, await f.tokenFor(person))).toBe(first.body.code);
  const { code } = first.body;
  const answer = await enter(lesson, { code: ` ${code.slice(0, 3).toLowerCase()}-${code.slice(3)}`, name: "  Lou\u202E " });
  expect(answer.status).toBe(200);
  expect(answer.cookies["session"]).toBe(answer.body.token);
  expect((await open(lesson, answer.body.token)).status).toBe(200);
  expect((await open(nextWeek, answer.body.token)).status).toBe(404);
  expect((await app.call("GET /auth/sessions", { as: answer.body.token })).status).toBe(403);
  const again = await enter(lesson, { code }, undefined, answer.body.token);
  expect((await open(lesson, answer.body.token)).status).toBe(401);
  expect((await open(lesson, again.body.token)).status).toBe(200);
});

test("[AUTH-13] [AUTH-14] a guest's name can't contain a message to children or be the name of a staff member", async () => {
  await app.db.update(group).set({ isDemo: true }).where(eq(group.id, f.codingGroup.id));
  const code = await codeOf(lesson, await f.tokenFor(f.teacher));
  const problemsOf = async (name: string) =>
    Promise.all(
      [enter(lesson, { code, name }), enterDemo(lesson, name)].map(async (sent) => {
        const { status, body } = await sent;
        return status === 422 ? `${body.details?.[0]?.field} ${body.details?.[0]?.code}` : String(status);
      }),
    );
  for (const name of [
    "0541234567",
    "4x1x5x5x5x5x0x1x2x3",
    "danaATgmailDOTcom",
    "dana at gmail dot com",
    "evil.com",
    "@dana_levi",
    "you idiot",
  ])
    expect([name, ...(await problemsOf(name))]).toEqual([name, "name name_not_allowed", "name name_not_allowed"]);
  const wide = f.teacher.name.replaceAll("e", "\uFF45");
  for (const name of [
    f.teacher.name,
    f.teacher.name.toUpperCase(),
    ` ${f.teacher.name.replace(" ", "\u200B  ")}.`,
    wide,
    `${f.teacher.name} (me)`,
    f.assistant.name,
    f.admin.name,
  ])
    expect([name, ...(await problemsOf(name))]).toEqual([name, "name name_of_staff", "name name_of_staff"]);
  // The names of another school's staff are allowed.
  for (const name of ["Lou R.", "R2D2", "נועה", "Player 12", f.otherTeacher.name])
    expect([name, ...(await problemsOf(name))]).toEqual([name, "200", "200"]);
  await app.db.update(group).set({ isDemo: false }).where(eq(group.id, f.codingGroup.id));
});

test("[GCL-37] [GCL-38] only staff who run the class see and replace the code; a new one invalidates the old", async () => {
  for (const key of ["GET /group_class/:id/code", "POST /group_class/:id/code"] as const) {
    const call = async (id: number, as?: string) => app.call(key, { params: { id }, as });
    expect((await call(lesson)).status).toBe(401);
    expect((await call(lesson, await f.tokenFor(f.ada))).status).toBe(403);
    const [away, missing] = [
      await call(lesson, await f.tokenFor(f.otherTeacher)),
      await call(999_999_999, await f.tokenFor(f.otherTeacher)),
    ];
    expect([away.status, missing.status]).toEqual([404, 404]);
    expect((await call(0, await f.tokenFor(f.teacher))).status).toBe(400);
  }
  const teacher = await f.tokenFor(f.teacher);
  const old = await codeOf(lesson, teacher);
  const changed = await app.call("POST /group_class/:id/code", { params: { id: lesson }, as: teacher });
  expect(changed.body.code).not.toBe(old);
  expect((await enter(lesson, { code: old })).body.code).toBe("code_wrong");
  expect((await enter(lesson, { code: changed.body.code })).status).toBe(200);
});

test("[S-47] rejects another class's code, and codes before the class opens, after its end and of a canceled class", async () => {
  const [own, other] = [await codeOf(lesson, await f.tokenFor(f.teacher)), await codeOf(foreign, await f.tokenFor(f.otherTeacher))];
  expect((await enter(foreign, { code: own })).body.code).toBe("code_wrong");
  expect((await enter(nextWeek, { code: await codeOf(nextWeek, await f.tokenFor(f.teacher)) })).body.code).toBe("class_not_open");
  await app.db.update(groupClass).set({ status: "CANCELED" }).where(eq(groupClass.id, foreign));
  expect((await enter(foreign, { code: other })).body.code).toBe("class_not_open");
  await app.db.update(groupClass).set({ status: "PREVIEW" }).where(eq(groupClass.id, foreign));
  expect((await enter(foreign, { code: other })).status).toBe(404);
  expect((await enter(999_999_999, { code: other })).status).toBe(404);
  await app.db.update(groupClass).set({ status: "UPCOMING" }).where(eq(groupClass.id, foreign));
});

test("[AUTH-13] [AUTH-14] rejects bad input with the field's name, and users who are logged in", async () => {
  const without = await app.call("POST /auth/login/group_class/:id", { params: { id: lesson }, wrongBody: {}, ip: `10.7.0.${++address}` });
  expect(without.refusal).toBe("422 validation_failed code required");
  expect((await enter(lesson, { code: "x".repeat(51) })).status).toBe(422);
  expect((await enterDemo(lesson, " ")).body.details?.[0]).toMatchObject({ field: "name", code: "required" });
  for (const person of [f.ada, f.teacher]) {
    expect((await enter(lesson, { code: "ABCDEF" }, undefined, await f.tokenFor(person))).status).toBe(403);
    expect((await enterDemo(lesson, "Lou", await f.tokenFor(person))).status).toBe(403);
  }
});

test("[S-46] limits wrong codes to ten per address and fifty per class, and emails the teacher", async () => {
  const code = await codeOf(lesson, await f.tokenFor(f.teacher));
  for (let n = 0; n < 10; n++) expect((await enter(lesson, { code: "ABCDEF" }, "10.9.0.1")).body.code).toBe("code_wrong");
  const eleventh = await enter(lesson, { code }, "10.9.0.1");
  expect(eleventh.status).toBe(429);
  expect(Number(eleventh.headers["retry-after"])).toBeGreaterThan(0);
  expect((await enter(lesson, { code }, "10.9.0.2")).status).toBe(200);
  let wrong = 0;
  while (wrong < 60 && (await enter(lesson, { code: "ABCDEF" }, `10.9.1.${wrong}`)).status === 422) wrong++;
  expect(wrong).toBeLessThanOrEqual(40);
  expect((await enter(lesson, { code }, "10.9.0.3")).status).toBe(429);
  const emails = await app.db.select().from(outgoingMessage).where(eq(outgoingMessage.kind, "classes.code_guessed"));
  expect(emails.map(({ recipient }) => recipient)).toEqual([f.teacher.identity]);
  expect(await app.db.$count(auditEvent, eq(auditEvent.action, "classes.code_guessed"))).toBe(1);
});

test("[S-46] concurrent wrong codes stay within the limits, and the teacher gets one email", async () => {
  const teacher = await f.tokenFor(f.teacher);
  await codeOf(nextWeek, teacher);
  const emails = () => app.db.$count(outgoingMessage, eq(outgoingMessage.kind, "classes.code_guessed"));
  const before = await emails();
  const burst = async (ip: (index: number) => string, many: number) =>
    (await Promise.all(Array.from({ length: many }, (_, index) => enter(nextWeek, { code: "ABCDEF" }, ip(index))))).filter(
      ({ status }) => status === 422,
    ).length;
  expect(await burst(() => "10.9.4.1", 40)).toBe(10);
  expect(await burst((index) => `10.9.5.${index}`, 80)).toBe(40);
  expect(await emails()).toBe(before + 1);
});

test("[AUTH-14] [S-48] a guest of a demo class has a harmless name of at most 40 characters and access to that class only", async () => {
  expect((await enterDemo(foreign, "Lou")).status).toBe(404);
  await app.db.update(group).set({ isDemo: true }).where(eq(group.id, f.chessGroup.id));
  expect((await enterDemo(foreign, "\u202E\u200B")).body.details?.[0]).toMatchObject({ field: "name", code: "required" });
  const byNumber = await app.call("POST /auth/login/group_class_demo/:id", { params: { id: foreign }, body: { name: "Lou" } });
  expect([byNumber.status, byNumber.body.code], "a class's number opens nothing").toEqual([404, "not_found"]);
  const { body } = await enterDemo(foreign, `<img src=x onerror=alert(1)>\u202E${"x".repeat(500)}`);
  expect((await open(foreign, body.token)).status).toBe(404);
  await letIn(foreign);
  expect((await open(foreign, body.token)).status).toBe(200);
  expect((await open(lesson, body.token)).status).toBe(404);
  const { rows } = await app.db.$client.query<{ guest_name: string }>("select guest_name from session where guest_class_id = $1", [
    foreign,
  ]);
  expect(rows[0]?.guest_name).toBe(`<img src=x onerror=alert(1)>${"x".repeat(12)}`);
});

test("[S-46] with a shared code sixty guests per address can enter, not thousands", async () => {
  const code = await codeOf(foreign, await f.tokenFor(f.otherTeacher));
  const answers = await Promise.all(Array.from({ length: 70 }, () => enter(foreign, { code, name: "Lou" }, "10.9.7.1")));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(60);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
});

test("[S-48] [S-47] a guest's token expires 15 minutes after the class, its code with the class", async () => {
  const [row] = await app.db.select().from(groupClass).where(eq(groupClass.id, foreign));
  const left = app.now().until(row?.endsAt ?? app.now());
  const { body } = await enterDemo(foreign, "Lou");
  await letIn(foreign);
  const code = await codeOf(foreign, await f.tokenFor(f.otherTeacher));
  app.sleep(left);
  expect((await enter(foreign, { code })).body.code).toBe("class_not_open");
  expect((await enterDemo(foreign, "Lou")).body.code).toBe("class_not_open");
  app.sleep({ minutes: 14, seconds: 50 });
  expect((await open(foreign, body.token)).status).toBe(200);
  app.sleep({ seconds: 20 });
  expect((await open(foreign, body.token)).status).toBe(401);
});

test("[GCL-34] [S-37] a demo class is found by its uid and other classes aren't; the uid alone gives no access", async () => {
  const find = (uid: string, as?: string) => app.call("GET /public/class/get_by_uid/:uid", { params: { uid }, as });
  const [row] = await app.db.select().from(groupClass).where(eq(groupClass.id, nextWeek));
  const uid = row?.uid ?? "";
  expect((await find(uid)).status).toBe(404);
  expect((await find("nowhere")).status).toBe(404);
  await app.db.update(group).set({ isDemo: true }).where(eq(group.id, f.codingGroup.id));
  const found = await find(uid);
  expect(found.body).toMatchObject({ id: nextWeek, status: "UPCOMING" });
  expect(Temporal.Instant.from(found.body.opensAt).until(found.body.from).total("minutes")).toBe(30);
  expect(JSON.stringify(found.body)).not.toMatch(/Sam|Tim|uid/);
  expect((await open(nextWeek, uid.padEnd(40, "x"))).status).toBe(401);
  await app.db.update(groupClass).set({ status: "PREVIEW" }).where(eq(groupClass.id, nextWeek));
  expect((await find(uid, await f.tokenFor(f.teacher))).status).toBe(404);
});
