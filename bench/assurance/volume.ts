import { randomUUID } from "node:crypto";
import type { Product } from "./product.ts";
import { addressOf, type Finding, spread } from "./figures.ts";

const count = (answers: readonly { status: number }[], status: number): number => answers.filter((one) => one.status === status).length;

/** [S-06] Logs in a thousand times. */
export async function tokensDiffer(product: Product, parent: { identity: string; password: string }): Promise<Finding> {
  const tokens = await spread(1000, 4, async (index) => {
    const { status, text } = await product.ask("POST", "/auth/login/client", { body: parent, from: addressOf(6000 + index) });
    if (status !== 200) throw new Error(`S-06: ${status} ${text}`);
    return (JSON.parse(text) as { token: string }).token;
  });
  const bits = Math.min(...tokens.map((token) => Buffer.from(token, "base64url").length * 8));
  const distinct = new Set(tokens).size;
  const begins = new Set(tokens.map((token) => token.slice(0, 6))).size;
  return {
    id: "S-06",
    what: "tokens from a thousand logins",
    found: `${distinct} different, ${begins} different prefixes, at least ${bits} bits`,
    asked: "1,000 different, 128 bits",
    holds: distinct === 1000 && begins === 1000 && bits >= 128,
  };
}

/** [S-46] Guesses the code of a class, from one address and from a hundred. */
export async function codesHold(product: Product, classes: readonly [number, number]): Promise<Finding[]> {
  const [single, together] = classes;
  const guess = (id: number, index: number, from: string) =>
    product.ask("POST", `/auth/login/group_class/${id}`, { body: { code: `Z${String(10_000 + index)}`.replaceAll(/[01]/g, "Z") }, from });
  const one = await spread(100, 20, (index) => guess(single, index, addressOf(8000)));
  const many = await spread(1000, 20, (index) => guess(together, index, addressOf(8100 + (index % 100))));
  const refused = [...one, ...many].filter(({ status }) => status === 429);
  const waits = refused.every(({ retryAfter }) => Number(retryAfter) > 0);
  return [
    {
      id: "S-46",
      what: "a hundred wrong class codes from one address, concurrently",
      found: `${count(one, 422)} tried, ${count(one, 429)} refused`,
      asked: "10 tried",
      holds: count(one, 422) === 10 && count(one, 429) === 90 && waits,
    },
    {
      id: "S-46",
      what: "a thousand wrong codes for one class from a hundred addresses",
      found: `${count(many, 422)} tried, ${count(many, 429)} refused`,
      asked: "50 tried",
      holds: count(many, 422) === 50 && count(many, 429) === 950 && waits,
    },
  ];
}

/** [S-49] Guesses invitation ids in their real format. */
export async function invitationsHold(product: Product): Promise<Finding> {
  const answers = await spread(10_000, 20, () =>
    product.ask("GET", `/public/student/invite/check-group/${randomUUID()}`, { from: addressOf(9000) }),
  );
  return {
    id: "S-49",
    what: "ten thousand guessed invitations from one address",
    found: `${count(answers, 200)} found, ${count(answers, 404)} tried, ${count(answers, 429)} refused`,
    asked: "none found, 50 tried",
    holds: count(answers, 200) === 0 && count(answers, 404) === 50 && count(answers, 429) === 9950,
  };
}
