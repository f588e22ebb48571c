import { createServer, type Server } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { routeUpgrades, under, type UpgradeRouter } from "./upgrade-router.ts";

let server: Server;
let upgrades: UpgradeRouter;

beforeEach(async () => {
  server = createServer();
  upgrades = routeUpgrades(server);
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
});
afterEach(() => new Promise((done) => server.close(done)));

/** Asks to upgrade at an address and gives back all that the other side says. */
function upgrade(path: string, headers = ""): Promise<string> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    let heard = "";
    const socket = connect(port, "127.0.0.1", () =>
      socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n${headers}\r\n`),
    );
    socket.on("data", (part: Buffer) => (heard += part.toString()));
    socket.on("close", () => resolve(heard));
    socket.on("error", reject);
  });
}

const answer = (name: string) => ({
  handle: (_request: unknown, socket: { end(text: string): unknown }) => void socket.end(`HTTP/1.1 101 ${name}\r\n\r\n`),
});

describe("several protocols on one port", () => {
  test("each upgrade goes to the one that takes it", async () => {
    upgrades.add({ takes: under("/socket.io/"), ...answer("sockets") });
    upgrades.add({ takes: under("/board"), ...answer("board") });
    upgrades.add({ takes: (request) => request.headers["sec-websocket-protocol"] === "vite-hmr", ...answer("vite") });
    expect(await upgrade("/socket.io/?transport=websocket")).toContain("101 sockets");
    expect(await upgrade("/board")).toContain("101 board");
    expect(await upgrade("/board/12")).toContain("101 board");
    expect(await upgrade("/?token=x", "Sec-WebSocket-Protocol: vite-hmr\r\n")).toContain("101 vite");
  });

  test("what nobody takes is refused and closed", async () => {
    upgrades.add({ takes: under("/board"), ...answer("board") });
    expect(await upgrade("/boards")).toMatch(/^HTTP\/1.1 404 /);
    expect(await upgrade("/")).toMatch(/^HTTP\/1.1 404 /);
  });

  test("who listens to the server on its own only says which are theirs", async () => {
    upgrades.add({ takes: under("/socket.io/") });
    server.on("upgrade", (request, socket) => {
      if (under("/socket.io/")(request)) socket.end("HTTP/1.1 101 itself\r\n\r\n");
    });
    expect(await upgrade("/socket.io/")).toContain("101 itself");
  });
});
