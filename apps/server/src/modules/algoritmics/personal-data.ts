import { eq } from "drizzle-orm";
import { columns } from "../../kernel/privacy/column-words.ts";
import { type PersonalTable, readAndDeleted } from "../../kernel/privacy/personal-data.ts";
import { algoritmicsCode, algoritmicsProgress } from "./tables.ts";

/** What is stored about a child's work at the Algoritmics platform. */
export const algoritmicsTables: readonly PersonalTable[] = [
  {
    table: "algoritmics_code",
    title: { en: "Codes at Algoritmics", he: "קודים באלגוריתמיקה", pt: "Códigos na Algoritmics" },
    shown: { createdAt: columns.at, code: { label: { en: "Code", he: "קוד", pt: "Código" } } },
    student: readAndDeleted(algoritmicsCode, ({ id }) => eq(algoritmicsCode.studentId, id)),
  },
  {
    table: "algoritmics_progress",
    title: { en: "Tasks at Algoritmics", he: "משימות באלגוריתמיקה", pt: "Tarefas na Algoritmics" },
    shown: {
      readAt: columns.at,
      taskId: { label: { en: "Task", he: "משימה", pt: "Tarefa" } },
      percent: { label: { en: "Done, %", he: "בוצע, %", pt: "Feito, %" } },
    },
    student: readAndDeleted(algoritmicsProgress, ({ id }) => eq(algoritmicsProgress.studentId, id)),
  },
];
