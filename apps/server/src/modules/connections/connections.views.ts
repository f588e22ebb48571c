import { readView } from "../../kernel/db/read-view.ts";
import { connection as connectionTable } from "./tables.ts";

// What other modules may read and join of connections. They change it through index.ts.

export const connection = readView(connectionTable, ["id", "schoolId", "kind", "active"]);
