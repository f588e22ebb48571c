import { describe, expect, test } from "vitest";
import { contract } from "../../packages/contract/src/contract.ts";
import { filesOf, textOf } from "./repository.ts";
import { repository, requestOf } from "./slice/command.ts";
import { planSlice } from "./slice/plan.ts";

const documents = [...filesOf("docs/recipes/*.md"), "README.md", "docs/architecture.md", "docs/how-it-works.md"];

/** What a recipe tells to create, or what only a running copy has: no such file is in the repository. */
const notThere: Readonly<Record<string, string>> = {
  var: "the data of a running copy",
  "apps/web/.cache/texts": "the types of the texts, written by npm run types and the development server",
  "pt-BR.json": "a language that is added",
  "es.json": "a language that is added",
  "texts/es.json": "a language that is added",
  "apps/server/src/adapters/example": "a provider that is added",
  "adapters/example/example-provider.ts": "a provider that is added",
  "adapters/example/stand-in.test-support.ts": "a provider that is added",
  "adapters/example/contract.test.ts": "a provider that is added",
  "example.test.ts": "a provider that is added",
  "apps/web/app/screens/client/orders/order.tsx": "a screen that is added",
};

/** Every file and folder, each also by every ending of its path: `modules/leads` stands for `apps/server/src/modules/leads`. */
const endings = new Set(
  filesOf("**/*").flatMap((file) => {
    const parts = file.split("/");
    return parts.flatMap((_, end) => parts.slice(0, end + 1).map((__, begin) => parts.slice(begin, end + 1).join("/")));
  }),
);

const suffix = /\.(?:ts|tsx|mjs|js|json|css|md|svg)$/;
const rooms = /^(?:apps|packages|tooling|docs|e2e|bench|content)\//;

/**
 * The files and folders that a document names: in backticks as a whole, in commands as a word that begins with a room. An address of a page or a call, which
 * begins with a slash, is none, nor is a name with a placeholder.
 */
function pathsIn(markdown: string): string[] {
  const fences = [...markdown.matchAll(/^ *```[^\n]*\n([\s\S]*?)^ *```/gm)].map(([, code = ""]) => code);
  const codes = [...markdown.replaceAll(/^ *```[\s\S]*?^ *```/gm, "").matchAll(/`([^`\n]+)`/g)].map(([, code = ""]) => code);
  const words = [...fences, ...codes.filter((code) => code.includes(" "))].flatMap((code) => code.split(/[\s"'`(),;=]+/));
  return [
    ...codes.filter((code) => /^[\w.~*-][\w.~*/-]*$/.test(code) && (code.includes("/") || suffix.test(code))),
    ...words.filter((word) => rooms.test(word)),
  ]
    .filter((name) => !/[<>{}%:?…]|\.\.\./.test(name) && !/^(?:\.\w+)+$/.test(name))
    .map((name) => name.replace(/^(?:~|\.)\//, "").replace(/\/$/, ""));
}

/** Whether the repository has it; `*` stands for a part of a name. */
function exists(name: string): boolean {
  if (!name.includes("*")) return endings.has(name);
  const pattern = new RegExp(
    `^${name.replaceAll(/[.+]/g, "\\$&").replaceAll(/\*+\/?/g, (stars) => (stars.startsWith("**") ? "(?:.*/)?" : "[^/]*"))}$`,
  );
  return [...endings].some((ending) => pattern.test(ending));
}

describe("documents for developers", () => {
  test.each(documents)("%s names files that exist", (file) => {
    expect(pathsIn(textOf(file)).filter((name) => !exists(name) && notThere[name] === undefined)).toEqual([]);
  });

  test("name at least a hundred files, and the exceptions are named and not there", () => {
    const named = new Set(documents.flatMap((file) => pathsIn(textOf(file))));
    expect(named.size).toBeGreaterThan(100);
    expect(Object.keys(notThere).filter((name) => !named.has(name) || exists(name))).toEqual([]);
  });

  test("would be caught naming a file that was moved", () => {
    const text =
      "`kernel/http/mount.ts` and `kernel/http/moved.ts`, `/us/staff`, `<d>.access.ts`\n```sh\nnpx vitest run apps/nowhere\n```\n";
    expect(pathsIn(text)).toEqual(["kernel/http/mount.ts", "kernel/http/moved.ts", "apps/nowhere"]);
    expect(pathsIn(text).filter((name) => !exists(name))).toEqual(["kernel/http/moved.ts", "apps/nowhere"]);
    expect([exists("slide-content*.ts"), exists("apps/web/app/**/texts/en.json"), exists("slide-nothing*.ts")]).toEqual([
      true,
      true,
      false,
    ]);
  });
});

describe("the generator's commands in documents", () => {
  const commands = documents.flatMap((file) =>
    [...textOf(file).matchAll(/npm run new:slice ([^\n`]+)/g)].map(([, rest = ""]) => ({ file, rest })),
  );

  test("are in the recipe of endpoints", () => {
    expect(commands.map(({ file }) => file)).toContain("docs/recipes/add-an-endpoint.md");
  });

  test.each(commands)("$file: $rest plans an endpoint", ({ rest }) => {
    const args = [...rest.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? "").filter((arg) => arg !== "--");
    const served = Object.values(contract).map(({ id }) => id);
    expect(planSlice(requestOf(args).request, served, repository).changes.length).toBeGreaterThan(5);
  });
});
