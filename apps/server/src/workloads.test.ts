import { eq, inArray } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { account } from "./kernel/auth/tables.ts";
import { inTransaction } from "./kernel/db/transaction.ts";
import { testApp } from "./kernel/testing/app.ts";
import { makeCourse, makeGroup, one, People } from "./kernel/testing/fixture-makers.ts";
import { makeFixtures, password } from "./kernel/testing/fixtures.ts";
import { statementsOf } from "./kernel/testing/statements.ts";
import { attendance, groupClass } from "./modules/classes/tables.ts";
import { groupStudent } from "./modules/groups/tables.ts";

// What a workload costs that can be counted; its times are measured by the programs of `bench/`.
const app = await testApp();
const f = await makeFixtures(app);
const count = async (work: () => Promise<unknown>) => (await statementsOf(app.db, work)).length;

describe("[W2] the course list", () => {
  test("[W2] is one query, for fifty courses as for two, and has each of them with its price and next group", async () => {
    const list = () => app.call("GET /public/course", { headers: { "x-country": "us" } });
    const before = (await list()).body.length;
    expect(await count(list)).toBe(1);
    await inTransaction(app.db, async (tx) => {
      for (let nth = 0; nth < 48; nth++) await makeCourse(tx, f.school, `course-${nth}`);
    });
    let courses = (await list()).body;
    expect(await count(async () => void ({ body: courses } = await list()))).toBe(1);
    expect(courses).toHaveLength(before + 48);
    expect(new Set(courses.map(({ priceFrom }) => priceFrom?.amount))).toEqual(new Set([24_000]));
    expect(one(courses.find(({ id }) => id === f.coding.id)).nextGroup).toMatchObject({ groupId: f.codingGroup.id, freeSeats: 6 });
  });
});

describe("[W3] a login", () => {
  const logIn = (identity: string, typed = password) =>
    app.call("POST /auth/login/client", { body: { identity, password: typed }, ip: "10.3.0.1" });

  test("[W3] checks the password with argon2id at 19 MiB and two passes, while the event loop goes on", async () => {
    const [stored] = await app.db.select({ hash: account.passwordHash }).from(account).where(eq(account.id, f.ada.id));
    expect(stored?.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    let turns = 0;
    let isDone = false;
    const turn = (): void => {
      turns += 1;
      if (!isDone) setImmediate(turn);
    };
    setImmediate(turn);
    const results = await Promise.all(Array.from({ length: 8 }, () => app.kernel.passwords.verify(stored?.hash ?? "", password)));
    isDone = true;
    expect(results).toEqual(Array.from({ length: 8 }, () => true));
    // A check in the thread of the event loop would let it take one turn for each.
    expect(turns).toBeGreaterThan(40);
  });

  test("[W3] takes a fixed number of statements, however many sessions and parents there are", async () => {
    await logIn(f.ada.identity);
    const few = await count(async () => expect((await logIn(f.ada.identity)).status).toBe(200));
    for (let nth = 0; nth < 12; nth++) await f.tokenFor(f.ada);
    await inTransaction(app.db, async (tx) => {
      const people = new People(tx, "none");
      for (let nth = 0; nth < 40; nth++) await people.client(f.school, `parent-${nth}`, `Parent ${nth}`);
    });
    expect(await count(async () => expect((await logIn(f.ada.identity)).status).toBe(200))).toBe(few);
    expect(few).toBeLessThanOrEqual(14);
  });
});

describe("[W8] a family's month", () => {
  test("[W8] of four children in four groups takes three queries, as many as with two children", async () => {
    const asParent = await f.tokenFor(f.ada);
    const query = {
      from: app.now().subtract({ hours: 24 }).toString(),
      to: app
        .now()
        .add({ hours: 30 * 24 })
        .toString(),
    };
    const month = () => app.call("GET /public/profile/client/schedule", { as: asParent, query });
    const withTwo = await count(month);
    const children = await inTransaction(app.db, async (tx) => {
      const people = new People(tx, "none");
      const made = [f.sam, f.sia];
      for (const key of ["ned", "ola"]) {
        const child = await people.child(f.school, f.ada, key, `${key} One`);
        const teacher = await people.staff(f.school, "teacher", `teacher-${key}`, `Teacher of ${key}`);
        const next = app.now().add({ hours: 24 * (made.length + 1) });
        await makeGroup(tx, f.drawing, { school: f.school, name: `group-${key}`, teacher, students: [child], next, now: app.now() });
        made.push(child);
      }
      return made;
    });
    const { body } = await month();
    const shown = JSON.stringify(body);
    for (const { id } of children) expect(shown).toContain(String(id));
    expect(await count(month)).toBe(withTwo);
    expect(withTwo).toBeLessThanOrEqual(3);
  });
});

describe("[W9] joining a class", () => {
  test("[W9] sixty children join three classes at once without an error, each once, with as many statements as one alone", async () => {
    const classes = await inTransaction(app.db, async (tx) => {
      const people = new People(tx, "none");
      const made: { classId: number; children: Awaited<ReturnType<People["child"]>>[] }[] = [];
      for (let nth = 0; nth < 3; nth++) {
        const children = [];
        for (let child = 0; child < 20; child++)
          children.push(await people.child(f.school, f.bo, `join-${nth}-${child}`, `Child ${nth} ${child}`));
        const teacher = await people.staff(f.school, "teacher", `teacher-${nth}`, `Teacher ${nth}`);
        const group = await makeGroup(tx, f.coding, {
          school: f.school,
          name: `join-${nth}`,
          teacher,
          students: children,
          next: app.now().add({ minutes: 5 }),
          now: app.now(),
        });
        made.push({ classId: group.classIds[1], children });
      }
      return made;
    });
    const joins = await Promise.all(
      classes.flatMap(({ classId, children }) => children.map(async (child) => ({ classId, child, as: await f.tokenFor(child) }))),
    );
    const join = ({ classId, as }: (typeof joins)[number]) => app.call("POST /public/class/:id/join", { as, params: { id: classId } });
    // The first of each class find nothing in memory.
    const isFirst = ({ child }: (typeof joins)[number]) => classes.some(({ children }) => children[0]?.id === child.id);
    for (const opening of joins.filter(isFirst)) expect((await join(opening)).status).toBe(200);
    const [first, ...others] = joins.filter((joining) => !isFirst(joining));
    const alone = await count(async () => expect((await join(one(first))).status).toBe(200));
    expect(alone).toBeLessThanOrEqual(24);
    const answers: Awaited<ReturnType<typeof join>>[] = [];
    const together = await count(async () => void answers.push(...(await Promise.all(others.map(join)))));
    expect(together).toBe(alone * others.length);
    expect(answers.map(({ status }) => status)).toEqual(others.map(() => 200));
    answers.forEach(({ body }, nth) => {
      const { classId, child } = one(others[nth]);
      expect(body).toMatchObject({
        tokens: { media: { identity: String(child.id), room: `class-${classId}` } },
        attendance: { userId: child.id },
        groupClass: { id: classId, slides: expect.any(Array) },
      });
    });
    const ids = classes.map(({ classId }) => classId);
    expect(await app.db.$count(attendance, inArray(attendance.groupClassId, ids))).toBe(60);
    expect(await app.db.$count(groupStudent, eq(groupStudent.studentId, one(first).child.id))).toBe(1);
    expect(await app.db.$count(groupClass, inArray(groupClass.id, ids))).toBe(3);
  });
});
