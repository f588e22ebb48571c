import { existsSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { domainNames, isDomain } from "../domains.ts";
import { filesOf, root, textOf } from "../repository.ts";
import type { Repository } from "./home.ts";
import type { SliceRequest } from "./slice.ts";

const usage = `npm run new:slice <domain> <verb> [-- --call "GET /path/:id" --id ABC-01 --who client,teacher --plan]
Domains: ${domainNames.join(", ")}.
--plan shows what would be written and writes nothing.`;

/** The repository on disk. */
export const repository: Repository = {
  read: (file) => (existsSync(path.join(root, file)) ? textOf(file) : null),
  files: filesOf,
};

/**
 * What the arguments of `npm run new:slice` ask for.
 * @throws Error with the usage for a missing verb or an unknown domain
 */
export function requestOf(args: readonly string[]): { request: SliceRequest; isPlan: boolean } {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: {
      call: { type: "string" },
      id: { type: "string" },
      who: { type: "string" },
      plan: { type: "boolean", default: false },
      help: { type: "boolean" },
    },
    allowPositionals: true,
  });
  const [domain = "", verb = ""] = positionals;
  if (!isDomain(domain) || !verb) throw new Error(usage);
  const { plan: isPlan, help: _, ...rest } = values;
  return { request: { domain, verb, ...rest }, isPlan };
}
