import { domainNames, outOfReach } from "./domains.ts";
import type { Domain } from "./domains.ts";

/** One side of a dependency-cruiser rule: patterns on paths from the repository's root; `$1` is what `from` captured. */
interface Side {
  path?: string;
  pathNot?: string | string[];
  dependencyTypes?: string[];
  dependencyTypesNot?: string[];
  couldNotResolve?: boolean;
}

export interface Boundary {
  name: string;
  severity: "error";
  /** The reason for the rule; printed with each violation. */
  comment: string;
  from: Side;
  to: Side;
}

const boundary = (name: string, comment: string, from: Side, to: Side): Boundary => ({ name, severity: "error", comment, from, to });

/** Tests, and modules that only tests import. */
const test = "(\\.(test|testing|test-support)\\.tsx?$|/testing/)";
const server = "^apps/server/src/";
const web = "^apps/web/app/";
const npm = ["npm", "npm-dev", "npm-optional", "npm-peer", "npm-bundled", "npm-no-pkg", "npm-unknown", "unknown"];
const testTools = "^node_modules/(vitest|fast-check)/";

/** The npm packages a module may use: for the database, calls and sockets. Vendor SDKs belong behind a port. */
const moduleVocabulary = "^node_modules/(drizzle-orm|pg|fastify|socket\\.io|zod|pino|libphonenumber-js|temporal-polyfill)/";

const oneOf = (names: readonly Domain[]) => `(${names.join("|")})`;

const direction = domainNames
  .filter((domain) => outOfReach(domain).length > 0)
  .map((domain) =>
    boundary(
      `direction-of-${domain}`,
      `${domain} does not stand on that domain (tooling/src/domains.ts). Ask through a port that app.ts wires, or let the upper one ask.`,
      { path: `^(packages/(domain|contract)/src|apps/server/src/modules)/${domain}/`, pathNot: `^apps/server/.*${test}` },
      { path: `^(packages/(domain|contract)/src|apps/server/src/modules)/${oneOf(outOfReach(domain))}/` },
    ),
  );

/**
 * Who may import what. The rules capture folder names instead of listing them: a new module, adapter, feature or screen needs no
 * new rule, a new domain needs its row in the table of domains.
 */
export const boundaries: Boundary[] = [
  ...direction,
  boundary(
    "domain-stands-alone",
    "Rules take values and give values back: no package, no clock, no world.",
    { path: "^packages/domain/src/", pathNot: test },
    { pathNot: "^packages/domain/src/" },
  ),
  boundary(
    "domain-tests-stand-alone",
    "A rule needs nothing but vitest and fast-check to be proved.",
    { path: `^packages/domain/src/.*${test}` },
    { pathNot: ["^packages/domain/src/", testTools] },
  ),
  boundary(
    "contract-is-data",
    "The contract knows zod and the domain; both sides of the wire read it.",
    { path: "^packages/contract/src/", pathNot: test },
    { pathNot: ["^packages/(contract|domain)/src/", "^node_modules/zod/"] },
  ),
  boundary(
    "kernel-knows-no-module",
    "Every module stands on the kernel; what it needs from above comes in through a port or an argument.",
    { path: `${server}kernel/`, pathNot: test },
    { path: server, pathNot: `${server}kernel/` },
  ),
  boundary(
    "adapter-keeps-to-its-port",
    "An adapter knows its vendor and the kernel, never a module, never another adapter.",
    { path: `${server}adapters/([^/]+)/`, pathNot: test },
    { path: server, pathNot: [`${server}kernel/`, `${server}adapters/$1/`] },
  ),
  boundary(
    "module-by-its-front-door",
    "From another module only index.ts is open, and tables.ts for foreign keys and joins.",
    { path: `${server}modules/([^/]+)/`, pathNot: test },
    { path: `${server}modules/[^/]+/`, pathNot: [`${server}modules/$1/`, `${server}modules/[^/]+/(index|tables)\\.ts$`] },
  ),
  boundary(
    "module-knows-no-adapter",
    "A module asks a port; app.ts decides which adapter answers.",
    { path: `${server}modules/`, pathNot: test },
    { path: server, pathNot: `${server}(modules|kernel)/` },
  ),
  boundary(
    "no-vendor-in-a-module",
    "A vendor's SDK belongs in apps/server/src/adapters/<x>, behind a port.",
    { path: `${server}modules/`, pathNot: test },
    { dependencyTypes: npm, pathNot: [moduleVocabulary, "^(packages|apps)/"] },
  ),
  boundary("server-never-imports-web", "The built pages are loaded, never imported.", { path: "^apps/server/" }, { path: "^apps/web/" }),
  boundary("web-never-imports-server", "The contract is all that both know.", { path: "^apps/web/" }, { path: "^apps/server/" }),
  boundary(
    "kit-knows-no-domain",
    "The design system stands on React and the UI library only.",
    { path: `${web}kit/`, pathNot: test },
    { path: "^(apps|packages)/", pathNot: `${web}kit/` },
  ),
  boundary(
    "shared-knows-no-feature",
    "What all features share cannot know one of them.",
    { path: `${web}shared/`, pathNot: test },
    { path: "^apps/", pathNot: `${web}(shared|kit)/` },
  ),
  boundary(
    "feature-knows-no-feature",
    "Features meet on a screen, never in each other.",
    { path: `${web}features/([^/]+)/`, pathNot: test },
    { path: "^apps/", pathNot: [`${web}(shared|kit)/`, `${web}features/$1/`] },
  ),
  boundary(
    "screen-keeps-its-inside",
    "A screen's folder is its own; what two screens share is a feature, or lies beside them in the folder of their kind of person.",
    { path: `${web}screens/([^/]+)/([^/]+)/`, pathNot: test },
    { path: `${web}screens/`, pathNot: [`${web}screens/$1/$2/`, `${web}screens/$1/[^/]+$`] },
  ),
  boundary(
    "screen-keeps-its-area",
    "A screen beside others may use its own area's files, and the folder of its own name.",
    { path: `${web}screens/([^/]+)/([^/.]+)[^/]*$`, pathNot: test },
    { path: `${web}screens/`, pathNot: [`${web}screens/$1/[^/]+$`, `${web}screens/$1/$2/`] },
  ),
  boundary(
    "contract-as-types",
    "The browser takes the contract as types: zod stays out of it, except on a form (a file named *form*) and on the server.",
    { path: web, pathNot: [test, "\\.server\\.tsx?$", "[^/]*form[^/]*\\.tsx?$"] },
    { path: "^packages/contract/", dependencyTypesNot: ["type-only"] },
  ),
  boundary(
    "resolves",
    "An import that leads nowhere would pass every other rule unseen.",
    { path: "^(apps|packages|e2e|tooling)/" },
    { couldNotResolve: true, pathNot: "^(\\./\\+types/|virtual:)" },
  ),
];
