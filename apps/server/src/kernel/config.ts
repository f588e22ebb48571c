import { readFileSync } from "node:fs";
import path from "node:path";
import { loadOrCreateKey } from "./config-key.ts";
import { variables, type Variables } from "./config-variables.ts";
import { ensureDataDir } from "./lifecycle-data-dir.ts";
import { StartupError } from "./lifecycle-errors.ts";

/** Environment variables, as in `process.env`. */
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

/** The validated configuration with all defaults. */
export type Config = Omit<Variables, Derived> & {
  readonly MODE: "demo" | "production";
  /** The address to listen on. By default the demo accepts connections from this machine only. */
  readonly HOST: string;
  /** The origin of links in messages. Always https in production. */
  readonly PUBLIC_URL: string;
  /** 32 bytes from which every secret of the application is derived. */
  readonly APP_KEY: Uint8Array;
  /** Hosts whose pages slides may embed in a frame; `*.` before a host means all its subdomains. */
  readonly FRAME_HOSTS: readonly string[];
  /** Whether the demo school, its people and their logins exist. */
  readonly DEMO_SCHOOL: boolean;
  /** Whether payments go to the sandbox gateway, which takes no money. */
  readonly SANDBOX_PAYMENTS: boolean;
  /** Whether the mailbox page shows sent messages. */
  readonly MAILBOX: boolean;
  readonly MAIL_FROM: string;
  /** How long the server keeps serving after a stop signal, so that the load balancer can notice. */
  readonly DRAIN_SECONDS: number;
  /** The product's version, from its package.json. */
  readonly version: string;
};

/** Default hosts that slides may embed, and those of the tasks in the demo's lessons. */
const framed = ["*.typeform.com", "scratch.mit.edu"] as const;
const framedInDemo = [...framed, "blockly.games"] as const;

/** Features that only serve the demo: they must never be on where there are real families. */
const demoOnly = ["DEMO_SCHOOL", "SANDBOX_PAYMENTS", "MAILBOX", "WEBHOOKS_LOCAL"] as const;

/** Variables that only make sense together. */
const together = [
  ["S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"],
  ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"],
  ["TWILIO_ACCOUNT_SID", "TWILIO_AUTH_TOKEN", "TWILIO_FROM"],
  ["EC2_ACCESS_KEY_ID", "EC2_SECRET_ACCESS_KEY"],
  ["LIVEKIT_URL", "LIVEKIT_KEY", "LIVEKIT_SECRET"],
] as const;

const needsOfEc2 = ["EC2_LAUNCH_TEMPLATE", "EC2_REGION"] as const;

/** How to resolve an ambiguous mode. */
const whichMode = "set MODE=production and DATABASE_URL to run for real people, or MODE=demo to show the demo all the same";

/**
 * Parses the configuration from an environment that has a key; empty variables count as absent. Without MODE, the mode is
 * production when DATABASE_URL is set, otherwise demo.
 * @throws StartupError with one line per invalid variable, without secrets
 */
export function parseConfig(environment: Environment): Config {
  const { values, mode } = check(environment);
  if (values.APP_KEY === undefined) throw new StartupError("APP_KEY: is required; create one with: openssl rand -base64 32");
  return complete(values, mode, values.APP_KEY);
}

/**
 * The configuration of a starting process: as `parseConfig`, but also creates the data folder, checks that it is writable, and
 * makes its path absolute. Without a configured key, one is generated at the first start and kept in the data folder. Several nodes
 * on one database need the same key.
 * @throws StartupError with one line per problem
 */
export async function loadConfig(environment: Environment): Promise<Config> {
  const { values, mode } = check(environment);
  const dataDir = await ensureDataDir(values.DATA_DIR);
  const key = values.APP_KEY ?? (await loadOrCreateKey(path.join(dataDir, "app.key")));
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
  if (given["DESKTOPS"] === "ec2")
    problems.push(...needsOfEc2.filter((name) => given[name] === undefined).map((name) => `${name}: is needed for DESKTOPS=ec2`));
  if (!parsed.success || problems.length > 0) throw new StartupError([...new Set(problems)].join("\n"));
  return { values: parsed.data, mode };
}

/** Production can't have demo features, and its links in messages must use https, as people enter passwords there. */
function againstProduction(given: Environment): string[] {
  const asked = demoOnly.filter((name) => given[name] === "on");
  const problems = asked.map((name) => `${name}: exists only in demo mode, and this is production`);
  const address = given["PUBLIC_URL"];
  if (address === undefined) problems.push("PUBLIC_URL: is needed in production, such as https://school.example");
  else if (/^http:/i.test(address)) problems.push("PUBLIC_URL: must begin with https:// in production");
  return problems;
}

/** Settings of a real site suggest that production was meant: the demo, with its mailbox and logins, must then be requested explicitly. */
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
