/**
 * The domains from the lowest to the highest, each with its direct dependencies. A domain may import its dependencies and
 * their own dependencies, never a higher one. The import rules, `npm run where` and `npm run new:slice` read this table.
 */
export const domains = {
  editions: [],
  schools: ["editions"],
  identity: ["schools"],
  "payment-accounts": ["identity", "schools"],
  people: ["identity", "schools"],
  import: ["people"],
  privacy: ["people"],
  directory: ["people", "import"],
  catalog: ["schools"],
  files: ["people", "catalog"],
  curriculum: ["catalog", "files"],
  groups: ["directory", "catalog", "curriculum"],
  classes: ["groups", "curriculum"],
  "catch-up": ["classes"],
  schedule: ["catch-up"],
  attendance: ["catch-up"],
  notifications: ["classes"],
  enrolment: ["schedule", "notifications", "groups", "curriculum", "catalog"],
  "course-pages": ["enrolment"],
  payments: ["payment-accounts", "privacy", "enrolment", "groups", "catalog"],
  "money-reports": ["payments"],
  journal: ["payments", "classes"],
  "live-room": ["attendance", "schedule", "privacy", "files"],
  assessment: ["notifications", "curriculum", "files"],
  assistant: ["live-room", "curriculum"],
  "remote-desktop": ["classes"],
  leads: ["directory", "schedule", "privacy", "curriculum"],
  connections: ["identity", "schools"],
  canvas: ["connections", "assessment", "groups"],
  lti: ["assessment", "curriculum", "groups"],
  crm: ["connections", "leads", "payments"],
  algoritmics: ["connections", "classes"],
  partners: ["payments", "assessment", "enrolment"],
} as const satisfies Record<string, readonly string[]>;

export type Domain = keyof typeof domains;

/** Their names, lowest first. */
export const domainNames = Object.keys(domains) as readonly Domain[];

export const isDomain = (name: string): name is Domain => Object.hasOwn(domains, name);

/** Every domain that one depends on, directly or transitively. */
export function below(domain: Domain): ReadonlySet<Domain> {
  const found = new Set<Domain>();
  const visit = (of: Domain) => {
    for (const lower of domains[of]) {
      found.add(lower);
      visit(lower);
    }
  };
  visit(domain);
  return found;
}

/** The domains that one may not import, without itself. */
export function forbiddenDomains(domain: Domain): Domain[] {
  const lower = below(domain);
  return domainNames.filter((name) => name !== domain && !lower.has(name));
}

/** Where a domain's files are, room by room; `<d>` is replaced by its name. */
export const rooms = [
  { name: "rules", folder: "packages/domain/src/<d>" },
  { name: "contract", folder: "packages/contract/src/<d>" },
  { name: "server", folder: "apps/server/src/modules/<d>" },
  { name: "web", folder: "apps/web/app/features/<d>" },
] as const;
