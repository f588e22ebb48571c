import { expect, test } from "vitest";
import { testApp } from "./app.ts";
import { makeFixtures, password } from "./fixtures.ts";

const app = await testApp();
const f = await makeFixtures(app);

test("a fixture's token opens that person's session", async () => {
  for (const person of [f.ada, f.sam, f.teacher, f.admin, f.superAdmin]) {
    const { status, body } = await app.call("GET /auth2/token/user", { as: await f.tokenFor(person) });
    expect([status, body.id, body.type]).toEqual([200, person.id, person.kind]);
  }
});

test("the fixtures' password logs in", async () => {
  const { status } = await app.call("POST /auth2/token/identity", { body: { type: "client", identity: f.ada.identity, password } });
  expect(status).toBe(200);
});

test("a child's session opened by a parent names the parent", async () => {
  const { body } = await app.call("GET /auth2/token/user", { as: await f.tokenAs(f.ada, f.sam) });
  expect(body).toMatchObject({ id: f.sam.id, type: "student" });
});

test("courses have prices and groups that can be joined", async () => {
  const groups = await app.call("GET /public/course/:id/regular_groups", { params: { id: f.drawing.id } });
  expect(groups.body).toMatchObject([{ id: f.drawingGroup.id, freeSeats: 8 }]);
  const plans = await app.call("GET /public/course/:id/payment_plans", { params: { id: f.drawing.id } });
  expect(plans.body.map((plan: { id: number }) => plan.id).toSorted((a: number, b: number) => a - b)).toEqual(
    [f.drawing.plans.oneTime, f.drawing.plans.installments, f.drawing.plans.trial].toSorted((a: number, b: number) => a - b),
  );
});
