import { readView } from "../../kernel/db/read-view.ts";
import { studentImport as studentImportTable } from "./tables.ts";

// What other modules may read and join of import. They change it through index.ts.

export const studentImport = readView(studentImportTable, ["schoolId", "operationId", "totalRows"]);
