import { readFileSync } from "node:fs";
import type { BrowserContext, Page } from "@playwright/test";
import { expect } from "@playwright/test";
import { tokenLives } from "@larkroom/domain/identity/token-lives";
import { Secret, TOTP } from "otpauth";
import type { EditionSlug } from "./editions.ts";
import type { SentFile } from "./sent-files.ts";

/** What the worker's product has printed so far. */
export const printed = (): string => readFileSync(process.env.E2E_SERVER_LOG ?? "", "utf8");

const kinds = ["parent", "student", "teacher", "assistant", "school admin", "observer", "super admin", "distributor"] as const;
export type Kind = (typeof kinds)[number];

/** The account types in a login call. */
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

/** A login as printed in the terminal: every kind in the first edition; parent, student and teacher in the others. */
export function login(kind: Kind, edition: EditionSlug = "us"): Login {
  const output = printed();
  const password = /all with the password\s+(\S+)/.exec(output)?.[1];
  const identity =
    edition === "us"
      ? new RegExp(`^ +${kind}  +(\\S+)$`, "m").exec(output)?.[1]
      : new RegExp(`^ +${edition}  +(.+)$`, "m").exec(output)?.[1]?.split(/\s+/)[["parent", "student", "teacher"].indexOf(kind)];
  if (!password || !identity) throw new Error(`The server's output has no login of a ${kind} in ${edition}:\n${output}`);
  return { identity, password };
}

/** The authenticator of all staff, from the printed secret. */
export function authenticator(): TOTP {
  const secret = /authenticator, whose secret is\s+(\S+)/.exec(printed())?.[1];
  if (!secret) throw new Error(`The server's output has no authenticator:\n${printed()}`);
  return new TOTP({ secret: Secret.fromBase32(secret), algorithm: "SHA1", digits: 6, period: 30 });
}

/** Enters codes until one is accepted: each works for one login, and another test may have used the current one. */
export async function giveCode(page: Page, totp: TOTP): Promise<void> {
  await expect(async () => {
    await page.getByLabel("Code").fill(totp.generate());
    await page.getByRole("button", { name: "Log in" }).click();
    await expect(page).toHaveURL(/\/us\/staff(?!.*second-factor)/, { timeout: 10_000 });
  }).toPass({ intervals: [5_000], timeout: 60_000 });
}

interface LoggedIn {
  token: string;
  secondFactor?: "setup" | "verify";
}

/** Sends one call with a token and returns the answer's status and text. */
type Send = (call: string, token: string | null, body: unknown) => Promise<{ status: number; text: string }>;

/** Tokens of staff who have given a code: a code works for one login, and the next is half a minute away. */
const opened = new Map<string, { token: string; at: number }>();

/** A shared token is given out this long, so that the code behind it is recent enough for what a scenario does next, in milliseconds. */
const sharedFor = (tokenLives.freshSecondFactor * 1000) / 2;

/** Logs in, with a code if required. The token is for a fully authenticated session. */
async function tokenFor(send: Send, kind: Kind, { identity, password }: Login): Promise<string> {
  const answered = async (call: string, token: string | null, body: unknown): Promise<LoggedIn> => {
    const { status, text } = await send(call, token, body);
    expect(status, `${kind} ${identity}, ${call}: ${text}`).toBe(200);
    return JSON.parse(text) as LoggedIn;
  };
  const known = opened.get(identity);
  const isValid = async (token: string) =>
    (JSON.parse((await send("/auth/validate_token", null, { token })).text) as { isValid: boolean }).isValid;
  if (known && performance.now() - known.at < sharedFor && (await isValid(known.token))) return known.token;
  const first = await answered("/auth2/token/identity", null, { type: types[kind], identity, password });
  if (first.secondFactor !== "verify") return first.token;
  const totp = authenticator();
  const code = () => ({ code: totp.generate() });
  const early = await send("/auth/second_factor/verify", first.token, code());
  if (early.status !== 200) await new Promise((resolve) => setTimeout(resolve, totp.remaining() + 500));
  const { token } =
    early.status === 200 ? (JSON.parse(early.text) as LoggedIn) : await answered("/auth/second_factor/verify", first.token, code());
  opened.set(identity, { token, at: performance.now() });
  return token;
}

const headersOf = (token: string | null): Record<string, string> => (token === null ? {} : { authorization: `Bearer ${token}` });

/** Logs a browser in without using the login page, for scenarios about what comes after. */
export async function logInQuietly(context: BrowserContext, kind: Kind, who: Login = login(kind)): Promise<void> {
  let url = "";
  const token = await tokenFor(
    async (call, held, data) => {
      const answer = await context.request.post(`/api${call}`, { data, headers: headersOf(held) });
      url = answer.url();
      return { status: answer.status(), text: await answer.text() };
    },
    kind,
    who,
  );
  const { origin } = new URL(url);
  await context.addCookies([
    { name: "session", value: token, url: origin, httpOnly: true, sameSite: "Lax" },
    { name: "logged_in", value: "1", url: origin, sameSite: "Lax" },
  ]);
}

/** Removes the login from a browser, as if it were another day. Leaves the page first, since its polling would then be refused. */
export async function forgetLogin(page: Page): Promise<void> {
  await page.goto("about:blank");
  await page.context().clearCookies();
}

/** A person's API calls outside the pages, for what a scenario checks on the server. */
export interface Caller {
  get<Answer>(path: string): Promise<Answer>;
  send<Answer>(method: "POST" | "PUT" | "DELETE", path: string, body?: unknown): Promise<Answer>;
  /** Uploads a file in its form field. */
  upload<Answer>(path: string, file: SentFile): Promise<Answer>;
}

/** Calls a server's API as a person, with a separate session; a staff member's session is shared. */
export async function callAs(origin: string, kind: Kind, who: Login = login(kind)): Promise<Caller> {
  const ask = async (method: string, call: string, token: string | null, body?: unknown) => {
    const isForm = body instanceof FormData;
    const answer = await fetch(`${origin}/api${call}`, {
      method,
      headers: { ...headersOf(token), ...(body === undefined || isForm ? {} : { "content-type": "application/json" }) },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    });
    return { status: answer.status, text: await answer.text() };
  };
  const token = await tokenFor((call, held, body) => ask("POST", call, held, body), kind, who);
  const send = async <Answer>(method: string, call: string, body?: unknown): Promise<Answer> => {
    const { status, text } = await ask(method, call, token, body);
    expect(status >= 200 && status < 300, `${method} ${call}: ${status} ${text}`).toBe(true);
    return (text === "" ? undefined : JSON.parse(text)) as Answer;
  };
  const upload = <Answer>(call: string, { name, mimeType, buffer }: SentFile): Promise<Answer> => {
    const form = new FormData();
    form.set("file", new Blob([new Uint8Array(buffer)], { type: mimeType }), name);
    return send("POST", call, form);
  };
  return { get: (call) => send("GET", call), send, upload };
}

/** Sets up the authenticator at a staff member's first login, saves its recovery codes and continues. */
export async function setUpSecondFactor(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Get started" }).click();
  const secret = (await page.locator("form code").innerText()).replaceAll(/\s/g, "");
  await page.getByLabel("Code from the app").fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate());
  await page.getByRole("button", { name: "Confirm" }).click();
  await page.getByLabel("I’ve saved them").check();
  await page.getByRole("button", { name: "Continue" }).click();
}
