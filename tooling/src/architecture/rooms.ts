import path from "node:path";
import { filesOf, textOf } from "../repository.ts";

/** A room is a folder; a file belongs to the first whose folder it is in. */
export const rooms = [
  { id: "screens", folder: "apps/web/app/screens/", says: "pages, by who sees them", in: "web" },
  { id: "features", folder: "apps/web/app/features/", says: "components and hooks, by domain", in: "web" },
  { id: "shared", folder: "apps/web/app/shared/", says: "session, API client, texts, formats", in: "web" },
  { id: "kit", folder: "apps/web/app/kit/", says: "the design system", in: "web" },
  { id: "demo", folder: "apps/server/src/demo/", says: "the demo schools", in: "server" },
  { id: "modules", folder: "apps/server/src/modules/", says: "one file for each operation, by domain", in: "server" },
  { id: "adapters", folder: "apps/server/src/adapters/", says: "third parties", in: "server" },
  { id: "kernel", folder: "apps/server/src/kernel/", says: "http, db, auth, jobs, files, mail", in: "server" },
  { id: "wiring", folder: "apps/server/src/", says: "app.ts, ports.ts, composition.ts", in: "server" },
  { id: "contract", folder: "packages/contract/src/", says: "the API as data, by domain", in: "packages" },
  { id: "domain", folder: "packages/domain/src/", says: "the rules, by domain", in: "packages" },
] as const;

type Room = (typeof rooms)[number]["id"];
const folders = { web: "apps/web/app", server: "apps/server/src", packages: "packages" } as const;

const roomOf = (file: string): Room | null => rooms.find(({ folder }) => file.startsWith(folder))?.id ?? null;

/** The file an import leads to, as a path from the repository's root; null for npm packages. */
function targetOf(from: string, specifier: string): string | null {
  if (specifier.startsWith(".")) return path.posix.join(path.posix.dirname(from), specifier);
  if (specifier.startsWith("~/")) return `apps/web/app/${specifier.slice(2)}`;
  const own = /^@larkroom\/(domain|contract)\/(.*)$/.exec(specifier);
  return own ? `packages/${own[1]}/src/${own[2]}` : null;
}

/** Which rooms import from which, read from the imports of every source file that isn't a test's. */
export function importsBetweenRooms(): Map<Room, Set<Room>> {
  const found = new Map<Room, Set<Room>>(rooms.map(({ id }) => [id, new Set()]));
  const sources = filesOf(["apps/server/src/**/*.ts", "apps/web/app/**/*.{ts,tsx}", "packages/*/src/**/*.ts"]);
  for (const file of sources) {
    if (/\.(test|testing|test-support|stand-in)\.|\/testing\//.test(file)) continue;
    const from = roomOf(file);
    if (!from) continue;
    for (const [, first, later] of textOf(file).matchAll(
      /^(?:import|export)\b[^;]*?\bfrom "([^"]+)"|^(?! *[*/]).*\bimport\("([^"]+)"\)/gm,
    )) {
      const to = roomOf(targetOf(file, first ?? later ?? "") ?? "");
      if (to && to !== from) found.get(from)?.add(to);
    }
  }
  return found;
}

/** Whether `to` is reached from `from` without the direct import. */
function isImplied(imports: ReadonlyMap<Room, ReadonlySet<Room>>, from: Room, to: Room): boolean {
  const seen = new Set<Room>();
  const visit = (room: Room): boolean =>
    [...(imports.get(room) ?? [])].some((next) => {
      if (room === from && next === to) return false;
      if (next === to) return true;
      return !seen.has(next) && Boolean(seen.add(next)) && visit(next);
    });
  return visit(from);
}

/** The rooms of the code and what each imports, as a Mermaid flowchart. An arrow that others imply is left out. */
export function roomsPicture(): string {
  const imports = importsBetweenRooms();
  const groups = Object.entries(folders).map(([name, title]) => {
    const nodes = rooms.filter((room) => room.in === name).map(({ id, says }) => `    ${id}["<b>${id}</b><br>${says}"]`);
    return [`  subgraph ${name}["${title}"]`, ...nodes, "  end"].join("\n");
  });
  const arrows = rooms.flatMap(({ id }) =>
    rooms.filter((to) => imports.get(id)?.has(to.id) && !isImplied(imports, id, to.id)).map((to) => `  ${id} --> ${to.id}`),
  );
  return ["flowchart TD", ...groups, ...arrows].join("\n");
}
