import { readView } from "../../kernel/db/read-view.ts";
import { secondFactor as secondFactorTable } from "./tables.ts";

// What other modules may read and join of identity. They change it through index.ts.

export const secondFactor = readView(secondFactorTable, ["accountId", "confirmedAt"]);
