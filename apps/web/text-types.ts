import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

const web = import.meta.dirname;

/** A second root of the app's source for TypeScript (tsconfig.json). */
const types = path.join(web, ".cache/texts");

/**
 * Writes the types of the files of texts. TypeScript reads every value of a JSON file as `string`; with the texts themselves as types, a wrong
 * argument in a call of `useTexts` doesn't compile. Files whose types haven't changed are left as they are.
 */
export function writeTextTypes(): void {
  const declarations = new Set<string>();
  for (const file of globSync("app/**/texts/*.json", { cwd: web })) {
    const declaration = path.join(types, file.replace(/\.json$/, ".d.json.ts"));
    declarations.add(declaration);
    const text = `declare const texts: ${readFileSync(path.join(web, file), "utf8").trim()};\nexport default texts;\n`;
    if (existsSync(declaration) && readFileSync(declaration, "utf8") === text) continue;
    mkdirSync(path.dirname(declaration), { recursive: true });
    writeFileSync(declaration, text);
  }
  for (const file of globSync("**/*.d.json.ts", { cwd: types }))
    if (!declarations.has(path.join(types, file))) rmSync(path.join(types, file));
}
