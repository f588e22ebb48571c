import { launchBrowser, openPerson, ticketFor, type Person } from "./browser.ts";
import { startHarness } from "./harness-server.ts";
import { createLiveKitMediaServer } from "../../../apps/server/src/adapters/livekit/livekit-media-server.ts";
import { createSfuMediaServer } from "../../../apps/server/src/adapters/sfu/sfu-media-server.ts";
import type { MediaServer } from "../../../apps/server/src/kernel/ports/media.ts";
import { buildLiveKit, keys, startNode } from "./livekit-server.ts";

/**
 * Measures the time from "join" to the first remote frame, and the cost of the media server. One browser, N pages, fake cameras of
 * 160x120 at 15 frames a second. Run: `node e2e/src/media/measure.ts 2 6`, or `node e2e/src/media/measure.ts livekit 2 6`.
 */
const [kind, ...counts] = process.argv[2] === "livekit" ? process.argv.slice(2) : ["sfu", ...process.argv.slice(2)];
const sizes = counts.map(Number);
const restMs = 10_000;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

interface Measured {
  media: MediaServer;
  cpuSeconds(): Promise<number>;
  close(): Promise<void>;
}

async function startServer(): Promise<Measured> {
  if (kind === "sfu") {
    const media = createSfuMediaServer();
    return { media, cpuSeconds: async () => (await media.stats()).cpuSeconds, close: () => media.close() };
  }
  const built = await buildLiveKit();
  if ("because" in built) throw new Error(built.because);
  const node = await startNode(built.program);
  return {
    media: createLiveKitMediaServer({ url: node.url, apiUrl: node.apiUrl, ...keys }),
    cpuSeconds: async () => node.cpuSeconds(),
    close: async () => node.kill(),
  };
}

async function measure(size: number): Promise<void> {
  const { media, cpuSeconds, close } = await startServer();
  const harness = await startHarness(media);
  const browser = await launchBrowser();
  const people: Person[] = [];
  for (let index = 0; index < size; index += 1) people.push(await openPerson(browser, harness.origin, `p${index}`));

  // One after the other, as a class fills: each person's time starts at their own click.
  const times: number[] = [];
  for (const [index, person] of people.entries()) {
    await person.join(await ticketFor(media, "room", person.identity), { publish: ["camera", "mic"] });
    if (index === 0) continue;
    let first: number | null = null;
    while ((first = await person.firstFrameMs()) === null) await pause(20);
    times.push(first);
  }
  await pause(3_000);
  const before = await cpuSeconds();
  const shown = await Promise.all(people.map((person) => person.pictures()));
  await pause(restMs);
  const after = await cpuSeconds();
  const later = await Promise.all(people.map((person) => person.pictures()));
  const rates = later.flatMap((pictures, index) =>
    Object.entries(pictures).map(([key, { frames }]) => ((frames - (shown[index]?.[key]?.frames ?? 0)) * 1_000) / restMs),
  );
  const cpu = ((after - before) / (restMs / 1_000)) * 100;
  console.log(
    `${size} pages: first picture p50 ${Math.round(median(times))} ms, worst ${Math.round(Math.max(...times))} ms; ` +
      `${median(rates).toFixed(1)} frames/s (least ${Math.min(...rates).toFixed(1)}); media server ${cpu.toFixed(1)} % of a core`,
  );
  await browser.close();
  await harness.close();
  await close();
}

for (const size of sizes) await measure(size);
