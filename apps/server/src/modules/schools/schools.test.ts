import { expect, test } from "vitest";
import { testApp } from "../../kernel/testing/app.ts";
import { makeFixtures } from "../../kernel/testing/fixtures.ts";

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
