import { z } from "zod";
import { endpoint, noContent } from "../endpoint.ts";
import { superAdmins } from "../roles.ts";
import { listOf, listQuery } from "../shared/list.ts";
import { id, instant, maybeText, pathId, text } from "../shared/wire.ts";

const managers = ["school_admin", "super_admin"] as const;
const byId = z.object({ id: pathId });

/** A location of a school: an office, or where classes meet in person. */
const branch = z.object({
  id,
  school: z.object({ id, name: z.string() }),
  name: z.string(),
  address: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  createdAt: instant,
});

const fields = {
  name: text(120),
  address: maybeText(300),
  phone: text(32).nullable(),
  email: z
    .string()
    .trim()
    .toLowerCase()
    .max(254)
    .pipe(z.email({ error: "error.register.email-invalid" }))
    .nullable(),
};

export const branchesContract = {
  "GET /branch": endpoint({
    id: "GEN-04-list",
    summary: "Branches of the caller's schools",
    who: managers,
    query: listQuery(["name", "school", "createdAt"], { school: pathId.optional() }),
    response: listOf(branch),
  }),
  "GET /branch/:id": endpoint({
    id: "GEN-04-read",
    summary: "A branch",
    who: managers,
    params: byId,
    response: branch,
    errors: ["not_found"],
  }),
  "POST /branch": endpoint({
    id: "GEN-04-create",
    summary: "Adds a branch",
    who: managers,
    body: z.object({
      ...fields,
      schoolId: id.optional().describe("Defaults to the admin's own school"),
      address: fields.address.default(""),
      phone: fields.phone.default(null),
      email: fields.email.default(null),
    }),
    owners: { schoolId: superAdmins },
    response: branch,
  }),
  "PUT /branch/:id": endpoint({
    id: "GEN-04-change",
    summary: "Changes a branch; fields that are left out keep their value",
    who: managers,
    params: byId,
    body: z.object(fields).partial(),
    response: branch,
    errors: ["not_found"],
  }),
  "DELETE /branch/:id": endpoint({
    id: "GEN-04-remove",
    summary: "Removes a branch",
    who: managers,
    params: byId,
    response: noContent,
    errors: ["not_found"],
  }),
};
