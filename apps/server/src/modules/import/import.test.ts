import { and, eq, inArray, isNull } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { editionSlugs } from "@larkroom/domain/editions/editions";
import { auditEvent } from "../../kernel/audit/tables.ts";
import { account } from "../../kernel/auth/tables.ts";
import { excelFile } from "../../kernel/files/table-file.ts";
import { testApp } from "../../kernel/testing/app.ts";
import { makeFixtures } from "../../kernel/testing/fixtures.ts";
import { importRetention } from "./retention.ts";
import { student } from "../people/tables.ts";
import { studentImport } from "./tables.ts";
import { carriedOut, send } from "./import.test-support.ts";

const app = await testApp();
const f = await makeFixtures(app);
const [admin, other, superAdmin] = await Promise.all([f.admin, f.otherAdmin, f.superAdmin].map((person) => f.tokenFor(person)));
if (!admin || !other || !superAdmin) throw new Error("no tokens");
beforeAll(() => app.kernel.jobs.start());

const heads = "Name,Birth date,Login,Parent e-mail";
const csv = (...rows: string[]) => ({ bytes: [heads, ...rows].join("\r\n") });
const plan = (file: { bytes: Uint8Array | string }, as = admin, fields = {}) => send(app, as, fields, file);
const children = () => app.db.$count(student, and(eq(student.schoolId, f.school.id), isNull(student.removedAt)));
const byLogin = async (login: string) => {
  const [row] = await app.db.select().from(account).innerJoin(student, eq(student.id, account.id)).where(eq(account.login, login));
  return row;
};
const fieldOf = async (answer: ReturnType<typeof plan>) => {
  const { status, body } = await answer;
  return [status, body.details?.[0]?.field, body.details?.[0]?.code];
};

describe("[STU-07] a plan and its execution", () => {
  test("[STU-07] [FT-12] [GEN-03] the plan creates no children, executing it does; the same file again adds none", async () => {
    const file = csv("Lou Lark,2016-04-12,lou.lark,new@test.example", "Mia One,2015-01-02,,ADA@test.example", "Bad,soon,bad.one,", ",,,");
    const before = await children();
    const planned = await plan(file);
    expect(planned.body).toEqual({
      status: "PENDING",
      statusCheckToken: expect.any(String),
      statusToken: expect.any(String),
      newStudents: 2,
      existedStudents: 0,
      newParents: 1,
      parentsNotified: false,
      totalRows: 3,
      errorRows: 1,
      errors: [{ row: 4, column: "birthDate", code: "error.register.birth-date" }],
    });
    expect(await children()).toBe(before);
    const { statusCheckToken: key, statusToken: editToken } = planned.body;
    expect((await app.call("GET /operation/:key", { params: { key }, query: { editToken } })).body.status).toBe("PENDING");
    expect((await app.call("GET /operation/:key", { params: { key } })).body.details?.[0]?.code).toBe("status_parameters_undefined");
    const counts = {
      newStudents: 2,
      existedStudents: 0,
      newParents: 1,
      parentsNotified: false,
      totalRows: 3,
      errorRows: 1,
      errors: planned.body.errors,
    };
    expect(await carriedOut(app, admin, planned)).toEqual(counts);
    expect(await children()).toBe(before + 2);
    expect((await send(app, admin, { mode: "execute", statusToken: editToken })).body).toMatchObject({ ...counts, status: "DONE" });
    expect(await children()).toBe(before + 2);
    const again = await plan(file);
    expect(again.body).toMatchObject({ newStudents: 0, existedStudents: 2, totalRows: 3 });
    expect(await carriedOut(app, admin, again)).toMatchObject({ newStudents: 0, existedStudents: 2 });
    expect(await children()).toBe(before + 2);
    const lou = await byLogin("lou.lark");
    expect(lou?.account).toMatchObject({ schoolId: f.school.id, edition: "us", name: "Lou Lark", email: "new@test.example" });
    expect(lou?.student).toMatchObject({ clientId: expect.any(Number), birthDate: "2016-04-12" });
    const [mia] = await app.db.select().from(account).innerJoin(student, eq(student.id, account.id)).where(eq(account.name, "Mia One"));
    expect(mia?.account.login).toMatch(/^mia-\d{5}$/);
    expect(mia?.student.clientId).toBe(f.ada.id);
    const [auditLog] = await app.db.select().from(auditEvent).where(eq(auditEvent.action, "people.students_imported"));
    expect(auditLog).toMatchObject({ schoolId: f.school.id, after: { newStudents: 2, by: f.admin.id } });
  });

  test("[STU-07] a child is recognized by login, or by parent, name and birth date; nothing about known children changes", async () => {
    const known = await plan(
      csv("Somebody Else,2010-01-01,some.one,", "sam  one,2016-04-12,,ADA@test.example", "Sam One,2016-04-13,,ada@test.example"),
    );
    expect(known.body).toMatchObject({ newStudents: 2, existedStudents: 1 });
    await app.db.update(account).set({ login: "sam.one" }).where(eq(account.id, f.sam.id));
    await carriedOut(app, admin, await plan(csv("Somebody Else,2010-01-01,SAM.one,")));
    expect(await byLogin("sam.one")).toMatchObject({ account: { name: "Sam One" }, student: { birthDate: "2016-04-12" } });
    await app.db.update(account).set({ login: "gal.nine" }).where(eq(account.id, f.gal.id));
    expect((await plan(csv("Gal,2016-04-12,gal.nine,"))).body).toMatchObject({
      newStudents: 0,
      existedStudents: 0,
      errors: [{ row: 2, column: "login", code: "login_taken" }],
    });
  });

  test("[STU-07] two concurrent files with the same children add each of them once", async () => {
    const file = csv(...Array.from({ length: 50 }, (_, n) => `Twin ${n},2015-01-01,,twin${n}@test.example`));
    const plans = [await plan(file), await plan(file)];
    expect(plans.map(({ body }) => body.newStudents)).toEqual([50, 50]);
    const done = await Promise.all(plans.map((one) => carriedOut(app, admin, one)));
    expect(done.map(({ newStudents }) => Number(newStudents)).toSorted((a, b) => a - b)).toEqual([0, 50]);
  });

  test("[F-22] a job that runs again after its transaction returns the same result and adds no one", async () => {
    const planned = await plan(csv("Rae Twice,2015-01-01,rae.twice,"));
    const first = await carriedOut(app, admin, planned);
    const before = await children();
    await app.db.$client.query("update operation set status = 'PENDING', result = null where key = $1", [planned.body.statusCheckToken]);
    expect(await carriedOut(app, admin, planned)).toEqual(first);
    expect(await children()).toBe(before);
  });

  test("[STU-07] [STU-02] an imported child gets a password when staff first read it, the same for the next reader", async () => {
    await carriedOut(app, admin, await plan(csv("Pia Word,2015-01-01,pia.word,")));
    const id = (await byLogin("pia.word"))?.student.id ?? 0;
    const credentials = { type: "student", identity: "pia.word" } as const;
    expect((await app.call("POST /auth2/token/identity", { body: { ...credentials, password: "anything" } })).status).toBe(401);
    expect((await app.call("GET /student/:id", { params: { id }, as: admin })).body.hasPassword).toBe(true);
    const read = () => app.call("GET /student/:id/password", { params: { id }, as: admin });
    const [one, two] = await Promise.all([read(), read()]);
    expect(one.body.password).toMatch(/^.{4}-.{4}$/);
    expect(two.body.password).toBe(one.body.password);
    expect((await app.call("POST /auth2/token/identity", { body: { ...credentials, password: one.body.password ?? "" } })).status).toBe(
      200,
    );
    const [row] = await app.db.select().from(account).where(eq(account.id, f.sia.id));
    expect((await app.call("GET /student/:id/password", { params: { id: f.sia.id }, as: admin })).body.password).toBeNull();
    expect((await app.db.select().from(account).where(eq(account.id, f.sia.id)))[0]?.passwordHash).toBe(row?.passwordHash);
  });
});

describe("[STU-07] access to imports", () => {
  test("[S-60] another person's plan token is treated as invalid", async () => {
    const { body } = await plan(csv("Kim Own,2015-01-01,kim.own,"));
    const theirs = await send(app, other, { mode: "execute", statusToken: body.statusToken });
    const none = await send(app, other, { mode: "execute", statusToken: "x".repeat(43) });
    expect([theirs.status, none.status]).toEqual([404, 404]);
    expect({ ...theirs.body, requestId: "" }).toEqual({ ...none.body, requestId: "" });
    expect((await send(app, superAdmin, { mode: "execute", statusToken: body.statusToken })).status).toBe(404);
    expect(await byLogin("kim.own")).toBeUndefined();
  });

  test("[STU-07] a plan is valid for a day, and its rows are deleted afterwards", async () => {
    const { body } = await plan(csv("Old Plan,2015-01-01,old.plan,"));
    const today = app.now();
    app.sleep({ hours: 25 });
    const fresh = await f.tokenFor(f.admin);
    expect((await send(app, fresh, { mode: "execute", statusToken: body.statusToken })).status).toBe(404);
    for (const part of importRetention.filter(({ what }) => what === "student_import")) await part.sweep(app.kernel, today);
    expect(await app.db.$count(studentImport)).toBe(0);
  });

  test("[STU-07] [STU-18] admins and teachers only; an admin for their own school, a super admin for a given one", async () => {
    expect((await send(app, undefined, {}, csv())).status).toBe(401);
    for (const person of [f.assistant, f.ada, f.sam, f.distributor]) {
      const as = await f.tokenFor(person);
      expect((await send(app, as, {}, csv())).status).toBe(403);
      expect((await app.call("GET /student/import/template", { as, query: { format: "csv" } })).status).toBe(403);
    }
    const file = csv("Noa New,2015-01-01,noa.new,");
    expect(await fieldOf(plan(file, await f.tokenFor(f.admin), { schoolId: String(f.otherSchool.id) }))).toEqual([
      422,
      "schoolId",
      "no_school",
    ]);
    const boss = await f.tokenFor(f.superAdmin);
    expect(await fieldOf(plan(file, boss))).toEqual([422, "schoolId", "required"]);
    await carriedOut(app, boss, await plan(file, boss, { schoolId: String(f.otherSchool.id) }));
    expect((await byLogin("noa.new"))?.account).toMatchObject({ schoolId: f.otherSchool.id, edition: "il" });
  });
});

describe("[STU-07] files", () => {
  test("[STU-18] the template exists in both formats and four languages, and its headings are recognized", async () => {
    const as = await f.tokenFor(f.admin);
    for (const language of editionSlugs) {
      const template = await app.call("GET /student/import/template", { as, query: { format: "csv", language } });
      expect(template.headers["content-disposition"]).toContain("students.csv");
      const filled = await plan({ bytes: `${template.body}Ana,2015-01-02,ana.${language}x,\r\n` }, as);
      expect(filled.body).toMatchObject({ newStudents: 1, totalRows: 1, errors: [] });
      const workbook = await app.call("GET /student/import/template", { as, query: { format: "xlsx", language } });
      expect(workbook.headers["content-type"]).toContain("spreadsheetml");
    }
    expect((await app.call("GET /student/import/template", { as, query: { format: "pdf" } })).status).toBe(422);
  });

  test("[STU-07] [S-60] a workbook is read like a CSV file, with its formulas as plain text", async () => {
    const as = await f.tokenFor(f.admin);
    const { content } = await excelFile({
      name: "x",
      headings: ["Login", "שם", "תאריך לידה", "E-mail"],
      rows: [["xls.one", '=HYPERLINK("http://evil.example","Sam")', "2015-01-02", null]],
      rightToLeft: true,
    });
    expect(await carriedOut(app, as, await plan({ bytes: content }, as))).toMatchObject({ newStudents: 1 });
    expect((await byLogin("xls.one"))?.account.name).toBe('HYPERLINK("http evil. example","Sam")');
    const exported = await app.call("POST /people/:kind/export", {
      as,
      params: { kind: "student" },
      body: { format: "csv", columns: ["name"], headings: ["Name"], purpose: "A test" },
    });
    expect(exported.status).toBe(200);
    expect(exported.body).not.toMatch(/^[="@+-]*=/m);
  });

  test("[STU-07] reads semicolons, tabs, a byte order mark and UTF-16; rejects other encodings", async () => {
    const as = await f.tokenFor(f.admin);
    const rows = [heads, "Ana João,2015-01-02,ana.joao,"].join("\n");
    for (const text of [rows.replaceAll(",", ";"), rows.replaceAll(",", "\t"), `\uFEFF${rows}`]) {
      expect((await plan({ bytes: text }, as)).body).toMatchObject({ newStudents: 1, errors: [] });
    }
    const wide = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(rows, "utf16le")]);
    expect((await plan({ bytes: wide }, as)).body).toMatchObject({ newStudents: 1, errors: [] });
    expect(await fieldOf(plan({ bytes: Buffer.from(rows, "latin1") }, as))).toEqual([422, "students", "file_encoding"]);
  });

  test("[STU-07] rejects bad input and names the field", async () => {
    const as = await f.tokenFor(f.admin);
    expect(await fieldOf(send(app, as, {}))).toEqual([422, "students", "required"]);
    expect(await fieldOf(plan({ bytes: "" }, as))).toEqual([422, "students", "required"]);
    expect(await fieldOf(plan({ bytes: "Name,Something\r\nx,y" }, as))).toEqual([422, "students.birthDate", "column_missing"]);
    expect(await fieldOf(plan(csv(), as))).toEqual([422, "students", "no_rows"]);
    expect(await fieldOf(plan(csv("A,B,C,D"), as, { mode: "perhaps" }))).toEqual([422, "mode", "malformed"]);
    expect(await fieldOf(plan(csv("A,B,C,D"), as, { mode: "execute" }))).toEqual([422, "students", "plan_first"]);
    expect(await fieldOf(send(app, as, { mode: "execute" }))).toEqual([422, "statusToken", "status_parameters_undefined"]);
    expect((await app.call("POST /student/import", { as, body: {} })).status).toBe(415);
    const many = Array.from({ length: 20_001 }, (_, n) => `N${n},2015-01-01,many-${n},`);
    expect(await fieldOf(plan(csv(...many), as))).toEqual([422, "students", "too_many_rows"]);
    expect(await fieldOf(plan({ bytes: "x".repeat(6 * 1024 * 1024) }, as))).toEqual([422, "students", "file_too_large"]);
  });
});

test("[STU-07] plans and imports ten thousand children, all with unique logins", async () => {
  const as = await f.tokenFor(f.admin);
  const rows = Array.from(
    { length: 10_000 },
    (_, n) => `Child Number${n},2015-0${1 + (n % 9)}-01,${n % 2 ? `bulk-${n}` : ""},bulk${n}@test.example`,
  );
  const planned = await plan(csv(...rows), as);
  expect(planned.body).toMatchObject({ newStudents: 10_000, errorRows: 0 });
  expect(await carriedOut(app, as, planned)).toMatchObject({ newStudents: 10_000, existedStudents: 0, totalRows: 10_000 });
  const made = await app.db.$count(
    student,
    inArray(
      student.id,
      app.db
        .select({ id: account.id })
        .from(account)
        .where(and(eq(account.kind, "student"), eq(account.passwordSetBy, "platform"))),
    ),
  );
  expect(made).toBeGreaterThanOrEqual(10_000);
  expect((await plan(csv(...rows), as)).body).toMatchObject({ newStudents: 0, existedStudents: 10_000 });
}, 240_000);
