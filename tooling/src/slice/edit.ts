/** Adds an import after a file's last one, unless the file has it. */
export function withImport(text: string, statement: string): string {
  if (text.includes(statement)) return text;
  const imports = [...text.matchAll(/^import [^;]*;$/gm)];
  const last = imports.at(-1);
  if (!last) return `${statement}\n\n${text}`;
  const end = last.index + last[0].length;
  return `${text.slice(0, end)}\n${statement}${text.slice(end)}`;
}

/** Adds a name to a file's named import, or the whole import. */
export function withNamedImport(text: string, name: string, from: string): string {
  const existing = new RegExp(`^import \\{([^}]*)\\} from "${from.replaceAll(".", "\\.")}";$`, "m").exec(text);
  if (!existing) return withImport(text, `import { ${name} } from "${from}";`);
  const names = (existing[1] ?? "")
    .split(",")
    .map((one) => one.trim())
    .filter(Boolean);
  if (names.includes(name)) return text;
  return text.replace(existing[0], `import { ${[...names, name].join(", ")} } from "${from}";`);
}

/**
 * Adds a line at the end of an object that a file declares as `const <name> ... = {`.
 * @throws Error when the file declares no such object
 */
export function withEntry(text: string, objectName: string, entry: string): string {
  const start = new RegExp(`const ${objectName}\\b[^=]*= \\{`).exec(text);
  const end = start ? text.indexOf("\n}", start.index) : -1;
  if (!start || end < 0) throw new Error(`no object ${objectName} to add a line to`);
  return `${text.slice(0, end)}\n${entry}${text.slice(end)}`;
}

/**
 * Adds a row to a table of requirements: after the last one of its area, else at the end of the last table.
 * @throws Error when the document has no such table
 */
export function withRow(text: string, id: string, row: string): string {
  const rows = [...text.matchAll(/^\| \*\*([A-Z]+)-\d+\*\*.*$/gm)];
  const last = rows.findLast(([, area]) => area === id.split("-", 1)[0]) ?? rows.at(-1);
  if (!last) throw new Error("no table of requirements to add a row to");
  const end = last.index + last[0].length;
  return `${text.slice(0, end)}\n${row}${text.slice(end)}`;
}
