import type { schoolsContract } from "@larkroom/contract/schools/schools";
import type { Handlers } from "../../kernel/http/call.ts";
import { changeSchool } from "./change-school.ts";
import { listCountries } from "./list-countries.ts";
import { getSchoolRecord, listSchools } from "./read-schools.ts";

export const schoolsRoutes: Handlers<typeof schoolsContract> = {
  "GET /public/country": listCountries,
  "GET /school": listSchools,
  "GET /school/:id": getSchoolRecord,
  "PUT /school/:id": changeSchool,
};
