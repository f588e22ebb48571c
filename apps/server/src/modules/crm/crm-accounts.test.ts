import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { integration } from "../../adapters/amo/stand-in-server.test-support.ts";
import { auditEvent } from "../../kernel/audit/tables.ts";
import { VendorError } from "../../kernel/ports/connections.ts";
import { connection, connectionCall } from "../connections/tables.ts";
import { tokenMeans } from "./account-api.ts";
import { accessToken } from "./account-token.ts";
import { crmApp, mapping } from "./crm.test-support.ts";
import { crmSetup } from "./tables.ts";

const { amo, app, f, set, exchange, map, connect, read } = await crmApp();
const as = await f.tokenFor(f.admin);
const root = await f.tokenFor(f.superAdmin);

beforeEach(async () => {
  amo.reset();
  await app.db.delete(connection);
});

describe("an account", () => {
  test("[CRM-05] [EN-12] the CRM part: is set up, read, changed and removed, and its secret never comes back", async () => {
    const made = await set();
    expect(made.body).toMatchObject({
      domain: new URL(amo.url).host,
      integrationId: integration.clientId,
      secretKey: "tion",
      amoToken: null,
      state: "not_connected",
      active: true,
      school: { id: f.school.id, title: "School A" },
    });
    const { id } = made.body;
    expect((await set()).refusal).toBe("409 duplicate");
    expect((await app.call("GET /amo/account", { as })).body).toEqual([made.body]);
    expect((await app.call("GET /amo/account/:id", { as: root, params: { id } })).body).toEqual(made.body);
    const off = await app.call("PUT /amo/account/:id", { as, params: { id }, body: { active: false, secretKey: "another-secret" } });
    expect(off.body).toMatchObject({ active: false, secretKey: "cret", integrationId: integration.clientId });
    expect((await app.call("PUT /amo/account/:id", { as, params: { id }, body: { domain: "10.0.0.1" } })).refusal).toBe(
      "422 validation_failed domain invalid",
    );
    const [row] = await app.db.select().from(connection);
    const logged = JSON.stringify(await app.db.select().from(auditEvent).where(eq(auditEvent.action, "connections.changed")));
    for (const text of [Buffer.from(row?.keys ?? []).toString("latin1"), logged, JSON.stringify(off.body)])
      expect(text).not.toContain("another-secret");
    expect((await app.call("DELETE /amo/account/:id", { as, params: { id } })).status).toBe(204);
    expect((await app.call("DELETE /amo/account/:id", { as, params: { id } })).status).toBe(404);
  });

  test("[CRM-05] a super admin names the school; another school's account is like a missing one", async () => {
    expect((await set(f.superAdmin)).refusal).toBe("422 validation_failed schoolId required");
    const { id } = (await set(f.superAdmin, f.otherSchool.id)).body;
    expect((await app.call("GET /amo/account", { as })).body).toEqual([]);
    for (const key of [
      "GET /amo/account/:id",
      "GET /amo/account/:id/sync",
      "POST /amo/account/:id/sync",
      "DELETE /amo/account/:id",
    ] as const)
      expect((await app.call(key, { as, params: { id } })).refusal, key).toBe("404 not_found");
    expect((await map(id)).refusal).toBe("404 not_found");
    expect((await app.call("GET /amo/pipelines", { as })).refusal).toBe("404 not_found");
    expect((await app.call("GET /amo/pipelines", { as: root, query: { schoolId: f.otherSchool.id } })).body).toEqual([]);
  });
});

describe("connecting", () => {
  test("[CRM-04] a code becomes tokens, sealed and logged without them; pipelines and fields are read and changes asked for", async () => {
    const { id } = (await set()).body;
    amo.expectRedirect(`${app.kernel.config.PUBLIC_URL}/`);
    const code = amo.code();
    const done = await exchange(code);
    expect(done.body).toMatchObject({ id, state: "connected", amoToken: expect.stringMatching(/^.{4}$/) });
    expect((await exchange(code)).refusal, "a code works once").toBe("422 token_invalid");
    expect((await read(id)).state, "a wrong code leaves the account connected").toBe("connected");
    const [row] = await app.db.select().from(connection);
    expect(Buffer.from(row?.state ?? []).toString("latin1")).not.toContain("accessToken");
    const calls = await app.db.select().from(connectionCall);
    expect(calls.map(({ operation }) => operation)).toEqual(expect.arrayContaining(["exchange_code", "read_pipelines", "subscribe"]));
    expect(JSON.stringify(calls)).not.toContain(code);
    expect(amo.webhooks()).toEqual([
      { destination: expect.stringMatching(new RegExp(`/api/amo/webhook/${id}/[\\w-]{43}$`)), settings: ["status_lead", "update_lead"] },
    ]);
  });

  test("[CRM-04] an account whose plan has no webhooks is connected all the same", async () => {
    const { id } = (await set()).body;
    amo.fail(/webhooks/, { status: 402 });
    expect((await exchange(amo.code())).body.state).toBe("connected");
    const [row] = await app.db.select().from(crmSetup);
    expect([row?.connectionId, row?.subscribedAt]).toEqual([id, null]);
  });

  test("[CRM-04] a code is empty, too long, or comes to an account that isn't there", async () => {
    expect((await exchange("x")).refusal).toBe("404 not_found");
    await set();
    expect((await exchange(" ")).refusal).toBe("422 validation_failed code required");
    expect((await exchange("x".repeat(2_001))).refusal).toBe("422 validation_failed code too_long");
  });
});

describe("pipelines and fields", () => {
  test("[CRM-01] [CRM-02] [CRM-03] are stored, sorted, without what nothing can be moved to, and read afresh on request", async () => {
    await connect();
    const pipelines = (await app.call("GET /amo/pipelines", { as })).body;
    expect(pipelines.map(({ name, isMain }) => [name, isMain])).toEqual([
      ["Sales", true],
      ["Renewals", false],
    ]);
    expect(pipelines[0]?.stages.map(({ id }) => id)).toEqual([11, 12, 13, 14, 142, 143]);
    expect(amo.received(), "a stored list asks no one").toEqual([]);
    expect((await app.call("GET /amo/custom_fields", { as })).body.map(({ id, holds }) => [id, holds])).toEqual([
      [501, ["course", "source", "reference", "createdAt"]],
      [502, ["createdAt"]],
      [503, []],
    ]);
    amo.setFields(Array.from({ length: 120 }, (_, at) => ({ id: 600 + at, name: `Field ${at}`, type: "text", code: null, sort: at })));
    const loaded = await app.call("POST /amo/load_pipelines", { as, body: {} });
    expect(loaded.body).toEqual(pipelines);
    expect((await app.call("GET /amo/custom_fields", { as })).body).toHaveLength(120);
  });

  test("[CRM-02] an account without fields answers 204, which is an empty list", async () => {
    await connect();
    amo.setFields([]);
    await app.call("POST /amo/load_pipelines", { as, body: {} });
    expect((await app.call("GET /amo/custom_fields", { as })).body).toEqual([]);
  });

  test.each([
    [402, "503 connection_unavailable", "not_allowed"],
    [403, "503 connection_unavailable", "not_allowed"],
    [500, "503 connection_unavailable", "not_reachable"],
  ])("[CRM-03] the CRM answers %s", async (status, refusal, reason) => {
    await connect();
    amo.fail(/pipelines/, { status }, 3);
    const refused = await app.call("POST /amo/load_pipelines", { as, body: {} });
    expect([refused.refusal, refused.body.reason]).toEqual([refusal, reason]);
    expect((await app.call("GET /amo/pipelines", { as })).body, "what was read stays").toHaveLength(2);
  });

  test("[CRM-03] what was turned away with 429 is asked again after the pause the CRM wants", async () => {
    await connect();
    amo.fail(/pipelines/, { status: 429, retryAfter: 1 });
    const began = Date.now();
    expect((await app.call("POST /amo/load_pipelines", { as, body: {} })).status).toBe(200);
    expect(Date.now() - began).toBeGreaterThanOrEqual(1_000);
  });

  test.each([
    [{ ...mapping, pipelineId: 9 }, "pipelineId unknown_pipeline"],
    [{ ...mapping, stages: {} }, "stages.NEW required"],
    [{ ...mapping, stages: { NEW: 21 } }, "stages.NEW unknown_stage"],
    [{ ...mapping, stages: { NEW: 11, TRIAL: 11 } }, "stages.TRIAL duplicate"],
    [{ ...mapping, fields: { course: 503 } }, "fields.course wrong_type"],
    [{ ...mapping, fields: { course: 999 } }, "fields.course unknown_field"],
  ])("[CRM-06] the mapping %j is refused by field, and nothing changes", async (body, problem) => {
    const id = await connect();
    expect((await map(id, body)).refusal).toBe(`422 validation_failed ${problem}`);
    expect((await read(id)).mapping).toEqual(mapping);
  });

  test("[CRM-06] a mapping is stored and logged; without a pipeline nothing is sent", async () => {
    const id = await connect();
    expect((await read(id)).mapping).toEqual(mapping);
    const [logged] = await app.db.select().from(auditEvent).where(eq(auditEvent.action, "crm.mapping_changed"));
    expect(JSON.stringify(logged)).toContain('"pipelineId":1');
    await map(id, { pipelineId: null, stages: {}, fields: {} });
    expect((await app.call("POST /amo/account/:id/sync", { as, params: { id } })).refusal).toBe("409 transition_not_allowed");
  });
});

describe("tokens", () => {
  const means = tokenMeans(app.kernel);
  const stateNow = async (id: number) => (await read(id)).state;
  /** Half a day later the access token has a minute left. */
  const later = (): void => {
    app.sleep({ hours: 23, minutes: 59 });
    amo.setClock(Math.floor(app.now().epochMilliseconds / 1_000));
  };

  test("[CRM-04] callers at the same time spend a refresh token once, and all get what it gave", async () => {
    const id = await connect();
    later();
    const got = await Promise.all(Array.from({ length: 6 }, () => accessToken(means, id, null)));
    expect(new Set(got).size).toBe(1);
    expect(amo.spent()).toHaveLength(1);
    expect(await stateNow(id)).toBe("connected");
  });

  test("[CRM-04] tokens rotate again and again: each renewal spends the one before", async () => {
    const id = await connect();
    for (let day = 0; day < 3; day += 1) {
      later();
      await accessToken(means, id, null);
    }
    expect(new Set(amo.spent()).size).toBe(3);
  });

  test("[CRM-04] a renewal that never arrived is done with the next call; one whose answer was lost asks to connect again", async () => {
    const id = await connect();
    later();
    amo.fail(/access_token/, { status: 503 });
    await expect(accessToken(means, id, null)).rejects.toThrow(VendorError);
    expect(await stateNow(id)).toBe("connected");
    expect(await accessToken(means, id, null)).toBeTruthy();
    later();
    amo.fail(/access_token/, "cut_after");
    await expect(accessToken(means, id, null)).rejects.toMatchObject({ problem: "not_reachable" });
    await expect(accessToken(means, id, null)).rejects.toMatchObject({ problem: "keys_refused" });
    expect(await stateNow(id)).toBe("connect_again");
    const before = amo.received().length;
    expect((await app.call("POST /amo/load_pipelines", { as: await f.tokenFor(f.admin), body: {} })).refusal).toBe("409 connect_again");
    expect(amo.received(), "an ended account is not called").toHaveLength(before);
    await exchange(amo.code());
    expect(await stateNow(id)).toBe("connected");
  });

  test("[CRM-04] an access token that the CRM ended early is renewed once and the call repeated", async () => {
    const id = await connect();
    amo.endAccess();
    expect((await app.call("POST /amo/load_pipelines", { as: await f.tokenFor(f.admin), body: {} })).status).toBe(200);
    expect(amo.spent()).toHaveLength(1);
    amo.disconnect();
    expect((await app.call("POST /amo/load_pipelines", { as: await f.tokenFor(f.admin), body: {} })).refusal).toBe("409 connect_again");
    expect(await stateNow(id)).toBe("connect_again");
  });

  test("[CRM-05] the test of the connection says whether the account answers", async () => {
    const params = { id: f.school.id, service: "AMO" };
    const check = async () => (await app.call("POST /school/:id/connection/:service/test", { as: await f.tokenFor(f.admin), params })).body;
    await set();
    expect(await check()).toEqual({ ok: false, problem: "keys_refused" });
    await exchange(amo.code());
    expect(await check()).toEqual({ ok: true, problem: null });
  });
});
