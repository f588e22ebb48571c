import type { Domain } from "../domains.ts";
import { camelOf } from "./slice.ts";

/** The repository as the generator sees it; `files` matches globs and returns sorted paths. */
export interface Repository {
  /** A file's text; null when there is none. */
  read(file: string): string | null;
  files(patterns: string | readonly string[]): string[];
}

/** Where a domain's new endpoint belongs: a part of its contract, and the routes and access rows of that part. */
export interface Home {
  contractFile: string;
  contractName: string;
  routesFile: string;
  routesName: string;
  /** The object with the part's access rows. */
  accessFile: string;
  accessName: string;
  /** What the ids of the part's endpoints begin with: `GRP`. */
  prefix: string;
}

const accessTable = { accessFile: "apps/server/src/access-table.test-support.ts", accessName: "accessTable" };
/** The specification's prefix for what belongs to no area. */
const generalPrefix = "GEN";

interface Part {
  home: Pick<Home, "contractFile" | "contractName" | "routesFile" | "routesName">;
  keys: string[];
  ids: string[];
}

/** The parts of a domain's contract that one of its modules' route files serves whole, or whole but for some keys. */
function partsOf(domain: Domain, { read, files }: Repository): Part[] {
  return files(`apps/server/src/modules/${domain}/**/*.routes.ts`).flatMap((routesFile) => {
    const routes = read(routesFile) ?? "";
    return [...routes.matchAll(/^export const (\w+): Handlers<([\s\S]*?)> = \{/gm)].flatMap(([, routesName = "", types = ""]) =>
      [...types.matchAll(/(?<!Pick<)typeof (\w+)/g)].flatMap(([, contractName = ""]) => {
        const from = new RegExp(`\\{ ${contractName} \\} from "@larkroom/contract/(${domain}/[^"]+)"`).exec(routes);
        const contractFile = `packages/contract/src/${from?.[1]}.ts`;
        const text = from && read(contractFile);
        if (!text) return [];
        const keys = [...text.matchAll(/^ {2}"((?:GET|POST|PUT|DELETE) [^"]+)":/gm)].map(([, key = ""]) => key);
        const ids = [...text.matchAll(/^ {4}id: "([^"]+)"/gm)].map(([, id = ""]) => id);
        return [{ home: { contractFile, contractName, routesFile, routesName }, keys, ids }];
      }),
    );
  });
}

/** How many segments two paths share from their beginning; parameters are alike whatever they are called. */
function shared(one: string, other: string): number {
  const segments = (path: string) => path.split("/").map((segment) => segment.replace(/^:.*/, ":"));
  const [left, right] = [segments(one), segments(other)];
  const end = left.findIndex((segment, index) => segment !== right[index]);
  return end < 0 ? left.length : end;
}

/** The object that lists whom a part's endpoints let in. A file that names the part's type comes before the common table. */
function accessOf({ home: { contractName }, keys }: Part, { read, files }: Repository): Pick<Home, "accessFile" | "accessName"> {
  const objects = files("apps/server/src/access-*.test-support.ts").flatMap((accessFile) => {
    const text = read(accessFile) ?? "";
    const isTyped = new RegExp(`(?<!Pick<|Extract<keyof )typeof ${contractName}\\b`).test(text);
    if (!isTyped && !text.includes("Record<ContractKey, Row>")) return [];
    return [...text.matchAll(/^export const (\w+)\b[^=]*= \{\n([\s\S]*?)\n\}/gm)].map(([, accessName = "", rows = ""]) => ({
      accessFile,
      accessName,
      isTyped,
      count: keys.filter((key) => rows.includes(`  ${JSON.stringify(key)}:`)).length,
    }));
  });
  const [best] = objects
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => Number(other.isTyped) - Number(one.isTyped) || other.count - one.count);
  return best ? { accessFile: best.accessFile, accessName: best.accessName } : accessTable;
}

/** The most frequent prefix of a part's ids; of equally frequent ones the one that the whole domain has more often. */
function prefixOf(ids: readonly string[], ofDomain: readonly string[]): string {
  const count = (all: readonly string[], prefix: string) => all.filter((id) => id.startsWith(`${prefix}-`)).length;
  const prefixes = [...new Set(ids.map((id) => id.split("-", 1)[0] ?? ""))];
  return (
    prefixes.toSorted((one, other) => count(ids, other) - count(ids, one) || count(ofDomain, other) - count(ofDomain, one))[0] ??
    generalPrefix
  );
}

/**
 * Where a call of a domain belongs: the part of its contract with the most similar path; of equally similar ones the file named like the domain, then
 * the one with the most endpoints. A domain without endpoints gets its first files.
 */
export function findHome(domain: Domain, path: string, repository: Repository): Home {
  const contractFile = `packages/contract/src/${domain}/${domain}.ts`;
  const parts = partsOf(domain, repository);
  const [best] = parts
    .map((part) => ({ part, likeness: Math.max(...part.keys.map((key) => shared(key.split(" ")[1] ?? "", path))) }))
    .toSorted(
      (one, other) =>
        other.likeness - one.likeness ||
        Number(other.part.home.contractFile === contractFile) - Number(one.part.home.contractFile === contractFile) ||
        other.part.keys.length - one.part.keys.length,
    );
  if (!best) {
    const routesFile = `apps/server/src/modules/${domain}/${domain}.routes.ts`;
    const [contractName, routesName] = [`${camelOf(domain)}Contract`, `${camelOf(domain)}Routes`];
    return { contractFile, contractName, routesFile, routesName, ...accessTable, prefix: generalPrefix };
  }
  return {
    ...best.part.home,
    ...accessOf(best.part, repository),
    prefix: prefixOf(
      best.part.ids,
      parts.flatMap(({ ids }) => ids),
    ),
  };
}
