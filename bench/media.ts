import { fork } from "node:child_process";
import { once } from "node:events";
import { loadavg } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createSfuMediaServer } from "../apps/server/src/adapters/sfu/sfu-media-server.ts";
import type { FromPeers, PeerReport, ToPeers } from "./media-peers.ts";
import { carryClasses, isBearable } from "./carry-classes.ts";

/**
 * The embedded media server alone, with peers that are no browsers: a class of thirteen where everyone sees everyone, for some minutes (target: memory
 * and processor flat, at most 0.3 of a core); then one more class at a time, until the delay or the loss is more than a class can bear.
 *
 * node bench/media.ts [minutes of the first class, 5] [classes at most, 20] [seconds for each, 20]
 */
const [minutes = 5, mostClasses = 20, seconds = 20] = process.argv.slice(2).map(Number);
const people = 13;
/** Of a class, who has the microphone on: the teacher and two children. */
const speakers = 3;

const media = createSfuMediaServer({ tcp: false, log: (level, text, error) => level === "error" && console.error(text, error) });
const peers = fork(path.join(import.meta.dirname, "media-peers.ts"), { serialization: "json" });
const tell = (message: ToPeers): void => void peers.send(message);
const waiting: ((report: PeerReport) => void)[] = [];
peers.on("message", (message: FromPeers) => {
  if (message.kind === "report") waiting.shift()?.(message);
  else void media.signal(message.room, message.identity, message.identity, message.message);
});
media.onSignal(({ room, identity, message }) => tell({ kind: "signal", room, identity, message }));
const reportOf = (): Promise<PeerReport> =>
  new Promise((resolve) => {
    waiting.push(resolve);
    tell({ kind: "report" });
  });

let classes = 0;
async function openClass(): Promise<void> {
  classes += 1;
  const room = `class-${classes}`;
  for (let person = 0; person < people; person++) {
    const identity = `p${person}`;
    const { token } = await media.createTicket({ room, identity, role: person === 0 ? "staff" : "child", canPublish: ["camera", "mic"] });
    tell({ kind: "enter", room, identity, token, speaks: person < speakers });
    await sleep(150);
  }
  await sleep(4_000);
  await reportOf();
}

/** One line for a span of time. Returns whether a class bears it. */
async function measure(what: string, ms: number): Promise<boolean> {
  const [cpuBefore, peersBefore, began] = [(await media.stats()).cpuSeconds, (await reportOf()).cpuSeconds, performance.now()];
  await sleep(ms);
  const report = await reportOf();
  const wall = (performance.now() - began) / 1_000;
  const { cpuSeconds, utilization } = await media.stats();
  const [cores, theirs] = [(cpuSeconds - cpuBefore) / wall, (report.cpuSeconds - peersBefore) / wall];
  const loss = report.lost / Math.max(1, report.received + report.lost);
  const wanted = classes * (people * (people - 1) + speakers * (people - 1));
  console.log(
    `${what}: ${cores.toFixed(2)} cores (busy ${(utilization * 100).toFixed(0)} %), ${(process.memoryUsage().rss / 1e6).toFixed(0)} MB, ` +
      `${(report.received / wall).toFixed(0)} packets a second to ${report.lines} of ${wanted} lines, ` +
      `delay p50 ${report.delayP50.toFixed(0)} ms, p95 ${report.delayP95.toFixed(0)} ms, p99 ${report.delayP99.toFixed(0)} ms, ` +
      `lost ${(loss * 100).toFixed(2)} %; peers ${theirs.toFixed(2)} cores; load ${(loadavg()[0] ?? 0).toFixed(1)}`,
  );
  return isBearable(report, loss, wanted);
}

await carryClasses({ minutes, mostClasses, seconds, openClass, measure });
peers.kill();
await once(peers, "exit");
await media.close();
