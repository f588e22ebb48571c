import type { ShownColumn } from "./personal-data.ts";

const column = (en: string, he: string, pt: string): ShownColumn => ({ label: { en, he, pt } });

/** The states of whatever has one. */
const statuses: NonNullable<ShownColumn["values"]> = {
  OPEN: { en: "Open", he: "פתוח", pt: "Em aberto" },
  ACCEPTED: { en: "Accepted", he: "התקבל", pt: "Aceite" },
  DECLINED: { en: "Declined", he: "נדחה", pt: "Recusado" },
  ACTIVE: { en: "Active", he: "פעיל", pt: "Ativo" },
  ENDED: { en: "Ended", he: "הסתיים", pt: "Terminado" },
  PENDING: { en: "Waiting", he: "ממתין", pt: "À espera" },
  RUNNING: { en: "Under way", he: "בטיפול", pt: "Em curso" },
  DONE: { en: "Done", he: "הושלם", pt: "Feito" },
  ERROR: { en: "Failed", he: "נכשל", pt: "Falhou" },
  COMPLETED: { en: "Paid", he: "שולם", pt: "Pago" },
  CANCELED: { en: "Canceled", he: "בוטל", pt: "Cancelado" },
  scheduled: { en: "Scheduled", he: "מתוכנן", pt: "Agendado" },
  pending: { en: "Waiting", he: "ממתין", pt: "À espera" },
  stalled: { en: "Could not be taken", he: "לא נגבה", pt: "Não cobrado" },
  succeeded: { en: "Done", he: "בוצע", pt: "Concluído" },
  canceled: { en: "Canceled", he: "בוטל", pt: "Cancelado" },
  declined: { en: "Declined", he: "נדחה", pt: "Recusado" },
  refunded: { en: "Given back", he: "הוחזר", pt: "Devolvido" },
  failed: { en: "Failed", he: "נכשל", pt: "Falhou" },
};

/** The headings that several tables share in the page a parent reads. */
export const columns = {
  name: column("Name", "שם", "Nome"),
  login: column("Login", "שם משתמש", "Nome de utilizador"),
  email: column("E-mail", "דוא״ל", "E-mail"),
  phone: column("Phone", "טלפון", "Telefone"),
  birthDate: column("Birth date", "תאריך לידה", "Data de nascimento"),
  created: column("Since", "מאז", "Desde"),
  at: column("When", "מתי", "Quando"),
  until: column("Until", "עד", "Até"),
  course: column("Course", "קורס", "Curso"),
  group: column("Group", "קבוצה", "Turma"),
  lesson: column("Lesson", "שיעור", "Aula"),
  status: { ...column("Status", "מצב", "Estado"), values: statuses },
  text: column("Text", "תוכן", "Texto"),
  subject: column("Subject", "נושא", "Assunto"),
  amount: { ...column("Amount", "סכום", "Valor"), isMoney: true },
  file: column("File", "קובץ", "Ficheiro"),
  address: column("Internet address", "כתובת אינטרנט", "Endereço de Internet"),
  device: column("Browser", "דפדפן", "Navegador"),
  deed: column("What was done", "מה נעשה", "O que foi feito"),
  note: column("Note", "הערה", "Nota"),
} as const satisfies Readonly<Record<string, ShownColumn>>;
