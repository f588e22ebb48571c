import type { studentImportContract } from "@larkroom/contract/import/student-import";
import type { Handlers } from "../../kernel/http/call.ts";
import { getImportTemplate } from "./import-template.ts";
import { importStudents } from "./plan-import.ts";

export const studentImportRoutes: Handlers<typeof studentImportContract> = {
  "POST /student/import": importStudents,
  "GET /student/import/template": getImportTemplate,
};
