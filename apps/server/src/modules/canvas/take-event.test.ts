import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { newKey, signJwt } from "../../adapters/canvas/stand-in.test-support.ts";
import { connection, connectionCall } from "../connections/tables.ts";
import { group } from "../groups/tables.ts";
import { canvasApp } from "./canvas.test-support.ts";
import { canvasAssignment, canvasEvent } from "./tables.ts";

const { api, app, f, connect, link } = await canvasApp();

describe("[GRP-32] [FT-07] the Canvas part: live events", () => {
  const send = (payload: string, type = "application/json") =>
    app.http.inject({ method: "POST", url: "/api/canvas/webhook_notification", payload, headers: { "content-type": type } });
  let events = 0;
  const event = (name = "enrollment_created", over: { metadata?: object; body?: object } = {}) => ({
    metadata: {
      event_name: name,
      event_time: `2026-03-10T10:00:${(events += 1)}Z`,
      hostname: "127.0.0.1",
      producer: "canvas",
      context_type: "Course",
      context_id: "21070000000000565",
      ...over.metadata,
    },
    body: { course_id: "21070000000000565", user_id: "21070000000020064", user_name: "Isaac Newton", ...over.body },
  });
  const waiting = async () => {
    const { rows } = await app.db.$client.query<{ count: number }>(
      "select count(*)::int as count from pgboss.job where name = 'canvas.exchange' and state = 'created'",
    );
    return rows[0]?.count;
  };
  const taken = async () =>
    (await app.db.select().from(connectionCall).where(eq(connectionCall.direction, "in"))).map(({ operation }) => operation);

  beforeEach(async () => {
    await link();
    await app.db.$client.query("delete from pgboss.job where name = 'canvas.exchange'");
  });

  test("a signed event about a linked course has it exchanged, once however often it comes", async () => {
    const jwt = api.sign(event());
    expect([(await send(jwt)).statusCode, await waiting(), await taken()]).toEqual([204, 1, ["enrollment_created"]]);
    await app.db.$client.query("delete from pgboss.job where name = 'canvas.exchange'");
    expect([(await send(jwt, "application/jwt")).statusCode, await waiting(), await taken()]).toEqual([204, 0, ["enrollment_created"]]);
    expect((await send(api.sign(event()), "text/plain")).statusCode).toBe(204);
    expect([await waiting(), await app.db.$count(canvasEvent)]).toEqual([1, 2]);
    expect(JSON.stringify(await app.db.select().from(connectionCall))).not.toMatch(/Newton|565|20064/);
  });

  test("an event of a job, which names no host, counts by its account", async () => {
    const metadata = { hostname: undefined, root_account_lti_guid: "VicYj3.127.0.0.1" };
    expect((await send(api.sign(event("enrollment_updated", { metadata })))).statusCode).toBe(204);
    expect(await waiting()).toBe(1);
  });

  test("unknown events and other courses are accepted and counted, and do nothing; so do those of archived groups; another Canvas isn't even counted", async () => {
    expect((await send(api.sign(event("grade_change")))).statusCode).toBe(204);
    expect((await send(api.sign(event("course_updated", { body: { course_id: "21070000000000999" } })))).statusCode).toBe(204);
    expect([await waiting(), await taken()]).toEqual([0, ["other_event", "course_updated"]]);
    expect((await send(api.sign(event("enrollment_created", { metadata: { hostname: "evil.example" } })))).statusCode).toBe(204);
    await connect(false);
    expect((await send(api.sign(event()))).statusCode).toBe(204);
    expect([await waiting(), (await taken()).length]).toEqual([0, 2]);
    await connect();
    await app.db.update(group).set({ status: "ARCHIVED" }).where(eq(group.id, f.codingGroup.id));
    expect((await send(api.sign(event()))).statusCode).toBe(204);
    expect([await waiting(), (await taken()).length]).toEqual([0, 3]);
    await app.db.update(group).set({ status: "OPEN" }).where(eq(group.id, f.codingGroup.id));
  });

  const stranger = newKey("key-of-march");
  test.each<[string, () => string]>([
    ["JSON without a signature", () => JSON.stringify(event())],
    ["nothing", () => ""],
    ["a signature with another key", () => signJwt(event(), stranger)],
    ["an unknown key", () => signJwt(event(), newKey("key-of-may"))],
    ["a changed body", () => api.sign(event()).replace(/\.[^.]+\./, `.${Buffer.from(JSON.stringify(event())).toString("base64url")}.`)],
    ["no algorithm", () => signJwt(event(), api.signing, { alg: "none" }).replace(/\.[^.]*$/, ".")],
    ["an algorithm with a shared secret", () => signJwt(event(), api.signing, { alg: "HS256" })],
    ["an expired signature", () => api.sign({ ...event(), exp: app.now().epochMilliseconds / 1_000 - 400 })],
    ["one that isn't valid yet", () => api.sign({ ...event(), nbf: app.now().epochMilliseconds / 1_000 + 400 })],
    ["no event in it", () => api.sign({ hello: "world" })],
  ])("%s is refused, and nothing is stored", async (_, body) => {
    const answer = await send(body());
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, "signature_invalid"]);
    expect([await waiting(), await taken(), await app.db.$count(canvasEvent)]).toEqual([0, [], 0]);
  });

  test("two megabytes are read, more is refused", async () => {
    const big = (bytes: number) => api.sign(event("grade_change", { body: { text: "x".repeat(bytes) } }));
    expect((await send(big(1_400_000))).statusCode).toBe(204);
    expect((await send(big(2_000_000))).statusCode).toBe(413);
  });
});

test("a nightly sweep forgets old events and calls after 30 days", async () => {
  await link();
  const id = (await app.db.select().from(connection))[0]?.id ?? 0;
  const at = app.now().subtract({ hours: 24 * 31 });
  await app.db.insert(canvasEvent).values({ connectionId: id, eventId: "old", at });
  await app.db.update(connectionCall).set({ at });
  for (const part of app.kernel.ports.privacy.retention.filter(({ kind }) => kind === "service_calls"))
    expect(await part.sweep(app.kernel, app.now().subtract({ hours: 24 * 30 }))).toBeGreaterThan(0);
  expect([await app.db.$count(canvasEvent), await app.db.$count(connectionCall), await app.db.$count(canvasAssignment)]).toEqual([0, 0, 0]);
});
