import type { distributorsContract } from "@larkroom/contract/schools/distributors";
import type { schoolsContract } from "@larkroom/contract/schools/schools";
import type { Handlers } from "../../kernel/http/call.ts";
import { changeSchool } from "./change-school.ts";
import {
  addDistributor,
  autocompleteDistributors,
  autocompleteSchools,
  changeDistributor,
  generateApiKey,
  listDistributors,
  readDistributor,
  removeDistributor,
} from "./distributors.ts";
import { listCountries } from "./list-countries.ts";
import { getSchoolRecord, listSchools } from "./read-schools.ts";

export const schoolsRoutes: Handlers<typeof schoolsContract> = {
  "GET /public/country": listCountries,
  "GET /school": listSchools,
  "GET /school/:id": getSchoolRecord,
  "PUT /school/:id": changeSchool,
};

export const distributorsRoutes: Handlers<typeof distributorsContract> = {
  "GET /school_distributor": listDistributors,
  "GET /school_distributor/autocomplete": autocompleteDistributors,
  "GET /school_distributor/:id": readDistributor,
  "POST /school_distributor": addDistributor,
  "PUT /school_distributor/:id": changeDistributor,
  "DELETE /school_distributor/:id": removeDistributor,
  "GET /school/autocomplete": autocompleteSchools,
  "POST /school/:id/generate_api_key": generateApiKey,
};
