import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, describe, expect, test } from "vitest";
import { createWebhookSender } from "./webhook-sender.ts";

const asked: string[] = [];
const server = createServer((request, response) => {
  asked.push(request.url ?? "");
  if (request.url === "/silent") return;
  if (request.url === "/drip") {
    response.writeHead(200);
    const timer = setInterval(() => response.write("still here "), 20);
    response.on("close", () => clearInterval(timer));
    return;
  }
  if (request.url === "/endless") {
    response.writeHead(200);
    const more = (): void => {
      while (response.write("x".repeat(10_000)));
    };
    response.on("drain", more);
    more();
    return;
  }
  response.writeHead(200).end("\u202Efine\u0000\n\nand more");
});
await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
const { port } = server.address() as AddressInfo;
const local = createWebhookSender({ isLocalAllowed: true, patienceMs: 300 });
/** For what answers at once: a busy machine may take longer than 300 ms. */
const patient = createWebhookSender({ isLocalAllowed: true, patienceMs: 30_000 });
const to = (path: string) => ({ url: `http://127.0.0.1:${port}${path}`, headers: {}, body: "{}" });
const strict = (address: string) =>
  createWebhookSender({
    isLocalAllowed: false,
    patienceMs: 300,
    resolveAll: async () => [{ address, family: address.includes(":") ? 6 : 4 }],
  });

describe("[S-72] webhooks reach only public addresses", () => {
  test.each([
    "http://example.com/",
    "https://127.0.0.1/",
    "https://localhost/",
    "https://[::1]/",
    "https://2130706433/",
    "https://us:er@example.com/",
    "https://example.com:8443/",
    "https://10.0.0.1/",
    "file:///etc/passwd",
    "//example.com/",
    "https://",
    "javascript:alert(1)",
  ])("%s is no address of a receiver", async (url) => {
    const sender = strict("93.184.216.34");
    expect(sender.addressProblem(url)).toBe("malformed_address");
    expect(await sender.send({ url, headers: {}, body: "{}" })).toEqual({ problem: "not_public", text: "" });
  });

  test("an https address with a domain is", () => {
    expect(strict("93.184.216.34").addressProblem("https://sis.example.com/hooks?of=us")).toBeNull();
  });

  test.each([
    "127.0.0.1",
    "169.254.169.254",
    "10.1.2.3",
    "192.168.1.1",
    "::1",
    "fd00::1",
    "fe80::1",
    "::ffff:169.254.169.254",
    "64:ff9b::7f00:1",
  ])("a name that resolves to %s is not connected to", async (address) => {
    expect(await strict(address).send({ url: "https://rebound.example.com/", headers: {}, body: "{}" })).toEqual({
      problem: "not_public",
      text: "",
    });
  });

  test("one private address among public ones is enough to refuse a name", async () => {
    const sender = createWebhookSender({
      isLocalAllowed: false,
      patienceMs: 300,
      resolveAll: async () => [
        { address: "93.184.216.34", family: 4 },
        { address: "127.0.0.1", family: 4 },
      ],
    });
    expect(await sender.send({ url: "https://both.example.com/", headers: {}, body: "{}" })).toEqual({ problem: "not_public", text: "" });
  });
});

describe("what a receiver answers", () => {
  test("is shown as text without control characters", async () => {
    expect(await patient.send(to("/"))).toEqual({ code: 200, text: "fine and more" });
  });

  test("is read only as far as it is shown, however long it is or takes", async () => {
    const endless = await local.send(to("/endless"));
    expect(endless).toEqual({ code: 200, text: "x".repeat(200) });
    const drip = await local.send(to("/drip"));
    expect(drip).toMatchObject({ code: 200, text: expect.stringContaining("still here") });
  });

  test("does not matter when it doesn't come in time, or the connection is refused", async () => {
    expect(await local.send(to("/silent"))).toEqual({ problem: "timed_out", text: "" });
    expect(await patient.send({ ...to("/"), url: "http://127.0.0.1:1/" })).toEqual({ problem: "no_answer", text: "ECONNREFUSED" });
    expect(asked).toContain("/silent");
  });
});
