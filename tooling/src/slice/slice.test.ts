import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { exec } from "../exec.ts";
import { bin, filesOf, root } from "../repository.ts";
import { withEntry, withImport, withNamedImport } from "./edit.ts";
import { planSlice } from "./plan.ts";
import { nameSlice } from "./slice.ts";
import { players } from "./templates.ts";

const named = (verb: string, rest: { call?: string; id?: string; who?: string } = {}) =>
  nameSlice({ domain: "groups", verb, takenIds: ["GROU-01", "GROU-07", "CLI-09"], ...rest });

describe("naming a slice", () => {
  test("derives defaults from the verb", () => {
    expect(named("list-holidays")).toMatchObject({ name: "listHolidays", key: "GET /groups/holidays", id: "GROU-08", who: ["client"] });
    expect(named("remove-student")).toMatchObject({ key: "DELETE /groups/student" });
    expect(named("change-slots")).toMatchObject({ key: "PUT /groups/slots" });
    expect(named("launch")).toMatchObject({ name: "launch", key: "POST /groups/launch" });
  });

  test("uses given values, and refuses invalid ones", () => {
    expect(named("launch", { call: "POST /groups/:id/launch", id: "GRP-3", who: "teacher,school_admin" })).toMatchObject({
      key: "POST /groups/:id/launch",
      id: "GRP-3",
      who: ["teacher", "school_admin"],
    });
    expect(() => named("Launch")).toThrow("kebab-case");
    expect(() => named("launch", { call: "PATCH /groups" })).toThrow("A call is");
    expect(() => named("launch", { call: "POST groups" })).toThrow("A call is");
    expect(() => named("launch", { id: "CLI-09" })).toThrow("CLI-09");
    expect(() => named("launch", { who: "parent" })).toThrow("Unknown roles: parent");
  });
});

describe("changing a file", () => {
  test("adds an import after the last one, once", () => {
    const text = 'import { a } from "./a.ts";\nimport {\n  b,\n} from "./b.ts";\n\nexport const c = [a, b];\n';
    const changed = withImport(text, 'import { d } from "./d.ts";');
    expect(changed).toContain('} from "./b.ts";\nimport { d } from "./d.ts";\n\nexport');
    expect(withImport(changed, 'import { d } from "./d.ts";')).toBe(changed);
    expect(withNamedImport(text, "e", "./a.ts")).toContain('import { a, e } from "./a.ts";');
    expect(withNamedImport(text, "a", "./a.ts")).toBe(text);
  });

  test("adds a line at the end of its object", () => {
    const text = "const other = {\n};\nexport const table: Record<string, number> = {\n  one: 1,\n};\nexport const last = {\n};\n";
    expect(withEntry(text, "table", "  two: 2,")).toBe(text.replace("  one: 1,\n", "  one: 1,\n  two: 2,\n"));
    expect(() => withEntry(text, "missing", "")).toThrow("no object missing");
  });
});

describe("the files of a new slice", () => {
  let folder: string;

  beforeAll(async () => {
    folder = realpathSync(mkdtempSync(path.join(tmpdir(), "slice-")));
    for (const file of filesOf(["{apps,packages}/**/*.{ts,tsx,json,css}", "tsconfig.base.json", ".oxfmtrc.json", "package.json"])) {
      cpSync(path.join(root, file), path.join(folder, file));
    }
    const modules = path.join(folder, "node_modules");
    mkdirSync(path.join(modules, "@larkroom"), { recursive: true });
    for (const name of readdirSync(path.join(root, "node_modules"))) {
      if (name !== "@larkroom") symlinkSync(path.join(root, "node_modules", name), path.join(modules, name));
    }
    for (const name of ["domain", "contract"]) symlinkSync(path.join(folder, "packages", name), path.join(modules, "@larkroom", name));
    symlinkSync(path.join(root, "tooling"), path.join(modules, "@larkroom/tooling"));
  }, 120_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }), 120_000);

  const written = new Set<string>();
  /** As if leads had nothing yet. */
  const read = (file: string) => {
    if (/\/leads\//.test(file) && !written.has(file)) return null;
    try {
      const text = readFileSync(path.join(folder, file), "utf8");
      return written.has(file) ? text : text.replace(/^.*(?:leads|formsContract|callsContract|CallJobs).*\n/gim, "");
    } catch {
      return null;
    }
  };

  const requests = [
    { domain: "people", verb: "list-relatives" },
    { domain: "people", verb: "greet-student", call: "POST /public/profile/client/student/:id/greeting" },
    { domain: "leads", verb: "send-request", who: "client,teacher" },
    { domain: "leads", verb: "get-request", call: "GET /leads/:id", who: "school_admin" },
  ] as const;

  test("are written in every room: for a domain that has everything, and for one that has nothing yet", () => {
    for (const request of requests) {
      for (const { file, text } of planSlice(nameSlice({ ...request, takenIds: [] }), read)) {
        mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
        writeFileSync(path.join(folder, file), text);
        written.add(file);
      }
    }
    expect([...written]).toEqual(
      expect.arrayContaining(["packages/contract/src/leads/leads.ts", "apps/server/src/app.ts", "apps/server/src/modules/leads/index.ts"]),
    );
  });

  test("its tests use fixtures that exist", () => {
    const fixtures = readFileSync(path.join(root, "apps/server/src/kernel/testing/fixtures.ts"), "utf8");
    const used = Object.values(players).flatMap((player) => [...(player ?? "").matchAll(/\bf\.(\w+)/g)].map(([, name]) => name ?? ""));
    expect(used.filter((name) => !new RegExp(`^ +(readonly )?${name}\\b`, "m").test(fixtures))).toEqual([]);
  });

  // Type-checking two workspaces takes more than a minute.
  test.runIf(process.env.TEST_FULL)(
    "compile in every room",
    async () => {
      const compiled = await Promise.all(
        ["apps/server", "apps/web"].map((project) => exec(bin("tsc"), ["-p", project, "--pretty", "false"], { cwd: folder })),
      );
      const complaints = compiled
        .flatMap(({ output }) => output.split("\n"))
        .filter((line) => [...written].some((file) => line.startsWith(`${file}(`)));
      expect(complaints).toEqual([]);
      expect(
        compiled.every(({ code }) => code !== null),
        "the compiler ran",
      ).toBe(true);
    },
    600_000,
  );

  test("are refused when they already exist", () => {
    const slice = nameSlice({ domain: "people", verb: "list-relatives", takenIds: [] });
    expect(() => planSlice(slice, read)).toThrow("The contract has the call GET /people/relatives");
    expect(() => planSlice({ ...slice, key: "GET /people/other" }, read)).toThrow("list-relatives.ts exists");
  });
});
