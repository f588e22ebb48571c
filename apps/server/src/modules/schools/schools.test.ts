import { expect, test } from "vitest";
import { testApp } from "../../kernel/testing/app.ts";
import { makeFixtures } from "../../kernel/testing/fixtures.ts";
import { statementsOf } from "../../kernel/testing/statements.ts";
import { ltiIntegration } from "../lti/tables.ts";

const app = await testApp();
const f = await makeFixtures(app);

test("[GEN-01] [EN-02] [CN-04] the four countries with their languages and currencies, which browsers keep for two hours", async () => {
  const { body, headers } = await app.call("GET /public/country");
  expect(headers["cache-control"]).toBe("public, max-age=7200");
  expect(body.map((one: { slug: string }) => one.slug)).toEqual(["us", "uk", "il", "pt"]);
  expect(body[2]).toMatchObject({ currencyCode: "ILS", locale: { dir: "rtl", iso: "he-IL" } });
});

test("[SCH-01] an admin sees and changes their own school only; only the fields sent change", async () => {
  const adminToken = await f.tokenFor(f.admin);
  const list = await app.call("GET /school", { as: adminToken });
  expect(list.body).toMatchObject({ total: 1, items: [{ id: f.school.id }] });
  const changed = await app.call("PUT /school/:id", {
    as: adminToken,
    params: { id: f.school.id },
    body: { settings: { attendance: { absentBelowMinutes: 0.2 }, joinOpensMinutes: 15 } },
  });
  expect(changed.body.settings).toMatchObject({
    joinOpensMinutes: 15,
    seatHoldMinutes: 30,
    attendance: { absentBelowMinutes: 0.2, partialBelowShare: 0.6 },
  });
  const bad = await app.call("PUT /school/:id", {
    as: adminToken,
    params: { id: f.school.id },
    body: { settings: { attendance: { absentBelowShare: 4 } } },
  });
  expect(bad.status).toBe(422);
  expect(bad.body.details?.[0]?.field).toBe("settings.attendance.absentBelowShare");
});

test("[SCH-01] [PM-04] another school returns 404; a super admin sees all, a distributor theirs, read-only", async () => {
  const adminToken = await f.tokenFor(f.admin);
  for (const id of [f.otherSchool.id, 999_999]) {
    expect((await app.call("GET /school/:id", { as: adminToken, params: { id } })).status).toBe(404);
    expect((await app.call("PUT /school/:id", { as: adminToken, params: { id }, body: { title: "Mine" } })).status).toBe(404);
  }
  expect((await app.call("GET /school", { as: await f.tokenFor(f.superAdmin) })).body.total).toBe(2);
  const distributor = await f.tokenFor(f.distributor);
  expect((await app.call("GET /school", { as: distributor })).body.items).toEqual([expect.objectContaining({ id: f.school.id })]);
  expect((await app.call("GET /school/:id", { as: distributor, params: { id: f.otherSchool.id } })).status).toBe(404);
  expect((await app.call("PUT /school/:id", { as: distributor, params: { id: f.school.id }, body: {} })).status).toBe(403);
  expect((await app.call("GET /school", { as: await f.tokenFor(f.teacher) })).status).toBe(403);
});

test("[EN-03] [SCH-01] ltiConsumers: admins see the platforms of their school, without keys and addresses; a distributor doesn't", async () => {
  const admin = await f.tokenFor(f.admin);
  const addresses = {
    authUrl: "https://lms.test/auth",
    tokenUrl: "https://lms.test/token",
    jwksUrl: "https://lms.test/jwks",
    tokenAudience: "aud-test",
  };
  const draft = { issuer: "https://lms.test", ...addresses, deployments: ["deployment-1"], origins: [], isEnabled: false };
  await app.db.insert(ltiIntegration).values([
    { ...draft, schoolId: f.school.id, name: "Moodle", clientId: "client-2" },
    { ...draft, schoolId: f.school.id, name: "Canvas", clientId: "client-1", isEnabled: true },
    { ...draft, schoolId: f.otherSchool.id, name: "Theirs", clientId: "client-3" },
  ]);
  const own = [
    { id: expect.any(Number), name: "Canvas", issuer: "https://lms.test", clientId: "client-1", isEnabled: true },
    { id: expect.any(Number), name: "Moodle", issuer: "https://lms.test", clientId: "client-2", isEnabled: false },
  ];
  const read = async (as: string, id = f.school.id) => (await app.call("GET /school/:id", { as, params: { id } })).body;
  expect((await read(admin)).ltiConsumers).toEqual(own);
  const changed = await app.call("PUT /school/:id", { as: admin, params: { id: f.school.id }, body: { title: "School A" } });
  expect(changed.body.ltiConsumers).toEqual(own);
  const superAdmin = await f.tokenFor(f.superAdmin);
  const list = async () => (await app.call("GET /school", { as: superAdmin })).body.items;
  expect((await list()).map(({ ltiConsumers }) => ltiConsumers?.map(({ name }) => name))).toEqual([["Canvas", "Moodle"], ["Theirs"]]);
  expect(JSON.stringify(await list())).not.toMatch(/lms\.test\/|aud-test|deployment-1/);
  const distributor = await f.tokenFor(f.distributor);
  expect((await read(distributor)).ltiConsumers).toBeNull();
  expect((await app.call("GET /school", { as: distributor })).body.items.map(({ ltiConsumers }) => ltiConsumers)).toEqual([null]);
  // One query for the platforms, however many schools there are.
  expect(await statementsOf(app.db, list)).toHaveLength((await statementsOf(app.db, () => read(superAdmin))).length);
});
