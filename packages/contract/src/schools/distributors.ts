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
  admins: z.int().describe("How many people can read its schools"),
  createdAt: instant,
});

const draft = z.object({
  name: text(120),
  features: featureSwitches.optional().describe("Only the given switches change"),
  schools: z.array(id).max(500).optional().describe("All its schools; unchanged if left out"),
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
    summary: "Renames a distributor and sets its schools",
    who: superAdmin,
    params: byId,
    body: draft.partial(),
    response: distributor,
    errors: ["not_found"],
  }),
  "DELETE /school_distributor/:id": endpoint({
    id: "SCH-09-remove",
    summary: "Removes a distributor without schools and people",
    who: superAdmin,
    params: byId,
    response: noContent,
    errors: ["not_found", "transition_not_allowed"],
  }),
  "GET /school/autocomplete": endpoint({
    id: "SCH-04",
    summary: "Schools the caller may see whose title begins with or contains a text",
    who: [...staff, "distributor"],
    query: autocompleteQuery,
    response: autocompleteList,
  }),
};
