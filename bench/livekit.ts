import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { loadavg } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { createLiveKitMediaServer } from "../apps/server/src/adapters/livekit/livekit-media-server.ts";
import { buildLiveKit, keys, livekitVersion, startNode } from "../e2e/src/media/livekit-server.ts";
import { carryClasses, isBearable } from "./carry-classes.ts";

/**
 * One real LiveKit node with peers that are no browsers, as `media.ts` measures the embedded server: a class of thirteen where everyone sees everyone,
 * for some minutes; then one more class at a time, until the delay or the loss is more than a class can bear. Needs Go, which builds both.
 *
 * node bench/livekit.ts [minutes of the first class, 5] [classes at most, 20] [seconds for each, 20] [load: embedded, page or screen]
 */
const [minutes = 5, mostClasses = 20, seconds = 20] = process.argv.slice(2, 5).map(Number);
/** Milliseconds of sound in a microphone's packet, and bits per second of the teacher's shared screen. */
const loads = {
  /** What pages send to the embedded server, which asks for long packets of sound: this table can be read beside that of `media.ts`. */
  embedded: { voiceMs: 60, screenBits: 0 },
  /** What pages send to LiveKit, which takes the browser's own packets. */
  page: { voiceMs: 20, screenBits: 0 },
  /** The same, and the teacher shares a moving screen of 1920 x 1080 at the most that a page allows it. */
  screen: { voiceMs: 20, screenBits: 1_493_000 },
};
const loadName = process.argv[5] ?? "page";
if (!(loadName in loads)) throw new Error(`the load is one of ${Object.keys(loads).join(", ")}`);
const load = loads[loadName as keyof typeof loads];
const people = 13;
/** Of a class, who has the microphone on: the teacher and two children. */
const speakers = 3;

/** As `takeReport` in livekit-peers/main.go writes it. */
interface PeerReport {
  received: number;
  lost: number;
  delayP50: number;
  delayP95: number;
  delayP99: number;
  lines: number;
  sentBytes: number;
  receivedBytes: number;
  cpuSeconds: number;
}

/** Builds the peers with Go, whose cache makes that quick the second time. @returns the program */
async function buildPeers(): Promise<string> {
  const program = path.join(import.meta.dirname, "../.cache/livekit-peers");
  await promisify(execFile)("nice", ["-n", "19", "go", "build", "-o", program, "."], {
    cwd: path.join(import.meta.dirname, "livekit-peers"),
    env: { ...process.env, CGO_ENABLED: "0", GOMAXPROCS: "1" },
  });
  return program;
}

const built = await buildLiveKit();
if ("because" in built) throw new Error(`LiveKit ${livekitVersion}: ${built.because}`);
const program = await buildPeers();
const node = await startNode(built.program);
const media = createLiveKitMediaServer({ url: node.url, apiUrl: node.apiUrl, ...keys });
const peers = spawn(program, { stdio: ["pipe", "pipe", "inherit"] });
const tell = (command: object): void => void peers.stdin.write(`${JSON.stringify(command)}\n`);
const reports = createInterface(peers.stdout)[Symbol.asyncIterator]();
async function reportOf(): Promise<PeerReport> {
  tell({ kind: "report" });
  const { value } = await reports.next();
  if (value === undefined) throw new Error("the peers have ended");
  return JSON.parse(value) as PeerReport;
}

let classes = 0;
async function openClass(): Promise<void> {
  classes += 1;
  const room = `class-${classes}`;
  for (let person = 0; person < people; person++) {
    const identity = `p${person}`;
    const isTeacher = person === 0;
    const { url, token } = await media.createTicket({
      room,
      identity,
      role: isTeacher ? "staff" : "child",
      canPublish: isTeacher ? ["camera", "mic", "screen"] : ["camera", "mic"],
    });
    const voiceMs = person < speakers ? load.voiceMs : 0;
    tell({ kind: "enter", url, token, identity: `${room} ${identity}`, voiceMs, screenBits: isTeacher ? load.screenBits : 0 });
    await sleep(150);
  }
  await sleep(4_000);
  await reportOf();
}

/** One line for a span of time. Returns whether a class bears it. */
async function measure(what: string, ms: number): Promise<boolean> {
  const [cpuBefore, peersBefore, began] = [node.cpuSeconds(), (await reportOf()).cpuSeconds, performance.now()];
  await sleep(ms);
  const report = await reportOf();
  const wall = (performance.now() - began) / 1_000;
  const [cores, theirs] = [(node.cpuSeconds() - cpuBefore) / wall, (report.cpuSeconds - peersBefore) / wall];
  const loss = report.lost / Math.max(1, report.received + report.lost);
  const wanted = classes * (people - 1) * (people + speakers + (load.screenBits > 0 ? 1 : 0));
  const megabits = (bytes: number): string => ((bytes * 8) / 1e6 / wall).toFixed(1);
  console.log(
    `${what}: ${cores.toFixed(2)} cores, ${(node.residentBytes() / 1e6).toFixed(0)} MB, ` +
      `${megabits(report.sentBytes)} Mbit/s in, ${megabits(report.receivedBytes)} out, ` +
      `${(report.received / wall).toFixed(0)} packets a second to ${report.lines} of ${wanted} lines, ` +
      `delay p50 ${report.delayP50.toFixed(1)} ms, p95 ${report.delayP95.toFixed(1)} ms, p99 ${report.delayP99.toFixed(1)} ms, ` +
      `lost ${(loss * 100).toFixed(2)} %; peers ${theirs.toFixed(2)} cores; load ${(loadavg()[0] ?? 0).toFixed(1)}`,
  );
  return isBearable(report, loss, wanted);
}

console.log(`LiveKit ${livekitVersion}, load "${loadName}"`);
await carryClasses({ minutes, mostClasses, seconds, openClass, measure });
peers.kill();
await once(peers, "exit");
await media.close();
node.kill();
