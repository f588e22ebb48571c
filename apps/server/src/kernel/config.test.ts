import { chmod, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loadConfig, parseConfig, type Environment } from "./config.ts";
import { variables } from "./config-variables.ts";
import { StartupError } from "./lifecycle-errors.ts";

const key = Buffer.alloc(32, 7).toString("base64");
const own = { DATABASE_URL: "postgresql://user:hidden-word@db:5432/lark", APP_KEY: key, PUBLIC_URL: "https://owls.example" };

/** The lines of the error; fails when the configuration is accepted. */
function refusal(environment: Environment): string[] {
  try {
    parseConfig(environment);
  } catch (error) {
    if (error instanceof StartupError) return error.message.split("\n");
    throw error;
  }
  return expect.unreachable("the configuration was accepted");
}

describe("mode", () => {
  test.each<[string, Environment, "demo" | "production"]>([
    ["nothing set", {}, "demo"],
    ["a configured database", own, "production"],
    ["demo on a configured database", { ...own, MODE: "demo" }, "demo"],
    ["production on the built-in database", { MODE: "production", PUBLIC_URL: own.PUBLIC_URL }, "production"],
    ["NODE_ENV is ignored: test", { NODE_ENV: "test" }, "demo"],
    ["NODE_ENV is ignored: development with a database", { ...own, NODE_ENV: "development" }, "production"],
    ["NODE_ENV is ignored: an explicit demo", { NODE_ENV: "production", MODE: "demo" }, "demo"],
    ["an empty DATABASE_URL counts as unset", { DATABASE_URL: " " }, "demo"],
  ])("%s", (_, environment, mode) => {
    expect(parseConfig({ ...environment, APP_KEY: key }).MODE).toBe(mode);
  });

  test("demo-only features are on in demo and off in production", () => {
    expect(parseConfig({ APP_KEY: key })).toMatchObject({ DEMO_SCHOOL: true, SANDBOX_PAYMENTS: true, MAILBOX: true });
    expect(parseConfig(own)).toMatchObject({ DEMO_SCHOOL: false, SANDBOX_PAYMENTS: false, MAILBOX: false });
  });

  test.each(["DEMO_SCHOOL", "SANDBOX_PAYMENTS", "MAILBOX"])("production refuses to start with %s", (name) => {
    expect(refusal({ ...own, [name]: "on" })).toEqual([`${name}: exists only in demo mode, and this is production`]);
    expect(parseConfig({ ...own, [name]: "off" }).MODE).toBe("production");
    expect(parseConfig({ ...own, MODE: "demo", [name]: "on" }).MODE).toBe("demo");
  });

  test.each<[string, Environment]>([
    ["NODE_ENV", { NODE_ENV: "production" }],
    ["PUBLIC_URL", { PUBLIC_URL: "https://owls.example" }],
    ["PUBLIC_URL", { PUBLIC_URL: "HTTPS://owls.example" }],
    ["SMTP_URL", { SMTP_URL: "smtp://user:hidden-word@mail.example:587" }],
  ])("an implicit demo refuses a real site's %s, and says what to set", (name, real) => {
    const [line, ...more] = refusal({ APP_KEY: key, ...real });
    expect(more).toEqual([]);
    expect(line).toMatch(new RegExp(`^${name}: .*MODE=production and DATABASE_URL.*MODE=demo`));
    expect(line).not.toContain("hidden-word");
    expect(parseConfig({ APP_KEY: key, ...real, MODE: "demo" }).MODE).toBe("demo");
  });

  test("production requires an https address for its links", () => {
    const { PUBLIC_URL: _, ...without } = own;
    expect(refusal(without)).toEqual(["PUBLIC_URL: is needed in production, such as https://school.example"]);
    expect(refusal({ APP_KEY: key, MODE: "production" })).toEqual(refusal(without));
    for (const PUBLIC_URL of ["http://owls.example", "HTTP://owls.example", "http://localhost:3000"])
      expect(refusal({ ...own, PUBLIC_URL })).toEqual(["PUBLIC_URL: must begin with https:// in production"]);
  });

  test("by default the demo listens on this machine only, production on all addresses", () => {
    expect(parseConfig({ APP_KEY: key }).HOST).toBe("127.0.0.1");
    expect(parseConfig({ APP_KEY: key, MODE: "demo", PUBLIC_URL: "https://owls.example" }).HOST).toBe("127.0.0.1");
    expect(parseConfig({ APP_KEY: key, HOST: "0.0.0.0" }).HOST).toBe("0.0.0.0");
    expect(parseConfig(own).HOST).toBe("0.0.0.0");
    expect(parseConfig({ ...own, HOST: "10.0.0.7" }).HOST).toBe("10.0.0.7");
  });

  test("production keeps serving for a moment after a stop signal; the demo stops at once", () => {
    expect([parseConfig(own).DRAIN_SECONDS, parseConfig({ APP_KEY: key }).DRAIN_SECONDS]).toEqual([5, 0]);
    expect(parseConfig({ ...own, DRAIN_SECONDS: "0" }).DRAIN_SECONDS).toBe(0);
  });

  test("production also generates a key and keeps it", async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), "config-"));
    const { APP_KEY: _, ...keyless } = own;
    const environment = { ...keyless, DATA_DIR: folder };
    const first = await loadConfig(environment);
    expect(first.MODE).toBe("production");
    expect((await loadConfig(environment)).APP_KEY).toEqual(first.APP_KEY);
    await rm(folder, { recursive: true });
  });
});

describe("defaults", () => {
  test("[EN-05] slides can only embed frames from listed hosts", () => {
    expect(parseConfig(own).FRAME_HOSTS).toEqual(["*.typeform.com", "scratch.mit.edu"]);
    expect(parseConfig({ APP_KEY: key, DEMO_SCHOOL: "off" }).FRAME_HOSTS).toEqual(["*.typeform.com", "scratch.mit.edu"]);
    expect(parseConfig({ APP_KEY: key }).FRAME_HOSTS).toEqual(["*.typeform.com", "scratch.mit.edu", "blockly.games"]);
    expect(parseConfig({ APP_KEY: key, FRAME_HOSTS: "tasks.example.org,*.forms.example" }).FRAME_HOSTS).toEqual([
      "tasks.example.org",
      "*.forms.example",
    ]);
    for (const wrong of ["*", "https://tasks.example.org", "tasks.example.org/x; script-src *", "localhost"]) {
      expect(refusal({ APP_KEY: key, FRAME_HOSTS: wrong })[0]).toContain("FRAME_HOSTS: must be hosts such as");
    }
  });

  test("remote desktops on EC2 need a region and a launch template", () => {
    expect(parseConfig({ APP_KEY: key })).toMatchObject({ DESKTOPS: "off" });
    expect(refusal({ APP_KEY: key, DESKTOPS: "ec2" })).toEqual([
      "EC2_LAUNCH_TEMPLATE: is needed for DESKTOPS=ec2",
      "EC2_REGION: is needed for DESKTOPS=ec2",
    ]);
    const set = { EC2_LAUNCH_TEMPLATE: "lt-0123456789abcdef0", EC2_REGION: "eu-west-1" };
    expect(parseConfig({ APP_KEY: key, DESKTOPS: "ec2", ...set })).toMatchObject({ DESKTOPS: "ec2", ...set });
    expect(refusal({ APP_KEY: key, EC2_ACCESS_KEY_ID: "x" })).toEqual(["EC2_SECRET_ACCESS_KEY: is needed beside EC2_ACCESS_KEY_ID"]);
    expect(refusal({ APP_KEY: key, DESKTOPS: "yes" })).toEqual(["DESKTOPS: must be off, local or ec2"]);
  });

  test("only a key is required", () => {
    expect(parseConfig({ APP_KEY: key })).toMatchObject({
      HOST: "127.0.0.1",
      PORT: 3000,
      PUBLIC_URL: "http://localhost:3000",
      DATA_DIR: "./var",
      TRUST_PROXY: false,
      LOG_LEVEL: "info",
      MEDIA_TCP: true,
      MEDIA_ADDRESSES: [],
      MEDIA_ICE_SERVERS: [],
      MAIL_FROM: "Larkroom <no-reply@localhost>",
      APP_KEY: new Uint8Array(32).fill(7),
    });
  });

  test("follow from what is set", () => {
    const config = parseConfig({ APP_KEY: key, PORT: "4100", BRAND_NAME: "Owls" });
    expect(config).toMatchObject({ PORT: 4100, PUBLIC_URL: "http://localhost:4100", MAIL_FROM: "Owls <no-reply@localhost>" });
    expect(parseConfig({ APP_KEY: key, MODE: "demo", PUBLIC_URL: "https://owls.example/" })).toMatchObject({
      PUBLIC_URL: "https://owls.example",
      MAIL_FROM: "Larkroom <no-reply@owls.example>",
    });
  });
});

describe("values", () => {
  test.each<[string, string, unknown]>([
    ["TRUST_PROXY", "10.0.0.0/8, ::1", ["10.0.0.0/8", "::1"]],
    ["MEDIA_PORTS", "40000-40199", [40000, 40199]],
    ["MEDIA_ADDRESSES", "203.0.113.7,2001:db8::7", ["203.0.113.7", "2001:db8::7"]],
    ["MEDIA_ICE_SERVERS", '[{"urls":["stun:stun.example"]}]', [{ urls: ["stun:stun.example"] }]],
    ["MEDIA_TCP", "off", false],
    ["MEDIA_EMBEDDED_CLASSES", "0", 0],
    ["LIVEKIT_API_URL", "http://10.0.0.7:7880/", "http://10.0.0.7:7880"],
    ["MAIL_FROM", "office@school.example", "office@school.example"],
    ["SMTP_URL", "smtps://u:p@host:465", "smtps://u:p@host:465"],
  ])("%s=%s", (name, value, meant) => {
    expect(parseConfig({ APP_KEY: key, MODE: "demo", [name]: value })).toHaveProperty(name, meant);
  });

  test("[S-71] TRUST_PROXY=2 trusts the two nearest proxies and none before them", () => {
    const { TRUST_PROXY: trusts } = parseConfig({ APP_KEY: key, TRUST_PROXY: "2" });
    expect([0, 1, 2].map((hop) => typeof trusts === "function" && trusts("203.0.113.7", hop))).toEqual([true, true, false]);
  });

  test.each<[string, string]>([
    ["MODE", "staging"],
    ["PORT", "80a"],
    ["PORT", "65536"],
    ["PORT", "-1"],
    ["PUBLIC_URL", "school.example"],
    ["PUBLIC_URL", "https://school.example/app"],
    ["TRUST_PROXY", "true"],
    ["TRUST_PROXY", "proxy.example"],
    ["DATABASE_URL", "mysql://db/lark"],
    ["DATABASE_POOL_SIZE", "1"],
    ["APP_KEY", "c2hvcnQ="],
    ["APP_KEY", "not base64 at all, but long enough to be"],
    ["DEMO_SCHOOL", "yes"],
    ["SMTP_URL", "https://mail.example"],
    ["MAIL_FROM", "nobody"],
    ["MEDIA_ADDRESSES", "media.example"],
    ["MEDIA_PORTS", "40000"],
    ["MEDIA_PORTS", "40199-40000"],
    ["MEDIA_PORTS", "80-90"],
    ["MEDIA_ICE_SERVERS", "turn:turn.example"],
    ["MEDIA_ICE_SERVERS", '[{"urls":["https://turn.example"]}]'],
    ["MEDIA_EMBEDDED_CLASSES", "-1"],
    ["LIVEKIT_API_URL", "wss://media.example"],
    ["LOG_LEVEL", "verbose"],
    ["DRAIN_SECONDS", "9"],
    ["METRICS_TOKEN", "short"],
  ])("%s=%s is refused with a one-line message that names it", (name, value) => {
    const lines = refusal({ MODE: "demo", APP_KEY: key, [name]: value });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(new RegExp(`^${name}: must `));
  });

  test("LiveKit needs its address, key and secret together", () => {
    const all = { LIVEKIT_URL: "wss://media.example/", LIVEKIT_KEY: "school", LIVEKIT_SECRET: "x".repeat(32) };
    expect(parseConfig({ APP_KEY: key, MODE: "demo", ...all }).LIVEKIT_URL).toBe("wss://media.example");
    expect(refusal({ APP_KEY: key, MODE: "demo", LIVEKIT_URL: "https://media.example" }).toSorted()).toEqual([
      "LIVEKIT_KEY: is needed beside LIVEKIT_URL",
      "LIVEKIT_SECRET: is needed beside LIVEKIT_URL",
      "LIVEKIT_URL: must look like wss://media.school.example",
    ]);
  });

  test("each invalid variable has its own line", () => {
    const lines = refusal({ APP_KEY: key, PORT: "x", LOG_LEVEL: "x", MEDIA_TCP: "x" });
    expect(new Set(lines.map((line) => line.split(":")[0]))).toEqual(new Set(["LOG_LEVEL", "MEDIA_TCP", "PORT"]));
    expect(lines).toHaveLength(3);
  });

  test("an error never includes a secret", () => {
    const secrets = {
      APP_KEY: "secret-in-key",
      DATABASE_URL: "oracle://user:secret-in-url@db",
      SMTP_URL: "secret-in-smtp",
      METRICS_TOKEN: "secret",
    };
    expect(refusal({ MODE: "demo", ...secrets }).join("\n")).not.toContain("secret");
  });
});

describe("starting", () => {
  let folder = "";
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), "larkroom-config-"));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test("the demo creates a key once, readable only by its owner", async () => {
    const first = await loadConfig({ DATA_DIR: path.join(folder, "new/var") });
    expect(first.APP_KEY).toHaveLength(32);
    expect((await loadConfig({ DATA_DIR: path.join(folder, "new/var") })).APP_KEY).toEqual(first.APP_KEY);
    expect((await stat(path.join(folder, "new/var/app.key"))).mode & 0o777).toBe(0o600);
    expect(first.DATA_DIR).toBe(path.join(folder, "new/var"));
  });

  test("two demos that start at the same time have the same key", async () => {
    const DATA_DIR = path.join(folder, "both");
    const [one, other] = await Promise.all([loadConfig({ DATA_DIR }), loadConfig({ DATA_DIR })]);
    expect(one.APP_KEY).toEqual(other.APP_KEY);
  });

  test("a configured key wins and is not written to disk", async () => {
    const DATA_DIR = path.join(folder, "named");
    expect((await loadConfig({ DATA_DIR, APP_KEY: key })).APP_KEY).toEqual(new Uint8Array(32).fill(7));
    await expect(stat(path.join(DATA_DIR, "app.key"))).rejects.toThrow("ENOENT");
  });

  test("a broken key file is reported, not replaced", async () => {
    const DATA_DIR = path.join(folder, "broken");
    await loadConfig({ DATA_DIR });
    await writeFile(path.join(DATA_DIR, "app.key"), "half");
    await expect(loadConfig({ DATA_DIR })).rejects.toThrow(/^APP_KEY: .*app\.key does not hold a key/);
  });

  test("a data folder that is a file is refused with a one-line message", async () => {
    const file = path.join(folder, "file");
    await writeFile(file, "");
    await chmod(file, 0o600);
    await expect(loadConfig({ DATA_DIR: file })).rejects.toThrow(
      new StartupError(`DATA_DIR: can't write to ${file}: a part of the path is a file, not a folder`),
    );
  });
});

describe(".env.example", () => {
  const read = () => readFile(path.resolve(import.meta.dirname, "../../../../.env.example"), "utf8");
  const assignment = /^# ?([A-Z][A-Z0-9_]*)=(.*)$/;
  const assignments = async () => (await read()).split("\n").flatMap((line) => [assignment.exec(line)].filter((match) => match !== null));

  test("lists every variable, and no other", async () => {
    const named = (await assignments()).map(([, name]) => name);
    expect(new Set(named)).toEqual(new Set(Object.keys(variables.shape)));
    expect(named).toHaveLength(Object.keys(variables.shape).length);
  });

  test("sets nothing by itself", async () => {
    expect((await read()).split("\n").filter((line) => line !== "" && !line.startsWith("#"))).toEqual([]);
  });

  test("shows values that the server accepts", async () => {
    const shown = Object.fromEntries((await assignments()).map(([, name, value]) => [name, value]));
    expect(parseConfig({ ...shown, APP_KEY: key })).toMatchObject({ MODE: "demo", PUBLIC_URL: "https://school.example" });
  });
});
