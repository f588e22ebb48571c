import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { testApp } from "../../kernel/testing/app.ts";
import { makeFixtures } from "../../kernel/testing/fixtures.ts";
import { makeKey, partnerCalls } from "./partners.test-support.ts";
import { partnerKey } from "./tables.ts";

const app = await testApp();
const f = await makeFixtures(app);
const asAdmin = await f.tokenFor(f.admin);
const asSuper = await f.tokenFor(f.superAdmin);
const get = partnerCalls(app);
const params = { id: f.school.id };
const list = async (as = asAdmin) => (await app.call("GET /school/:id/api_keys", { as, params })).body.items;

describe("partner keys", () => {
  test("[S-38] a key is shown once and stored as a hash; hashes of replaced and revoked keys are deleted", async () => {
    const make = () => app.call("POST /school/:id/generate_api_key", { as: asSuper, params: { id: f.otherSchool.id } });
    const hash = async () => {
      const [row] = await app.db.select({ hash: partnerKey.keyHash }).from(partnerKey).where(eq(partnerKey.schoolId, f.otherSchool.id));
      return row?.hash ? Buffer.from(row.hash).toString("hex") : null;
    };
    const hashOf = (key: string) => Buffer.from(app.kernel.secrets.hash(key)).toString("hex");
    const first = (await make()).body.apiPartnerKey;
    expect(await hash()).toBe(hashOf(first));
    const answer = await make();
    const second = answer.body.apiPartnerKey;
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(await hash()).toBe(hashOf(second));
    const responses = await Promise.all([
      app.call("GET /school/:id/api_key", { as: asSuper, params: { id: f.otherSchool.id } }),
      app.call("GET /school/:id", { as: asSuper, params: { id: f.otherSchool.id } }),
      app.call("GET /school", { as: asSuper }),
      app.call("GET /audit_event", { as: asSuper, query: { limit: 200 } }),
    ]);
    const tables = await app.db.execute<{ name: string }>(
      sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    for (const key of [first, second]) {
      expect(JSON.stringify(responses.map(({ body }) => body))).not.toContain(key);
      for (const { name } of tables.rows) {
        const { rows } = await app.db.execute(sql`select 1 from ${sql.identifier(name)} t where position(${key} in t::text) > 0 limit 1`);
        expect(rows, name).toEqual([]);
      }
    }
    expect((await app.call("DELETE /school/:id/api_key", { as: asSuper, params: { id: f.otherSchool.id } })).status).toBe(204);
    expect(await hash()).toBeNull();
  });

  test("[PRT-01] [PRT-02] [PRT-03] an admin adds a key with a name and scopes, sees it once, and revokes it at once", async () => {
    const made = await app.call("POST /school/:id/api_keys", {
      as: asAdmin,
      params,
      body: { name: " Student records ", scopes: ["courses", "groups", "courses"] },
    });
    const { key, apiPartnerKey } = made.body;
    expect(apiPartnerKey).toMatch(/^lark_[\w-]{43}$/);
    expect(made.headers["cache-control"]).toBe("no-store");
    expect(key).toMatchObject({
      name: "Student records",
      scopes: ["courses", "groups"],
      lastUsedAt: null,
      expiresAt: null,
      isExpired: false,
    });
    expect(key.start).toBe(apiPartnerKey.slice(0, 11));
    expect(await list()).toEqual([key]);
    expect((await get("/courses", apiPartnerKey)).status).toBe(200);
    const [used] = await list();
    expect(
      app
        .now()
        .since(Temporal.Instant.from(used?.lastUsedAt ?? "1970-01-01T00:00:00Z"))
        .total("minutes"),
    ).toBeLessThan(1);
    const removal = { as: asAdmin, params: { ...params, keyId: key.id } };
    expect((await app.call("DELETE /school/:id/api_keys/:keyId", removal)).status).toBe(204);
    expect((await get("/courses", apiPartnerKey)).body.code).toBe("api_key_invalid");
    expect((await app.call("DELETE /school/:id/api_keys/:keyId", removal)).status).toBe(404);
    const logged = await app.call("GET /audit_event", { as: asAdmin, query: { domain: "partners" } });
    expect(logged.body.items.map(({ action }) => action)).toEqual(["partners.key_revoked", "partners.key_added"]);
    expect(JSON.stringify(logged.body)).not.toContain(apiPartnerKey);
  });

  test("[PRT-02] a key expires at its time, and one that has no future is refused", async () => {
    const expiresAt = app.now().add({ hours: 1 }).toString({ fractionalSecondDigits: 3 });
    const add = (body: object) => app.call("POST /school/:id/api_keys", { as: asAdmin, params, wrongBody: body });
    const { body } = await add({ name: "Short", scopes: ["courses"], expiresAt });
    const key = body.apiPartnerKey;
    expect((await get("/courses", key)).status).toBe(200);
    app.sleep({ hours: 1 });
    expect((await get("/courses", key)).status).toBe(401);
    expect((await list(await f.tokenFor(f.admin))).find(({ name }) => name === "Short")?.isExpired).toBe(true);
    const again = { as: await f.tokenFor(f.admin), params };
    const wrong = async (body_: object) => (await app.call("POST /school/:id/api_keys", { ...again, wrongBody: body_ })).refusal;
    expect(await wrong({ name: "Late", scopes: ["courses"], expiresAt })).toBe("422 validation_failed expiresAt in_the_past");
    expect(await wrong({ name: "", scopes: ["courses"] })).toBe("422 validation_failed name required");
    expect(await wrong({ name: "None", scopes: [] })).toContain("scopes");
    expect(await wrong({ name: "Other", scopes: ["people"] })).toContain("scopes.0");
  });

  test("[PRT-02] adding one needs a fresh second factor, and a school has at most twenty", async () => {
    const stale = await f.tokenFor(f.admin);
    app.sleep({ minutes: 6 });
    const body = { name: "One more", scopes: ["courses" as const] };
    const refused = await app.call("POST /school/:id/api_keys", { as: stale, params, body });
    expect(refused.body.code).toBe("fresh_second_factor_required");
    const as = await f.tokenFor(f.otherAdmin);
    const add = () => app.call("POST /school/:id/api_keys", { as, params: { id: f.otherSchool.id }, body });
    const answers = await Promise.all(Array.from({ length: 24 }, add));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(answers.filter(({ body: { reason } }) => reason === "too_many")).toHaveLength(4);
  });

  test("[PRT-01] [PRT-02] [PRT-03] another school's keys can be neither seen, added nor revoked, and no one else manages any", async () => {
    const own = await makeKey(app, f, f.admin, ["courses"]);
    const asOther = await f.tokenFor(f.otherAdmin);
    const body = { name: "Taken over", scopes: ["orders" as const] };
    expect((await app.call("GET /school/:id/api_keys", { as: asOther, params })).status).toBe(404);
    expect((await app.call("POST /school/:id/api_keys", { as: asOther, params, body })).status).toBe(404);
    for (const id of [f.school.id, f.otherSchool.id])
      expect((await app.call("DELETE /school/:id/api_keys/:keyId", { as: asOther, params: { id, keyId: own.id } })).status).toBe(404);
    for (const person of [f.teacher, f.ada, f.distributor])
      expect((await app.call("GET /school/:id/api_keys", { as: await f.tokenFor(person), params })).status).toBe(403);
    expect((await get("/courses", own.key)).status).toBe(200);
  });
});
