import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { outgoingMessage } from "../../kernel/mail/tables.ts";
import { testApp } from "../../kernel/testing/app.ts";
import { makeFixtures } from "../../kernel/testing/fixtures.ts";
import { groupObserver } from "./tables.ts";

const app = await testApp();
const f = await makeFixtures(app);
const asAdmin = await f.tokenFor(f.admin);
const asSuper = await f.tokenFor(f.superAdmin);

describe("[CNV-01] [CNV-02] [CNV-04] observers", () => {
  const change = (as: string, body: Record<string, unknown>, id = f.observer.id) =>
    app.call("PUT /canvas/observers/:id", { as, params: { id }, body });

  test("are listed with their groups for the school's staff; teaching staff don't see contact data", async () => {
    await change(asAdmin, { groupIds: [f.codingGroup.id, f.laterCodingGroup.id] });
    const own = await app.call("GET /canvas/observers", { as: asAdmin });
    expect(own.body).toMatchObject({
      items: [{ id: f.observer.id, email: f.observer.identity, groups: [{ id: f.codingGroup.id }, { id: f.laterCodingGroup.id }] }],
      total: 1,
    });
    const byName = await app.call("GET /canvas/observers/list", { as: await f.tokenFor(f.teacher) });
    expect(byName.body).toMatchObject({ items: [{ id: f.observer.id, email: null }], total: 1 });
    expect((await app.call("GET /canvas/observers", { as: await f.tokenFor(f.otherAdmin) })).body.total).toBe(0);
    expect((await app.call("GET /canvas/observers", { as: await f.tokenFor(f.observer) })).status).toBe(403);
    const search = f.observer.name.slice(0, 4);
    expect((await app.call("GET /canvas/observers/autocomplete", { as: asAdmin, query: { search } })).body).toEqual([
      { id: f.observer.id, name: f.observer.name },
    ]);
    expect(
      (await app.call("GET /canvas/observers/:id", { as: await f.tokenFor(f.otherAdmin), params: { id: f.observer.id } })).status,
    ).toBe(404);
  });

  test("an invited one gets an email and sees the chosen groups, but nothing of another school", async () => {
    const body = { name: "Olga Owl", email: "olga@test.example", groupIds: [f.codingGroup.id] };
    const foreign = await app.call("POST /canvas/observers", { as: asAdmin, body: { ...body, groupIds: [f.chessGroup.id] } });
    expect([foreign.status, foreign.body.code]).toEqual([404, "not_found"]);
    const made = await app.call("POST /canvas/observers", { as: asAdmin, body });
    expect(made.body).toMatchObject({
      name: "Olga Owl",
      status: "invited",
      school: { id: f.school.id },
      groups: [{ id: f.codingGroup.id }],
    });
    const [email] = await app.db.select().from(outgoingMessage).where(eq(outgoingMessage.recipient, "olga@test.example"));
    expect(email?.kind).toBe("identity.invitation");
    expect(
      (await app.call("POST /canvas/observers", { as: asSuper, body: { ...body, email: "x@test.example" } })).body.details?.[0]?.field,
    ).toBe("schoolId");
    expect((await change(await f.tokenFor(f.otherAdmin), { name: "Mine" }, made.body.id)).status).toBe(404);
    expect((await app.call("DELETE /canvas/observers/:id", { as: asAdmin, params: { id: made.body.id } })).status).toBe(204);
    expect((await app.call("GET /canvas/observers/:id", { as: asAdmin, params: { id: made.body.id } })).status).toBe(404);
    expect(await app.db.$count(groupObserver, eq(groupObserver.observerId, made.body.id))).toBe(0);
  });

  test("[GRP-01] [GRP-27] [GRP-28] [GCL-01] reads linked groups, their classes and members, without contact data or writing", async () => {
    const as = await f.tokenFor(f.observer);
    const total = async () => (await app.call("GET /group", { as })).body.total;
    expect([await total(), (await app.call("GET /group_class", { as })).body.total]).toEqual([2, 8]);
    await change(asAdmin, { groupIds: [f.codingGroup.id] });
    const list = (await app.call("GET /group", { as })).body;
    expect([list.total, list.items[0]?.id]).toEqual([1, f.codingGroup.id]);
    const classes = (await app.call("GET /group_class", { as })).body;
    expect(classes.items.map(({ id }: { id: number }) => id)).toEqual(f.codingGroup.classIds);
    const of = (id: number) => ({ as, params: { id } });
    const record = await app.call("GET /group/:id", of(f.codingGroup.id));
    expect([record.status, record.body.inviteId]).toEqual([200, null]);
    const students = (await app.call("GET /group/:id/students", of(f.codingGroup.id))).body;
    expect(students.map(({ name, login, age, client }: Record<string, unknown>) => ({ name, login, age, client }))).toEqual(
      [f.sam, f.tim].map(({ name }) => ({ name, login: null, age: null, client: null })).toSorted((a, b) => a.name.localeCompare(b.name)),
    );
    expect((await app.call("GET /group/:id/group_classes", of(f.codingGroup.id))).status).toBe(200);
    for (const key of ["GET /group/:id", "GET /group/:id/students", "GET /group/:id/group_classes"] as const)
      for (const id of [f.laterCodingGroup.id, f.chessGroup.id, 999_999_999])
        expect((await app.call(key, of(id))).status, `${key} ${id}`).toBe(404);
    for (const key of ["GET /group/:id/credentials", "GET /group/:id/events"] as const)
      expect((await app.call(key, of(f.codingGroup.id))).status, key).toBe(403);
    expect((await app.call("PUT /group/:id", { ...of(f.codingGroup.id), body: { version: 1 } })).status).toBe(403);
    await change(asAdmin, { groupIds: [] });
    expect([await total(), (await app.call("GET /group/:id", of(f.codingGroup.id))).status]).toEqual([0, 404]);
  });

  test("[S-13] linking a group gives access to its classes only, unlinking ends it, and every change is logged", async () => {
    const reach = async (classId: number | undefined) =>
      (await app.call("GET /public/class/:id", { as: await f.tokenFor(f.observer), params: { id: classId ?? 0 } })).status;
    expect((await change(asAdmin, { groupIds: [f.codingGroup.id] })).body.groups).toEqual([
      expect.objectContaining({ id: f.codingGroup.id }),
    ]);
    expect([
      await reach(f.codingGroup.classIds[1]),
      await reach(f.laterCodingGroup.classIds[1]),
      await reach(f.chessGroup.classIds[1]),
    ]).toEqual([200, 404, 404]);
    expect((await change(asAdmin, { groupIds: [] })).body.groups).toEqual([]);
    expect(await reach(f.codingGroup.classIds[1])).toBe(404);
    const [logged] = (await app.call("GET /audit_event", { as: asAdmin, query: { action: "people.observer_groups_set" } })).body.items;
    expect(logged).toMatchObject({ target: { id: f.observer.id }, before: { groupIds: [f.codingGroup.id] }, after: { groupIds: [] } });
  });

  test("groups to choose from are the school's own, or those of a given school for a super admin", async () => {
    const find = async (as: string, query: Record<string, unknown> = {}) =>
      (await app.call("GET /canvas/observers/groups", { as, query })).body.map(({ id }: { id: number }) => id);
    expect(await find(asAdmin)).toEqual(expect.arrayContaining([f.codingGroup.id, f.laterCodingGroup.id]));
    expect(await find(asAdmin)).not.toContain(f.chessGroup.id);
    expect(await find(asSuper, { school: f.otherSchool.id })).toEqual([f.chessGroup.id]);
    expect(await find(asAdmin, { school: f.otherSchool.id })).toEqual([]);
  });

  test("can be suspended in bulk and exported as a file", async () => {
    const bulk = await app.call("POST /people/bulk", {
      as: asAdmin,
      body: { kind: "canvas_observer", action: "suspend", ids: [f.observer.id], dryRun: false },
    });
    expect(bulk.body.items).toEqual([{ id: f.observer.id, name: f.observer.name, outcome: "done", reason: null }]);
    const file = await app.call("POST /people/:kind/export", {
      as: asAdmin,
      params: { kind: "canvas_observer" },
      body: { format: "csv", columns: ["name", "status"], headings: ["Name", "Status"], purpose: "Who looks on" },
    });
    expect(file.body).toContain(`${f.observer.name},suspended`);
  });
});
