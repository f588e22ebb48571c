import { describe, expect, test } from "vitest";
import { eq } from "drizzle-orm";
import { z } from "zod";
import { contract, type ContractKey } from "@larkroom/contract/contract";
import type { Endpoint } from "@larkroom/contract/endpoint";
import { type Role, roles } from "@larkroom/contract/roles";
import { openAccess } from "./access-callers.test-support.ts";
import { accessTable } from "./access-table.test-support.ts";
import { testApp } from "./kernel/testing/app.ts";
import { makeFixtures } from "./kernel/testing/fixtures.ts";
import { group } from "./modules/groups/tables.ts";

const app = await testApp();
const f = await makeFixtures(app);
const { orders, tokenOf, send } = await openAccess(app, f);

const owned = Object.entries(contract as Record<string, Endpoint>).flatMap(([key, { who, owners }]) =>
  Object.entries(owners ?? {}).map(([field, owner]) => ({ key: key as ContractKey, who, field, owner })),
);

describe("[S-41] fields that only some roles may write", () => {
  test("exist in the body and belong to roles that may call the endpoint", () => {
    expect(owned.length).toBeGreaterThan(20);
    for (const { key, who, field, owner } of owned) {
      const { body } = contract[key];
      expect(body instanceof z.ZodObject && Object.keys(body.shape), `${key} ${field}`).toContain(field);
      expect(
        owner.filter((role) => who !== "anyone" && !who.includes(role)),
        `${key} ${field}`,
      ).toEqual([]);
      expect(owner.length, `${key} ${field}`).toBeGreaterThan(0);
    }
  });

  test.each(owned)("$key: $field", async ({ key, who, field, owner }) => {
    const target = accessTable[key].targets?.(f, orders)[0] ?? null;
    for (const role of roles.filter((one) => who === "anyone" || who.includes(one))) {
      // The value doesn't matter: an invalid value in a field of another role is refused with the same error.
      const { status, body } = await send(key, role, target, { [field]: null });
      const named = (body?.details ?? []).map((one: { field: string }) => one.field);
      const refused = body?.code === "field_not_allowed" ? [status, named] : null;
      expect([role, refused], JSON.stringify(body)).toEqual([role, owner.includes(role) ? null : [403, [field]]]);
    }
  });
});

test("only school admins can turn a group into a demo group that strangers may join", async () => {
  const read = async () => (await app.db.select().from(group).where(eq(group.id, f.codingGroup.id)))[0];
  const before = await read();
  const put = async (role: Role) =>
    app.call("PUT /group/:id", {
      as: await tokenOf(role),
      params: { id: f.codingGroup.id },
      body: { version: before?.version ?? 0, publicName: "Taken", isDemo: true },
    });
  for (const role of ["teacher", "teacher_assistant"] as const) expect((await put(role)).status, role).toBe(403);
  expect(await read()).toEqual(before);
  expect((await put("school_admin")).status).toBe(200);
  expect(await read()).toMatchObject({ isDemo: true, publicName: "Taken" });
});
