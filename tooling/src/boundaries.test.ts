import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { boundaries, writersElsewhere } from "./boundaries.ts";
import { exec } from "./exec.ts";
import { bin, root } from "./repository.ts";

interface Cruise {
  modules: { source: string; dependencies: { resolved: string }[] }[];
  summary: { violations: { from: string; to: string; rule: { name: string } }[] };
}

async function cruise(cwd: string): Promise<Cruise> {
  const { output } = await exec(
    bin("depcruise"),
    ["--config", ".dependency-cruiser.mjs", "--output-type", "json", "apps", "packages", "e2e", "tooling"],
    { cwd },
  );
  return JSON.parse(output.slice(output.indexOf("{"), output.lastIndexOf("}") + 1)) as Cruise;
}

/** Valid modules in the copy, for others to import. */
const innocent: Record<string, string> = {
  "packages/domain/src/shared/value.ts": "export const value = 1;",
  "packages/domain/src/shared/egg.ts": 'import type { Hen } from "./hen.ts"; export type Egg = Hen; export const egg = 1;',
  "packages/domain/src/shared/hen.ts": 'import { egg } from "./egg.ts"; export type Hen = number; export const hen = egg;',
  "packages/domain/src/identity/login.ts": 'import { value } from "../shared/value.ts"; export const login = value;',
  "packages/domain/src/groups/group.ts":
    'import { login } from "@larkroom/domain/identity/login"; export const group = login; export type Group = number;',
  "packages/contract/src/groups/groups.ts":
    'import { z } from "zod"; import { group } from "@larkroom/domain/groups/group"; export const groups = z.literal(group); export type Groups = number;',
  "apps/server/src/kernel/db/db.ts": "export const db = 1;",
  "apps/server/src/adapters/mail/mail.ts":
    'import nodemailer from "nodemailer"; import { db } from "../../kernel/db/db.ts"; export const mail = [nodemailer, db];',
  "apps/server/src/adapters/sms/sms.ts": "export const sms = 1;",
  "apps/server/src/modules/people/index.ts": 'export { person } from "./person.ts";',
  "apps/server/src/modules/people/tables.ts": 'import { text } from "drizzle-orm/pg-core"; export const people = text;',
  "apps/server/src/modules/people/person.ts": "export const person = 1;",
  "apps/server/src/kernel/db/read-view.ts": "export const readView = (table: unknown) => table;",
  "apps/server/src/modules/people/people.views.ts":
    'import { readView } from "../../kernel/db/read-view.ts"; import { people as table } from "./tables.ts"; export const people = readView(table);',
  "apps/server/src/modules/groups/tables.ts": 'import { people } from "../people/tables.ts"; export const groupTable = people;',
  "apps/server/src/modules/groups/index.ts":
    'import { person } from "../people/index.ts"; import { people } from "../people/people.views.ts"; export const groups = [person, people];',
  "apps/server/src/app.ts":
    'import { mail } from "./adapters/mail/mail.ts"; import { groups } from "./modules/groups/index.ts"; export const app = [mail, groups];',
  "apps/web/app/kit/button.tsx": 'import { useState } from "react"; export const Button = () => <button>{useState(1)[0]}</button>;',
  "apps/web/app/shared/session.ts": 'import type { Groups } from "@larkroom/contract/groups/groups"; export const session: Groups = 1;',
  "apps/web/app/features/groups/card.tsx": 'import { Button } from "../../kit/button.tsx"; export const Card = () => <Button />;',
  "apps/web/app/features/groups/create-form.tsx": 'import { groups } from "@larkroom/contract/groups/groups"; export const form = groups;',
  "apps/web/app/features/classes/row.tsx": 'import { session } from "~/shared/session.ts"; export const Row = () => <i>{session}</i>;',
  "apps/web/app/screens/client/parts.tsx": "export const Part = () => <b />;",
  "apps/web/app/screens/client/home/home.tsx":
    'import { Part } from "../parts.tsx"; import { Hero } from "./hero.tsx"; import { Card } from "../../../features/groups/card.tsx"; export const Home = () => <><Part /><Hero /><Card /></>;',
  "apps/web/app/screens/client/home/hero.tsx": "export const Hero = () => <p />;",
  "apps/web/app/screens/client/faq.tsx": 'import { Part } from "./parts.tsx"; export const Faq = () => <Part />;',
};

/** The other halves of circles, each of which is reported once: for the file that comes first. */
const halves: Record<string, string> = {
  "packages/domain/src/shared/there.ts": 'import { back } from "./back.ts"; export const there = back;',
  "apps/web/app/shared/there.ts": 'import { back } from "~/shared/back.ts"; export const there = back;',
};

/** A file for each rule that breaks only that rule: the rule, the file, what it imports. */
const planted: [rule: string, file: string, imports: string][] = [
  ["domain-imports-nothing", "packages/domain/src/classes/zod.ts", "zod"],
  ["domain-imports-nothing", "packages/domain/src/classes/clock.ts", "node:process"],
  ["domain-tests-import-only-test-tools", "packages/domain/src/classes/clock.test.ts", "node:fs"],
  ["direction-of-identity", "packages/domain/src/identity/up.ts", "../groups/group.ts"],
  ["direction-of-identity", "packages/domain/src/identity/up-by-name.ts", "@larkroom/domain/groups/group"],
  ["direction-of-people", "packages/contract/src/people/up.ts", "../groups/groups.ts"],
  ["direction-of-people", "apps/server/src/modules/people/up.ts", "../groups/index.ts"],
  ["contract-is-data", "packages/contract/src/groups/drizzle.ts", "drizzle-orm"],
  ["kernel-imports-no-module", "apps/server/src/kernel/db/module.ts", "../../modules/people/index.ts"],
  ["kernel-imports-no-module", "apps/server/src/kernel/db/adapter.ts", "../../adapters/mail/mail.ts"],
  ["adapter-imports-only-kernel", "apps/server/src/adapters/mail/module.ts", "../../modules/people/index.ts"],
  ["adapter-imports-only-kernel", "apps/server/src/adapters/mail/other.ts", "../sms/sms.ts"],
  ["module-through-its-index", "apps/server/src/modules/groups/inside.ts", "../people/person.ts"],
  ["tables-are-private", "apps/server/src/modules/groups/join.ts", "../people/tables.ts"],
  ["views-of-own-tables", "apps/server/src/modules/groups/groups.views.ts", "../people/people.views.ts"],
  ["module-imports-no-adapter", "apps/server/src/modules/groups/adapter.ts", "../../adapters/mail/mail.ts"],
  ["module-imports-no-adapter", "apps/server/src/modules/groups/app.ts", "../../app.ts"],
  ["no-vendor-sdk-in-a-module", "apps/server/src/modules/groups/vendor.ts", "nodemailer"],
  ["server-never-imports-web", "apps/server/src/page.ts", "../../web/app/kit/button.tsx"],
  ["web-never-imports-server", "apps/web/app/root.tsx", "../../server/src/app.ts"],
  ["kit-imports-no-domain", "apps/web/app/kit/session.ts", "../shared/session.ts"],
  ["kit-imports-no-domain", "apps/web/app/kit/rule.ts", "@larkroom/domain/groups/group"],
  ["kit-imports-no-domain", "apps/web/app/kit/feature.tsx", "../features/groups/card.tsx"],
  ["shared-imports-no-feature", "apps/web/app/shared/feature.tsx", "../features/groups/card.tsx"],
  ["feature-imports-no-feature", "apps/web/app/features/classes/other.tsx", "../groups/card.tsx"],
  ["feature-imports-no-feature", "apps/web/app/features/classes/alias.tsx", "~/features/groups/card.tsx"],
  ["feature-imports-no-feature", "apps/web/app/features/classes/screen.tsx", "../../screens/client/faq.tsx"],
  ["screen-internals-are-private", "apps/web/app/screens/client/orders/orders.tsx", "../home/hero.tsx"],
  ["screen-internals-are-private", "apps/web/app/screens/staff/day/day.tsx", "../../client/parts.tsx"],
  ["screen-stays-in-its-area", "apps/web/app/screens/client/billing.tsx", "./home/hero.tsx"],
  ["screen-stays-in-its-area", "apps/web/app/screens/staff/today.tsx", "../client/faq.tsx"],
  ["contract-as-types", "apps/web/app/features/groups/schema.ts", "@larkroom/contract/groups/groups"],
  ["no-circle", "packages/domain/src/shared/back.ts", "./there.ts"],
  ["no-circle", "apps/web/app/shared/back.ts", "./there.ts"],
  ["resolves", "apps/web/app/features/groups/nowhere.ts", "./not-there.ts"],
];

describe("the import rules", () => {
  let folder: string;
  let seen: Cruise;

  beforeAll(async () => {
    folder = realpathSync(mkdtempSync(path.join(tmpdir(), "boundaries-")));
    const write = (file: string, text: string) => {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), text);
    };
    for (const name of ["zod", "drizzle-orm", "nodemailer", "react"]) {
      write(
        `node_modules/${name}/package.json`,
        JSON.stringify({ name, version: "1.0.0", exports: { ".": "./index.js", "./*": "./index.js" } }),
      );
      write(`node_modules/${name}/index.js`, "export default 1;");
    }
    const modules = path.join(folder, "node_modules");
    mkdirSync(path.join(modules, "@larkroom"));
    for (const name of ["domain", "contract"]) {
      symlinkSync(path.join(folder, "packages", name), path.join(modules, "@larkroom", name));
      cpSync(path.join(root, `packages/${name}/package.json`), path.join(folder, `packages/${name}/package.json`));
    }
    for (const file of [
      ".dependency-cruiser.mjs",
      "package.json",
      "tooling/resolve.config.mjs",
      "tooling/src/boundaries.ts",
      "tooling/src/domains.ts",
    ]) {
      cpSync(path.join(root, file), path.join(folder, file));
    }
    write("e2e/src/journey.ts", "export const journey = 1;");
    for (const [file, text] of Object.entries({ ...innocent, ...halves })) write(file, text);
    for (const [, file, imports] of planted) write(file, `import * as it from "${imports}";\nexport default it;\n`);
    seen = await cruise(folder);
  }, 120_000);

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test.each(planted)("%s catches %s importing %s", (rule, file) => {
    expect(seen.summary.violations.filter(({ from }) => from === file).map((violation) => violation.rule.name)).toContain(rule);
  });

  test("allow valid imports", () => {
    expect(seen.summary.violations.filter(({ from }) => from in innocent)).toEqual([]);
  });

  test("are each broken at least once here, domain directions by a sample", () => {
    const tried = new Set(planted.map(([rule]) => rule));
    expect(boundaries.map(({ name }) => name).filter((name) => !name.startsWith("direction-of-") && !tried.has(name))).toEqual([]);
  });

  test("check the real tree: .ts and .tsx files and their imports across workspaces", async () => {
    const { modules } = await cruise(root);
    const importsOf = (file: string) => modules.find(({ source }) => source === file)?.dependencies.map(({ resolved }) => resolved);
    expect(modules.filter(({ source }) => source.endsWith(".tsx")).length).toBeGreaterThan(0);
    expect(importsOf("packages/contract/src/identity/identity.ts")).toContain("packages/contract/src/endpoint.ts");
    expect(importsOf("apps/server/src/kernel/auth/actor.ts")).toContain("packages/contract/src/roles.ts");
    // Each exception is still one; who no longer needs it leaves the list.
    const writers = Object.keys(writersElsewhere);
    const own = (file: string) => `apps/server/src/modules/${file.split("/")[0]}/`;
    const foreign = (file: string) =>
      importsOf(`apps/server/src/modules/${file}`)?.filter(
        (to) => to.endsWith("/tables.ts") && to.includes("/modules/") && !to.startsWith(own(file)),
      );
    expect(writers.filter((file) => (foreign(file) ?? []).length === 0)).toEqual([]);
    expect(writers.length).toBeLessThanOrEqual(18);
  });
});
