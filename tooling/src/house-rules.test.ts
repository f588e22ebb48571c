import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { contract } from "../../packages/contract/src/contract.ts";
import { codeRules } from "./house-rules/code-rules.ts";
import { forbiddenWords, glossaryRules } from "./house-rules/glossary-rules.ts";
import { anchorsOf, linksOf } from "./house-rules/links.ts";
import { codeOf } from "./house-rules/source.ts";
import type { HouseRule } from "./house-rules/source.ts";
import { styleRules } from "./house-rules/style-rules.ts";
import { textRules } from "./house-rules/text-rules.ts";
import { writeRules } from "./house-rules/write-rules.ts";
import { filesOf, root, textOf } from "./repository.ts";

const rules: HouseRule[] = [...codeRules, ...glossaryRules, ...styleRules, ...textRules, ...writeRules];

describe.each(rules)("$name", (rule) => {
  test("catches its violations and accepts valid code", () => {
    for (const [file, text] of Object.entries(rule.breaks)) expect(rule.check({ file, text }), `${file}: ${text}`).not.toEqual([]);
    for (const [file, text] of Object.entries(rule.accepts)) expect(rule.check({ file, text }), `${file}: ${text}`).toEqual([]);
  });

  test("holds in the whole repository", () => {
    const files = filesOf(rule.files).filter((file) => !rule.except?.test(file));
    expect(files.length + (rule.name.startsWith("no barrels") ? 1 : 0), "the rule checks no file: its globs are wrong").toBeGreaterThan(0);
    const found = files.flatMap((file) => rule.check({ file, text: textOf(file) }).map(({ line, what }) => `${file}:${line}: ${what}`));
    expect(found, rule.why).toEqual([]);
  });
});

test("the glossary's forbidden words come only from its last columns", () => {
  const table = (last: string) => `| term | code | ${last} |\n|---|---|---|\n| a | \`b\` | \`c\`, \`d-e\` |\n\n`;
  expect(forbiddenWords(table("not") + table("pt"))).toEqual(["c", "d-e"]);
  expect(forbiddenWords(textOf("docs/glossary.md")).length).toBeGreaterThan(30);
});

describe("packages", () => {
  const manifests = filesOf(["package.json", "{apps,packages}/*/package.json", "{e2e,tooling,bench}/package.json"]);

  test.each(manifests)("%s pins every version exactly", (file) => {
    const manifest = JSON.parse(textOf(file)) as Record<string, Record<string, string> | undefined>;
    const fields = ["dependencies", "devDependencies", "optionalDependencies", "peerDependencies"];
    const all = fields.flatMap((field) => Object.entries(manifest[field] ?? {}));
    const loose = all.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version));
    expect(loose, "exact versions only, so that the tested versions are installed: no ^, ~, * or tag").toEqual([]);
  });

  test("use one version of each dependency in all workspaces", () => {
    const versions = new Map<string, Set<string>>();
    for (const file of manifests) {
      const manifest = JSON.parse(textOf(file)) as Record<string, Record<string, string> | undefined>;
      for (const field of ["dependencies", "devDependencies", "optionalDependencies"]) {
        for (const [name, version] of Object.entries(manifest[field] ?? {}))
          versions.set(name, (versions.get(name) ?? new Set()).add(version));
      }
    }
    const torn = [...versions].filter(([, found]) => found.size > 1).map(([name, found]) => `${name}: ${[...found].join(", ")}`);
    expect(torn, "a library is installed twice").toEqual([]);
  });
});

describe("the contract", () => {
  const titles = filesOf(["{apps,packages,e2e,tooling}/**/*.test.{ts,tsx}", "e2e/src/**/*.ts"])
    .map((file) => codeOf(textOf(file)))
    .join("\n");

  test("has each endpoint's id in a test title", () => {
    // Calls of one resource share its number: `[SCH-01]` covers `SCH-01-list`.
    const unnamed = Object.entries(contract).filter(([, { id }]) => !titles.includes(`[${id.split("-", 2).join("-")}]`));
    expect(
      unnamed.map(([key, { id }]) => `[${id}] ${key}`),
      "an endpoint that no test calls is unverified",
    ).toEqual([]);
  });

  test("has a unique id for every endpoint", () => {
    const ids = Object.values(contract).map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });
});

describe("requirements", () => {
  const id = /[A-Z]{1,8}-\d+(?:-[a-z]+)?/g;
  const known = new Set(filesOf("docs/product/**/*.md").flatMap((file) => textOf(file).match(id) ?? []));
  for (const endpoint of Object.values(contract)) known.add(endpoint.id);

  test("in test titles are all described in docs/product", () => {
    const tests = filesOf(["{apps,packages,e2e,tooling}/**/*.test.{ts,tsx}", "e2e/src/**/*.e2e.ts"]);
    const named = tests.flatMap((file) =>
      [...codeOf(textOf(file)).matchAll(/["'`](?:\[[A-Z]+-[^\]]+\] ?)+/g)].flatMap(([ids]) => ids.match(id) ?? []),
    );
    expect(new Set(named).size).toBeGreaterThan(0);
    const unknown = new Set(named).difference(known);
    expect(
      [...unknown].toSorted((a, b) => a.localeCompare(b)),
      "a test of an undocumented requirement proves nothing",
    ).toEqual([]);
  });
});

describe("styles", () => {
  test("contain every class that a component uses", () => {
    const sheets = /import (\w+) from "([^"]+\.module\.css)"/g;
    const missing = filesOf("apps/web/app/**/*.{ts,tsx}").flatMap((file) => {
      const text = codeOf(textOf(file));
      return [...text.matchAll(sheets)].flatMap(([, name = "", from = ""]) => {
        const sheet = from.startsWith("~/") ? path.join("apps/web/app", from.slice(2)) : path.join(path.dirname(file), from);
        const known = new Set([...codeOf(textOf(sheet)).matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, one]) => one));
        const named = [...text.matchAll(new RegExp(`(?<![\\w./"'\`-])${name}\\.([A-Za-z_]\\w*)`, "g"))].map(([, one = ""]) => one);
        return [...new Set(named)].filter((one) => !known.has(one)).map((one) => `${file}: ${name}.${one}`);
      });
    });
    expect(missing, "a class name without a rule has no effect").toEqual([]);
  });
});

describe("documents", () => {
  const documents = filesOf("**/*.md");

  test("exist, including the README", () => {
    expect(documents).toContain("README.md");
  });

  test.each(documents)("every link in %s works", (file) => {
    const broken = linksOf(textOf(file)).filter(({ target }) => {
      if (/^(https?|mailto|tel):/.test(target)) return false;
      const [page = "", anchor] = decodeURIComponent(target).split("#");
      const linked = page === "" ? path.join(root, file) : path.resolve(root, path.dirname(file), page);
      if (!existsSync(linked)) return true;
      return anchor !== undefined && linked.endsWith(".md") && !anchorsOf(readFileSync(linked, "utf8")).has(anchor);
    });
    expect(broken.map(({ target, line }) => `line ${line}: ${target}`)).toEqual([]);
  });

  test("have the same heading anchors as on GitHub", () => {
    expect([...anchorsOf("# One & two\n\n## What's `this`?\n\n## One & two\n")]).toEqual(["one--two", "whats-this", "one--two-1"]);
    expect(linksOf("see [a](b.md#c) and `[not](this)` ![d](e.png)").map(({ target }) => target)).toEqual(["b.md#c", "e.png"]);
  });

  test("the README has the test command that CI runs", () => {
    expect(textOf("README.md")).toContain("npm test");
    expect(textOf(".ci/run")).toContain("npm test");
  });
});

describe("the environment", () => {
  test(".env.example lists variables and contains no secrets", () => {
    const lines = textOf(".env.example")
      .split("\n")
      .filter((line) => /^#?\s?[A-Z][A-Z0-9_]*=/.test(line));
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.filter((line) => /=(sk|pk|rk|whsec|AKIA|ghp)_?\w{8,}/.test(line))).toEqual([]);
  });
});
