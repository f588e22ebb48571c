import type { Role } from "@larkroom/contract/roles";
import { colleagueRoles, familyRoles } from "../staff-roles.ts";

/** The kinds of people in the console, by page name. */
export const kindNames = ["clients", "students", "teachers", "assistants", "observers", "admins"] as const;

export type Kind = (typeof kindNames)[number];

/** The columns for people; which ones are shown depends on the kind and the reader. */
export type ColumnName =
  | "name"
  | "login"
  | "age"
  | "email"
  | "phone"
  | "client"
  | "students"
  | "subjects"
  | "groups"
  | "scope"
  | "school"
  | "status"
  | "createdAt";

export interface KindOfPeople {
  /** The roles that may read these records. */
  readers: readonly Role[];
  columns: readonly ColumnName[];
  /** The sortable columns, with their names in the API. */
  sorts: Readonly<Partial<Record<ColumnName, string>>>;
  /** The API's name of the kind. */
  account: "client" | "student" | "teacher" | "teacher_assistant" | "canvas_observer" | "admin";
}

const person = { name: "name", email: "email", school: "school", createdAt: "createdAt" } as const;

export const kindsOfPeople: Readonly<Record<Kind, KindOfPeople>> = {
  clients: {
    readers: familyRoles,
    columns: ["name", "email", "phone", "students", "school", "status", "createdAt"],
    sorts: person,
    account: "client",
  },
  students: {
    readers: familyRoles,
    columns: ["name", "login", "age", "client", "school", "status", "createdAt"],
    sorts: { name: "name", login: "login", age: "birthDate", client: "client", school: "school", createdAt: "createdAt" },
    account: "student",
  },
  teachers: {
    readers: colleagueRoles,
    columns: ["name", "email", "phone", "subjects", "school", "status", "createdAt"],
    sorts: person,
    account: "teacher",
  },
  assistants: {
    readers: colleagueRoles,
    columns: ["name", "email", "phone", "subjects", "school", "status", "createdAt"],
    sorts: person,
    account: "teacher_assistant",
  },
  observers: {
    readers: colleagueRoles,
    columns: ["name", "email", "phone", "groups", "school", "status", "createdAt"],
    sorts: person,
    account: "canvas_observer",
  },
  admins: {
    readers: ["super_admin"],
    columns: ["name", "email", "phone", "scope", "status", "createdAt"],
    sorts: person,
    account: "admin",
  },
};

/** The kind of people a console page is about. @throws for other pages, which no route has */
export function kindOf(path: string): Kind {
  const name = /\/staff\/([a-z]+)/.exec(path)?.[1];
  const kind = kindNames.find((each) => each === name);
  if (!kind) throw new Error(`no people on ${path}`);
  return kind;
}

/** The API's sort keys for the columns of a kind. */
export const sortsOf = (kind: Kind): string[] => Object.values(kindsOfPeople[kind].sorts);
