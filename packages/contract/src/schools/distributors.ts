import { z } from "zod";
import { endpoint, noContent } from "../endpoint.ts";
import { staff } from "../roles.ts";
import { autocompleteList, autocompleteQuery, listOf, listQuery } from "../shared/list.ts";
import { id, instant, pathId, text } from "../shared/wire.ts";
import { featureSwitches } from "./schools.ts";

const superAdmin = ["super_admin"] as const;
const byId = z.object({ id: pathId });

/** An organisation that sells the product to schools and supports them. */
const distributor = z.object({
  id,
  name: z.string(),
  features: z.record(z.string(), z.boolean()),
  schools: z.array(z.object({ id, name: z.string() })),
  admins: z.int().describe("How many people read its schools"),
  createdAt: instant,
});

const draft = z.object({
  name: text(120),
  features: featureSwitches.optional().describe("Each named one is switched; the others stay"),
  schools: z.array(id).max(500).optional().describe("All schools it is to have; left out, they stay"),
});

export const distributorsContract = {
  "GET /school_distributor": endpoint({
    id: "SCH-09-list",
    summary: "Distributors with their schools",
    who: superAdmin,
    query: listQuery(["name", "createdAt"], {}),
    response: listOf(distributor),
  }),
  "GET /school_distributor/autocomplete": endpoint({
    id: "SCH-08",
    summary: "Distributors whose name begins with or contains a text",
    who: superAdmin,
    query: autocompleteQuery,
    response: autocompleteList,
  }),
  "GET /school_distributor/:id": endpoint({
    id: "SCH-09-read",
    summary: "A distributor",
    who: superAdmin,
    params: byId,
    response: distributor,
    errors: ["not_found"],
  }),
  "POST /school_distributor": endpoint({
    id: "SCH-09-create",
    summary: "Adds a distributor",
    who: superAdmin,
    body: draft,
    response: distributor,
    errors: ["not_found"],
  }),
  "PUT /school_distributor/:id": endpoint({
    id: "SCH-09-change",
    summary: "Renames a distributor and says which schools it has",
    who: superAdmin,
    params: byId,
    body: draft.partial(),
    response: distributor,
    errors: ["not_found"],
  }),
  "DELETE /school_distributor/:id": endpoint({
    id: "SCH-09-remove",
    summary: "Removes a distributor that has no school and no people",
    who: superAdmin,
    params: byId,
    response: noContent,
    errors: ["not_found", "transition_not_allowed"],
  }),
  "GET /school/autocomplete": endpoint({
    id: "SCH-04",
    summary: "Schools in one's scope whose title begins with or contains a text",
    who: [...staff, "distributor"],
    query: autocompleteQuery,
    response: autocompleteList,
  }),
  "GET /school/:id/api_key": endpoint({
    id: "SCH-07-read",
    summary: "Whether a school has a key for partners, since when and made by whom; the key itself is never told again",
    who: superAdmin,
    params: byId,
    response: z.object({
      isSet: z.boolean(),
      madeAt: instant.nullable(),
      madeBy: z.object({ id, name: z.string() }).nullable(),
    }),
    errors: ["not_found"],
  }),
  "DELETE /school/:id/api_key": endpoint({
    id: "SCH-07-revoke",
    summary: "Takes a school's key for partners away",
    who: superAdmin,
    params: byId,
    response: noContent,
    errors: ["not_found"],
  }),
  "POST /school/:id/generate_api_key": endpoint({
    id: "SCH-07",
    summary: "Makes a school's key for partners anew and shows it once; the key before is dead",
    who: superAdmin,
    params: byId,
    response: z.object({ apiPartnerKey: z.string() }),
    errors: ["not_found"],
  }),
};
