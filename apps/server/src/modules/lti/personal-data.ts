import { eq } from "drizzle-orm";
import { columns } from "../../kernel/privacy/column-words.ts";
import { type PersonalTable, readAndDeleted, unreadAndDeleted } from "../../kernel/privacy/personal-data.ts";
import { ltiLaunch, ltiScore, ltiUser } from "./tables.ts";

/** What is stored about a child who comes from a school's platform: who they are there, and which results were sent to it. */
export const ltiTables: readonly PersonalTable[] = [
  {
    table: "lti_user",
    title: { en: "Links to a learning platform", he: "קישורים למערכת למידה", pt: "Ligações a uma plataforma de aprendizagem" },
    shown: { createdAt: columns.created },
    student: readAndDeleted(ltiUser, ({ id }) => eq(ltiUser.accountId, id)),
  },
  {
    table: "lti_score",
    title: {
      en: "Results sent to a learning platform",
      he: "תוצאות שנשלחו למערכת למידה",
      pt: "Resultados enviados a uma plataforma de aprendizagem",
    },
    shown: { gradedAt: columns.at },
    student: readAndDeleted(ltiScore, ({ id }) => eq(ltiScore.accountId, id)),
  },
  {
    table: "lti_launch",
    title: {
      en: "Openings from a learning platform",
      he: "כניסות ממערכת למידה",
      pt: "Entradas a partir de uma plataforma de aprendizagem",
    },
    shown: {},
    student: unreadAndDeleted(ltiLaunch, ({ id }) => eq(ltiLaunch.accountId, id)),
  },
];
