import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { testApp } from "../../kernel/testing/app.ts";
import { makeFixtures } from "../../kernel/testing/fixtures.ts";
import { school } from "../schools/tables.ts";

const app = await testApp();
const f = await makeFixtures(app);
const asAdmin = await f.tokenFor(f.admin);
const asSuper = await f.tokenFor(f.superAdmin);

describe("[CLI-02] [S-22] a login link for a parent", () => {
  const make = (as: string, id: number, days?: number) => app.call("GET /client/:id/token", { as, params: { id }, query: { days } });
  const enter = (token: string) => app.call("POST /auth/login/token", { body: { token, type: "client" } });

  test("is created by the school's admin only, lasts 30 days at most, works once and opens no staff page", async () => {
    expect((await make(await f.tokenFor(f.teacher), f.ada.id, 9999)).status).toBe(403);
    expect((await make(await f.tokenFor(f.otherAdmin), f.ada.id)).status).toBe(404);
    const { body, headers } = await make(asAdmin, f.ada.id, 9999);
    const days = app.now().until(Temporal.Instant.from(body.expiresAt)).total("hours") / 24;
    expect([Math.round(days), headers["cache-control"]]).toEqual([30, "no-store"]);
    expect(body.url).toContain(`/us/login?token=${body.token}&type=client`);
    const entered = await enter(body.token);
    expect(entered.status).toBe(200);
    expect((await app.call("GET /client", { as: entered.body.token })).status).toBe(403);
    expect((await enter(body.token)).status).toBe(422);
    const [logged] = (await app.call("GET /audit_event", { as: asAdmin, query: { action: "identity.client_link_made" } })).body.items;
    expect(logged).toMatchObject({ actor: { id: f.admin.id }, target: { id: f.ada.id } });
  });

  test("can be revoked, and a suspended account gets none", async () => {
    const { body } = await make(asAdmin, f.bo.id);
    const open = (as: string) => app.call("GET /client/:id/links", { as, params: { id: f.bo.id } });
    const listed = await open(asAdmin);
    expect(listed.body).toEqual([expect.objectContaining({ madeBy: "Admin A", expiresAt: body.expiresAt })]);
    expect(JSON.stringify(listed.body)).not.toContain(body.token);
    expect([(await open(await f.tokenFor(f.teacher))).status, (await open(await f.tokenFor(f.otherAdmin))).status]).toEqual([403, 404]);
    expect((await app.call("DELETE /client/:id/token", { as: asAdmin, params: { id: f.bo.id } })).body).toEqual({ revoked: 1 });
    expect((await open(asAdmin)).body).toEqual([]);
    expect((await enter(body.token)).status).toBe(422);
    await app.call("PUT /client/:id", { as: asAdmin, params: { id: f.bo.id }, body: { status: "suspended" } });
    expect((await make(asAdmin, f.bo.id)).status).toBe(404);
  });
});

describe("[SCH-08] [SCH-09] distributors", () => {
  test("have schools, can be searched by name, and can be removed when nothing belongs to them", async () => {
    const add = await app.call("POST /school_distributor", { as: asSuper, body: { name: "Nest Partners", schools: [f.otherSchool.id] } });
    expect(add.body).toMatchObject({ name: "Nest Partners", schools: [{ id: f.otherSchool.id, name: "School B" }], admins: 0 });
    const params = { id: add.body.id };
    expect((await app.call("GET /school_distributor/autocomplete", { as: asSuper, query: { search: "nest" } })).body).toEqual([
      { id: add.body.id, name: "Nest Partners" },
    ]);
    const list = (await app.call("GET /school_distributor", { as: asSuper, query: { sort: "-name" } })).body;
    expect(list.items.map(({ name }: { name: string }) => name)).toEqual(["Nest Partners", "Lark schools"]);
    expect((await app.call("DELETE /school_distributor/:id", { as: asSuper, params })).body.reason).toBe("has_schools");
    const body = { name: "Nest", schools: [] };
    expect((await app.call("PUT /school_distributor/:id", { as: asSuper, params, body })).body).toMatchObject({
      name: "Nest",
      schools: [],
    });
    expect((await app.call("DELETE /school_distributor/:id", { as: asSuper, params })).status).toBe(204);
    expect((await app.call("GET /school_distributor/:id", { as: asSuper, params })).status).toBe(404);
    const wrong = await app.call("POST /school_distributor", { as: asSuper, body: { name: "X", schools: [999_999] } });
    expect([wrong.status, wrong.body.code]).toEqual([404, "not_found"]);
  });
});

describe("[SCH-04] [SCH-05] [SCH-07] data of a school", () => {
  test("only a super admin can see and create its admins and its API key", async () => {
    const admins = await app.call("GET /school/:id/admins", { as: asSuper, params: { id: f.school.id } });
    expect(admins.body).toMatchObject([{ name: "Admin A", school: { id: f.school.id } }]);
    const make = (as: string) => app.call("POST /school/:id/generate_api_key", { as, params: { id: f.school.id } });
    expect((await make(asAdmin)).status).toBe(403);
    const key = (as: string, id = f.school.id) => app.call("GET /school/:id/api_key", { as, params: { id } });
    expect((await key(asSuper)).body).toEqual({ isSet: false, madeAt: null, madeBy: null });
    const [one, two] = [await make(asSuper), await make(asSuper)];
    expect((await key(asSuper)).body).toEqual({
      isSet: true,
      madeAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      madeBy: { id: f.superAdmin.id, name: f.superAdmin.name },
    });
    expect([(await key(asAdmin)).status, (await key(asSuper, 999_999)).status]).toEqual([403, 404]);
    expect(one.body.apiPartnerKey).toMatch(/^lark_[\w-]{43}$/);
    expect(two.body.apiPartnerKey).not.toBe(one.body.apiPartnerKey);
    const record = await app.call("GET /school/:id", { as: asSuper, params: { id: f.school.id } });
    expect(JSON.stringify(record.body)).not.toContain("apiPartnerKey");
    const [logged] = (await app.call("GET /audit_event", { as: asSuper, query: { action: "schools.api_key_made" } })).body.items;
    expect(JSON.stringify(logged)).not.toContain("lark_");
    const revoke = (as: string, id = f.school.id) => app.call("DELETE /school/:id/api_key", { as, params: { id } });
    expect([(await revoke(asAdmin)).status, (await revoke(asSuper, 999_999)).status, (await revoke(asSuper)).status]).toEqual([
      403, 404, 204,
    ]);
    expect((await key(asSuper)).body.isSet).toBe(false);
    expect((await revoke(asSuper)).status).toBe(204);
    const revoked = await app.call("GET /audit_event", { as: asSuper, query: { action: "schools.api_key_revoked" } });
    expect(revoked.body.items).toHaveLength(1);
  });

  test("[S-38] another school's record, holidays, courses, branches and admins return 404 and don't change", async () => {
    const days = { dateFrom: "2031-03-01", dateTo: "2031-03-05" };
    const asOther = await f.tokenFor(f.otherAdmin);
    const own = await app.call("POST /school/:id/holidays", { as: asOther, params: { id: f.otherSchool.id }, body: { holidays: [days] } });
    const branch = (await app.call("POST /branch", { as: asOther, body: { name: "Haifa" } })).body;
    const [before] = await app.db.select().from(school).where(eq(school.id, f.otherSchool.id));
    const ask = async (id: number, branchId: number) => {
      const answers = [
        await app.call("GET /school/:id", { as: asAdmin, params: { id } }),
        await app.call("PUT /school/:id", { as: asAdmin, params: { id }, body: { title: "Taken over" } }),
        await app.call("GET /school/:id/holidays", { as: asAdmin, params: { id } }),
        await app.call("POST /school/:id/holidays", { as: asAdmin, params: { id }, body: { holidays: [] } }),
        await app.call("GET /school/:id/courses", { as: asAdmin, params: { id } }),
        await app.call("GET /branch/:id", { as: asAdmin, params: { id: branchId } }),
        await app.call("PUT /branch/:id", { as: asAdmin, params: { id: branchId }, body: { name: "Taken over" } }),
        await app.call("DELETE /branch/:id", { as: asAdmin, params: { id: branchId } }),
        await app.call("GET /admin/:id", { as: asAdmin, params: { id: f.otherAdmin.id } }),
      ];
      return answers.map(({ status, body }) => [status, { ...body, requestId: "" }]);
    };
    const foreign = await ask(f.otherSchool.id, branch.id);
    expect(foreign.slice(0, -1)).toEqual((await ask(999_999, 999_999)).slice(0, -1));
    expect(foreign.slice(0, -1).map(([status]) => status)).toEqual(Array(8).fill(404));
    expect(foreign.at(-1)?.[0]).toBe(403);
    // Admins and the key are for super admins: an admin is refused by role, even for their own school.
    for (const id of [f.school.id, f.otherSchool.id])
      for (const key of [
        "GET /school/:id/admins",
        "POST /school/:id/generate_api_key",
        "GET /school/:id/api_key",
        "DELETE /school/:id/api_key",
      ] as const)
        expect((await app.call(key, { as: asAdmin, params: { id } })).body.code, key).toBe("role_not_allowed");
    const [after] = await app.db.select().from(school).where(eq(school.id, f.otherSchool.id));
    expect(after).toEqual(before);
    const left = await app.call("GET /school/:id/holidays", { as: asOther, params: { id: f.otherSchool.id } });
    expect(left.body.holidays).toEqual(own.body.holidays);
    expect((await app.call("GET /branch/:id", { as: asOther, params: { id: branch.id } })).body).toEqual(branch);
  });

  test("its name can be searched by its staff", async () => {
    const find = async (as: string) => (await app.call("GET /school/autocomplete", { as, query: { search: "sch" } })).body.length;
    expect([await find(asSuper), await find(asAdmin), await find(await f.tokenFor(f.distributor))]).toEqual([2, 1, 1]);
    const named = await app.call("GET /school/autocomplete", { as: asAdmin, query: { search: "school a" } });
    expect(named.body).toEqual([{ id: f.school.id, name: "School A" }]);
    expect((await app.call("GET /school/autocomplete", { as: await f.tokenFor(f.ada), query: { search: "sch" } })).status).toBe(403);
  });
});
