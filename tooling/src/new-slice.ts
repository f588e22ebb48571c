import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { contract } from "../../packages/contract/src/contract.ts";
import { domainNames, isDomain } from "./domains.ts";
import { exec } from "./exec.ts";
import { bin, root } from "./repository.ts";
import { planSlice } from "./slice/plan.ts";
import { nameSlice } from "./slice/slice.ts";

const usage = `npm run new:slice <domain> <verb> [-- --call "GET /path/:id" --id ABC-01 --who client,teacher --plan]
Domains: ${domainNames.join(", ")}.
--plan shows what would be written and writes nothing.`;

const read = (file: string): string | null => {
  try {
    return readFileSync(path.join(root, file), "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
};

try {
  const { values, positionals } = parseArgs({
    options: { call: { type: "string" }, id: { type: "string" }, who: { type: "string" }, plan: { type: "boolean", default: false } },
    allowPositionals: true,
  });
  const [domain = "", verb = ""] = positionals;
  if (!isDomain(domain) || !verb) throw new Error(usage);
  const slice = nameSlice({ domain, verb, ...values, takenIds: Object.values(contract).map(({ id }) => id) });
  const changes = planSlice(slice, read);

  for (const { file, text, isNew } of changes) {
    console.log(`${isNew ? "new    " : "changed"} ${file}`);
    if (values.plan) continue;
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  if (!values.plan) {
    await exec(
      bin("oxfmt"),
      changes.map(({ file }) => file),
    );
    console.log(`
${slice.key} [${slice.id}] is created and answers. Now implement it, in this order:
  1. the rule, if it decides anything: packages/domain/src/${domain}, with its test
  2. what crosses the wire: packages/contract/src/${domain}/${domain}.ts
  3. the verb (authorise, load, decide, save, announce, return) and its access rule: apps/server/src/modules/${domain}
  4. its test: success, wrong role, someone else's record, invalid input
  5. the screen that calls it, with its texts in four languages
docs/recipes/add-an-endpoint.md has the details.`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
