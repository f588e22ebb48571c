import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { loadavg, tmpdir } from "node:os";
import path from "node:path";
import type Sharp from "sharp";
import { ms, percentile } from "./assurance/figures.ts";
import { logInToDemo } from "./demo-login.ts";
import { startPostgres } from "../apps/server/src/kernel/postgres/launcher.ts";

/**
 * The cost of resized pictures: upload, first request of a size (generated and stored), second request (read), and a conditional
 * request (304); alternating with the library alone doing the same to the same bytes.
 *
 * node bench/pictures.ts [rounds, 20]
 */
const [rounds = 20] = process.argv.slice(2).map(Number);
const sharp = createRequire(path.resolve(import.meta.dirname, "../apps/server/package.json"))("sharp") as typeof Sharp;
sharp.cache(false);
const dataDir = await mkdtemp(path.join(tmpdir(), "bench-"));
const postgres = await startPostgres({ dataDir, durable: false });
const server = fork(path.join(import.meta.dirname, "servers/product.ts"), {
  env: { ...process.env, BENCH_DATABASE: postgres.url, BENCH_DATA: dataDir },
  stdio: ["ignore", "inherit", "inherit", "ipc"],
});
const [port] = (await once(server, "message")) as [number];
const origin = `http://127.0.0.1:${port}`;

/** A picture as detailed as a photo: soft noise over a gradient, 4,000 by 3,000. */
const noise = await sharp({
  create: { width: 1000, height: 750, channels: 3, background: "grey", noise: { type: "gaussian", mean: 128, sigma: 40 } },
})
  .blur(2)
  .resize(4000, 3000)
  .jpeg({ quality: 88 })
  .toBuffer();

const token = await logInToDemo(origin, "teacher", "tomas.rivera@larkroom.example");
const headers = { authorization: `Bearer ${token}` };
const courses = (await (await fetch(`${origin}/api/course`, { headers })).json()) as { items: { id: number }[] };

const times = new Map<string, number[]>();
async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  const made = await work();
  times.set(what, [...(times.get(what) ?? []), performance.now() - started]);
  return made;
}
async function got(url: string, more: Record<string, string> = {}): Promise<Response> {
  const answer = await fetch(origin + url, { headers: more });
  if (!answer.ok && answer.status !== 304) throw new Error(`${url}: ${answer.status}`);
  await answer.arrayBuffer();
  return answer;
}

for (let round = 0; round < rounds; round += 1) {
  const form = new FormData();
  form.set("file", new Blob([noise], { type: "image/jpeg" }), "photo.jpg");
  const { url } = await timed("taken in", async () => {
    const answer = await fetch(`${origin}/api/file/upload/${courses.items[0]?.id}/public`, { method: "POST", headers, body: form });
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
    return (await answer.json()) as { url: string };
  });
  const clean = await timed("bare: written anew", () =>
    sharp(noise)
      .autoOrient()
      .resize({ width: 4096, height: 4096, fit: "inside", withoutEnlargement: true })
      .jpeg({ quality: 88, chromaSubsampling: "4:4:4" })
      .toBuffer(),
  );
  for (const [width, format] of [
    [320, "webp"],
    [960, "webp"],
    [960, "avif"],
  ] as const) {
    const size = `${width} ${format}`;
    const first = await timed(`${size}, first`, () => got(`${url}?w=${width}&format=${format}`));
    await timed(`${size}, bare`, () => {
      const image = sharp(clean).resize({ width, height: Math.floor((3000 * width) / 4000), fit: "fill" });
      return (format === "webp" ? image.webp({ quality: 86 }) : image.avif({ quality: 62, effort: 1 })).toBuffer();
    });
    await timed(`${size}, again`, () => got(`${url}?w=${width}&format=${format}`));
    await timed(`${size}, known`, () => got(`${url}?w=${width}&format=${format}`, { "if-none-match": first.headers.get("etag") ?? "" }));
  }
}
console.log(`a photo of 4,000 x 3,000, ${Math.round(noise.length / 1024)} KB, ${rounds} rounds, load ${loadavg()[0]?.toFixed(1)}`);
for (const [what, all] of times) console.log(`${what}: p50 ${ms(percentile(all, 0.5))}, p95 ${ms(percentile(all, 0.95))}`);
server.kill();
await postgres.stop();
await rm(dataDir, { recursive: true, force: true });
