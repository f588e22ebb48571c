import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { testApp } from "../../kernel/testing/app.ts";
import { makeFixtures } from "../../kernel/testing/fixtures.ts";
import { statementsOf, tablesReadInFull } from "../../kernel/testing/statements.ts";

const app = await testApp();
const f = await makeFixtures(app);
const [asSuper, asAdmin] = await Promise.all([f.tokenFor(f.superAdmin), f.tokenFor(f.admin)]);
const many = 10_050;

const ask = (search: string, as = asSuper) => app.call("GET /student/autocomplete", { as, query: { search } });
const namesFor = async (search: string, as = asSuper): Promise<string[]> =>
  (await ask(search, as)).body.map(({ name }: { name: string }) => name);

beforeAll(async () => {
  const add = (name: string) =>
    app.db.execute(
      sql`insert into account (kind, school_id, edition, name, login) values ('student', ${f.school.id}, 'us', ${name}, ${`login ${name}`})`,
    );
  for (const name of ["João Inês", "Ines Zwqa", "Zwq Pena", "Azwq Pena", "שרה כהן", "Tk Moss", "Uri אבק", "אבק Uri"]) await add(name);
  await app.db.execute(sql`
    insert into account (kind, school_id, edition, name, login)
    select 'student', case when i % 20 = 0 then ${f.school.id}::bigint else ${f.otherSchool.id} end, 'us',
      initcap(translate(to_hex(i * 7919), '0123456789', 'ghijklmnop')) || ' ' || initcap(translate(to_hex(i * 104729), '0123456789', 'ghijklmnop')), 'many' || i
    from generate_series(1, ${many}) i`);
  await app.db.execute(sql`
    insert into student (id, school_id) select id, school_id from account where kind = 'student' on conflict do nothing`);
  await app.db.execute(sql`vacuum analyze account`);
});

describe("[STU-01] searching for a child by name", () => {
  test("ignores case and accents, and lists matches at the beginning first, then at the last word, then elsewhere", async () => {
    expect(await namesFor("joao")).toEqual(["João Inês"]);
    expect(await namesFor("INÊS")).toEqual(["Ines Zwqa", "João Inês"]);
    expect(await namesFor("zwq")).toEqual(["Zwq Pena", "Ines Zwqa", "Azwq Pena"]);
    expect(await namesFor("zw")).toEqual(["Zwq Pena"]);
  });

  test("matches names in their own script only", async () => {
    expect(await namesFor("שר")).toEqual(["שרה כהן"]);
    expect(await namesFor("כהן")).toEqual(["שרה כהן"]);
    expect(await namesFor("ut")).not.toContain("שרה כהן");
    expect(await namesFor("אבק")).toEqual(["אבק Uri", "Uri אבק"]);
    expect(await namesFor("abs")).not.toContain("Uri אבק");
    expect(await namesFor("uri")).toEqual(["Uri אבק", "אבק Uri"]);
  });

  test("[S-35] takes special characters literally", async () => {
    for (const search of ["%", "_", "\\", "%%%", "z_q", "zw%"]) expect(await namesFor(search)).toEqual([]);
  });

  test("is limited to the actor's school", async () => {
    expect(await namesFor("zwq", await f.tokenFor(f.otherAdmin))).toEqual([]);
  });
});

test("[STU-01] one query searches many names, in all schools or one, without reading a table of people in full", async () => {
  const { rows } = await app.db.execute<{ name: string }>(
    sql`select name from account where login in ('many40', 'many1501', 'many3980') order by id`,
  );
  const texts = rows.flatMap(({ name }) => [name.slice(0, 1), name.slice(0, 2), name.slice(0, 4), name.slice(-4), name.slice(2, 5)]);
  for (const as of [asSuper, asAdmin]) {
    for (const text of [...texts, "qqq", "קקק", ""]) {
      expect(await statementsOf(app.db, () => ask(text, as))).toHaveLength(1);
      expect(await tablesReadInFull(app.db, () => ask(text, as)), text).toEqual([]);
    }
  }
});

describe("[STU-01] the table of all schools' children", () => {
  const list = async (query: object, as = asSuper) => (await app.call("GET /student", { as, query: { limit: 20, ...query } })).body;
  const names = (body: { items: { name: string }[] }) => body.items.map(({ name }) => name);

  test("counts up to a limit beyond the page and says that there are more; a school's list is counted in full", async () => {
    const { rows } = await app.db.execute<{ all: number; own: number }>(sql`
      select count(*)::int as all, (count(*) filter (where school_id = ${f.school.id}))::int as own from account
      where kind = 'student' and removed_at is null`);
    const { all = 0, own = 0 } = rows[0] ?? {};
    expect(await list({})).toMatchObject({ total: 10_000, isMore: true });
    const last = await list({ page: Math.ceil(all / 20) });
    expect([last.total, last.isMore, last.items.length]).toEqual([all, undefined, all % 20 || 20]);
    const inSchool = await list({}, asAdmin);
    expect([inSchool.total, inSchool.isMore]).toEqual([own, undefined]);
  });

  test("finds part of a name, login or address, in the requested order, in pages", async () => {
    expect(names(await list({ search: "zwq" }))).toEqual(["Azwq Pena", "Ines Zwqa", "Zwq Pena"]);
    expect(names(await list({ search: "INES", sort: "-name" }))).toEqual(["João Inês", "Ines Zwqa"]);
    expect(names(await list({ search: "login zw" }))).toEqual(["Zwq Pena"]);
    const { rows } = await app.db.execute<{ login: string }>(
      sql`select login from account where login like '%many100%' order by login desc`,
    );
    const pages = await Promise.all([1, 2, 3].map((page) => list({ search: "many100", sort: "-login", limit: 50, page })));
    expect(pages.map(({ total }) => total)).toEqual([rows.length, rows.length, rows.length]);
    expect(pages.flatMap(({ items }) => items.map(({ login }) => login))).toEqual(rows.map(({ login }) => login));
    expect((await list({ search: "%%%" })).total).toBe(0);
  });

  test.each([{ search: "zwq" }, { search: "zw" }, { search: "many390", sort: "-createdAt" }, { search: "qqqq" }] as const)(
    "takes three queries, none of which reads a table of people in full: %o",
    async (query) => {
      const read = () => app.call("GET /student", { as: asSuper, query: { limit: 20, ...query } });
      expect(await statementsOf(app.db, read)).toHaveLength(3);
      expect(await tablesReadInFull(app.db, read)).toEqual([]);
    },
  );
});
