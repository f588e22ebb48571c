import { readFileSync } from "node:fs";
import path from "node:path";
import type { BrowserContext } from "@playwright/test";
import { expect } from "@playwright/test";
import type { EditionSlug } from "./editions.ts";

/** Where what the product prints is kept while journeys run. */
export const serverLog = path.resolve(import.meta.dirname, "../../test-results/server.log");

/** What the terminal has shown so far. */
export const printed = (): string => readFileSync(serverLog, "utf8");

const kinds = ["parent", "student", "teacher", "assistant", "school admin", "observer", "super admin", "distributor"] as const;
export type Kind = (typeof kinds)[number];

/** Names of the kinds in a login call. */
const types = {
  parent: "client",
  student: "student",
  teacher: "teacher",
  assistant: "teacher_assistant",
  "school admin": "admin",
  observer: "canvas_observer",
  "super admin": "admin",
  distributor: "admin",
} as const;

export interface Login {
  identity: string;
  password: string;
}

/** A login as the terminal shows it: every kind in the first edition; parent, student and teacher in the others. */
export function login(kind: Kind, edition: EditionSlug = "us"): Login {
  const output = printed();
  const password = /all with the password\s+(\S+)/.exec(output)?.[1];
  const identity =
    edition === "us"
      ? new RegExp(`^ +${kind}  +(\\S+)$`, "m").exec(output)?.[1]
      : new RegExp(`^ +${edition}  +(.+)$`, "m").exec(output)?.[1]?.split(/\s+/)[["parent", "student", "teacher"].indexOf(kind)];
  if (!password || !identity) throw new Error(`The start shows no login of a ${kind} in ${edition}:\n${output}`);
  return { identity, password };
}

/** Logs a browser in without its pages, for journeys that are about what comes after. */
export async function logInQuietly(context: BrowserContext, kind: Kind, { identity, password }: Login = login(kind)): Promise<void> {
  const answer = await context.request.post("/api/auth2/token/identity", { data: { type: types[kind], identity, password } });
  expect(answer.status(), `${kind} ${identity} logs in: ${await answer.text()}`).toBe(200);
}

/** A person's calls beside the pages: what a journey proves on the server. */
export interface Caller {
  get<Answer>(path: string): Promise<Answer>;
  send<Answer>(method: "POST" | "PUT" | "DELETE", path: string, body?: unknown): Promise<Answer>;
}

/** Calls the API of a server as a person, with a session of its own. */
export async function callAs(origin: string, kind: Kind, { identity, password }: Login = login(kind)): Promise<Caller> {
  const send = async <Answer>(method: string, call: string, body?: unknown): Promise<Answer> => {
    const answer = await fetch(`${origin}/api${call}`, {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    expect(answer.ok, `${method} ${call}: ${answer.status} ${text}`).toBe(true);
    return (text === "" ? undefined : JSON.parse(text)) as Answer;
  };
  let token = "";
  ({ token } = await send<{ token: string }>("POST", "/auth2/token/identity", { type: types[kind], identity, password }));
  return { get: (call) => send("GET", call), send };
}
