import { readView } from "../../kernel/db/read-view.ts";
import {
  client as clientTable,
  student as studentTable,
  staffProfile as staffProfileTable,
  aiAssistant as aiAssistantTable,
  consent as consentTable,
} from "./tables.ts";

// What other modules may read and join of people. They change it through index.ts.

export const client = readView(clientTable, ["id", "schoolId", "referralUuid", "referredBy", "mailEdition", "createdAt"]);

export const student = readView(studentTable, [
  "id",
  "schoolId",
  "clientId",
  "birthDate",
  "isForDemo",
  "isEvolveMe",
  "featureTags",
  "removedAt",
]);

export const staffProfile = readView(staffProfileTable, ["id", "about", "subjects", "portrait", "hiddenAt"]);

export const aiAssistant = readView(aiAssistantTable, ["id", "schoolId", "externalId"]);

export const consent = readView(consentTable, ["id", "studentId", "purpose", "granted", "version", "at"]);
