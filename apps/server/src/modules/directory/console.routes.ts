import type { consoleContract } from "@larkroom/contract/directory/console";
import type { Handlers } from "../../kernel/http/call.ts";
import { changeMany } from "./change-many.ts";
import { exportPeople } from "./export-people.ts";
import { listAuditLog } from "./list-audit-log.ts";
import { forgetView, saveView, listSavedViews } from "./saved-views.ts";

export const consoleRoutes: Handlers<typeof consoleContract> = {
  "GET /audit_event": listAuditLog,
  "POST /people/bulk": changeMany,
  "POST /people/:kind/export": exportPeople,
  "GET /saved_view": listSavedViews,
  "POST /saved_view": saveView,
  "DELETE /saved_view/:id": forgetView,
};
