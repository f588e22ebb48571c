import type { directoryContract } from "@larkroom/contract/directory/directory";
import type { staffDirectoryContract } from "@larkroom/contract/directory/staff-directory";
import type { Handlers } from "../../kernel/http/call.ts";
import { listLinks, makeLink, revokeLinks } from "./client-links.ts";
import { listAiAssistants } from "./ai-assistants.ts";
import { getAdmin, listAdmins, listSchoolAdmins } from "./admins.ts";
import { autocompleteAssistants, autocompleteClients, autocompleteStudents, autocompleteTeachers } from "./autocomplete.ts";
import { getClient, listClients } from "./clients.ts";
import { addAdmin, changeAdmin, removeAdmin } from "./manage-admins.ts";
import { addClient, changeClient, removeClient } from "./manage-clients.ts";
import { addStudentRecord, changeStudentRecord, removeStudentRecord } from "./manage-students.ts";
import { addAssistant, addTeacher, changeAssistant, changeTeacher, hideAssistant, hideTeacher } from "./manage-teachers.ts";
import { readStudentPassword, resetStudentPassword } from "./student-password.ts";
import { sendEmailsAgain } from "./send-emails-again.ts";
import { getStudent, listStudents } from "./students.ts";
import { getAssistant, getTeacher, listAssistants, listTeachers } from "./teachers.ts";

export const directoryRoutes: Handlers<typeof directoryContract & typeof staffDirectoryContract> = {
  "GET /client": listClients,
  "GET /client/autocomplete": autocompleteClients,
  "GET /client/:id": getClient,
  "POST /client": addClient,
  "PUT /client/:id": changeClient,
  "DELETE /client/:id": removeClient,
  "GET /client/:id/token": makeLink,
  "DELETE /client/:id/token": revokeLinks,
  "GET /client/:id/links": listLinks,
  "DELETE /client/:id/email_stop": sendEmailsAgain,
  "GET /student": listStudents,
  "GET /student/autocomplete": autocompleteStudents,
  "GET /student/:id": getStudent,
  "POST /student": addStudentRecord,
  "PUT /student/:id": changeStudentRecord,
  "DELETE /student/:id": removeStudentRecord,
  "GET /student/:id/password": readStudentPassword,
  "DELETE /student/:id/password": resetStudentPassword,
  "GET /teacher": listTeachers,
  "GET /teacher/autocomplete": autocompleteTeachers,
  "GET /teacher/:id": getTeacher,
  "POST /teacher": addTeacher,
  "PUT /teacher/:id": changeTeacher,
  "DELETE /teacher/:id": hideTeacher,
  "GET /assistant": listAssistants,
  "GET /assistant/autocomplete": autocompleteAssistants,
  "GET /ai_assistant/list": listAiAssistants,
  "GET /assistant/:id": getAssistant,
  "POST /assistant": addAssistant,
  "PUT /assistant/:id": changeAssistant,
  "DELETE /assistant/:id": hideAssistant,
  "GET /admin": listAdmins,
  "GET /admin/:id": getAdmin,
  "POST /admin": addAdmin,
  "PUT /admin/:id": changeAdmin,
  "DELETE /admin/:id": removeAdmin,
  "GET /school/:id/admins": listSchoolAdmins,
};
