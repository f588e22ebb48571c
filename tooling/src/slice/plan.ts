import { camelOf } from "./slice.ts";
import type { Slice } from "./slice.ts";
import { withEntry, withImport, withNamedImport } from "./edit.ts";
import { contractEntry, contractFile, queriesFile, routeLine, routesFile, testFile, verbFile } from "./templates.ts";

/** A file's planned content. */
export interface Change {
  file: string;
  text: string;
  isNew: boolean;
}

/** Reads a file of the repository by its path; null when there is none. */
export type Read = (file: string) => string | null;

/**
 * Plans the files that a new slice adds and changes, without writing anything.
 * @throws Error when the call or one of the files exists, or a file to change doesn't have the expected structure
 */
export function planSlice(slice: Slice, read: Read): Change[] {
  const { domain, verb, name } = slice;
  const camel = camelOf(domain);
  const module = `apps/server/src/modules/${domain}`;
  const contractPath = `packages/contract/src/${domain}/${domain}.ts`;
  const routesPath = `${module}/${domain}.routes.ts`;

  const added = (file: string, text: string): Change => {
    if (read(file) !== null) throw new Error(`${file} exists.`);
    return { file, text, isNew: true };
  };
  const changed = (file: string, first: string | null, edit: (text: string) => string): Change => {
    const present = read(file) ?? first;
    if (present === null) throw new Error(`${file} is missing.`);
    return { file, text: edit(present), isNew: read(file) === null };
  };

  if (read(contractPath)?.includes(`${JSON.stringify(slice.key)}:`)) throw new Error(`The contract has the call ${slice.key}.`);

  const contract = changed(contractPath, contractFile(slice), (text) => {
    const entry = contractEntry(slice);
    const withHelper = entry.includes("noContent") ? withNamedImport(text, "noContent", "../endpoint.ts") : text;
    const withIds = entry.includes("pathId") ? withNamedImport(withHelper, "pathId", "../shared/wire.ts") : withHelper;
    const withZod = /\bz\./.test(entry) ? withNamedImport(withIds, "z", "zod") : withIds;
    return withEntry(withZod, `${camel}Contract`, entry);
  });
  const routes = changed(routesPath, routesFile(slice), (text) =>
    withEntry(withImport(text, `import { ${name} } from "./${verb}.ts";`), `${camel}Routes`, routeLine(slice)),
  );
  const changes = [
    contract,
    added(`${module}/${verb}.ts`, verbFile(slice)),
    added(`${module}/${verb}.test.ts`, testFile(slice)),
    routes,
    added(`apps/web/app/features/${domain}/${verb}.queries.ts`, queriesFile(slice)),
  ];
  if (contract.isNew) {
    changes.push(
      changed("packages/contract/src/contract.ts", null, (text) =>
        withEntry(withImport(text, `import { ${camel}Contract } from "./${domain}/${domain}.ts";`), "contract", `  ...${camel}Contract,`),
      ),
    );
  }
  if (routes.isNew) {
    const exportLine = `export { ${camel}Routes } from "./${domain}.routes.ts";\n`;
    changes.push(
      changed(`${module}/index.ts`, "", (text) => text + exportLine),
      changed("apps/server/src/app.ts", null, (text) =>
        withEntry(withImport(text, `import { ${camel}Routes } from "./modules/${domain}/index.ts";`), "handlers", `  ...${camel}Routes,`),
      ),
    );
  }
  return changes;
}
