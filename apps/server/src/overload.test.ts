import { randomBytes } from "node:crypto";
import { rm } from "node:fs/promises";
import { describe, expect, onTestFinished, test } from "vitest";
import { createKernel } from "./composition.ts";
import { claimDatabase } from "./demo/claim-database.ts";
import { parseConfig } from "./kernel/config.ts";
import { isUrgent } from "./kernel/http/shed-load.ts";
import { testApp } from "./kernel/testing/app.ts";
import { cloneDatabase } from "./kernel/testing/database.ts";
import { fastFolder } from "./kernel/testing/fast-folder.ts";
import { makeFixtures } from "./kernel/testing/fixtures.ts";
import { startWholeServer } from "./kernel/testing/whole-server.ts";

/** The size of the connection pool of the server in its own process. */
const poolSize = 2;

const app = await testApp();
const f = await makeFixtures(app);
const classId = f.codingGroup.classIds[1];

test("[F-17] the calls of a class in progress and other services' events are the last to be refused", () => {
  for (const key of ["POST /public/class/:id/join", "GET /group_class/:id", "POST /pay/webhook/:provider", "POST /media/webhook"])
    expect(isUrgent(key), key).toBe(true);
  for (const key of [
    "GET /public/course",
    "GET /group_class_import",
    "POST /auth/login/client",
    "GET /schedule",
    "GET /group/:id/group_classes",
  ])
    expect(isUrgent(key), key).toBe(false);
});

describe("[F-17] while too many wait for the database", () => {
  const pool = app.db.$client;
  const limit = 10 * pool.options.max;
  const lookAround = (as: string) => app.call("GET /auth2/token/user", { as });
  const list = () => app.call("GET /public/course", { headers: { "x-country": "us" } });
  /** Does something while this many requests wait. */
  async function whileWaiting(count: number, work: () => Promise<void>): Promise<void> {
    Object.defineProperty(pool, "waitingCount", { configurable: true, get: () => count });
    try {
      await work();
    } finally {
      Reflect.deleteProperty(pool, "waitingCount");
    }
  }

  test("[F-17] ten are let in for each connection, further ones are refused without a query, and a class's calls are let in until forty", async () => {
    const [parent, child] = await Promise.all([f.tokenFor(f.ada), f.tokenFor(f.sam)]);
    const inClass = () => app.call("GET /public/class/:id", { as: child, params: { id: classId } });
    await whileWaiting(limit - 1, async () => expect((await lookAround(parent)).status).toBe(200));
    await whileWaiting(limit, async () => {
      let connections = 0;
      const count = (): void => void (connections += 1);
      pool.on("acquire", count);
      const refused = await Promise.all(Array.from({ length: 50 }, () => lookAround(parent)));
      pool.off("acquire", count);
      expect(new Set(refused.map(({ refusal, headers }) => `${refusal}, ${String(headers["retry-after"])}`))).toEqual(
        new Set(["503 temporarily_unavailable, 2"]),
      );
      expect(connections).toBe(0);
      expect((await inClass()).status).toBe(200);
    });
    await whileWaiting(4 * limit - 1, async () => expect((await inClass()).status).toBe(200));
    await whileWaiting(4 * limit, async () => expect((await inClass()).refusal).toBe("503 temporarily_unavailable"));
    expect((await lookAround(parent)).status).toBe(200);
  });

  test("[F-17] visitors are answered from memory, as while the database is down, and refused what isn't there", async () => {
    const courses = await list();
    await whileWaiting(limit, async () => {
      const fromMemory = await list();
      expect([fromMemory.status, fromMemory.body]).toEqual([200, courses.body]);
      expect([courses.headers["age"], fromMemory.headers["age"]]).toEqual([undefined, expect.any(String)]);
      expect((await app.call("GET /public/country")).refusal).toBe("503 temporarily_unavailable");
    });
    // What was remembered isn't forgotten by that, and not used any more.
    expect((await list()).headers["age"]).toBeUndefined();
    await whileWaiting(limit, async () => expect((await list()).status).toBe(200));
  });
});

describe("[F-17] a server in its own process", () => {
  test("[F-17] with many times the requests it can take answers each or refuses it with 503, and afterwards serves everything again", async () => {
    const { db, url, drop } = await cloneDatabase();
    onTestFinished(drop);
    const dataDir = await fastFolder("larkroom-overload-");
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
    const env = { DATABASE_URL: url, DATA_DIR: dataDir, APP_KEY: randomBytes(32).toString("base64"), DATABASE_POOL_SIZE: String(poolSize) };
    const now = () => Temporal.Now.instant();
    const made = await createKernel({ config: parseConfig({ ...env, MODE: "demo" }), db, databaseUrl: url, now });
    await claimDatabase(db, "production");
    const its = await makeFixtures({ kernel: made.kernel, db, now });
    const parent = await its.tokenFor(its.ada);
    await made.close();
    const server = await startWholeServer({ ...env, MODE: "production", PUBLIC_URL: "https://school.test" });
    onTestFinished(() => void server.child.kill("SIGKILL"));

    const ask = async (at: string, as: string) => {
      const answer = await fetch(`${server.url}/api${at}`, { headers: { authorization: `Bearer ${as}` } });
      await answer.arrayBuffer();
      return { status: answer.status, retryAfter: answer.headers.get("retry-after") };
    };
    const capacity = poolSize * 5;
    const allServed = async () => {
      const all = await Promise.all(Array.from({ length: capacity }, () => ask("/public/profile/client/groups", parent)));
      expect(all.map(({ status }) => status)).toEqual(all.map(() => 200));
    };
    await allServed();

    const ordinary = Array.from({ length: capacity * 20 }, () => ask("/public/profile/client/groups", parent));
    const answers = await Promise.all(ordinary);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(capacity);
    expect(answers.filter(({ status, retryAfter }) => status !== 200 && `${status} ${retryAfter}` !== "503 2")).toEqual([]);
    await allServed();
    expect(server.child.exitCode).toBeNull();
  });
});
