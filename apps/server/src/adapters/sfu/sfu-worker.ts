import { inspect } from "node:util";
import { parentPort, workerData } from "node:worker_threads";
import type { FromWorker, SfuSettings, ToWorker } from "./messages.ts";
import { planAddresses } from "./network.ts";
import { PeerFactory } from "./peer.ts";
import { Room } from "./room.ts";

const port = parentPort;
if (!port) throw new Error("the media thread is started by the media server");

const settings = workerData as SfuSettings;
const factory = new PeerFactory(settings, planAddresses(settings.announcedAddresses));
const rooms = new Map<string, Room>();
const startedCpu = process.threadCpuUsage();
let lastUtilization = performance.eventLoopUtilization();

const post = (message: FromWorker): void => port.postMessage(message);
const report = (level: "debug" | "warn" | "error", text: string, error?: unknown): void =>
  post({
    kind: "log",
    level,
    text,
    ...(error !== undefined && { error: error instanceof Error ? (error.stack ?? error.message) : inspect(error) }),
  });

function openRoom(name: string): Room {
  const room = new Room(factory, settings, {
    send: (identity, connectionId, message) => post({ kind: "signal", room: name, identity, connectionId, message }),
    left: (identity) => {
      post({ kind: "left", room: name, identity });
      if (room.empty && rooms.get(name) === room) {
        rooms.delete(name);
        room.close(null);
      }
    },
    recorded: (chunk) => post({ kind: "recorded", chunk: { room: name, ...chunk } }),
    failed: (identity, error) => report("warn", `media of ${identity} in ${name}`, error),
  });
  rooms.set(name, room);
  return room;
}

function stats(id: number): FromWorker {
  const { user, system } = process.threadCpuUsage(startedCpu);
  const reading = performance.eventLoopUtilization();
  const { utilization } = performance.eventLoopUtilization(reading, lastUtilization);
  lastUtilization = reading;
  return { kind: "stats", id, rooms: [...rooms].map(([name, room]) => room.stats(name)), cpuSeconds: (user + system) / 1e6, utilization };
}

function handle(message: ToWorker): void {
  switch (message.kind) {
    case "admit":
      return (rooms.get(message.admission.room) ?? openRoom(message.admission.room)).admit(message.admission);
    case "signal":
      if (rooms.has(message.room)) rooms.get(message.room)?.signal(message.identity, message.connectionId, message.message);
      else {
        const { room, identity, connectionId } = message;
        post({
          kind: "signal",
          room,
          identity,
          connectionId,
          message: { type: "refused", code: "NOT_JOINED", about: message.message.type },
        });
      }
      return;
    case "disconnected":
      return rooms.get(message.room)?.disconnected(message.identity, message.connectionId);
    case "permissions":
      return rooms.get(message.room)?.setPermissions(message.identity, message.canPublish, message.limits);
    case "moderate":
      return rooms.get(message.room)?.moderate(message.identity, message.source, message.action);
    case "hold":
      return rooms.get(message.room)?.hold(message.held);
    case "record":
      return rooms.get(message.room)?.record(message.wanted);
    case "end":
      if (message.identity === null) rooms.get(message.room)?.close(message.reason);
      else rooms.get(message.room)?.end(message.identity, message.reason);
      return;
    case "stats":
      return post(stats(message.id));
    case "close":
      for (const room of rooms.values()) room.close("closed");
      post({ kind: "closed" });
  }
}

// This thread reads datagrams from anyone. One that trips up the library must not end every class.
process.on("uncaughtException", (error) => report("error", "in the media thread", error));
process.on("unhandledRejection", (error) => report("warn", "in the media thread", error));

port.on("message", handle);
post({ kind: "ready" });
