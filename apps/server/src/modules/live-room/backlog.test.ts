import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo, Socket as TcpSocket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { Server } from "socket.io";
import { expect, onTestFinished, test } from "vitest";
import { WebSocket } from "ws";
import { isBehind } from "./backlog.ts";

test("[F-16] a page that answers pings but reads nothing is noticed at 1 MB; one that reads is not", async () => {
  const http = createServer();
  const io = new Server(http, { transports: ["websocket"] });
  http.listen(0, "127.0.0.1");
  await once(http, "listening");
  const page = new WebSocket(`ws://127.0.0.1:${(http.address() as AddressInfo).port}/socket.io/?EIO=4&transport=websocket`);
  onTestFinished(async () => {
    page.terminate();
    await io.close();
  });
  const connected = once(io, "connection");
  await once(page, "message");
  page.send("40");
  const [socket] = await connected;
  const frame = "x".repeat(100_000);
  for (let sent = 0; sent < 200; sent++) {
    socket.emit("events", frame);
    await sleep(1);
  }
  expect(isBehind(socket)).toBe(false);

  (page as unknown as { _socket: TcpSocket })._socket.pause();
  let sent = 0;
  for (; !isBehind(socket) && sent < 1_000; sent++) {
    socket.emit("events", frame);
    page.send("3");
    await sleep(1);
  }
  // What the two ends of the connection hold by themselves is the system's, some megabytes.
  expect(sent).toBeLessThan(300);
  expect(socket.connected).toBe(true);
});
