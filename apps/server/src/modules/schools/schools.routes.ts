import type { branchesContract } from "@larkroom/contract/schools/branches";
import type { countriesContract } from "@larkroom/contract/schools/countries";
import type { distributorsContract } from "@larkroom/contract/schools/distributors";
import type { holidaysContract } from "@larkroom/contract/schools/holidays";
import type { schoolsContract } from "@larkroom/contract/schools/schools";
import type { Handlers } from "../../kernel/http/call.ts";
import { addBranch, changeBranch, getBranch, listBranches, removeBranch } from "./branches.ts";
import { addSchool } from "./add-school.ts";
import { changeSchool } from "./change-school.ts";
import { getCountry, refuseCountryRemoval, listStaffCountries, refuseCountry, renameCountry } from "./countries.ts";
import {
  addDistributor,
  autocompleteDistributors,
  autocompleteSchools,
  changeDistributor,
  listDistributors,
  readDistributor,
  removeDistributor,
} from "./distributors.ts";
import { getHolidays, replaceHolidays } from "./holidays.ts";
import { listCountries } from "./list-countries.ts";
import { getSchoolRecord, listSchools } from "./read-schools.ts";
import { removeSchool } from "./remove-school.ts";

export const schoolsRoutes: Handlers<
  typeof schoolsContract & typeof holidaysContract & typeof branchesContract & typeof countriesContract
> = {
  "GET /public/country": listCountries,
  "GET /school": listSchools,
  "GET /school/:id": getSchoolRecord,
  "POST /school": addSchool,
  "PUT /school/:id": changeSchool,
  "DELETE /school/:id": removeSchool,
  "GET /school/:id/holidays": getHolidays,
  "POST /school/:id/holidays": replaceHolidays,
  "GET /branch": listBranches,
  "GET /branch/:id": getBranch,
  "POST /branch": addBranch,
  "PUT /branch/:id": changeBranch,
  "DELETE /branch/:id": removeBranch,
  "GET /country": listStaffCountries,
  "GET /country/:id": getCountry,
  "PUT /country/:id": renameCountry,
  "POST /country": refuseCountry,
  "DELETE /country/:id": refuseCountryRemoval,
};

export const distributorsRoutes: Handlers<typeof distributorsContract> = {
  "GET /school_distributor": listDistributors,
  "GET /school_distributor/autocomplete": autocompleteDistributors,
  "GET /school_distributor/:id": readDistributor,
  "POST /school_distributor": addDistributor,
  "PUT /school_distributor/:id": changeDistributor,
  "DELETE /school_distributor/:id": removeDistributor,
  "GET /school/autocomplete": autocompleteSchools,
};
