import { readView } from "../../kernel/db/read-view.ts";
import { lead as leadTable } from "./tables.ts";

// What other modules may read and join of leads. They change it through index.ts.

export const lead = readView(leadTable, [
  "id",
  "schoolId",
  "source",
  "stage",
  "name",
  "email",
  "phone",
  "courseId",
  "consentAt",
  "namedProcessor",
  "createdAt",
  "updatedAt",
]);
