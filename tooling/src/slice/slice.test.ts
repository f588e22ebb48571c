import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { contract } from "../../../packages/contract/src/contract.ts";
import { domainNames } from "../domains.ts";
import type { Domain } from "../domains.ts";
import { exec } from "../exec.ts";
import { bin, filesOf, root } from "../repository.ts";
import { idsOf } from "../requirements/requirements.ts";
import { repository, requestOf } from "./command.ts";
import { withEntry, withImport, withNamedImport, withRow } from "./edit.ts";
import { findHome } from "./home.ts";
import type { Repository } from "./home.ts";
import { planSlice } from "./plan.ts";
import type { Change } from "./plan.ts";
import { doneOf, nameSlice } from "./slice.ts";
import type { SliceRequest } from "./slice.ts";
import { players } from "./templates.ts";

const ids = { served: ["GRP-01", "GRP-07", "CLI-09", "SCH-01-list"], required: ["GRP-08"], prefixOf: () => "GRP" };
const named = (verb: string, rest: { call?: string; id?: string; who?: string } = {}) =>
  nameSlice({ domain: "groups", verb, ...rest }, ids);

describe("naming a slice", () => {
  test("derives defaults from the verb, and the id from those of the specification", () => {
    expect(named("list-holidays")).toMatchObject({ name: "listHolidays", key: "GET /groups/holidays", id: "GRP-09", who: ["client"] });
    expect(named("remove-student")).toMatchObject({ key: "DELETE /groups/student" });
    expect(named("change-slots")).toMatchObject({ key: "PUT /groups/slots" });
    expect(named("launch")).toMatchObject({ name: "launch", key: "POST /groups/launch" });
  });

  test("uses given values, and refuses invalid ones", () => {
    expect(named("launch", { call: "POST /groups/:id/launch", id: "GRP-90", who: "teacher,school_admin" })).toMatchObject({
      key: "POST /groups/:id/launch",
      id: "GRP-90",
      who: ["teacher", "school_admin"],
    });
    expect(() => named("Launch")).toThrow("kebab-case");
    expect(() => named("launch", { call: "PATCH /groups" })).toThrow("A call is");
    expect(() => named("launch", { call: "POST groups" })).toThrow("A call is");
    expect(() => named("launch", { id: "CLI-09" })).toThrow("CLI-09");
    expect(() => named("launch", { id: "groups-1" })).toThrow("An id is");
    expect(() => named("launch", { who: "parent" })).toThrow("Unknown roles: parent");
  });

  test("calls what was done as the activity log does", () => {
    expect(["cancel-class", "remove-student", "copy-lesson", "launch", "set-status"].map(doneOf)).toEqual([
      "class_canceled",
      "student_removed",
      "lesson_copied",
      "launched",
      "status_set",
    ]);
  });

  test("reads the command's arguments, and prints how it is used for others", () => {
    expect(requestOf(["groups", "launch", "--id", "GRP-90", "--plan"])).toEqual({
      request: { domain: "groups", verb: "launch", id: "GRP-90" },
      isPlan: true,
    });
    expect(() => requestOf(["clubs", "launch"])).toThrow("npm run new:slice <domain> <verb>");
    expect(() => requestOf(["groups"])).toThrow("npm run new:slice <domain> <verb>");
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

  test("adds a row after the last one of its area", () => {
    const text = "| **A-01** | One | built |\n| **B-01** | Two | built |\n\nText.\n";
    expect(withRow(text, "A-02", "| new |")).toBe(text.replace("One | built |\n", "One | built |\n| new |\n"));
    expect(withRow(text, "C-01", "| new |")).toBe(text.replace("Two | built |\n", "Two | built |\n| new |\n"));
    expect(() => withRow("Text.", "A-02", "")).toThrow("no table");
  });
});

describe("the part of a domain that an endpoint belongs to", () => {
  test("is the one with the most similar path", () => {
    expect(findHome("payments", "/receipt/:number/lines", repository)).toMatchObject({
      contractFile: "packages/contract/src/payments/receipts.ts",
      routesFile: "apps/server/src/modules/payments/receipts/receipts.routes.ts",
      prefix: "RCP",
    });
    expect(findHome("groups", "/group/:id/holidays", repository)).toMatchObject({
      routesName: "groupsRoutes",
      accessFile: "apps/server/src/access-groups.test-support.ts",
      accessName: "groupAccess",
      prefix: "GRP",
    });
  });

  test("has its rows in the common table where the area's file has a few of them only", () => {
    expect(findHome("payments", "/course/:id/hours/total", repository)).toMatchObject({
      contractName: "hourLedgerContract",
      accessName: "accessTable",
    });
  });
});

/** Plans slices one after another, as if each had been written. */
function planner() {
  const written = new Map<string, string>();
  const served = Object.values(contract).map(({ id }) => id);
  const planned: Repository = {
    read: (file) => written.get(file) ?? repository.read(file),
    files: (patterns) => [
      ...new Set([
        ...repository.files(patterns),
        ...[...written.keys()].filter((file) => [patterns].flat().some((one) => path.matchesGlob(file, one))),
      ]),
    ],
  };
  const plan = (request: SliceRequest): { id: string; changes: Change[] } => {
    const { slice, changes } = planSlice(request, served, planned);
    served.push(slice.id);
    for (const { file, text } of changes) written.set(file, text);
    return { id: slice.id, changes };
  };
  return { plan, written };
}

const requestsFor = (domain: Domain): SliceRequest[] => [
  { domain, verb: "list-larks" },
  { domain, verb: "greet-lark", who: "client,teacher" },
  { domain, verb: "find-lark", call: `GET /lark/:id/${domain}`, who: "school_admin" },
  { domain, verb: "list-feathers", call: `GET /lark/:id/${domain}/:featherId` },
  { domain, verb: "cancel-lark", call: `POST /lark/:id/${domain}/cancel`, who: "visitor,client" },
];

describe("the files of a new slice", () => {
  test.each(domainNames)("are those of any endpoint of %s", (domain) => {
    const { plan, written } = planner();
    const results = requestsFor(domain).map(plan);
    const isFirst = filesOf(`packages/contract/src/${domain}/*.ts`).length === 0;
    const news = results.flatMap(({ changes }) => changes.filter(({ isNew }) => isNew).map(({ file }) => file));
    expect(news.filter((file) => !/\/(list|greet|find|cancel)-[a-z]+(\.test)?\.ts$/.test(file))).toEqual(
      isFirst
        ? [
            `packages/contract/src/${domain}/${domain}.ts`,
            `apps/server/src/modules/${domain}/${domain}.routes.ts`,
            `apps/server/src/modules/${domain}/index.ts`,
          ]
        : [],
    );
    for (const { id, changes } of results) {
      expect(Object.values(contract).some((endpoint) => endpoint.id.startsWith(`${id.split("-", 1)[0]}-`))).toBe(true);
      expect(changes.map(({ file }) => file)).toEqual(
        expect.arrayContaining([expect.stringMatching(/access-.+\.test-support\.ts$/), "docs/product/requirements.md"]),
      );
    }
    const requirements = idsOf(written.get("docs/product/requirements.md") ?? "");
    expect(requirements).toEqual(expect.arrayContaining(results.map(({ id }) => id)));
    expect(requirements.filter((id, index) => requirements.indexOf(id) !== index)).toEqual([]);
  });

  test("its tests use fixtures that exist", () => {
    const fixtures = readFileSync(path.join(root, "apps/server/src/kernel/testing/fixtures.ts"), "utf8");
    const used = Object.values(players).flatMap((player) => [...(player ?? "").matchAll(/\bf\.(\w+)/g)].map(([, name]) => name ?? ""));
    expect(used.filter((name) => !new RegExp(`^ +(readonly )?${name}\\b`, "m").test(fixtures))).toEqual([]);
  });

  test("are refused when they already exist", () => {
    const { plan } = planner();
    plan({ domain: "people", verb: "list-relatives" });
    expect(() => plan({ domain: "people", verb: "list-relatives" })).toThrow("The contract has the call GET /people/relatives");
    expect(() => plan({ domain: "people", verb: "list-relatives", call: "GET /people/other" })).toThrow("list-relatives.ts exists");
  });

  // Type-checking the server takes more than a minute.
  test.runIf(process.env.TEST_FULL)(
    "compile, for every domain",
    async () => {
      const folder = realpathSync(mkdtempSync(path.join(tmpdir(), "slice-")));
      onTestFinished(() => rmSync(folder, { recursive: true, force: true }), 120_000);
      for (const file of filesOf(["{apps,packages}/**/*.{ts,tsx,json,css}", "tsconfig.base.json", "package.json"])) {
        cpSync(path.join(root, file), path.join(folder, file));
      }
      const modules = path.join(folder, "node_modules");
      mkdirSync(path.join(modules, "@larkroom"), { recursive: true });
      for (const name of readdirSync(path.join(root, "node_modules"))) {
        if (name !== "@larkroom") symlinkSync(path.join(root, "node_modules", name), path.join(modules, name));
      }
      for (const name of ["domain", "contract"]) symlinkSync(path.join(folder, "packages", name), path.join(modules, "@larkroom", name));
      symlinkSync(path.join(root, "tooling"), path.join(modules, "@larkroom/tooling"));

      const { plan, written } = planner();
      for (const domain of domainNames) for (const request of requestsFor(domain)) plan(request);
      for (const [file, text] of written) {
        mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
        writeFileSync(path.join(folder, file), text);
      }
      const { output, code } = await exec(bin("tsc"), ["-p", "apps/server", "--pretty", "false"], { cwd: folder });
      expect(output.split("\n").filter((line) => [...written.keys()].some((file) => line.startsWith(`${file}(`)))).toEqual([]);
      expect(code, "the compiler ran").not.toBeNull();
    },
    600_000,
  );
});
