import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { auditEvent } from "../../kernel/audit/tables.ts";
import { testApp } from "../../kernel/testing/app.ts";
import { makeFixtures } from "../../kernel/testing/fixtures.ts";
import { Browser, startPlatform } from "./lti.test-support.ts";
import { ltiIntegration, ltiKey, ltiUser } from "./tables.ts";
import { rotateKeys } from "./tool-keys.ts";

const app = await testApp();
const f = await makeFixtures(app);
const platform = await startPlatform(app);
const [admin, otherAdmin, superAdmin, teacher] = await Promise.all([f.admin, f.otherAdmin, f.superAdmin, f.teacher].map(f.tokenFor));
const settings = (name: string, clientId: string) => ({ name, ...platform.settings, clientId });
const add = (as: string | undefined, name: string, clientId: string, more: object = {}) =>
  app.call("POST /lti_integration", { as, body: { ...settings(name, clientId), ...more } });

describe("[LTI-02] [EN-12] an LTI integration", () => {
  test("is added by a school's admin, and shown with what the platform has to be told", async () => {
    const { status, body } = await add(admin, "Canvas", "c1");
    expect(status).toBe(200);
    const { origin } = new URL(app.kernel.config.PUBLIC_URL);
    expect(body).toMatchObject({
      name: "Canvas",
      clientId: "c1",
      school: { id: f.school.id },
      isEnabled: true,
      userCount: 0,
      launchCount: 0,
      tool: {
        loginUrl: `${origin}/api/lti/login`,
        launchUrl: `${origin}/api/lti/launch`,
        jwksUrl: `${origin}/api/lti/jwks`,
        targetLinkUri: `${origin}/lti/content`,
      },
    });
    const [event] = await app.db.select().from(auditEvent).where(eq(auditEvent.action, "lti.integration_added"));
    expect(event).toMatchObject({ schoolId: f.school.id, targetId: body.id });
  });

  test("belongs to one school: the admin of another can't see, change or remove it", async () => {
    const { body: own } = await add(admin, "Moodle", "m1");
    const params = { id: own.id };
    for (const missing of [params, { id: 999_999_999 }])
      expect([
        (await app.call("GET /lti_integration/:id", { as: otherAdmin, params: missing })).refusal,
        (await app.call("PUT /lti_integration/:id", { as: otherAdmin, params: missing, body: { isEnabled: false } })).refusal,
        (await app.call("DELETE /lti_integration/:id", { as: otherAdmin, params: missing })).refusal,
        (await app.call("POST /lti_integration/:id/test", { as: otherAdmin, params: missing })).refusal,
        (await app.call("GET /lti_integration/:id/course", { as: otherAdmin, params: missing })).refusal,
        (await app.call("DELETE /lti_integration/:id/user/:account", { as: otherAdmin, params: { ...missing, account: 1 } })).refusal,
      ]).toEqual(Array(6).fill("404 not_found"));
    expect((await app.call("GET /lti_integration", { as: otherAdmin })).body.total).toBe(0);
    expect((await add(otherAdmin, "Mine", "m2", { schoolId: f.school.id })).refusal).toBe("422 validation_failed schoolId no_school");
    expect((await app.call("GET /lti_integration", { as: teacher })).refusal).toBe("403 role_not_allowed");
    expect((await app.call("GET /lti_integration/:id", { as: superAdmin, params })).body.isEnabled).toBe(true);
  });

  test("is added for a named school by a super admin", async () => {
    expect((await add(superAdmin, "No school", "s1")).refusal).toBe("422 validation_failed schoolId required");
    expect((await add(superAdmin, "Other", "s1", { schoolId: f.otherSchool.id })).body.school.id).toBe(f.otherSchool.id);
  });

  test("is turned off and on, and keeps its issuer and client id", async () => {
    const { body: own } = await add(admin, "Switch", "w1");
    const change = (body: object) => app.call("PUT /lti_integration/:id", { as: admin, params: { id: own.id }, body });
    expect((await change({ isEnabled: false })).body.isEnabled).toBe(false);
    const { body } = await change({ isEnabled: true, name: "On", clientId: "taken over", deployments: ["a", "b"] });
    expect(body).toMatchObject({ isEnabled: true, name: "On", clientId: "w1", deployments: ["a", "b"] });
  });

  test("is refused twice for one client, with invalid addresses and without a name", async () => {
    await add(admin, "Once", "o1");
    expect((await add(otherAdmin, "Twice", "o1")).refusal).toBe("409 duplicate");
    expect((await add(admin, "", "o2", { jwksUrl: "ftp://x.example/" })).refusal).toMatch(/^422 validation_failed name .*jwksUrl/);
  });

  test("is listed in pages, sorted and searched", async () => {
    const { body } = await app.call("GET /lti_integration", { as: superAdmin, query: { search: "oodl", limit: 10, sort: "-createdAt" } });
    expect(body.items.map(({ name }) => name)).toEqual(["Moodle"]);
  });

  test("is removed with its links to accounts", async () => {
    const { body: own } = await add(admin, "Gone", "g1");
    await app.db.insert(ltiUser).values({ schoolId: f.school.id, integrationId: own.id, subject: "s", accountId: f.sam.id });
    expect((await app.call("DELETE /lti_integration/:id", { as: admin, params: { id: own.id } })).status).toBe(204);
    expect(await app.db.$count(ltiUser)).toBe(0);
    expect(await app.db.$count(ltiIntegration, eq(ltiIntegration.id, own.id))).toBe(0);
  });

  test("is tested by signing in to the platform's services", async () => {
    const { body: own } = await add(admin, "Right", platform.clientId);
    const tested = async (id: number) => (await app.call("POST /lti_integration/:id/test", { as: admin, params: { id } })).body;
    expect(await tested(own.id)).toEqual({ ok: true, problem: null });
    const { body: unknown } = await add(admin, "Unknown client", "u1");
    expect(await tested(unknown.id)).toEqual({ ok: false, problem: "refused" });
    const { body: away } = await add(admin, "Away", "a1", { tokenUrl: "http://127.0.0.1:9/token" });
    expect(await tested(away.id)).toEqual({ ok: false, problem: "not_reachable" });
    await app.call("PUT /lti_integration/:id", { as: admin, params: { id: own.id }, body: { jwksUrl: `${platform.url}/nothing` } });
    expect(await tested(own.id)).toEqual({ ok: false, problem: "keys" });
    await app.call("DELETE /lti_integration/:id", { as: admin, params: { id: own.id } });
  });
});

test("[LTI-01] the integrations of one's own schools are found by name", async () => {
  const { body } = await app.call("GET /lti_integration/autocomplete", { as: teacher, query: { search: "Can" } });
  expect(body).toEqual([{ id: expect.any(Number), name: "Canvas" }]);
  expect((await app.call("GET /lti_integration/autocomplete", { as: otherAdmin, query: { search: "Can" } })).body).toEqual([]);
  expect((await app.call("GET /lti_integration/autocomplete", { as: await f.tokenFor(f.ada) })).refusal).toBe("403 role_not_allowed");
});

describe("[LTI-05] our key set", () => {
  const keys = async () => (await app.call("GET /lti/jwks")).body.keys as { kid: string; d?: string }[];

  test("is public, without the private parts, which are sealed where they are stored", async () => {
    const [first] = await keys();
    expect(first).toMatchObject({ kty: "RSA", alg: "RS256", use: "sig", e: "AQAB", kid: expect.any(String) });
    for (const part of ["d", "p", "q", "dp", "dq", "qi"]) expect(first).not.toHaveProperty(part);
    const [row] = await app.db.select().from(ltiKey);
    expect(Buffer.from(row?.sealedKey ?? []).includes('"d"')).toBe(false);
    expect((await keys()).length).toBe(1);
  });

  test("gets a new key after ninety days, and keeps the old one until its tokens have expired", async () => {
    const [old] = await keys();
    app.sleep({ hours: 90 * 24 + 1 });
    await Promise.all([rotateKeys(app.kernel), rotateKeys(app.kernel)]);
    expect((await keys()).length).toBe(2);
    app.sleep({ hours: 25 });
    await rotateKeys(app.kernel);
    expect((await keys()).map(({ kid }) => kid)).toContain(old?.kid);
    app.sleep({ hours: 24 });
    await rotateKeys(app.kernel);
    const left = await keys();
    expect([left.length, left.some(({ kid }) => kid === old?.kid)]).toEqual([1, false]);
  });
});

describe("[LTI-02] dynamic registration: a platform", () => {
  const asAdmin = () => f.tokenFor(f.admin);
  const link = async (name: string) =>
    (await app.call("POST /lti_integration/registration", { as: await asAdmin(), body: { name } })).body.url.replace(
      /^https?:\/\/[^/]+/,
      "",
    );
  const visit = (url: string, configuration = `${platform.url}/.well-known/openid-configuration`) =>
    new Browser(app).get(
      `${url}&${new URLSearchParams({ openid_configuration: configuration, registration_token: platform.registrationToken }).toString()}`,
    );

  test("registers Larkroom by a link of the school's admin, once", async () => {
    const url = await link("Self-registered");
    const page = await visit(url);
    expect([page.status, page.html.includes("is registered")]).toEqual([200, true]);
    expect(page.headers["content-security-policy"]).toContain(`frame-ancestors ${platform.url}`);
    const { origin } = new URL(app.kernel.config.PUBLIC_URL);
    expect(platform.registrations.at(-1)).toMatchObject({
      initiate_login_uri: `${origin}/api/lti/login`,
      redirect_uris: [`${origin}/api/lti/launch`],
      jwks_uri: `${origin}/api/lti/jwks`,
      token_endpoint_auth_method: "private_key_jwt",
    });
    const [made] = (await app.call("GET /lti_integration", { as: await asAdmin(), query: { search: "Self" } })).body.items;
    expect(made).toMatchObject({ clientId: platform.clientId, deployments: [platform.deploymentId], school: { id: f.school.id } });
    const again = await visit(url);
    expect([again.status, again.html.includes("was used before or has expired")]).toEqual([422, true]);
  });

  test("is refused without a link, after a day, for another host's issuer, and twice", async () => {
    expect((await visit("/lti/register?invite=guessed")).status).toBe(422);
    const twice = await visit(await link("Twice"));
    expect([twice.status, twice.html.includes("registered already")]).toEqual([409, true]);
    const { port } = new URL(platform.url);
    const elsewhere = await link("Elsewhere");
    expect((await visit(elsewhere, `http://localhost:${port}/.well-known/openid-configuration`)).status).toBe(503);
    const late = await link("Late");
    app.sleep({ hours: 25 });
    expect((await visit(late)).status).toBe(422);
  });

  test("that can't be reached leaves the link as it was", async () => {
    await app.db.delete(ltiIntegration).where(eq(ltiIntegration.clientId, platform.clientId));
    const url = await link("Later");
    platform.fail(/^\/register$/, 503);
    expect((await visit(url)).status).toBe(503);
    expect((await visit(url)).status).toBe(200);
  });
});
