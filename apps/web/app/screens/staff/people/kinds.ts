import type { Role } from "@larkroom/contract/roles";
import { colleagueRoles, familyRoles } from "../staff-roles.ts";

/** The kinds of people the console keeps, by the name of their page. */
export const kindNames = ["clients", "students", "teachers", "assistants", "observers", "admins"] as const;

export type Kind = (typeof kindNames)[number];

/** What is shown of a person in a table; which of it, depends on the kind and on who looks. */
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
  /** Who may read their records. */
  readers: readonly Role[];
  columns: readonly ColumnName[];
  /** By which the API sorts, and what it calls the column. */
  sorts: Readonly<Partial<Record<ColumnName, string>>>;
  /** What the API calls the kind. */
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

/** The kind a page of the console is about. @throws for any other page: routes name no other. */
export function kindOf(path: string): Kind {
  const name = /\/staff\/([a-z]+)/.exec(path)?.[1];
  const kind = kindNames.find((each) => each === name);
  if (!kind) throw new Error(`no people on ${path}`);
  return kind;
}

/** What the API sorts by when the address says so, for the columns of a kind. */
export const sortsOf = (kind: Kind): string[] => Object.values(kindsOfPeople[kind].sorts);
