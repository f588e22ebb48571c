import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { buildWeb, webSourcesStamp } from "./build-web.ts";

let root: string;
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
};

/** Replaces React Router's build: produces the same files, and counts its runs in a file. */
const builder = `
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
appendFileSync("../../runs.txt", "run\\n");
await new Promise((resolve) => setTimeout(resolve, 50));
if (readFileSync("app/root.tsx", "utf8").includes("broken")) throw new Error("root.tsx is broken");
mkdirSync("build/making/client", { recursive: true });
mkdirSync("build/making/server", { recursive: true });
writeFileSync("build/making/server/index.js", "export {};");
`;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), "build-web-"));
  write("node_modules/@react-router/dev/bin.js", builder);
  write("node_modules/@react-router/dev/package.json", JSON.stringify({ type: "module", bin: { "react-router": "bin.js" } }));
  write("apps/web/app/root.tsx", "export const one = 1;");
  write("packages/domain/src/shared/value.ts", "export const value = 1;");
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe("building the pages", () => {
  test("runs once for the same sources, and again when one of them changed", async () => {
    expect((await buildWeb({ root })).built).toBe(true);
    expect((await buildWeb({ root })).built).toBe(false);
    write("packages/domain/src/shared/value.ts", "export const value = 2;");
    expect((await buildWeb({ root })).built).toBe(true);
    expect((await buildWeb({ root, force: true })).built).toBe(true);
  });

  test("leaves the previous build in place, and removes old ones", async () => {
    const first = await buildWeb({ root });
    const dirs = [first.dir];
    for (let n = 2; n < 9; n++) {
      write("packages/domain/src/shared/value.ts", `export const value = ${n};`);
      dirs.push((await buildWeb({ root })).dir);
    }
    expect(new Set(dirs).size).toBe(8);
    expect(existsSync(path.join(dirs.at(-2) ?? "", "server/index.js"))).toBe(true);
    expect(existsSync(first.dir)).toBe(false);
  });

  test("runs once when two processes request it", async () => {
    const both = await Promise.all([buildWeb({ root }), buildWeb({ root })]);
    expect(both.filter(({ built }) => built)).toHaveLength(1);
  });

  test("reports the reason when it fails, and does not count as complete", async () => {
    write("apps/web/app/root.tsx", "broken");
    await expect(buildWeb({ root })).rejects.toThrow("root.tsx is broken");
    await expect(buildWeb({ root })).rejects.toThrow("root.tsx is broken");
    write("apps/web/app/root.tsx", "export const one = 1;");
    expect((await buildWeb({ root })).built).toBe(true);
  });

  test("ignores tests, built files and files elsewhere, but not file names", () => {
    const before = webSourcesStamp(root);
    write("apps/web/app/root.test.tsx", "1");
    write("apps/web/build/client/a.js", "1");
    write("apps/server/src/main.ts", "1");
    expect(webSourcesStamp(root)).toBe(before);
    write("apps/web/app/other.tsx", "export const one = 1;");
    expect(webSourcesStamp(root)).not.toBe(before);
  });
});
