import type { Answer, Api } from "~/shared/api/call.ts";
import type { TableQuery } from "~/shared/table/table-query.ts";
import type { Kind } from "./kinds.ts";

interface Named {
  id: number;
  name: string;
}

/** A person of any kind; fields the kind doesn't have are absent. */
export interface Person {
  id: number;
  name: string;
  email: string | null;
  phone?: string | null;
  edition: Answer<"GET /client/:id">["edition"];
  school: Named | null;
  status: Answer<"GET /client/:id">["status"];
  invitedAt: string | null;
  createdAt: string;
  /** False for a child the reader has no access to: only the first name with an initial, and no page. */
  isOpen?: boolean;
  login?: string | null;
  birthDate?: string | null;
  age?: number | null;
  client?: Named | null;
  students?: Named[];
  groups?: Named[];
  featureTags?: string[];
  hasPassword?: boolean;
  about?: string;
  subjects?: string;
  isHidden?: boolean;
  distributor?: Named | null;
  hasSecondFactor?: boolean;
  emailVerified?: boolean;
  /** What is known about emails to a parent; null for a reader who may not contact them. */
  emailDelivery?: Answer<"GET /client/:id">["emailDelivery"];
  phoneVerified?: boolean;
  /** A parent's saved cards; null for a reader who may not see them. */
  paymentMethods?: Answer<"GET /client/:id">["paymentMethods"];
  defaultPaymentMethod?: Answer<"GET /client/:id">["defaultPaymentMethod"];
}

/** Lists a page of people of a kind. */
export function listPeople(api: Api, kind: Kind, { search, sort, page, limit, status, school }: TableQuery) {
  // The sort key was checked against the kind's columns when the URL was parsed.
  const query = { search, page, limit, status, school, sort } as never;
  const lists = {
    clients: () => api("GET /client", { query }),
    students: () => api("GET /student", { query }),
    teachers: () => api("GET /teacher", { query }),
    assistants: () => api("GET /assistant", { query }),
    observers: () => api("GET /canvas/observers", { query }),
    admins: () => api("GET /admin", { query }),
  };
  return lists[kind]() as Promise<{ items: Person[]; total: number; isMore?: boolean }>;
}

/** Loads a person of a kind. */
export function readPerson(api: Api, kind: Kind, id: string): Promise<Person> {
  const params = { id };
  const reads = {
    clients: () => api("GET /client/:id", { params }),
    students: () => api("GET /student/:id", { params }),
    teachers: () => api("GET /teacher/:id", { params }),
    assistants: () => api("GET /assistant/:id", { params }),
    observers: () => api("GET /canvas/observers/:id", { params }),
    admins: () => api("GET /admin/:id", { params }),
  };
  return reads[kind]();
}

const changes = {
  clients: "PUT /client/:id",
  students: "PUT /student/:id",
  teachers: "PUT /teacher/:id",
  assistants: "PUT /assistant/:id",
  observers: "PUT /canvas/observers/:id",
  admins: "PUT /admin/:id",
} as const;

/** Updates only the given fields. */
export const changePerson = (api: Api, kind: Kind, id: number, body: object): Promise<Person> =>
  api(changes[kind], { params: { id }, body });

const removals = {
  clients: "DELETE /client/:id",
  students: "DELETE /student/:id",
  teachers: "DELETE /teacher/:id",
  assistants: "DELETE /assistant/:id",
  observers: "DELETE /canvas/observers/:id",
  admins: "DELETE /admin/:id",
} as const;

export const removePerson = async (api: Api, kind: Kind, id: number): Promise<void> => {
  await api(removals[kind], { params: { id } });
};

const additions = {
  clients: "POST /client",
  students: "POST /student",
  teachers: "POST /teacher",
  assistants: "POST /assistant",
  observers: "POST /canvas/observers",
  admins: "POST /admin",
} as const;

/** Adds a person; everyone except children gets a link to choose a password. */
export const addPerson = (api: Api, kind: Kind, body: object): Promise<Person> => api(additions[kind], { body: body as never });
