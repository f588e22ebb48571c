import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { ContractKey } from "@larkroom/contract/contract";
import { nameAmongChildren } from "@larkroom/domain/people/name-among-children";
import { account } from "../../kernel/auth/tables.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { bodyOf, type OptionsOf, testApp } from "../../kernel/testing/app.ts";
import { makeGroup, People } from "../../kernel/testing/fixture-makers.ts";
import { makeFixtures, type Person } from "../../kernel/testing/fixtures.ts";
import { groupClass } from "../classes/tables.ts";
import { groupAssistant } from "../groups/tables.ts";
import { student } from "./tables.ts";

const app = await testApp();
const f = await makeFixtures(app);
/** A teacher of the school without any of its children. */
const colleague = await inTransaction(app.db, (tx) => new People(tx, "").staff(f.school, "teacher", "colleague", "Colleague"));
await app.db.update(account).set({ email: "sam.secret@test.example", login: "larkling" }).where(eq(account.id, f.sam.id));
await app.db
  .update(student)
  .set({ birthDate: "2014-02-28", featureTags: ["secret-tag"] })
  .where(eq(student.id, f.sam.id));

const secrets = /larkling|2014-02-28|secret|One"|Ada One/;
const ask = async <K extends ContractKey>(who: Person, key: K, more: Omit<OptionsOf<K>, "as"> = {}) =>
  app.call(key, { ...more, as: await f.tokenFor(who) });
const students = async (who: Person, query: object = {}) =>
  (await ask(who, "GET /student", { query: { limit: 100, ...query } })).body.items;
const isOpen = async (who: Person, id = f.sam.id): Promise<boolean> => {
  const { status } = await ask(who, "GET /student/:id", { params: { id } });
  expect([200, 404]).toContain(status);
  return status === 200;
};

test("[S-23] [S-42] teaching staff see other children of the school as a first name and an initial", async () => {
  const rows = await students(colleague);
  expect(rows.map(({ name }) => name)).toEqual(["Sam O.", "Sia O.", "Tim T."]);
  const nothing = { email: null, login: null, birthDate: null, age: null, client: null, clientName: null, clientPhone: null };
  for (const row of rows) expect(row).toMatchObject({ ...nothing, featureTags: [], hasPassword: false });
  const own = (await students(f.teacher)).find(({ id }) => id === f.sam.id);
  expect(own).toMatchObject({ name: "Sam One", login: "larkling", birthDate: "2014-02-28", clientName: "Ada One" });
  for (const [key, query] of [
    ["GET /student", { limit: 100 }],
    ["GET /client", { limit: 100 }],
    ["GET /student/autocomplete", { search: "" }],
    ["GET /client/autocomplete", { search: "" }],
  ] as const) {
    const { status, body } = await ask(colleague, key, { query });
    expect([key, status, JSON.stringify(body).match(secrets)]).toEqual([key, 200, null]);
    expect(JSON.stringify((await ask(f.teacher, key, { query })).body)).toContain("One");
  }
  const [parent] = (await ask(colleague, "GET /client", { query: { limit: 1 } })).body.items;
  expect(parent).toMatchObject({ name: "Ada O.", students: [{ name: "Sam O." }, { name: "Sia O." }] });
});

test("[S-23] their records, passwords, groups and parents return 404", async () => {
  const keys = ["GET /student/:id", "GET /student/:id/password", "DELETE /student/:id/password", "GET /student/:id/groups"] as const;
  for (const key of keys) {
    const [theirs, none] = [
      await ask(colleague, key, { params: { id: f.sam.id } }),
      await ask(colleague, key, { params: { id: 999_999_999 } }),
    ];
    expect([key, theirs.status, bodyOf(theirs)]).toEqual([key, 404, bodyOf(none)]);
    expect((await ask(f.teacher, key, { params: { id: f.sam.id } })).status, key).toBe(200);
  }
  expect((await ask(colleague, "GET /client/:id", { params: { id: f.ada.id } })).status).toBe(404);
  expect((await ask(f.teacher, "GET /client/:id", { params: { id: f.ada.id } })).status).toBe(200);
});

test("searching, filtering and sorting reveal nothing that isn't shown", async () => {
  const found = async (search: string) => (await students(colleague, { search })).map(({ name }) => name);
  expect([await found("larkling"), await found("one"), await found("sam one"), await found("sam o")]).toEqual([[], [], [], ["Sam O."]]);
  const named = async (search: string) => (await ask(colleague, "GET /student/autocomplete", { query: { search } })).body;
  expect([await named("one"), await named("sam o")]).toEqual([[], [{ id: f.sam.id, name: "Sam O." }]]);
  expect(await students(colleague, { client: f.ada.id })).toEqual([]);
  const ids = async (sort: string) => (await students(colleague, { sort })).map(({ id }) => id);
  const order = await ids("login");
  for (const sort of ["birthDate", "client"]) expect(await ids(sort)).toEqual(order);
  await app.db.update(student).set({ birthDate: "2001-01-01" }).where(eq(student.id, f.tim.id));
  expect(await ids("birthDate")).toEqual(order);
});

test("an assistant's own children are those of the groups they assist", async () => {
  expect([await isOpen(f.assistant), await isOpen(f.assistant, f.sia.id)]).toEqual([true, false]);
  for (const who of [f.admin, f.superAdmin, f.distributor]) expect(await isOpen(who, f.sia.id)).toBe(true);
});

test("[S-23] a class's children count as the teacher's own from seven days before it to thirty days after it", async () => {
  const begins = app.now().add({ hours: 8 * 24 });
  const later = await inTransaction(app.db, (tx) =>
    makeGroup(tx, f.drawing, {
      school: f.school,
      name: "later",
      teacher: colleague,
      students: [f.sam],
      past: false,
      now: app.now(),
      next: begins,
    }),
  );
  const [first, ...others] = later.classIds;
  for (const id of others) await app.db.delete(groupClass).where(eq(groupClass.id, id));
  const helper = await inTransaction(app.db, async (tx) => {
    const made = await new People(tx, "").staff(f.school, "teacher_assistant", "helper", "Helper");
    await tx.insert(groupAssistant).values({ groupId: later.id, assistantId: made.id });
    return made;
  });
  const credentials = async () => (await ask(colleague, "GET /group/:id/credentials", { params: { id: later.id } })).body.students;
  const isOpenToBoth = async () => [await isOpen(colleague), await isOpen(helper)];
  const open = async () => {
    const [child] = (await ask(colleague, "GET /group/:id/students", { params: { id: later.id } })).body;
    expect(child?.name, "in one's own group a child is called in full").toBe("Sam One");
    const [entry] = await credentials();
    expect(entry?.login, "the sheet of logins").toBe(child?.login);
    return [child?.login, child?.client?.name ?? null];
  };
  const until = (instant: Temporal.Instant) => app.sleep(app.now().until(instant));
  expect([await isOpenToBoth(), await open()]).toEqual([
    [false, false],
    [null, null],
  ]);
  until(begins.subtract({ hours: 7 * 24 }).subtract({ minutes: 5 }));
  expect(await isOpenToBoth()).toEqual([false, false]);
  until(begins.subtract({ hours: 7 * 24 }).add({ minutes: 1 }));
  expect([await isOpenToBoth(), await open()]).toEqual([
    [true, true],
    ["larkling", "Ada One"],
  ]);
  const [row] = await app.db.select().from(groupClass).where(eq(groupClass.id, first));
  const over = row?.endsAt ?? app.now();
  until(over.add({ hours: 30 * 24 }).subtract({ minutes: 5 }));
  expect(await isOpenToBoth()).toEqual([true, true]);
  until(over.add({ hours: 30 * 24 }).add({ minutes: 1 }));
  expect([await isOpenToBoth(), await open()]).toEqual([
    [false, false],
    [null, null],
  ]);
});

test("a query shortens a name like the rest of the code", async () => {
  const names = ["Maya Bennett", "Ana Maria  Silva Santos", "Lou", "מאיה בן דוד", " Al Über ", "Jo 😀mile"];
  const cut = [];
  for (const name of names) {
    await app.db.update(account).set({ name }).where(eq(account.id, f.tim.id));
    const other = await inTransaction(app.db, (tx) => new People(tx, "").staff(f.school, "teacher", `t${cut.length}`, "T"));
    cut.push((await students(other)).find(({ id }) => id === f.tim.id)?.name);
    const found = (await ask(other, "GET /student/autocomplete", { query: { search: "" } })).body;
    expect(found.find(({ id }) => id === f.tim.id)?.name).toBe(cut.at(-1));
  }
  expect(cut).toEqual(names.map(nameAmongChildren));
});
