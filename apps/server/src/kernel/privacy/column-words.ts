import type { ShownColumn } from "./personal-data.ts";

const column = (en: string, he: string, pt: string): ShownColumn => ({ label: { en, he, pt } });

/** Labels of status values. */
const statuses: NonNullable<ShownColumn["values"]> = {
  OPEN: { en: "Open", he: "פתוח", pt: "Em aberto" },
  ACCEPTED: { en: "Accepted", he: "התקבל", pt: "Aceite" },
  DECLINED: { en: "Declined", he: "נדחה", pt: "Recusado" },
  ACTIVE: { en: "Active", he: "פעיל", pt: "Ativo" },
  ENDED: { en: "Ended", he: "הסתיים", pt: "Terminado" },
  PENDING: { en: "Pending", he: "ממתין", pt: "Pendente" },
  RUNNING: { en: "In progress", he: "בביצוע", pt: "Em curso" },
  DONE: { en: "Complete", he: "הושלם", pt: "Concluído" },
  ERROR: { en: "Failed", he: "נכשל", pt: "Falhou" },
  COMPLETED: { en: "Paid", he: "שולם", pt: "Pago" },
  CANCELED: { en: "Canceled", he: "בוטל", pt: "Cancelado" },
  scheduled: { en: "Scheduled", he: "מתוכנן", pt: "Agendado" },
  pending: { en: "Pending", he: "ממתין", pt: "Pendente" },
  stalled: { en: "Payment failed", he: "התשלום נכשל", pt: "Pagamento falhou" },
  succeeded: { en: "Complete", he: "הושלם", pt: "Concluído" },
  canceled: { en: "Canceled", he: "בוטל", pt: "Cancelado" },
  declined: { en: "Declined", he: "נדחה", pt: "Recusado" },
  refunded: { en: "Refunded", he: "הוחזר", pt: "Reembolsado" },
  failed: { en: "Failed", he: "נכשל", pt: "Falhou" },
};

/** Headings shared by several tables in the archive page for parents. */
export const columns = {
  name: column("Name", "שם", "Nome"),
  login: column("Login", "שם משתמש", "Nome de utilizador"),
  email: column("Email", "אימייל", "Email"),
  phone: column("Phone", "טלפון", "Telefone"),
  birthDate: column("Birth date", "תאריך לידה", "Data de nascimento"),
  created: column("Created", "נוצר", "Criado"),
  at: column("When", "מתי", "Quando"),
  until: column("Until", "עד", "Até"),
  course: column("Course", "קורס", "Curso"),
  group: column("Group", "קבוצה", "Turma"),
  lesson: column("Lesson", "שיעור", "Lição"),
  status: { ...column("Status", "מצב", "Estado"), values: statuses },
  text: column("Text", "תוכן", "Texto"),
  subject: column("Subject", "נושא", "Assunto"),
  amount: { ...column("Amount", "סכום", "Valor"), isMoney: true },
  file: column("File", "קובץ", "Ficheiro"),
  address: column("IP address", "כתובת IP", "Endereço IP"),
  device: column("Browser", "דפדפן", "Navegador"),
  action: column("Action", "פעולה", "Ação"),
  note: column("Note", "הערה", "Nota"),
} as const satisfies Readonly<Record<string, ShownColumn>>;
