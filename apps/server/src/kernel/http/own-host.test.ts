import { networkInterfaces } from "node:os";
import { expect, test, vi } from "vitest";
import { errorBody } from "@larkroom/contract/errors";
import { outgoingMessage } from "../mail/tables.ts";
import { openRoom } from "../../modules/live-room/page.testing.ts";
import { testApp } from "../testing/app.ts";
import { makeFixtures } from "../testing/fixtures.ts";
import { isOwnHost } from "./own-host.ts";

const app = await testApp({ PUBLIC_URL: "http://larks.test:3000" });
const f = await makeFixtures(app);
const room = await openRoom(app);

const local = { HOST: "127.0.0.1", PUBLIC_URL: "http://localhost:3000" };
const open = { HOST: "0.0.0.0", PUBLIC_URL: "http://localhost:3000" };
const here = Object.values(networkInterfaces())
  .flat()
  .find((one) => one?.family === "IPv4" && !one.internal)?.address;

test.each<[string, typeof local, string | undefined, boolean]>([
  ["localhost", local, "localhost", true],
  ["localhost on any port, in any case", local, "LocalHost:8080", true],
  ["the loopback address", local, "127.0.0.1:3000", true],
  ["the IPv6 loopback address", local, "[::1]:3000", true],
  ["the configured address", { ...local, PUBLIC_URL: "https://larks.example" }, "larks.example", true],
  ["the address it listens on", { ...local, HOST: "10.0.0.7" }, "10.0.0.7:3000", true],
  ["the IPv6 address it listens on", { ...local, HOST: "fd00::7" }, "[fd00::7]:3000", true],
  ["no Host", local, undefined, false],
  ["an empty Host", local, "", false],
  ["a foreign name", local, "evil.example", false],
  ["a foreign name, when listening on all addresses", open, "evil.example:3000", false],
  ["a name that only begins like ours", local, "localhost.evil.example", false],
  ["a name that only ends like ours", { ...local, PUBLIC_URL: "https://larks.example" }, "evil-larks.example", false],
  ["a name with user info before it", local, "localhost@evil.example", false],
  ["a name with a path", local, "localhost/evil", false],
  ["an address it does not listen on", local, "192.0.2.1", false],
  ["the wildcard itself", open, "0.0.0.0:3000", false],
])("[S-15] a Host header of the demo: %s", (_, config, host, isOwn) => {
  expect(isOwnHost(config, host)).toBe(isOwn);
});

test.runIf(here !== undefined)(
  "when listening on all addresses, the demo accepts this machine's addresses, for a phone on the same network",
  () => {
    expect([isOwnHost(open, `${here}:3000`), isOwnHost(local, `${here}:3000`)]).toEqual([true, false]);
  },
);

test("[S-15] the demo refuses every page and call under another host name, in the usual error format, and sends no email", async () => {
  const evil = { host: "evil.example" };
  for (const url of ["/", "/us", "/mailbox", "/api/openapi.json", "/readyz", "/files/demo/x.svg"]) {
    const answer = await app.http.inject({ url, headers: evil });
    expect([url, answer.statusCode]).toEqual([url, 421]);
    expect(errorBody.parse(answer.json())).toMatchObject({ code: "unknown_host", message: expect.stringContaining("PUBLIC_URL") });
    expect(answer.headers).toMatchObject({ "x-content-type-options": "nosniff", "x-request-id": answer.json().requestId });
  }
  const ask = { params: { strategy: "client" }, body: { identity: f.ada.identity } };
  expect((await app.call("POST /public/password_reset/:strategy", { ...ask, headers: evil })).status).toBe(421);
  const forwarded = { host: "larks.test:3000", "x-forwarded-host": "evil.example" };
  expect((await app.call("POST /public/password_reset/:strategy", { ...ask, headers: forwarded })).status).toBe(200);
  await app.kernel.jobs.start();
  const sent = await vi.waitFor(
    async () => {
      const [first, ...more] = await app.db.select().from(outgoingMessage);
      expect([first === undefined, more]).toEqual([false, []]);
      return first;
    },
    { timeout: 20_000 },
  );
  expect(sent?.text).toContain("http://larks.test:3000/us/forgot-password?token=");
  expect(sent?.text).not.toContain("evil.example");
});

test("[S-15] a page under a foreign host name pointed at the demo can't open a socket", async () => {
  const token = await f.tokenFor(f.sam);
  const from = (host: string) => ({ headers: { origin: `http://${host}:${room.port}`, host: `${host}:${room.port}` } });
  const classId = f.codingGroup.classIds[1];
  const evil = await room.page(token, classId, from("evil.example"));
  expect([evil.welcome, evil.refused]).toEqual([null, true]);
  const own = await room.page(token, classId, from("localhost"));
  expect([own.welcome === null, own.refused]).toEqual([false, false]);
});
