import { readFileSync } from "node:fs";
import path from "node:path";
import { keptKey } from "./config-key.ts";
import { variables, type Variables } from "./config-variables.ts";
import { ensureDataDir } from "./lifecycle-data-dir.ts";
import { StartupError } from "./lifecycle-errors.ts";

/** The environment as `process.env` has it. */
export type Environment = Readonly<Record<string, string | undefined>>;

type Derived = "MODE" | "PUBLIC_URL" | "APP_KEY" | "FRAME_HOSTS" | "DEMO_SCHOOL" | "SANDBOX_PAYMENTS" | "MAILBOX" | "MAIL_FROM";

/** The configuration, checked, with every default filled in. */
export type Config = Omit<Variables, Derived> & {
  readonly MODE: "demo" | "production";
  /** The origin of links in messages. */
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
  if (mode === "production") {
    const asked = demoOnly.filter((name) => given[name] === "on");
    problems.push(...asked.map((name) => `${name}: exists only in demo mode, and this is production`));
  }
  for (const group of together) {
    const first = group.find((name) => given[name] !== undefined);
    const absent = first === undefined ? [] : group.filter((name) => given[name] === undefined);
    problems.push(...absent.map((name) => `${name}: is needed beside ${first}`));
  }
  if (!parsed.success || problems.length > 0) throw new StartupError([...new Set(problems)].join("\n"));
  return { values: parsed.data, mode };
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
    PUBLIC_URL: publicUrl,
    APP_KEY: key,
    DEMO_SCHOOL: hasDemoSchool,
    FRAME_HOSTS: values.FRAME_HOSTS ?? (hasDemoSchool ? framedInDemo : framed),
    SANDBOX_PAYMENTS: values.SANDBOX_PAYMENTS ?? mode === "demo",
    MAILBOX: values.MAILBOX ?? mode === "demo",
    MAIL_FROM: values.MAIL_FROM ?? `${values.BRAND_NAME} <no-reply@${new URL(publicUrl).hostname}>`,
    version: productVersion(),
  };
}

function productVersion(): string {
  const manifest = path.resolve(import.meta.dirname, "../../package.json");
  return (JSON.parse(readFileSync(manifest, "utf8")) as { version: string }).version;
}
