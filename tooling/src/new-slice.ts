import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { contract } from "../../packages/contract/src/contract.ts";
import { exec } from "./exec.ts";
import { bin, root } from "./repository.ts";
import { repository, requestOf } from "./slice/command.ts";
import { planSlice } from "./slice/plan.ts";

try {
  const { request, isPlan } = requestOf(process.argv.slice(2));
  const served = Object.values(contract).map(({ id }) => id);
  const { slice, changes } = planSlice(request, served, repository);

  for (const { file, text, isNew } of changes) {
    console.log(`${isNew ? "new    " : "changed"} ${file}`);
    if (isPlan) continue;
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  if (!isPlan) {
    await exec(
      bin("oxfmt"),
      changes.map(({ file }) => file).filter((file) => file.endsWith(".ts")),
    );
    await exec(process.execPath, ["tooling/src/requirements/write.ts"], { cwd: root });
    const asks = slice.method === "GET" ? `a loader's \`await api("${slice.key}")\`` : `\`useApiMutation("${slice.key}")\``;
    console.log(`
${slice.key} [${slice.id}] is created and answers. Now fill it in, in this order:
  1. the rule, if it decides anything: packages/domain/src/${slice.domain}, with its test
  2. what crosses the wire: ${changes[0]?.file}
  3. the verb (authorize, load, decide, save, announce, return): ${changes[1]?.file}
  4. its test: someone else's record, invalid input, the call itself
  5. the access row, with the records of two schools, and the row of docs/product/requirements.md (--id chooses another area)
  6. the printed permissions: npx vitest run apps/server/src/permissions.test.ts -u
  7. the words for its action in the activity log: apps/web/app/features/people/activity-log
  8. the screen that calls it, by ${asks}
docs/recipes/add-an-endpoint.md has the details.`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
