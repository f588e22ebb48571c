import { domainNames, forbiddenDomains } from "./domains.ts";
import type { Domain } from "./domains.ts";

/** One side of a dependency-cruiser rule: patterns on paths from the repository's root; `$1` is what `from` captured. */
interface Side {
  path?: string;
  pathNot?: string | string[];
  dependencyTypes?: string[];
  dependencyTypesNot?: string[];
  couldNotResolve?: boolean;
  circular?: boolean;
  /** Only circles whose every import is like this. */
  viaOnly?: { dependencyTypesNot: string[] };
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

/** The npm packages a module may use: for the database, calls, sockets and shared documents. Vendor SDKs belong behind a port. */
const moduleVocabulary =
  "^node_modules/(drizzle-orm|pg|fastify|socket\\.io|zod|pino|libphonenumber-js|mediabunny|temporal-polyfill|ws|yjs)/";

const oneOf = (names: readonly Domain[]) => `(${names.join("|")})`;

const direction = domainNames
  .filter((domain) => forbiddenDomains(domain).length > 0)
  .map((domain) =>
    boundary(
      `direction-of-${domain}`,
      `${domain} does not depend on that domain (tooling/src/domains.ts). Call it through a port that app.ts wires, or let the higher domain call.`,
      { path: `^(packages/(domain|contract)/src|apps/server/src/modules)/${domain}/`, pathNot: `^apps/server/.*${test}` },
      { path: `^(packages/(domain|contract)/src|apps/server/src/modules)/${oneOf(forbiddenDomains(domain))}/` },
    ),
  );

/**
 * The files that write to another module's tables, or lock or read whole records of them, each with its reason. The list only gets shorter: move the
 * statement into the module that owns the table, export a function for it, and delete the line.
 */
export const writersElsewhere: Readonly<Record<string, string>> = {
  "assessment/start-retake.ts": "creates the class of a retake with its one child",
  "attendance/absences.ts": "locks the class and writes the mark of a reported absence",
  "attendance/mark-attendance.ts": "writes marks, and reads whole roster entries for the answer",
  "catch-up/catch-ups.ts": "puts a child on the roster of the booked class",
  "catch-up/settle-class.ts": "locks the class whose credits it writes",
  "directory/update-account.ts": "deletes the second factor of a removed account",
  "import/new-parents.ts": "adds a school's new parents in bulk",
  "live-room/answer-store.ts": "stores answers in class",
  "live-room/async-lesson.ts": "locks and writes a child's work at their own pace",
  "live-room/class-features.ts": "changes the features of a class",
  "live-room/close-class.ts": "closes a class with its marks",
  "live-room/give-stars.ts": "counts a child's stars",
  "live-room/open-sandbox.ts": "creates, ends and deletes trial classes",
  "live-room/record-events.ts": "writes what the log of a class says about it",
  "live-room/recording/save-recording.ts": "notes that a class is not recorded any more",
  "live-room/run-class.ts": "opens, postpones and cancels a class",
  "schedule/change-group.ts": "changes or cancels the classes ahead of a changed group",
  "schedule/roster.ts": "locks and deletes a roster entry",
};

/**
 * Who may import what. The rules capture folder names instead of listing them: a new module, adapter, feature or screen needs no
 * new rule, a new domain needs its row in the table of domains.
 */
export const boundaries: Boundary[] = [
  ...direction,
  boundary(
    "domain-imports-nothing",
    "Domain rules are pure functions of their arguments: no packages, no clock, no I/O.",
    { path: "^packages/domain/src/", pathNot: test },
    { pathNot: "^packages/domain/src/" },
  ),
  boundary(
    "domain-tests-import-only-test-tools",
    "Tests of domain rules need only vitest and fast-check.",
    { path: `^packages/domain/src/.*${test}` },
    { pathNot: ["^packages/domain/src/", testTools] },
  ),
  boundary(
    "contract-is-data",
    "The contract imports only zod and the domain, because both server and browser use it.",
    { path: "^packages/contract/src/", pathNot: test },
    { pathNot: ["^packages/(contract|domain)/src/", "^node_modules/zod/"] },
  ),
  boundary(
    "kernel-imports-no-module",
    "Every module depends on the kernel. What the kernel needs from a module is passed in as a port or an argument.",
    { path: `${server}kernel/`, pathNot: test },
    { path: server, pathNot: `${server}kernel/` },
  ),
  boundary(
    "adapter-imports-only-kernel",
    "An adapter imports its vendor's SDK and the kernel, never a module or another adapter.",
    { path: `${server}adapters/([^/]+)/`, pathNot: test },
    { path: server, pathNot: [`${server}kernel/`, `${server}adapters/$1/`] },
  ),
  boundary(
    "module-through-its-index",
    "Of another module, import index.ts, and <d>.views.ts to read and join its records; nothing else.",
    { path: `${server}modules/([^/]+)/`, pathNot: test },
    { path: `${server}modules/[^/]+/`, pathNot: [`${server}modules/$1/`, `${server}modules/[^/]+/(index|tables|[^/]+\\.views)\\.ts$`] },
  ),
  boundary(
    "tables-are-private",
    "A module's tables are its own. Join its views, and let its index.ts change its records. Only a tables.ts refers to another's, for foreign keys.",
    {
      path: `${server}modules/([^/]+)/`,
      pathNot: [test, "/tables\\.ts$", ...Object.keys(writersElsewhere).map((file) => `${server}modules/${file}$`)],
    },
    { path: `${server}modules/[^/]+/tables\\.ts$`, pathNot: `${server}modules/$1/` },
  ),
  boundary(
    "views-of-own-tables",
    "A module publishes columns of its own tables.",
    { path: `${server}modules/([^/]+)/[^/]+\\.views\\.ts$` },
    { pathNot: [`${server}modules/$1/tables\\.ts$`, `${server}kernel/db/read-view\\.ts$`] },
  ),
  boundary(
    "module-imports-no-adapter",
    "A module calls a port; app.ts chooses the adapter.",
    { path: `${server}modules/`, pathNot: test },
    { path: server, pathNot: `${server}(modules|kernel)/` },
  ),
  boundary(
    "no-vendor-sdk-in-a-module",
    "A vendor's SDK belongs in apps/server/src/adapters/<x>, behind a port.",
    { path: `${server}modules/`, pathNot: test },
    { dependencyTypes: npm, pathNot: [moduleVocabulary, "^(packages|apps)/"] },
  ),
  boundary(
    "server-never-imports-web",
    "The server loads the built pages at run time and never imports them.",
    { path: "^apps/server/" },
    { path: "^apps/web/" },
  ),
  boundary(
    "web-never-imports-server",
    "The contract is the only code that web and server share.",
    { path: "^apps/web/" },
    { path: "^apps/server/" },
  ),
  boundary(
    "kit-imports-no-domain",
    "The design system depends on React and the UI library only.",
    { path: `${web}kit/`, pathNot: test },
    { path: "^(apps|packages)/", pathNot: `${web}kit/` },
  ),
  boundary(
    "shared-imports-no-feature",
    "Code shared by all features must not depend on one of them.",
    { path: `${web}shared/`, pathNot: test },
    { path: "^apps/", pathNot: `${web}(shared|kit)/` },
  ),
  boundary(
    "feature-imports-no-feature",
    "Features are combined on a screen and never import each other.",
    { path: `${web}features/([^/]+)/`, pathNot: test },
    { path: "^apps/", pathNot: [`${web}(shared|kit)/`, `${web}features/$1/`] },
  ),
  boundary(
    "screen-internals-are-private",
    "A screen's folder is private. Code that two screens share belongs in a feature, or beside them in the folder of their area.",
    { path: `${web}screens/([^/]+)/([^/]+)/`, pathNot: test },
    { path: `${web}screens/`, pathNot: [`${web}screens/$1/$2/`, `${web}screens/$1/[^/]+$`] },
  ),
  boundary(
    "screen-stays-in-its-area",
    "A screen beside others may use its own area's files, and the folder of its own name.",
    { path: `${web}screens/([^/]+)/([^/.]+)[^/]*$`, pathNot: test },
    { path: `${web}screens/`, pathNot: [`${web}screens/$1/[^/]+$`, `${web}screens/$1/$2/`] },
  ),
  boundary(
    "contract-as-types",
    "Browser code imports the contract as types only, so that zod isn't bundled; except in forms (files named *form*) and on the server.",
    { path: web, pathNot: [test, "\\.server\\.tsx?$", "[^/]*form[^/]*\\.tsx?$"] },
    { path: "^packages/contract/", dependencyTypesNot: ["type-only"] },
  ),
  boundary(
    "no-circle",
    "Modules that import each other can't be understood, moved or loaded one by one. Circles of types alone vanish when the code runs.",
    {},
    { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
  ),
  boundary(
    "resolves",
    "An import that doesn't resolve would pass all other rules unnoticed.",
    { path: "^(apps|packages|e2e|tooling)/" },
    { couldNotResolve: true, pathNot: "^(\\./\\+types/|virtual:)" },
  ),
];
