import type { ShownColumn } from "./personal-data.ts";

const column = (en: string, he: string, pt: string): ShownColumn => ({ label: { en, he, pt } });

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
  status: column("Status", "מצב", "Estado"),
  text: column("Text", "תוכן", "Texto"),
  subject: column("Subject", "נושא", "Assunto"),
  amount: { ...column("Amount", "סכום", "Valor"), isMoney: true },
  file: column("File", "קובץ", "Ficheiro"),
  address: column("Internet address", "כתובת אינטרנט", "Endereço de Internet"),
  device: column("Browser", "דפדפן", "Navegador"),
  deed: column("What was done", "מה נעשה", "O que foi feito"),
  note: column("Note", "הערה", "Nota"),
} as const satisfies Readonly<Record<string, ShownColumn>>;
