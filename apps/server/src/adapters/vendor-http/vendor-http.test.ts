import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, describe, expect, test } from "vitest";
import { createPace } from "./pace.ts";
import { send } from "./send.ts";
import { retryAfterOf } from "./vendor-client.ts";

describe("[S-72] which hosts are called", () => {
  const server = createServer((request, response) => {
    if (request.url === "/long") return void response.end("x".repeat(6 * 1024 * 1024));
    if (request.url === "/slow") return undefined;
    return void response.writeHead(302, { location: "/elsewhere" }).end("moved");
  });
  const url = async (path: string) => {
    if (!server.listening) await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    return new URL(path, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  };
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const plain = { method: "GET", headers: {}, body: null, timeoutMs: 2_000, privateHosts: ["127.0.0.1"] };

  test("redirects are not followed, long answers are cut off, and silence ends", async () => {
    expect(await send({ ...plain, url: await url("/") })).toMatchObject({ status: 302, text: "moved" });
    await expect(send({ ...plain, url: await url("/long") })).rejects.toThrow("too long");
    await expect(send({ ...plain, url: await url("/slow"), timeoutMs: 50 })).rejects.toThrow("aborted");
  });

  test("a number is called only if it is listed, and a public host only with https", async () => {
    await expect(send({ ...plain, url: await url("/"), privateHosts: [] })).rejects.toThrow("not one of a public service");
    await expect(send({ ...plain, url: new URL("https://127.0.0.1/"), privateHosts: [] })).rejects.toThrow("not one of a public service");
    await expect(send({ ...plain, url: new URL("http://example.com/") })).rejects.toThrow("not one of a public service");
    await expect(send({ ...plain, url: new URL("https://localhost/"), privateHosts: [] })).rejects.toThrow("not on the public internet");
  });
});

test("the pause a service asks for is read as seconds or as a date", () => {
  const now = Date.parse("2026-03-10T10:00:00Z");
  expect(
    ["7", "0", "1.5", "Tue, 10 Mar 2026 10:00:30 GMT", "Tue, 10 Mar 2026 09:00:00 GMT", "soon", undefined].map((each) =>
      retryAfterOf(each, now),
    ),
  ).toEqual([7, 1, 2, 30, 1, null, null]);
});

test("a connection's calls are at most so many a second", async () => {
  const pace = createPace(50);
  const began = performance.now();
  await Promise.all(Array.from({ length: 11 }, pace));
  expect(performance.now() - began).toBeGreaterThanOrEqual(195);
});
