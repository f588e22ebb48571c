import { readFileSync } from "node:fs";
import path from "node:path";
import { keptKey } from "./config-key.ts";
import { variables, type Variables } from "./config-variables.ts";
import { ensureDataDir } from "./lifecycle-data-dir.ts";
import { StartupError } from "./lifecycle-errors.ts";

/** The environment as `process.env` has it. */
export type Environment = Readonly<Record<string, string | undefined>>;

type Derived =
  | "MODE"
  | "HOST"
  | "PUBLIC_URL"
  | "APP_KEY"
  | "FRAME_HOSTS"
  | "DEMO_SCHOOL"
  | "SANDBOX_PAYMENTS"
  | "MAILBOX"
  | "MAIL_FROM"
  | "DRAIN_SECONDS";

/** The configuration, checked, with every default filled in. */
export type Config = Omit<Variables, Derived> & {
  readonly MODE: "demo" | "production";
  /** Where the server listens. The demo keeps to this machine unless told otherwise. */
  readonly HOST: string;
  /** The origin of links in messages. Always https in production. */
  readonly PUBLIC_URL: string;
  /** 32 bytes from which every secret of the application is derived. */
  readonly APP_KEY: Uint8Array;
  /** Whose pages may stand on slides in a frame; `*.` before a host is every one below it. */
  readonly FRAME_HOSTS: readonly string[];
  /** Whether the demo school, its people and their logins exist. */
  readonly DEMO_SCHOOL: boolean;
  /** Whether payments go to the gateway that takes no money. */
  readonly SANDBOX_PAYMENTS: boolean;
  /** Whether a page shows the messages that were sent. */
  readonly MAILBOX: boolean;
  readonly MAIL_FROM: string;
  /** How long a server that was told to stop goes on serving, for whoever shares the load to see it. */
  readonly DRAIN_SECONDS: number;
  /** The product's version, from its package. */
  readonly version: string;
};

/** Whose pages stand on slides where nobody names other hosts; and whose tasks the demo school's lessons have. */
const framed = ["*.typeform.com", "scratch.mit.edu"] as const;
const framedInDemo = [...framed, "blockly.games"] as const;

/** What exists only to show the product: it must never be found where real families are. */
const demoOnly = ["DEMO_SCHOOL", "SANDBOX_PAYMENTS", "MAILBOX"] as const;

/** Variables that say something only with each other. */
const together = [
  ["S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"],
  ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"],
  ["TWILIO_ACCOUNT_SID", "TWILIO_AUTH_TOKEN", "TWILIO_FROM"],
] as const;

/** How a demo that nobody asked for by name is let be, or made the real thing. */
const whichMode = "set MODE=production and DATABASE_URL to run for real people, or MODE=demo to show the demo all the same";

/**
 * Reads the configuration from an environment that names a key; a variable that is empty counts as absent. The mode is
 * production when a database of one's own is named, else demo, unless MODE says otherwise.
 * @throws StartupError with one line for each variable that is wrong, secrets not repeated
 */
export function parseConfig(environment: Environment): Config {
  const { values, mode } = check(environment);
  if (values.APP_KEY === undefined) throw new StartupError("APP_KEY: is needed; make one with: openssl rand -base64 32");
  return complete(values, mode, values.APP_KEY);
}

/**
 * The configuration for a process that starts: as `parseConfig`, with the data folder made and proved writable, its path
 * absolute, and where none is named a key that is made at the first start and kept in the data folder. Several nodes on one
 * database must be given the same one.
 * @throws StartupError, one line for each thing that is wrong
 */
export async function loadConfig(environment: Environment): Promise<Config> {
  const { values, mode } = check(environment);
  const dataDir = await ensureDataDir(values.DATA_DIR);
  const key = values.APP_KEY ?? (await keptKey(path.join(dataDir, "app.key")));
  return complete({ ...values, DATA_DIR: dataDir }, mode, key);
}

function check(environment: Environment): { values: Variables; mode: Config["MODE"] } {
  const names = Object.keys(variables.shape);
  const given = Object.fromEntries(names.map((name) => [name, environment[name]?.trim()]).filter(([, value]) => value));
  const parsed = variables.safeParse(given);
  const problems = parsed.success ? [] : parsed.error.issues.map(({ path: [name], message }) => `${String(name)}: ${message}`);
  const mode = modeOf(given);
  problems.push(...(mode === "production" ? againstProduction(given) : againstDemo(given)));
  for (const group of together) {
    const first = group.find((name) => given[name] !== undefined);
    const absent = first === undefined ? [] : group.filter((name) => given[name] === undefined);
    problems.push(...absent.map((name) => `${name}: is needed beside ${first}`));
  }
  if (!parsed.success || problems.length > 0) throw new StartupError([...new Set(problems)].join("\n"));
  return { values: parsed.data, mode };
}

/** The demo's things may not be asked for, and links in messages must lead to an address that is safe to type a password at. */
function againstProduction(given: Environment): string[] {
  const asked = demoOnly.filter((name) => given[name] === "on");
  const problems = asked.map((name) => `${name}: exists only in demo mode, and this is production`);
  const address = given["PUBLIC_URL"];
  if (address === undefined) problems.push("PUBLIC_URL: is needed in production, such as https://school.example");
  else if (/^http:/i.test(address)) problems.push("PUBLIC_URL: must begin with https:// in production");
  return problems;
}

/** Settings of a real site show that production was meant: the demo shows its mailbox and logins there only when named. */
function againstDemo(given: Environment): string[] {
  if (given["MODE"] !== undefined) return [];
  const real = [
    { name: "NODE_ENV", says: "production", isSet: given["NODE_ENV"] === "production" },
    { name: "PUBLIC_URL", says: "an https address", isSet: /^https:/i.test(given["PUBLIC_URL"] ?? "") },
    { name: "SMTP_URL", says: "a mail server", isSet: given["SMTP_URL"] !== undefined },
  ];
  return real
    .filter(({ isSet }) => isSet)
    .map(({ name, says }) => `${name}: ${says}, but without DATABASE_URL this is the demo; ${whichMode}`);
}

function modeOf(given: Environment): Config["MODE"] {
  const asked = given["MODE"];
  if (asked === "demo" || asked === "production") return asked;
  return given["DATABASE_URL"] === undefined ? "demo" : "production";
}

function complete(values: Variables, mode: Config["MODE"], key: Uint8Array): Config {
  const publicUrl = values.PUBLIC_URL ?? `http://localhost:${values.PORT}`;
  const hasDemoSchool = values.DEMO_SCHOOL ?? mode === "demo";
  return {
    ...values,
    MODE: mode,
    HOST: values.HOST ?? (mode === "demo" ? "127.0.0.1" : "0.0.0.0"),
    PUBLIC_URL: publicUrl,
    APP_KEY: key,
    DEMO_SCHOOL: hasDemoSchool,
    FRAME_HOSTS: values.FRAME_HOSTS ?? (hasDemoSchool ? framedInDemo : framed),
    SANDBOX_PAYMENTS: values.SANDBOX_PAYMENTS ?? mode === "demo",
    MAILBOX: values.MAILBOX ?? mode === "demo",
    MAIL_FROM: values.MAIL_FROM ?? `${values.BRAND_NAME} <no-reply@${new URL(publicUrl).hostname}>`,
    DRAIN_SECONDS: values.DRAIN_SECONDS ?? (mode === "demo" ? 0 : 5),
    version: productVersion(),
  };
}

function productVersion(): string {
  const manifest = path.resolve(import.meta.dirname, "../../package.json");
  return (JSON.parse(readFileSync(manifest, "utf8")) as { version: string }).version;
}
