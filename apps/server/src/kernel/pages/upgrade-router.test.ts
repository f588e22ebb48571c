import { createServer, type Server } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { ErrorLog } from "../boundary.ts";
import { refusal } from "../http/errors.ts";
import { routeUpgrades, under, type UpgradeRouter } from "./upgrade-router.ts";

let server: Server;
let upgrades: UpgradeRouter;
const log = { error: vi.fn<ErrorLog["error"]>() };

beforeEach(async () => {
  server = createServer();
  log.error.mockClear();
  upgrades = routeUpgrades(server, log);
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
});
afterEach(() => new Promise((done) => server.close(done)));

/** Requests an upgrade and returns everything the server sends. */
function upgrade(path: string, headers = ""): Promise<string> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    let received = "";
    const socket = connect(port, "127.0.0.1", () =>
      socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n${headers}\r\n`),
    );
    socket.on("data", (part: Buffer) => (received += part.toString()));
    socket.on("close", () => resolve(received));
    socket.on("error", reject);
  });
}

const answer = (name: string) => ({
  handle: (_request: unknown, socket: { end(text: string): unknown }) => void socket.end(`HTTP/1.1 101 ${name}\r\n\r\n`),
});

describe("several protocols on one port", () => {
  test("each upgrade goes to the handler that takes it", async () => {
    upgrades.add({ takes: under("/socket.io/"), ...answer("sockets") });
    upgrades.add({ takes: under("/board"), ...answer("board") });
    upgrades.add({ takes: (request) => request.headers["sec-websocket-protocol"] === "vite-hmr", ...answer("vite") });
    expect(await upgrade("/socket.io/?transport=websocket")).toContain("101 sockets");
    expect(await upgrade("/board")).toContain("101 board");
    expect(await upgrade("/board/12")).toContain("101 board");
    expect(await upgrade("/?token=x", "Sec-WebSocket-Protocol: vite-hmr\r\n")).toContain("101 vite");
  });

  test("an upgrade no handler takes is refused and closed", async () => {
    upgrades.add({ takes: under("/board"), ...answer("board") });
    expect(await upgrade("/boards")).toMatch(/^HTTP\/1.1 404 /);
    expect(await upgrade("/")).toMatch(/^HTTP\/1.1 404 /);
  });

  test.each(["//", "//board", "/\\board", "*", "http://[", "http://other.example/board"])(
    "%s is refused as malformed, and the server keeps running",
    async (target) => {
      upgrades.add({ takes: under("/board"), ...answer("board") });
      expect(await upgrade(target)).toMatch(/^HTTP\/1.1 400 .*"code":"malformed_request"/s);
      expect(await upgrade("/board")).toContain("101 board");
      expect(log.error).not.toHaveBeenCalled();
    },
  );

  test("a handler's refusal is answered, and a handler that throws is logged and answered", async () => {
    const lost = new Error("lost");
    upgrades.add({
      takes: under("/refused"),
      handle: () => {
        throw refusal("origin_not_allowed");
      },
    });
    upgrades.add({
      takes: () => {
        throw lost;
      },
      ...answer("none"),
    });
    expect(await upgrade("/refused")).toMatch(/^HTTP\/1.1 403 .*"code":"origin_not_allowed"/s);
    expect(log.error).not.toHaveBeenCalled();
    expect(await upgrade("/else")).toMatch(/^HTTP\/1.1 500 .*"code":"internal_error"/s);
    expect(log.error).toHaveBeenCalledWith({ err: lost }, expect.any(String));
    expect(await upgrade("/refused")).toMatch(/^HTTP\/1.1 403 /);
  });

  test("an error on the connection during the handover is handled", async () => {
    upgrades.add({ takes: under("/board"), handle: (_request, socket) => void socket.destroy(new Error("reset by peer")) });
    expect(await upgrade("/board")).toBe("");
    expect(await upgrade("/else")).toMatch(/^HTTP\/1.1 404 /);
  });
});
