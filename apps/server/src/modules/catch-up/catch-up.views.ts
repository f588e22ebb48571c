import { readView } from "../../kernel/db/read-view.ts";
import { catchUpCredit as catchUpCreditTable } from "./tables.ts";

// What other modules may read and join of catch-up. They change it through index.ts.

export const catchUpCredit = readView(catchUpCreditTable, ["studentId", "groupClassId", "status", "expiresAt", "createdAt"]);
