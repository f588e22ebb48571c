import { globSync, readFileSync } from "node:fs";
import path from "node:path";

/** The root folder of the repository. */
export const root = path.resolve(import.meta.dirname, "../..");

const notOurs = new Set(["node_modules", "build", ".react-router", ".cache", "test-results", "playwright-report"]);

/** Files of the repository that match, as sorted paths from `base` with forward slashes; without installed or built files. */
export function filesOf(patterns: string | readonly string[], base: string = root): string[] {
  return (
    globSync([patterns].flat(), {
      cwd: base,
      exclude: ({ name, parentPath }) => notOurs.has(name) || (name === "var" && parentPath === base),
      withFileTypes: true,
    })
      // In a secondary git worktree `.git` is a file.
      .filter((entry) => entry.isFile() && entry.name !== ".git")
      .map((entry) => path.relative(base, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, "/"))
      .toSorted()
  );
}

/** A file's text, by its path from `base`. */
export function textOf(file: string, base: string = root): string {
  return readFileSync(path.join(base, file), "utf8");
}

/** An npm package's program in node_modules/.bin. */
export function bin(name: string): string {
  return path.join(root, "node_modules/.bin", process.platform === "win32" ? `${name}.cmd` : name);
}
