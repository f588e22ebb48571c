import type { EditionSlug } from "@larkroom/domain/editions/editions";
import type { MailContent } from "../../../kernel/mail/layout.ts";
import type { NotifiedChange } from "./class-changes.ts";

type What = NotifiedChange["what"];

/** One changed class as its reader sees it: times are texts in the reader's zone already. */
export interface ChangedClass {
  readonly what: What;
  readonly lesson: string;
  readonly when: string;
  /** The time before; null where it is the same. */
  readonly was: string | null;
  /** Who teaches it now. */
  readonly teacher: string | null;
  readonly wasTeacher: string | null;
  /** Why it is canceled or put off; null where nobody said. */
  readonly reason: string | null;
}

export interface ChangeFacts {
  readonly course: string;
  readonly group: string;
  /** Names of the reader's children whom it is about; none for staff. */
  readonly children: readonly string[];
  readonly changes: readonly ChangedClass[];
  /** The zone of all times in it. */
  readonly zone: string;
  readonly url: string;
}

interface Words {
  readonly subject: Readonly<Record<What, (course: string, when: string) => string>>;
  readonly many: (course: string, count: number) => string;
  readonly heading: Readonly<Record<What | "many", string>>;
  readonly about: (facts: ChangeFacts) => string;
  readonly advice: Readonly<Record<What, string>>;
  /** A class in a line: what it is now, and what it was. */
  readonly line: Readonly<Record<What, (change: ChangedClass) => string>>;
  readonly more: (count: number) => string;
  readonly moreLabel: string;
  readonly action: string;
  readonly zone: (zone: string) => string;
}

const list = (names: readonly string[], and: string): string =>
  names.length < 2 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} ${and} ${names.at(-1)}`;

const because = ({ reason }: ChangedClass): string => (reason ? ` (${reason})` : "");

const english = (canceled: "canceled" | "cancelled"): Words => ({
  subject: {
    moved: (course, when) => `${course}: a class has moved to ${when}`,
    canceled: (course, when) => `${course}: the class on ${when} is ${canceled}`,
    postponed: (course, when) => `${course}: the class on ${when} is put off`,
    added: (course, when) => `${course}: a new class on ${when}`,
    substitute: (course, when) => `${course}: another teacher on ${when}`,
  },
  many: (course, count) => `${course}: ${count} classes have changed`,
  heading: {
    moved: "A class has moved",
    canceled: `A class is ${canceled}`,
    postponed: "A class is put off",
    added: "A new class",
    substitute: "Another teacher takes a class",
    many: "The schedule has changed",
  },
  about: ({ children, course, group }) =>
    children.length > 0 ? `This is about ${list(children, "and")} in ${course}, ${group}.` : `This is about ${course}, ${group}.`,
  advice: {
    moved: "The schedule shows the new time already; a subscribed calendar follows by itself.",
    canceled: "Nothing needs to be done. If the lesson is held later, you will hear from us.",
    postponed: "The new time follows as soon as it is known.",
    added: "It stands in the schedule, and opens there like every class.",
    substitute: "Time and place stay as they are.",
  },
  line: {
    moved: ({ when, was }) => (was === null ? when : `${when} (was ${was})`),
    canceled: (one) => `${one.when}: ${canceled}${because(one)}`,
    postponed: (one) => `${one.when}: put off${because(one)}`,
    added: ({ when }) => `${when}: new`,
    substitute: ({ when, teacher, wasTeacher }) =>
      [when, teacher === null ? null : wasTeacher === null ? teacher : `${teacher} instead of ${wasTeacher}`].filter(Boolean).join(": "),
  },
  more: (count) => `${count} more in the schedule`,
  moreLabel: "And",
  action: "Open the schedule",
  zone: (zone) => `All times: ${zone}.`,
});

const words: Record<EditionSlug, Words> = {
  us: english("canceled"),
  uk: english("cancelled"),
  il: {
    subject: {
      moved: (course, when) => `${course}: שיעור הועבר ל־${when}`,
      canceled: (course, when) => `${course}: השיעור ב־${when} בוטל`,
      postponed: (course, when) => `${course}: השיעור ב־${when} נדחה`,
      added: (course, when) => `${course}: שיעור חדש ב־${when}`,
      substitute: (course, when) => `${course}: מורה אחר או אחרת ב־${when}`,
    },
    many: (course, count) => `${course}: שינויים ב־${count} שיעורים`,
    heading: {
      moved: "שיעור הועבר למועד אחר",
      canceled: "שיעור בוטל",
      postponed: "שיעור נדחה",
      added: "שיעור חדש",
      substitute: "החלפה בהוראת שיעור",
      many: "לוח השיעורים השתנה",
    },
    about: ({ children, course, group }) =>
      children.length > 0
        ? `השינוי נוגע ל${list(children, "ול")} בקורס ${course}, קבוצה ${group}.`
        : `השינוי נוגע לקורס ${course}, קבוצה ${group}.`,
    advice: {
      moved: "המועד החדש כבר מופיע בלוח השיעורים; יומן שנרשם כמנוי מתעדכן מעצמו.",
      canceled: "אין צורך לעשות דבר. אם השיעור יתקיים במועד אחר, נודיע.",
      postponed: "המועד החדש יישלח מיד כשייקבע.",
      added: "השיעור מופיע בלוח ונפתח שם ככל שיעור.",
      substitute: "המועד והמקום אינם משתנים.",
    },
    line: {
      moved: ({ when, was }) => (was === null ? when : `${when} (במקום ${was})`),
      canceled: (one) => `${one.when}: בוטל${because(one)}`,
      postponed: (one) => `${one.when}: נדחה${because(one)}`,
      added: ({ when }) => `${when}: חדש`,
      substitute: ({ when, teacher, wasTeacher }) =>
        [when, teacher === null ? null : wasTeacher === null ? teacher : `${teacher} במקום ${wasTeacher}`].filter(Boolean).join(": "),
    },
    more: (count) => `עוד ${count} בלוח השיעורים`,
    moreLabel: "וגם",
    action: "ללוח השיעורים",
    zone: (zone) => `כל המועדים לפי ${zone}.`,
  },
  pt: {
    subject: {
      moved: (course, when) => `${course}: uma aula passou para ${when}`,
      canceled: (course, when) => `${course}: a aula de ${when} foi cancelada`,
      postponed: (course, when) => `${course}: a aula de ${when} foi adiada`,
      added: (course, when) => `${course}: nova aula a ${when}`,
      substitute: (course, when) => `${course}: outro professor na aula de ${when}`,
    },
    many: (course, count) => `${course}: ${count} aulas mudaram`,
    heading: {
      moved: "Uma aula mudou de hora",
      canceled: "Uma aula foi cancelada",
      postponed: "Uma aula foi adiada",
      added: "Uma nova aula",
      substitute: "Outra pessoa dá uma aula",
      many: "O horário mudou",
    },
    about: ({ children, course, group }) =>
      children.length > 0 ? `Diz respeito a ${list(children, "e")} em ${course}, ${group}.` : `Diz respeito a ${course}, ${group}.`,
    advice: {
      moved: "O horário já mostra a nova hora; um calendário subscrito atualiza-se sozinho.",
      canceled: "Não é preciso fazer nada. Se a aula for dada mais tarde, avisaremos.",
      postponed: "A nova hora segue assim que for conhecida.",
      added: "Já está no horário e abre-se ali como todas as aulas.",
      substitute: "A hora e o local mantêm-se.",
    },
    line: {
      moved: ({ when, was }) => (was === null ? when : `${when} (antes ${was})`),
      canceled: (one) => `${one.when}: cancelada${because(one)}`,
      postponed: (one) => `${one.when}: adiada${because(one)}`,
      added: ({ when }) => `${when}: nova`,
      substitute: ({ when, teacher, wasTeacher }) =>
        [when, teacher === null ? null : wasTeacher === null ? teacher : `${teacher} em vez de ${wasTeacher}`].filter(Boolean).join(": "),
    },
    more: (count) => `Mais ${count} no horário`,
    moreLabel: "E",
    action: "Abrir o horário",
    zone: (zone) => `Todas as horas: ${zone}.`,
  },
};

/** Longer lists are read in the schedule. */
const mostLines = 12;

/** The message about changed classes of one group, one for a reader whatever their number. */
export function changeMail(edition: EditionSlug, facts: ChangeFacts): MailContent {
  const { subject, many, heading, about, advice, line, more, moreLabel, action, zone } = words[edition];
  const { changes, course } = facts;
  const [first] = changes;
  if (!first) throw new Error("a message about no change");
  const isOne = changes.length === 1;
  const kinds = [...new Set(changes.map(({ what }) => what))];
  const left = changes.length - mostLines;
  return {
    subject: isOne ? subject[first.what](course, first.when) : many(course, changes.length),
    heading: isOne ? heading[first.what] : heading.many,
    paragraphs: [about(facts), ...kinds.map((what) => advice[what])],
    lines: [
      ...changes.slice(0, mostLines).map((change) => ({ label: change.lesson, value: line[change.what](change) })),
      ...(left > 0 ? [{ label: moreLabel, value: more(left) }] : []),
    ],
    action: { label: action, url: facts.url },
    footnote: zone(facts.zone),
  };
}
