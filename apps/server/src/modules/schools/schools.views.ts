import { readView } from "../../kernel/db/read-view.ts";
import {
  country as countryTable,
  schoolDistributor as schoolDistributorTable,
  school as schoolTable,
  schoolHoliday as schoolHolidayTable,
} from "./tables.ts";

// What other modules may read and join of schools. They change it through index.ts.

export const country = readView(countryTable, ["id", "slug", "name", "currency"]);

export const schoolDistributor = readView(schoolDistributorTable, ["id", "name"]);

export const school = readView(schoolTable, [
  "id",
  "countryId",
  "distributorId",
  "slug",
  "title",
  "timeZone",
  "privateSale",
  "isCountryDefault",
  "settings",
]);

export const schoolHoliday = readView(schoolHolidayTable, ["schoolId", "dateFrom", "dateTo"]);
