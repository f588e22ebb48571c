import type { EditionSlug } from "@larkroom/domain/editions/editions";
import type { MailContent } from "../../kernel/mail/layout.ts";

/** What staff did to a child's place. */
type MembershipChange = "added" | "moved" | "removed";

export interface MembershipFacts {
  readonly what: MembershipChange;
  /** Names of the household's children concerned. */
  readonly children: readonly string[];
  readonly school: string;
  readonly course: string;
  /** The children's current group; for `removed` the one they were in. */
  readonly group: string;
  /** The group they moved from. */
  readonly wasGroup: string | null;
  readonly teacher: string | null;
  /** The next class as shown to the parent, with its time zone; null when none is planned, and for `removed`. */
  readonly starts: string | null;
  /** Whether the place came from an order. */
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
    added: (names, group) => `${names}: added to ${group}`,
    moved: (names, group) => `${names}: moved to ${group}`,
    removed: (names, group) => `${names}: removed from ${group}`,
  },
  heading: { added: "Welcome to the group", moved: "Moved to a new group", removed: "Removed from the group" },
  text: {
    added: (names, school) => `${school} added ${names} to this group.`,
    moved: (names, school) => `${school} moved ${names} to another group.`,
    removed: (names, school) => `${school} removed ${names} from this group.`,
  },
  follows: {
    added: "You’ll find the classes in your schedule.",
    moved: "Your schedule shows the new times. Attendance and past classes stay with the previous group.",
    removed: "Upcoming classes are off your schedule. Attendance and past classes stay.",
  },
  bought: {
    moved: "Your purchase has moved to the new group.",
    removed: "Your payments haven’t changed. The school will settle them with you.",
  },
  labels: { children: "For", course: "Course", group: "Group", was: "Previous group", teacher: "Teacher", starts: "Next class" },
  and: "and",
  action: "View schedule",
  footnote: (school) => `Not expecting this? Contact ${school}.`,
};

const british: Words = {
  ...english,
  follows: {
    added: "You’ll find the classes in your timetable.",
    moved: "Your timetable shows the new times. Attendance and past classes stay with the previous group.",
    removed: "Upcoming classes are off your timetable. Attendance and past classes stay.",
  },
  action: "View timetable",
};

const words: Record<EditionSlug, Words> = {
  us: english,
  uk: british,
  il: {
    subject: {
      added: (names, group) => `${names}: הצטרפות לקבוצה ${group}`,
      moved: (names, group) => `${names}: מעבר לקבוצה ${group}`,
      removed: (names, group) => `${names}: הסרה מהקבוצה ${group}`,
    },
    heading: { added: "ברוכים הבאים לקבוצה", moved: "מעבר לקבוצה אחרת", removed: "הסרה מהקבוצה" },
    text: {
      added: (names, school) => `צוות ${school} הוסיף לקבוצה הזו את ${names}.`,
      moved: (names, school) => `צוות ${school} העביר לקבוצה אחרת את ${names}.`,
      removed: (names, school) => `צוות ${school} הסיר מהקבוצה הזו את ${names}.`,
    },
    follows: {
      added: "השיעורים מופיעים בלוח הזמנים.",
      moved: "לוח הזמנים מציג את המועדים החדשים. הנוכחות והשיעורים שהתקיימו נשארים בקבוצה הקודמת.",
      removed: "השיעורים הבאים הוסרו מלוח הזמנים. הנוכחות והשיעורים שהתקיימו נשארים.",
    },
    bought: {
      moved: "הרכישה שלכם הועברה לקבוצה החדשה.",
      removed: "התשלומים שלכם לא השתנו. בית הספר יסדיר אותם מולכם.",
    },
    labels: { children: "עבור", course: "קורס", group: "קבוצה", was: "הקבוצה הקודמת", teacher: "מורה", starts: "השיעור הבא" },
    and: "ו",
    action: "ללוח הזמנים",
    footnote: (school) => `לא ציפיתם לזה? אפשר לפנות אל ${school}.`,
  },
  pt: {
    subject: {
      added: (names, group) => `${names}: lugar na turma ${group}`,
      moved: (names, group) => `${names}: mudança para a turma ${group}`,
      removed: (names, group) => `${names}: saída da turma ${group}`,
    },
    heading: { added: "Boas-vindas à turma", moved: "Mudança de turma", removed: "Saída da turma" },
    text: {
      added: (names, school) => `${school} adicionou ${names} a esta turma.`,
      moved: (names, school) => `${school} mudou ${names} para outra turma.`,
      removed: (names, school) => `${school} retirou ${names} desta turma.`,
    },
    follows: {
      added: "As aulas já estão no seu horário.",
      moved: "O horário já mostra as novas horas. As presenças e as aulas anteriores ficam na turma antiga.",
      removed: "As próximas aulas saíram do horário. As presenças e as aulas anteriores mantêm-se.",
    },
    bought: {
      moved: "A sua compra passou para a nova turma.",
      removed: "Os seus pagamentos não mudaram. A escola trata deles consigo.",
    },
    labels: { children: "Para", course: "Curso", group: "Turma", was: "Turma anterior", teacher: "Professor", starts: "Próxima aula" },
    and: "e",
    action: "Ver o horário",
    footnote: (school) => `Não estava à espera deste email? Contacte ${school}.`,
  },
};

const named = (names: readonly string[], edition: EditionSlug): string => {
  const last = names.at(-1) ?? "";
  if (names.length < 2) return last;
  // The Hebrew conjunction is a prefix, without a space.
  const { and } = words[edition];
  return `${names.slice(0, -1).join(", ")} ${and}${edition === "il" ? "" : " "}${last}`;
};

/** The email to a household whose children staff have added to a group, moved or removed. */
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
