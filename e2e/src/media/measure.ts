import { launchBrowser, openPerson, ticketFor, type Person } from "./browser.ts";
import { startHarness } from "./harness-server.ts";
import { createSfuMediaServer } from "../../../apps/server/src/adapters/sfu/sfu-media-server.ts";

/**
 * Measures the time from "join" to the first remote frame, and the cost of the media thread. One browser, N pages, fake cameras of
 * 160x120 at 15 frames a second. Run: `node e2e/src/media/measure.ts 2 6`.
 */
const sizes = process.argv.slice(2).map(Number);
const restMs = 10_000;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

async function measure(size: number): Promise<void> {
  const media = createSfuMediaServer();
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
  const before = await media.stats();
  const shown = await Promise.all(people.map((person) => person.pictures()));
  await pause(restMs);
  const after = await media.stats();
  const later = await Promise.all(people.map((person) => person.pictures()));
  const rates = later.flatMap((pictures, index) =>
    Object.entries(pictures).map(([key, { frames }]) => ((frames - (shown[index]?.[key]?.frames ?? 0)) * 1_000) / restMs),
  );
  const cpu = ((after.cpuSeconds - before.cpuSeconds) / (restMs / 1_000)) * 100;
  console.log(
    `${size} pages: first picture p50 ${Math.round(median(times))} ms, worst ${Math.round(Math.max(...times))} ms; ` +
      `${median(rates).toFixed(1)} frames/s (least ${Math.min(...rates).toFixed(1)}); media thread ${cpu.toFixed(1)} % of a core`,
  );
  await browser.close();
  await harness.close();
  await media.close();
}

for (const size of sizes) await measure(size);
