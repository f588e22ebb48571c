import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, describe, expect, test } from "vitest";
import { ensureDataDir } from "./lifecycle-data-dir.ts";
import { StartupError } from "./lifecycle-errors.ts";
import { checkPort } from "./lifecycle-listen.ts";
import { kernelModule, runScript, type Script } from "./testing/script.ts";

const scripts: Script[] = [];

/** A process with three parts; `body` may use say, sleep, lifecycle, StartupError. */
function processThat(body: string, options = ""): Script {
  const script = runScript(`
    import { runProcess } from "${kernelModule("lifecycle.ts")}";
    import { StartupError } from "${kernelModule("lifecycle-errors.ts")}";
    const say = (line: string) => void process.stdout.write(line + "\\n");
    const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
    runProcess(async (lifecycle) => {
      for (const part of ["database", "jobs", "http"]) lifecycle.onStop(part, async () => { await sleep(5); say("stopped " + part); });
      ${body}
      setInterval(() => {}, 1_000);
      say("ready");
    }, { ${options} });
  `);
  scripts.push(script);
  return script;
}

afterEach(() => {
  for (const { child } of scripts.splice(0)) child.kill("SIGKILL");
});

const stops = (script: Script) => script.said().match(/stopped \w+/g);

describe("a process that receives a stop signal", () => {
  test.each(["SIGINT", "SIGTERM", "SIGHUP"] as const)("[F-18] ends its parts in reverse order on %s, with code 0", async (signal) => {
    const script = processThat("");
    await script.until(/ready/);
    script.child.kill(signal);
    expect(await script.ended).toEqual({ code: 0, signal: null });
    expect(stops(script)).toEqual(["stopped http", "stopped jobs", "stopped database"]);
  });

  test("stops the other parts too when one fails, with code 1", async () => {
    const script = processThat(`lifecycle.onStop("mail", () => { throw new Error("stuck email\\n at the gate"); });`);
    await script.until(/ready/);
    script.child.kill("SIGTERM");
    expect(await script.ended).toEqual({ code: 1, signal: null });
    expect(script.said()).toContain("mail did not stop cleanly: stuck email\n");
    expect(stops(script)).toHaveLength(3);
  });

  test("exits at its deadline whatever a part does", async () => {
    const script = processThat(`lifecycle.onStop("stubborn", () => new Promise(() => {}));`, "deadlineMs: 300");
    await script.until(/ready/);
    script.child.kill("SIGTERM");
    expect(await script.ended).toEqual({ code: 1, signal: null });
    expect(script.said()).toContain("still not stopped after 0.3 s");
  });

  test.each([
    ["SIGINT", 130],
    ["SIGTERM", 143],
  ] as const)("ends at once on a second signal, %s with code %i", async (signal, code) => {
    const script = processThat(`lifecycle.onStop("stubborn", () => { say("waiting"); return new Promise(() => {}); });`);
    await script.until(/ready/);
    script.child.kill("SIGTERM");
    await script.until(/waiting/);
    await sleep(600);
    script.child.kill(signal);
    expect(await script.ended).toEqual({ code, signal: null });
  });

  test("[F-18] ignores the duplicate signal that npm passes on", async () => {
    const script = processThat(`lifecycle.onStop("slow", async () => { say("waiting"); await sleep(200); });`);
    await script.until(/ready/);
    script.child.kill("SIGINT");
    await script.until(/waiting/);
    script.child.kill("SIGINT");
    expect(await script.ended).toEqual({ code: 0, signal: null });
    expect(stops(script)).toHaveLength(3);
  });

  test("stops started parts, and parts still starting, when stopped during startup", async () => {
    const script = processThat(`
      setInterval(() => {}, 1_000);
      say("starting");
      await new Promise((resolve) => lifecycle.stopping.addEventListener("abort", resolve));
      lifecycle.onStop("late", () => say("stopped late"));
      lifecycle.stopping.throwIfAborted();
    `);
    await script.until(/starting/);
    script.child.kill("SIGTERM");
    expect(await script.ended).toEqual({ code: 0, signal: null });
    expect(script.said()).toBe("starting\nstopped late\nstopped http\nstopped jobs\nstopped database\n");
  });
});

describe("a process that fails", () => {
  test("at startup, prints one line for a StartupError, stops started parts, and exits with code 1", async () => {
    const script = processThat(`throw new StartupError("PORT: 80 is in use");`);
    expect(await script.ended).toEqual({ code: 1, signal: null });
    expect(script.said().replaceAll(/stopped \w+\n/g, "")).toBe("PORT: 80 is in use\n");
    expect(stops(script)).toHaveLength(3);
  });

  test("at startup, prints the stack of an unexpected error", async () => {
    const script = processThat(`throw new TypeError("oops");`);
    expect((await script.ended).code).toBe(1);
    expect(script.said()).toMatch(/TypeError: oops\n\s+at /);
  });

  test.each([
    ["an uncaught exception", `setTimeout(() => { throw new Error("lost"); }, 10);`],
    ["an unhandled rejection", `setTimeout(() => void Promise.reject(new Error("lost")), 10);`],
    ["a part that can't continue", `setTimeout(() => lifecycle.fail(new Error("lost")), 10);`],
  ])("later, by %s, stops its parts and ends with code 1", async (_, body) => {
    const script = processThat(body);
    expect(await script.ended).toEqual({ code: 1, signal: null });
    expect(script.said()).toContain("Error: lost");
    expect(stops(script)).toEqual(["stopped http", "stopped jobs", "stopped database"]);
  });
});

describe("startup requirements", () => {
  test("a port in use is refused in one line", async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    await expect(checkPort("127.0.0.1", port)).rejects.toThrow(
      new StartupError(`PORT: ${port} is in use on 127.0.0.1; stop the program that listens there, or set another PORT`),
    );
    await new Promise((resolve) => server.close(resolve));
    await checkPort("127.0.0.1", port);
  });

  test("an address of another machine is refused in one line", async () => {
    await expect(checkPort("203.0.113.7", 4119)).rejects.toThrow(new StartupError("HOST: 203.0.113.7 is not an address of this machine"));
  });

  test("a data folder is created, and its real path returned", async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), "larkroom-data-"));
    expect(await ensureDataDir(path.join(folder, "a/b/../c"))).toBe(path.join(folder, "a/c"));
    await writeFile(path.join(folder, "file"), "");
    await expect(ensureDataDir(path.join(folder, "file/var"))).rejects.toThrow(
      /^DATA_DIR: can't write to .*: a part of the path is a file/,
    );
    await rm(folder, { recursive: true });
  });

  test.runIf(process.platform === "linux")("a place where no folder can be created is refused in one line", async () => {
    await expect(ensureDataDir("/proc/larkroom/var")).rejects.toThrow(/^DATA_DIR: can't write to \/proc\/larkroom\/var: [^\n]+$/);
  });

  test("a data folder owned by another user is refused in one line that names the owner", async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), "larkroom-data-"));
    const isRoot = process.geteuid?.() === 0;
    const target = isRoot ? folder : "/etc";
    const script = runScript(
      `import { ensureDataDir } from "${kernelModule("lifecycle-data-dir.ts")}";
       await ensureDataDir(process.argv[1]).catch((error) => console.log(error.name + " " + error.message));`,
      [target],
      isRoot ? { uid: 65_534, gid: 65_534, cwd: "/" } : {},
    );
    await script.ended;
    const self = isRoot ? 65_534 : process.geteuid?.();
    expect(script.said()).toBe(
      `StartupError DATA_DIR: can't write to ${target}: permission denied, it belongs to uid 0 and this process runs as uid ${self}\n`,
    );
    await rm(folder, { recursive: true });
  });
});
