import type { Product } from "./product.ts";
import { addressOf, type Finding, inTurns, median, ms } from "./figures.ts";

const samples = 50;
const nearest = 0.1;

interface Arms {
  readonly id: string;
  readonly what: string;
  readonly path: string;
  readonly known: (turn: number) => object;
  readonly unknown: (turn: number) => object;
  readonly status: number;
}

/** Alternates requests about an existing and a missing account: the answers must be equal and take the same time. */
async function compare(product: Product, { id, what, path, known, unknown, status }: Arms, begin: number): Promise<Finding> {
  const texts = new Set<string>();
  let address = begin;
  const arm = (body: (turn: number) => object) => async (turn: number) => {
    const answer = await product.ask("POST", path, { body: body(turn), from: addressOf(address++) });
    if (answer.status !== status) throw new Error(`${id} ${path}: ${answer.status} ${answer.text}`);
    texts.add(answer.text.replace(/"requestId":"[^"]*"/, ""));
    return answer.ms;
  };
  const { one, other } = await inTurns(samples, arm(known), arm(unknown));
  const [there, missing] = [median(one), median(other)];
  const apart = Math.abs(there - missing) / Math.max(there, missing);
  return {
    id,
    what,
    found: `${ms(there)} and ${ms(missing)}, ${(apart * 100).toFixed(1)} % apart; ${texts.size === 1 ? "same response" : `${texts.size} different responses`}`,
    asked: `medians of ${samples} within ${nearest * 100} %, same response`,
    holds: apart <= nearest && texts.size === 1,
  };
}

/** Existing accounts, for arms that need them. */
export interface Known {
  readonly parents: readonly string[];
  readonly students: readonly string[];
}

/** [S-01] [S-02] Whether an answer, or the time it takes, reveals who has an account. */
export async function answersAlike(product: Product, { parents, students }: Known): Promise<Finding[]> {
  const of = (people: readonly string[], turn: number) => people[turn % people.length] ?? "";
  const wrong = "not the password at all";
  // As many missing accounts as existing ones, so that each is queried equally often.
  const missing = (turn: number) => `nobody.${turn % parents.length}@bennett.example`;
  const logins = { known: (turn: number) => of(parents, turn), unknown: missing };
  const arms: Arms[] = [
    {
      id: "S-01",
      what: "login, any account kind: wrong password and unknown identity",
      path: "/auth2/token/identity",
      known: (turn) => ({ type: "client", identity: logins.known(turn), password: wrong }),
      unknown: (turn) => ({ type: "client", identity: logins.unknown(turn), password: wrong }),
      status: 401,
    },
    {
      id: "S-01",
      what: "parent login: wrong password and unknown identity",
      path: "/auth/login/client",
      known: (turn) => ({ identity: logins.known(turn), password: wrong }),
      unknown: (turn) => ({ identity: logins.unknown(turn), password: wrong }),
      status: 401,
    },
    {
      id: "S-02",
      what: "password reset of a parent: known and unknown identity",
      path: "/public/password_reset/client",
      known: (turn) => ({ identity: of(parents, turn) }),
      unknown: (turn) => ({ identity: missing(turn) }),
      status: 200,
    },
    {
      id: "S-02",
      what: "password reset of a child: known and unknown identity",
      path: "/public/password_reset/student",
      known: (turn) => ({ identity: of(students, turn) }),
      unknown: (turn) => ({ identity: `nobody.${turn % students.length}` }),
      status: 200,
    },
  ];
  const found: Finding[] = [];
  for (const [index, each] of arms.entries()) found.push(await compare(product, each, 1000 * (index + 1)));
  return found;
}
