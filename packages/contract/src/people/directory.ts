import { z } from "zod";
import { endpoint, noContent } from "../endpoint.ts";
import { staff } from "../roles.ts";
import { autocompleteList, autocompleteQuery, listOf, listQuery } from "../shared/list.ts";
import { id, instant, pathId, text } from "../shared/wire.ts";
import {
  admins,
  byId,
  clientRecord,
  clientRow,
  columns,
  filters,
  personChange,
  personDraft,
  readers,
  studentRow,
} from "./directory-shapes.ts";

/** Families, as staff list and keep them. */
export const directoryContract = {
  "GET /client": endpoint({
    id: "CLI-18-list",
    summary: "Parents of one's schools",
    who: readers,
    query: listQuery(columns, filters),
    response: listOf(clientRow),
  }),
  "GET /client/autocomplete": endpoint({
    id: "CLI-01",
    summary: "Parents whose name begins with or contains a text",
    who: staff,
    query: autocompleteQuery,
    response: autocompleteList,
  }),
  "GET /client/:id": endpoint({
    id: "CLI-18-read",
    summary: "A parent",
    who: readers,
    params: byId,
    response: clientRecord,
    errors: ["not_found"],
  }),
  "POST /client": endpoint({
    id: "CLI-18-create",
    summary: "Adds a parent, who gets a link to choose a password",
    who: admins,
    body: personDraft,
    response: clientRecord,
  }),
  "PUT /client/:id": endpoint({
    id: "CLI-18-change",
    summary: "Changes a parent",
    who: admins,
    params: byId,
    body: personChange,
    response: clientRecord,
    errors: ["not_found"],
  }),
  "DELETE /client/:id": endpoint({
    id: "CLI-18-remove",
    summary: "Removes a parent whose children take no course",
    who: admins,
    params: byId,
    response: noContent,
    errors: ["not_found", "student_has_active_course"],
  }),
  "GET /client/:id/token": endpoint({
    id: "CLI-02",
    summary: "Makes a link that lets a parent in once, good for 1 to 30 days",
    who: admins,
    params: byId,
    query: z.object({ days: z.coerce.number().int().min(1).max(100_000).optional() }),
    response: z.object({ token: z.string(), url: z.string(), expiresAt: instant }),
    errors: ["not_found"],
  }),
  "DELETE /client/:id/token": endpoint({
    id: "CLI-02-revoke",
    summary: "Takes back every link of a parent that was not used",
    who: admins,
    params: byId,
    response: z.object({ revoked: z.int() }),
    errors: ["not_found"],
  }),
  "GET /student": endpoint({
    id: "STU-16-list",
    summary: "Children of one's schools",
    who: readers,
    query: listQuery(["name", "login", "birthDate", "client", "school", "createdAt"], { ...filters, client: pathId.optional() }),
    response: listOf(studentRow),
  }),
  "GET /student/autocomplete": endpoint({
    id: "STU-01",
    summary: "Children whose name begins with or contains a text",
    who: staff,
    query: autocompleteQuery,
    response: autocompleteList,
  }),
  "GET /student/:id": endpoint({
    id: "STU-16-read",
    summary: "A child",
    who: readers,
    params: byId,
    response: studentRow,
    errors: ["not_found"],
  }),
  "POST /student": endpoint({
    id: "STU-16-create",
    summary: "Adds a child to a household",
    who: admins,
    body: z.object({ name: text(80), birthDate: z.iso.date({ error: "required" }), clientId: id }),
    response: studentRow,
    errors: ["not_found"],
  }),
  "PUT /student/:id": endpoint({
    id: "STU-16-change",
    summary: "Changes a child",
    who: admins,
    params: byId,
    body: z.object({
      name: text(80).optional(),
      birthDate: z.iso.date().optional(),
      login: z
        .string()
        .trim()
        .toLowerCase()
        .regex(/^[a-z0-9._-]{3,40}$/, { error: "login_invalid" })
        .optional(),
      featureTags: z.array(text(40)).max(20).optional(),
      status: z.enum(["active", "suspended"]).optional(),
    }),
    response: studentRow,
    errors: ["not_found"],
  }),
  "DELETE /student/:id": endpoint({
    id: "STU-16-remove",
    summary: "Removes a child who takes no course",
    who: admins,
    params: byId,
    response: noContent,
    errors: ["not_found", "student_has_active_course"],
  }),
  "GET /student/:id/password": endpoint({
    id: "STU-02",
    summary: "Reads a password that the platform or staff set; null when the child chose it. Every reading is on record",
    who: staff,
    params: byId,
    response: z.object({ password: z.string().nullable() }),
    errors: ["not_found"],
  }),
  "DELETE /student/:id/password": endpoint({
    id: "STU-03",
    summary: "Sets a fresh password that can be read, and tells it",
    who: staff,
    params: byId,
    response: z.object({ login: z.string(), password: z.string() }),
    errors: ["not_found"],
  }),
};
