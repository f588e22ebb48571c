import type { EditionSlug } from "@larkroom/domain/editions/editions";
import type { MailContent } from "../../kernel/mail/layout.ts";

/** What staff did with a child's place. */
type MembershipChange = "added" | "moved" | "removed";

export interface MembershipFacts {
  readonly what: MembershipChange;
  /** Names of the home's children whom it is about. */
  readonly children: readonly string[];
  readonly school: string;
  readonly course: string;
  /** The group the children are in now; for `removed` the one they were in. */
  readonly group: string;
  /** Where they were before they moved. */
  readonly wasGroup: string | null;
  readonly teacher: string | null;
  /** The next class as the parent reads it, with its zone; null where none is planned, and for `removed`. */
  readonly starts: string | null;
  /** The place came of an order. */
  readonly wasBought: boolean;
  readonly url: string;
}

interface Words {
  readonly subject: Readonly<Record<MembershipChange, (names: string, group: string) => string>>;
  readonly heading: Readonly<Record<MembershipChange, string>>;
  readonly text: Readonly<Record<MembershipChange, (names: string, school: string) => string>>;
  readonly follows: Readonly<Record<MembershipChange, string>>;
  readonly bought: Readonly<Record<"moved" | "removed", string>>;
  readonly labels: { children: string; course: string; group: string; was: string; teacher: string; starts: string };
  readonly and: string;
  readonly action: string;
  readonly footnote: (school: string) => string;
}

const english: Words = {
  subject: {
    added: (names, group) => `${names}: a place in ${group}`,
    moved: (names, group) => `${names}: now in ${group}`,
    removed: (names, group) => `${names}: no longer in ${group}`,
  },
  heading: { added: "Welcome to the group", moved: "Another group", removed: "Out of the group" },
  text: {
    added: (names, school) => `${school} has given ${names} a place in this group.`,
    moved: (names, school) => `${school} has moved ${names} to another group.`,
    removed: (names, school) => `${school} has taken ${names} out of this group.`,
  },
  follows: {
    added: "Its classes stand in the schedule, and open there when they begin.",
    moved: "The schedule shows the new times already. Marks and past classes stay with the old group.",
    removed: "Its classes ahead are off the schedule. Marks and past classes stay.",
  },
  bought: {
    moved: "What you bought has come along.",
    removed: "What you paid, and what is still due, stands as it is: the school settles it with you.",
  },
  labels: { children: "For", course: "Course", group: "Group", was: "Before", teacher: "Teacher", starts: "Next class" },
  and: "and",
  action: "Open the schedule",
  footnote: (school) => `You did not expect this? Tell ${school}.`,
};

const words: Record<EditionSlug, Words> = {
  us: english,
  uk: english,
  il: {
    subject: {
      added: (names, group) => `${names}: מקום בקבוצה ${group}`,
      moved: (names, group) => `${names}: מעבר לקבוצה ${group}`,
      removed: (names, group) => `${names}: יציאה מהקבוצה ${group}`,
    },
    heading: { added: "ברוכים הבאים לקבוצה", moved: "מעבר לקבוצה אחרת", removed: "יציאה מהקבוצה" },
    text: {
      added: (names, school) => `נשמר מקום בקבוצה הזאת עבור ${names}, מטעם ${school}.`,
      moved: (names, school) => `נעשה מעבר לקבוצה אחרת עבור ${names}, מטעם ${school}.`,
      removed: (names, school) => `ההשתתפות בקבוצה הזאת הסתיימה עבור ${names}, מטעם ${school}.`,
    },
    follows: {
      added: "השיעורים כבר מופיעים בלוח ונפתחים שם במועדם.",
      moved: "המועדים החדשים כבר מופיעים בלוח. הנוכחות והשיעורים שהיו נשארים בקבוצה הקודמת.",
      removed: "השיעורים הבאים הוסרו מהלוח. הנוכחות והשיעורים שהיו נשארים.",
    },
    bought: {
      moved: "מה שנקנה עובר לקבוצה החדשה.",
      removed: "מה ששולם ומה שעוד לתשלום נשארים כפי שהם, ובית הספר יסדיר זאת איתך.",
    },
    labels: { children: "עבור", course: "קורס", group: "קבוצה", was: "לפני כן", teacher: "הוראה", starts: "השיעור הבא" },
    and: "ו",
    action: "ללוח השיעורים",
    footnote: (school) => `ההודעה לא צפויה? אפשר לפנות אל ${school}.`,
  },
  pt: {
    subject: {
      added: (names, group) => `${names}: um lugar em ${group}`,
      moved: (names, group) => `${names}: agora em ${group}`,
      removed: (names, group) => `${names}: já não está em ${group}`,
    },
    heading: { added: "Boas-vindas à turma", moved: "Outra turma", removed: "Fora da turma" },
    text: {
      added: (names, school) => `${school} deu a ${names} um lugar nesta turma.`,
      moved: (names, school) => `${school} mudou ${names} para outra turma.`,
      removed: (names, school) => `${school} retirou ${names} desta turma.`,
    },
    follows: {
      added: "As aulas já estão no horário e abrem-se ali quando começam.",
      moved: "O horário já mostra as novas horas. Presenças e aulas passadas ficam na turma anterior.",
      removed: "As próximas aulas saíram do horário. Presenças e aulas passadas ficam.",
    },
    bought: {
      moved: "O que comprou foi junto.",
      removed: "O que pagou, e o que falta pagar, fica como está: a escola trata disso consigo.",
    },
    labels: { children: "Para", course: "Curso", group: "Turma", was: "Antes", teacher: "Professor", starts: "Próxima aula" },
    and: "e",
    action: "Abrir o horário",
    footnote: (school) => `Não esperava esta mensagem? Avise ${school}.`,
  },
};

const named = (names: readonly string[], edition: EditionSlug): string => {
  const last = names.at(-1) ?? "";
  if (names.length < 2) return last;
  // The Hebrew word is a letter that stands on the name it precedes.
  const { and } = words[edition];
  return `${names.slice(0, -1).join(", ")} ${and}${edition === "il" ? "" : " "}${last}`;
};

/** To a home whose children staff have put into a group, moved to another, or taken out of one. */
export function membershipMail(edition: EditionSlug, facts: MembershipFacts): MailContent {
  const { subject, heading, text, follows, bought, labels, action, footnote } = words[edition];
  const { what, school, course, group, wasGroup, teacher, starts, wasBought, url } = facts;
  const names = named(facts.children, edition);
  return {
    subject: subject[what](names, group),
    heading: heading[what],
    paragraphs: [text[what](names, school), follows[what], ...(wasBought && what !== "added" ? [bought[what]] : [])],
    lines: [
      { label: labels.children, value: names },
      { label: labels.course, value: course },
      { label: labels.group, value: group },
      ...(wasGroup === null ? [] : [{ label: labels.was, value: wasGroup }]),
      ...(teacher === null ? [] : [{ label: labels.teacher, value: teacher }]),
      ...(starts === null ? [] : [{ label: labels.starts, value: starts }]),
    ],
    action: { label: action, url },
    footnote: footnote(school),
  };
}
