import { roles } from "../../../packages/contract/src/roles.ts";
import type { Role } from "../../../packages/contract/src/roles.ts";
import type { Domain } from "../domains.ts";

const methods = ["GET", "POST", "PUT", "DELETE"] as const;
type Method = (typeof methods)[number];

/** A new endpoint, with every name that its files use. */
export interface Slice {
  domain: Domain;
  /** The verb's file: `list-holidays`. */
  verb: string;
  /** The verb's function: `listHolidays`. */
  name: string;
  method: Method;
  path: string;
  /** The key of the contract: `GET /groups/holidays`. */
  key: string;
  id: string;
  who: readonly Role[];
}

export interface SliceRequest {
  domain: Domain;
  verb: string;
  call?: string;
  id?: string;
  who?: string;
}

/** The ids of the specification. */
interface Ids {
  /** Ids that endpoints have. */
  served: readonly string[];
  /** Ids of the requirements, also of those that no endpoint serves yet. */
  required: readonly string[];
  /** What a new endpoint's id begins with, by its path. */
  prefixOf(path: string): string;
}

export const camelOf = (kebab: string): string => kebab.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** `list-holidays` as words: `List holidays`. */
export const wordsOf = (kebab: string): string => kebab.replaceAll("-", " ").replace(/^\w/, (letter) => letter.toUpperCase());

const irregular: Readonly<Record<string, string>> = {
  begin: "begun",
  cancel: "canceled",
  give: "given",
  make: "made",
  put: "put",
  read: "read",
  send: "sent",
  set: "set",
  show: "shown",
  stop: "stopped",
  take: "taken",
  tell: "told",
  withdraw: "withdrawn",
  write: "written",
};

/** What the activity log calls a verb that was done: `cancel-class` is `class_canceled`. */
export function doneOf(verb: string): string {
  const [act = "", ...rest] = verb.split("-");
  const regular = act.endsWith("e") ? `${act}d` : act.replace(/([^aeiou])y$/, "$1i") + "ed";
  return [...rest, irregular[act] ?? regular].join("_");
}

const methodOf = (verb: string): Method => {
  if (/^(get|list|find|read|count|has|show)-/.test(verb)) return "GET";
  if (/^(remove|delete)-/.test(verb)) return "DELETE";
  return /^(change|set|update|mark)-/.test(verb) ? "PUT" : "POST";
};

/** The next free id with a prefix. */
function nextId(prefix: string, { served, required }: Ids): string {
  const numbers = [...served, ...required].map((id) => Number(new RegExp(`^${prefix}-(\\d+)`).exec(id)?.[1] ?? 0));
  return `${prefix}-${String(Math.max(0, ...numbers) + 1).padStart(2, "0")}`;
}

/**
 * Names everything about a new slice; defaults are derived from the verb.
 * @throws Error with one line for an invalid name, call, id or role
 */
export function nameSlice({ domain, verb, call, id, who = "client" }: SliceRequest, ids: Ids): Slice {
  if (!/^[a-z]+(-[a-z0-9]+)*$/.test(verb)) throw new Error(`A verb is in kebab-case, for example list-holidays, not ${verb}.`);
  const [method = "", path = ""] = (call ?? `${methodOf(verb)} /${domain}/${verb.replace(/^[a-z]+-/, "")}`).split(" ");
  if (!methods.includes(method as Method) || !/^(\/:?[\w-]+)+$/.test(path))
    throw new Error(`A call is a method and a path, for example "GET /groups/:id", not ${call}.`);
  const allowed = who.split(",") as Role[];
  const strangers = allowed.filter((role) => !roles.includes(role));
  if (strangers.length > 0) throw new Error(`Unknown roles: ${strangers.join(", ")}. Roles: ${roles.join(", ")}.`);
  if (id && !/^[A-Z]{2,4}-\d{2,}$/.test(id)) throw new Error(`An id is an area and a number, for example GRP-90, not ${id}.`);
  if (id && ids.served.includes(id)) throw new Error(`The contract has a call with the id ${id}.`);
  return {
    domain,
    verb,
    name: camelOf(verb),
    method: method as Method,
    path,
    key: `${method} ${path}`,
    id: id ?? nextId(ids.prefixOf(path), ids),
    who: allowed,
  };
}
