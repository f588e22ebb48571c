import { z } from "zod";
import { endpoint, noContent } from "../endpoint.ts";
import { pathId, text } from "../shared/wire.ts";
import { country } from "./schools.ts";

const superAdmin = ["super_admin"] as const;
const byId = z.object({ id: pathId });
const staffCountry = country.extend({ schools: z.int().describe("The number of its schools") });

/** The countries are fixed in code with their language, currency and addresses. Only their names are stored. */
export const countriesContract = {
  "GET /country": endpoint({
    id: "GEN-05-list",
    summary: "The countries, as staff see them",
    who: superAdmin,
    response: z.array(staffCountry),
  }),
  "GET /country/:id": endpoint({
    id: "GEN-05-read",
    summary: "A country",
    who: superAdmin,
    params: byId,
    response: staffCountry,
    errors: ["not_found"],
  }),
  "PUT /country/:id": endpoint({
    id: "GEN-05-change",
    summary: "Renames a country",
    who: superAdmin,
    params: byId,
    body: z.object({ name: text(80) }),
    response: staffCountry,
    errors: ["not_found"],
  }),
  "POST /country": endpoint({
    id: "GEN-05-create",
    summary: "Always refused: a country needs its language, currency and texts in the code",
    who: superAdmin,
    response: staffCountry,
    errors: ["transition_not_allowed"],
  }),
  "DELETE /country/:id": endpoint({
    id: "GEN-05-remove",
    summary: "Always refused: the four countries are fixed",
    who: superAdmin,
    params: byId,
    response: noContent,
    errors: ["not_found", "transition_not_allowed"],
  }),
};
