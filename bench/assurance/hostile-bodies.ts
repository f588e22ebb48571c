import type { Product } from "./product.ts";
import { addressOf, type Finding, median, ms, spread } from "./figures.ts";

const rounds = 5;
const path = "/auth2/token/identity";
const login = (fields: object) => JSON.stringify({ type: "client", identity: "a@b.example", password: "x", ...fields });

interface Body {
  readonly raw: string;
  readonly allowed: number;
  readonly path?: string;
}

/** A code requested for an invalid address: email and phone validation run before anything else. */
const bait = (fields: object): Body => ({ raw: JSON.stringify(fields), allowed: 422, path: "/register/code" });

/** Bodies that are slow to parse, each with its only acceptable status. None reaches password hashing, which is slow on purpose. */
const bodies: readonly Body[] = [
  { raw: `${"[".repeat(10_000)}${"]".repeat(10_000)}`, allowed: 400 },
  { raw: `${'{"a":'.repeat(10_000)}1${"}".repeat(10_000)}`, allowed: 400 },
  { raw: login({ password: "x".repeat(2_000_000) }), allowed: 413 },
  { raw: `{${Array.from({ length: 5000 }, (_, index) => `"k${index}":1`).join(",")}}`, allowed: 422 },
  { raw: `[${"0,".repeat(30_000)}0]`, allowed: 422 },
  { raw: `{"a":${"9".repeat(60_000)}}`, allowed: 422 },
  { raw: `{"a":"${"\\u0061".repeat(10_000)}`, allowed: 400 },
  bait({ verification_type: "email", email: `${"a.".repeat(120)}@${"a-".repeat(5)}` }),
  bait({ verification_type: "email", email: `${"a@".repeat(126)}!` }),
  bait({ verification_type: "phone", phone: "+1 (".repeat(8) }),
];

/** [S-11] A password of a megabyte. */
export async function longPasswordIsRefused(product: Product): Promise<Finding> {
  const raw = login({ password: "x".repeat(1024 * 1024) });
  const answers = await spread(50, 1, (index) => product.ask("POST", path, { raw, from: addressOf(10_000 + index) }));
  const took = median(answers.map((answer) => answer.ms));
  const refused = answers.filter(({ status }) => status === 413).length;
  return {
    id: "S-11",
    what: "a 1 MB password, fifty times",
    found: `${refused} refused as too large, median ${ms(took)}`,
    asked: "413 in less than 100 ms",
    holds: refused === answers.length && took < 100,
  };
}

/** [S-68] Sends bodies that are slow to parse, eight at a time: how long each takes, and how long other requests would wait. */
export async function hostileBodiesAreCheap(product: Product): Promise<Finding[]> {
  const slowest: number[] = [];
  const delays: number[] = [];
  let wrong = 0;
  for (let round = 0; round < rounds; round++) {
    await product.loopDelay();
    const answers = await spread(200, 8, async (index) => {
      const { raw, allowed, path: at = path } = bodies[index % bodies.length] ?? { raw: "", allowed: 0 };
      const answer = await product.ask("POST", at, { raw, from: addressOf(11_000 + round * 200 + index) });
      if (answer.status !== allowed) wrong += 1;
      return answer;
    });
    delays.push((await product.loopDelay()).max);
    slowest.push(answers.map((answer) => answer.ms).toSorted((a, b) => a - b)[Math.floor(answers.length * 0.95)] ?? Number.NaN);
  }
  return [
    {
      id: "S-68",
      what: "200 hostile bodies, eight at a time: response time",
      found: `p95 ${ms(median(slowest))} (median of ${rounds} rounds), ${wrong} wrong responses`,
      asked: "less than 100 ms, none wrong",
      holds: median(slowest) < 100 && wrong === 0,
    },
    {
      id: "S-68",
      what: "event loop delay meanwhile",
      found: `max ${ms(median(delays))} (median of ${rounds} rounds)`,
      asked: "less than 50 ms",
      holds: median(delays) < 50,
    },
  ];
}
