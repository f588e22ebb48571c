import { mkdtemp, rm } from "node:fs/promises";
import { loadavg, tmpdir } from "node:os";
import path from "node:path";
import { percentile } from "./assurance/figures.ts";
import { beside, inRounds } from "./scale/cost.ts";
import { fillScale } from "./scale/fill-scale.ts";
import { fullReadsOf, takenBy } from "./scale/plans.ts";
import { startScaled } from "./servers/scaled.ts";

/**
 * Searches for a child's name among a million, everywhere and in one school: product calls beside a bare statement on the same database,
 * the database time for typical search texts, and whether a large table is scanned sequentially. Then the lists of children and groups.
 *
 * node bench/names.ts [percent of the people and groups of the scale set, 100] [folder of the data, a new one]
 */
const percent = Number(process.argv[2] ?? 100);
const folder = process.argv[3];
const dataDir = folder === undefined ? await mkdtemp(path.join(tmpdir(), "bench-")) : path.resolve(folder);
const product = await startScaled(dataDir, (pool) => fillScale(pool, percent, () => {}, { only: "groups" }));
const { pool, filler, call } = product;
await filler.query('vacuum analyze account, student, client, "group"');
const superToken = await product.tokenOfAdmin(null);
const schoolToken = await product.tokenOfAdmin(1);

/** Search texts as people type them: the first characters of a name or of its second word. */
async function typed(signs: number, count: number): Promise<string[]> {
  const { rows } = await filler.query<{ name: string }>("select name from account where kind = 'student' order by md5(id::text) limit $1", [
    count,
  ]);
  return rows.map(({ name }, index) => (name.split(" ")[index % 2] ?? name).slice(0, signs).toLowerCase());
}

/** Texts from the middle of names. */
async function within(signs: number, count: number): Promise<string[]> {
  const { rows } = await filler.query<{ name: string }>(
    "select name from account where kind = 'student' order by md5(id::text || 'w') limit $1",
    [count],
  );
  return rows.map(({ name }) => (name.split(" ")[1] ?? name).slice(1, 1 + signs).toLowerCase()).filter((text) => text.length === signs);
}

const ask = (text: string, token: string) => call("GET", `/student/autocomplete?search=${encodeURIComponent(text)}`, token);

async function inDatabase(what: string, texts: readonly string[], token: string): Promise<void> {
  const times: { wall: number; cpu: number }[] = [];
  const full = new Set<string>();
  for (const text of texts) {
    for (const one of await fullReadsOf(pool, () => ask(text, token))) full.add(one);
    await ask(text, token);
    times.push(await takenBy(pool, () => ask(text, token)));
  }
  const summary = (of: "wall" | "cpu") => {
    const [half, most, worst] = [0.5, 0.95, 1].map((share) =>
      percentile(
        times.map((time) => time[of]),
        share,
      ).toFixed(2),
    );
    return `${of} p50 ${half} ms, p95 ${most} ms, worst ${worst} ms`;
  };
  const plan = full.size === 0 ? "no large table read from end to end" : `READ FROM END TO END: ${[...full].join(" | ")}`;
  console.log(`${what.padEnd(46)} in the database ${summary("cpu")}; ${summary("wall")}; ${plan}`);
}

const { rows } = await filler.query<{ people: string }>("select count(*) as people from account where kind = 'student'");
console.log(`${rows[0]?.people} children`);
const each = 60;
for (const [who, token] of [
  ["everywhere", superToken],
  ["in a school", schoolToken],
] as const) {
  await inDatabase(`2 signs, ${who}`, await typed(2, each), token);
  for (const signs of [3, 4, 6]) await inDatabase(`${signs} signs as typed, ${who}`, await typed(signs, each), token);
  for (const signs of [3, 5]) await inDatabase(`${signs} signs from the middle, ${who}`, await within(signs, each), token);
  await inDatabase(`a name without matches, ${who}`, ["qqq", "xzqx", "קקק", "zzzzzz"], token);
}

const bare = (text: string) =>
  pool.query("select id, name from account where kind = 'student' and name_key(name) like $1 order by name_key(name) using ~<~ limit 20", [
    `${text}%`,
  ]);
const texts = await typed(2, 40);
let next = 0;
const text = () => texts[next++ % texts.length] ?? "";
for (let warm = 0; warm < 40; warm++) await Promise.all([ask(text(), superToken), bare(text())]);
const found = await inRounds(
  product.postgresPid,
  { product: () => ask(text(), superToken), bare: () => bare(text()) },
  { rounds: 5, times: 40 },
);
console.log(beside("name by 2 signs, whole call", found.product, found.bare));

/** List pages, requested by a super admin and by a school's admin. */
const lists: readonly [string, string][] = [
  ["/student?limit=20", superToken],
  ["/student?limit=20&page=200", superToken],
  ["/student?limit=20&search=thorn", superToken],
  ["/student?limit=20&search=ing", superToken],
  ["/student?limit=20&search=scale123", superToken],
  ["/student?limit=20&search=qx", superToken],
  ["/student?limit=20", schoolToken],
  ["/student?limit=20&search=thorn", schoolToken],
  ["/client?limit=20", schoolToken],
  ["/client?limit=20", superToken],
  ["/client?limit=20&search=parent55", superToken],
  ["/group?limit=20", superToken],
  ["/group?limit=20&page=200", superToken],
  ["/group?limit=20&search=group%2055", superToken],
  ["/group?limit=20&search=thorn", superToken],
  ["/group?limit=20&sort=-startDate", superToken],
  ["/group?limit=20", schoolToken],
  ["/group?limit=20&sort=nextClass", schoolToken],
];
for (const [url, token] of lists) {
  const what = `${url}, ${token === superToken ? "everywhere" : "in a school"}`.padEnd(46);
  // A statement that exceeds a page's time limit is refused, which is then the result.
  const refused = await call("GET", url, token).then(
    () => null,
    (error: Error) => error.message,
  );
  if (refused !== null) {
    console.log(`${what} REFUSED ${refused}`);
    continue;
  }
  const { one } = await inRounds(product.postgresPid, { one: () => call("GET", url, token) }, { rounds: 1, times: 8 });
  const reads = await fullReadsOf(pool, () => call("GET", url, token));
  const plan = reads.length === 0 ? "no large table read from end to end" : `READS FROM END TO END ${reads.join(" | ")}`;
  console.log(
    `${what} p50 ${percentile(one.wall, 0.5).toFixed(1)} ms, cpu ${one.cpu.toFixed(1)} ms; load ${loadavg()[0]?.toFixed(1)}; ${plan}`,
  );
}

await product.stop();
if (folder === undefined) await rm(dataDir, { recursive: true, force: true });
