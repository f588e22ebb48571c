import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { connection } from "../connections/tables.ts";
import { client } from "../people/tables.ts";
import { crmApp, mapping } from "./crm.test-support.ts";
import { syncAccount } from "./sync-account.ts";

const { amo, app, f, connect, map, sync, syncs, allow, seconds } = await crmApp();

beforeEach(async () => {
  amo.reset();
  amo.setClock(seconds());
  await app.db.delete(connection);
  app.sleep({ seconds: 5 });
});

describe("[CRM-08] [CRM-09] when an account is synchronized", () => {
  const waiting = async () =>
    (await app.db.execute(sql`select data from pgboss.job where name = 'crm.sync' and state = 'created'`)).rows.length;
  const post = (url: string) =>
    app.http.inject({
      method: "POST",
      url,
      payload: "leads[status][0][id]=1",
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });

  test("[CRM-09] the CRM's word at its secret address is enough, and what it says is not read", async () => {
    const id = await connect();
    await app.db.execute(sql`delete from pgboss.job`);
    expect((await post(`/api/amo/webhook/${id}/${"x".repeat(43)}`)).statusCode).toBe(404);
    expect(await waiting()).toBe(0);
    // Read again: connecting was forgotten by the stand-in's list of requests, not by its webhooks.
    const path = new URL(amo.webhooks()[0]?.destination ?? "").pathname;
    expect((await post(path)).statusCode).toBe(204);
    expect((await post(path)).statusCode).toBe(204);
    expect(await waiting(), "many words are one run").toBe(1);
    expect((await post(path.replace(`/${id}/`, `/${id + 1}/`))).statusCode).toBe(404);
  });

  test("[CRM-09] the CRM's word is in the log of calls as what came in, without what it said and without its address", async () => {
    const id = await connect();
    const path = new URL(amo.webhooks()[0]?.destination ?? "").pathname;
    const payload = new URLSearchParams({
      "leads[update][0][id]": "lead-seventy-seven",
      "leads[update][0][name]": "Ada One",
      "contacts[add][0][name]": "Sam",
    });
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const before = Number((await app.db.execute<{ id: string }>(sql`select coalesce(max(id), 0) as id from connection_call`)).rows[0]?.id);
    expect((await app.http.inject({ method: "POST", url: path, payload: payload.toString(), headers })).statusCode).toBe(204);
    expect((await post(path.replace(/.$/, (end) => (end === "A" ? "B" : "A")))).statusCode).toBe(404);
    const { rows } = await app.db.execute(sql`select * from connection_call where id > ${before} order by id`);
    expect(rows).toEqual([
      {
        id: expect.anything(),
        connection_id: expect.anything(),
        direction: "in",
        operation: "leads_changed",
        status: 204,
        duration_ms: expect.any(Number),
        problem: null,
        at: expect.anything(),
      },
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/Ada|Sam|seventy|webhook/);
    const as = await f.tokenFor(f.admin);
    const { body } = await app.call("GET /school/:id/connection/:service/call", { as, params: { id: f.school.id, service: "AMO" } });
    expect(body.items[0]).toMatchObject({ direction: "in", operation: "leads_changed", status: 204, problem: null });
    // Of an account that is switched off too, which starts no run.
    await app.db.update(connection).set({ active: false }).where(eq(connection.id, id));
    await app.db.execute(sql`delete from pgboss.job`);
    expect((await post(path)).statusCode).toBe(204);
    expect(await waiting()).toBe(0);
    expect((await app.db.execute(sql`select 1 from connection_call where id > ${before}`)).rows).toHaveLength(2);
  });

  test("[CRM-08] an admin starts a run", async () => {
    const id = await connect();
    await app.db.execute(sql`delete from pgboss.job`);
    const as = await f.tokenFor(f.admin);
    expect((await app.call("POST /amo/account/:id/sync", { as, params: { id } })).status).toBe(204);
    expect(await waiting()).toBe(1);
    amo.disconnect();
    await sync(id);
    expect((await app.call("POST /amo/account/:id/sync", { as, params: { id } })).refusal).toBe("409 transition_not_allowed");
  });

  test("[CRM-07] the last runs are kept, newest first, with their counts", async () => {
    const id = await connect();
    for (let index = 0; index < 3; index += 1) await sync(id);
    const { items, refused } = await syncs(id);
    expect(refused).toBe(0);
    expect(items.map(({ id: own }) => own)).toEqual(items.map(({ id: own }) => own).toSorted((a, b) => b - a));
    expect(items[0]).toMatchObject({ sent: 0, received: 0, failed: 0, problem: null, endedAt: expect.any(String) });
    expect(await app.db.$count(client)).toBeGreaterThan(0);
  });

  test("[CRM-06] a mapping that is changed during a run is not undone by it: the next run sends all leads by the new one", async () => {
    const id = await connect();
    await allow(f.tim, f.bo);
    // Longer ago than a run reads again anyway.
    app.sleep({ minutes: 20 });
    await allow(f.sam, f.ada);
    await allow(f.sia, f.ada);
    const { ports } = app.kernel;
    let created = 0;
    const apiOf: typeof ports.crm.apiOf = (...account) => {
      const api = ports.crm.apiOf(...account);
      return {
        ...api,
        async createLead(...lead) {
          if ((created += 1) === 1) await map(id, { ...mapping, fields: { reference: 501 } });
          return api.createLead(...lead);
        },
      };
    };
    await syncAccount({ ...app.kernel, ports: { ...ports, crm: { ...ports.crm, apiOf } } }, id);
    const references = () => amo.leads().map(({ fields }) => fields.get("501"));
    const wanted = [f.bo, f.ada].map((parent) => `LR-F${parent.id}`);
    expect(references()).toHaveLength(2);
    expect(references()).not.toEqual(wanted);
    await sync(id);
    expect(references()).toEqual(wanted);
  });
});
