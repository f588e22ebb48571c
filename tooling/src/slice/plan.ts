import path from "node:path";
import { idsOf } from "../requirements/requirements.ts";
import { withEntry, withImport, withNamedImport, withRow } from "./edit.ts";
import { findHome } from "./home.ts";
import type { Repository } from "./home.ts";
import { nameSlice } from "./slice.ts";
import type { Slice, SliceRequest } from "./slice.ts";
import { accessRow, contractEntry, contractFile, requirementRow, routeLine, routesFile, testFile, verbFile } from "./templates.ts";

/** A file's planned content. */
export interface Change {
  file: string;
  text: string;
  isNew: boolean;
}

const contractTable = "packages/contract/src/contract.ts";
const requirements = "docs/product/requirements.md";

/** An import's path from a file's folder to another file of the server. */
function importOf(file: string, folder: string): string {
  const relative = path.posix.relative(folder, file);
  return relative.startsWith(".") ? relative : `./${relative}`;
}

/**
 * Plans the files that a new slice adds and changes, without writing anything.
 * @param served ids that the contract's endpoints have
 * @throws Error when the call or one of the files exists, or a file to change doesn't have the expected structure
 */
export function planSlice(request: SliceRequest, served: readonly string[], repository: Repository): { slice: Slice; changes: Change[] } {
  const { read } = repository;
  const { domain, verb } = request;
  const listed = read(requirements) ?? "";
  const slice = nameSlice(request, {
    served,
    required: idsOf(listed),
    prefixOf: (address) => findHome(domain, address, repository).prefix,
  });
  const home = findHome(domain, slice.path, repository);
  const folder = path.posix.dirname(home.routesFile);
  const index = `apps/server/src/modules/${domain}/index.ts`;

  const added = (file: string, text: string): Change => {
    if (read(file) !== null) throw new Error(`${file} exists.`);
    return { file, text, isNew: true };
  };
  const changed = (file: string, first: string | null, edit: (text: string) => string): Change => {
    const present = read(file) ?? first;
    if (present === null) throw new Error(`${file} is missing.`);
    return { file, text: edit(present), isNew: read(file) === null };
  };

  const isTaken = repository.files("packages/contract/src/**/*.ts").some((file) => read(file)?.includes(`  ${JSON.stringify(slice.key)}:`));
  if (isTaken) throw new Error(`The contract has the call ${slice.key}.`);

  const contract = changed(home.contractFile, contractFile(home), (text) => {
    const entry = contractEntry(slice);
    const withHelper = entry.includes("noContent") ? withNamedImport(text, "noContent", "../endpoint.ts") : text;
    const withIds = entry.includes("pathId") ? withNamedImport(withHelper, "pathId", "../shared/wire.ts") : withHelper;
    const withZod = /\bz\./.test(entry) ? withNamedImport(withIds, "z", "zod") : withIds;
    return withEntry(withZod, home.contractName, entry);
  });
  const routes = changed(home.routesFile, routesFile(home), (text) =>
    withEntry(withImport(text, `import { ${slice.name} } from "./${verb}.ts";`), home.routesName, routeLine(slice)),
  );
  const kernel = importOf("apps/server/src/kernel", folder);
  const changes = [
    contract,
    added(`${folder}/${verb}.ts`, verbFile(slice, kernel)),
    added(`${folder}/${verb}.test.ts`, testFile(slice, kernel)),
    routes,
    changed(home.accessFile, null, (text) => {
      const row = accessRow(slice);
      const withTarget = row.includes("missing") ? withNamedImport(text, "missing", "./access-targets.test-support.ts") : text;
      return withEntry(withTarget, home.accessName, row);
    }),
  ];
  if (!idsOf(listed).includes(slice.id))
    changes.push(changed(requirements, null, (text) => withRow(text, slice.id, requirementRow(slice))));
  if (contract.isNew) {
    const from = importOf(home.contractFile, path.posix.dirname(contractTable));
    changes.push(
      changed(contractTable, null, (text) =>
        withEntry(withImport(text, `import { ${home.contractName} } from "${from}";`), "contract", `  ...${home.contractName},`),
      ),
    );
  }
  if (routes.isNew) {
    changes.push(
      changed(
        index,
        "",
        (text) => `${text}export { ${home.routesName} } from "${importOf(home.routesFile, path.posix.dirname(index))}";\n`,
      ),
      changed("apps/server/src/app.ts", null, (text) =>
        withEntry(
          withImport(text, `import { ${home.routesName} } from "${importOf(index, "apps/server/src")}";`),
          "handlers",
          `  ...${home.routesName},`,
        ),
      ),
    );
  }
  return { slice, changes };
}
