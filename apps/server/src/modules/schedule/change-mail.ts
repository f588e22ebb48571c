import type { EditionSlug } from "@larkroom/domain/editions/editions";
import type { MailContent } from "../../kernel/mail/layout.ts";
import type { NotifiedChange } from "./class-changes.ts";

type What = NotifiedChange["what"];

/** One changed class as its reader sees it. Times are already formatted in the reader's time zone. */
export interface ChangedClass {
  readonly what: What;
  readonly lesson: string;
  readonly when: string;
  /** The time before the change; null when it is the same. */
  readonly was: string | null;
  /** Who teaches it now. */
  readonly teacher: string | null;
  readonly wasTeacher: string | null;
  /** Why it is canceled or postponed; null without a reason. */
  readonly reason: string | null;
}

export interface ChangeFacts {
  readonly course: string;
  readonly group: string;
  /** Names of the reader's children who are affected; none for staff. */
  readonly children: readonly string[];
  readonly changes: readonly ChangedClass[];
  /** The time zone of all times in the email. */
  readonly zone: string;
  readonly url: string;
}

interface Words {
  readonly subject: Readonly<Record<What, (course: string, when: string) => string>>;
  readonly many: (course: string, count: number) => string;
  readonly heading: Readonly<Record<What | "many", string>>;
  readonly about: (facts: ChangeFacts) => string;
  readonly advice: Readonly<Record<What, string>>;
  /** One line about a class: what changed, and from what. */
  readonly line: Readonly<Record<What, (change: ChangedClass) => string>>;
  readonly more: (count: number) => string;
  readonly moreLabel: string;
  readonly action: string;
  readonly zone: (zone: string) => string;
}

const list = (names: readonly string[], and: "and" | "e" | "ו"): string => {
  const last = names.at(-1) ?? "";
  // The Hebrew conjunction is a prefix, without a space.
  return names.length < 2 ? last : `${names.slice(0, -1).join(", ")} ${and}${and === "ו" ? "" : " "}${last}`;
};

const because = ({ reason }: ChangedClass): string => (reason ? ` (${reason})` : "");

const english = (canceled: "canceled" | "cancelled", schedule: "schedule" | "timetable"): Words => ({
  subject: {
    moved: (course, when) => `${course}: class moved to ${when}`,
    canceled: (course, when) => `${course}: class on ${when} ${canceled}`,
    postponed: (course, when) => `${course}: class on ${when} postponed`,
    restored: (course, when) => `${course}: class on ${when} will take place`,
    added: (course, when) => `${course}: new class on ${when}`,
    substitute: (course, when) => `${course}: ${schedule === "timetable" ? "cover" : "substitute"} teacher on ${when}`,
  },
  many: (course, count) => `${course}: ${count} classes have changed`,
  heading: {
    moved: "A class has moved",
    canceled: `A class has been ${canceled}`,
    postponed: "A class has been postponed",
    restored: "Your class will take place after all",
    added: "New class added",
    substitute: schedule === "timetable" ? "Cover teacher" : "Substitute teacher",
    many: `Your ${schedule} has changed`,
  },
  about: ({ children, course, group }) =>
    children.length > 0 ? `For ${list(children, "and")} in ${course}, ${group}.` : `For ${course}, ${group}.`,
  advice: {
    moved: `Your ${schedule} shows the new time. Calendar apps that use your calendar link update automatically.`,
    canceled: "You don’t need to do anything. If we reschedule this class, we’ll let you know.",
    postponed: "We’ll send you the new time once it’s set.",
    restored: "Please ignore our earlier email. The class takes place as planned.",
    added: `You’ll find it in your ${schedule}.`,
    substitute: "The time and place stay the same.",
  },
  line: {
    moved: ({ when, was }) => (was === null ? when : `${when} (was ${was})`),
    canceled: (one) => `${one.when}: ${canceled}${because(one)}`,
    postponed: (one) => `${one.when}: postponed${because(one)}`,
    restored: ({ when }) => `${when}: takes place`,
    added: ({ when }) => `${when}: new`,
    substitute: ({ when, teacher, wasTeacher }) =>
      [when, teacher === null ? null : wasTeacher === null ? teacher : `${teacher} instead of ${wasTeacher}`].filter(Boolean).join(": "),
  },
  more: (count) => `${count} more in your ${schedule}`,
  moreLabel: "Plus",
  action: `View ${schedule}`,
  zone: (zone) => `Times are in ${zone}.`,
});

const words: Record<EditionSlug, Words> = {
  us: english("canceled", "schedule"),
  uk: english("cancelled", "timetable"),
  il: {
    subject: {
      moved: (course, when) => `${course}: שיעור הועבר ל־${when}`,
      canceled: (course, when) => `${course}: השיעור ב־${when} בוטל`,
      postponed: (course, when) => `${course}: השיעור ב־${when} נדחה`,
      restored: (course, when) => `${course}: השיעור ב־${when} יתקיים`,
      added: (course, when) => `${course}: שיעור חדש ב־${when}`,
      substitute: (course, when) => `${course}: מילוי מקום ב־${when}`,
    },
    many: (course, count) => `${course}: שינויים ב־${count} שיעורים`,
    heading: {
      moved: "שיעור הועבר למועד אחר",
      canceled: "שיעור בוטל",
      postponed: "שיעור נדחה",
      restored: "השיעור יתקיים בכל זאת",
      added: "נוסף שיעור חדש",
      substitute: "מילוי מקום",
      many: "לוח הזמנים השתנה",
    },
    about: ({ children, course, group }) =>
      children.length > 0 ? `עבור ${list(children, "ו")} בקורס ${course}, קבוצה ${group}.` : `בקורס ${course}, קבוצה ${group}.`,
    advice: {
      moved: "לוח הזמנים מציג את המועד החדש. יומנים שמחוברים בקישור ליומן מתעדכנים אוטומטית.",
      canceled: "אין צורך לעשות דבר. אם ייקבע לשיעור מועד חדש, נודיע.",
      postponed: "המועד החדש יישלח כשייקבע.",
      restored: "אפשר להתעלם מההודעה הקודמת. השיעור יתקיים כמתוכנן.",
      added: "השיעור מופיע בלוח הזמנים.",
      substitute: "המועד והמקום לא משתנים.",
    },
    line: {
      moved: ({ when, was }) => (was === null ? when : `${when} (במקום ${was})`),
      canceled: (one) => `${one.when}: בוטל${because(one)}`,
      postponed: (one) => `${one.when}: נדחה${because(one)}`,
      restored: ({ when }) => `${when}: יתקיים`,
      added: ({ when }) => `${when}: חדש`,
      substitute: ({ when, teacher, wasTeacher }) =>
        [when, teacher === null ? null : wasTeacher === null ? teacher : `${teacher} במקום ${wasTeacher}`].filter(Boolean).join(": "),
    },
    more: (count) => `עוד ${count} בלוח הזמנים`,
    moreLabel: "וגם",
    action: "ללוח הזמנים",
    zone: (zone) => `השעות לפי ${zone}.`,
  },
  pt: {
    subject: {
      moved: (course, when) => `${course}: aula alterada para ${when}`,
      canceled: (course, when) => `${course}: aula de ${when} cancelada`,
      postponed: (course, when) => `${course}: aula de ${when} adiada`,
      restored: (course, when) => `${course}: a aula de ${when} vai realizar-se`,
      added: (course, when) => `${course}: nova aula a ${when}`,
      substitute: (course, when) => `${course}: professor substituto a ${when}`,
    },
    many: (course, count) => `${course}: ${count} aulas alteradas`,
    heading: {
      moved: "Uma aula mudou de hora",
      canceled: "Uma aula foi cancelada",
      postponed: "Uma aula foi adiada",
      restored: "Afinal, a aula vai realizar-se",
      added: "Nova aula",
      substitute: "Professor substituto",
      many: "O seu horário mudou",
    },
    about: ({ children, course, group }) =>
      children.length > 0 ? `Para ${list(children, "e")}, em ${course}, ${group}.` : `Em ${course}, ${group}.`,
    advice: {
      moved: "O horário já mostra a nova hora. Os calendários que usam a sua ligação atualizam-se automaticamente.",
      canceled: "Não precisa de fazer nada. Se a aula for remarcada, avisamos.",
      postponed: "Enviamos-lhe a nova data assim que estiver marcada.",
      restored: "Pode ignorar o nosso email anterior. A aula realiza-se como previsto.",
      added: "Já está no seu horário.",
      substitute: "A hora e o local mantêm-se.",
    },
    line: {
      moved: ({ when, was }) => (was === null ? when : `${when} (antes ${was})`),
      canceled: (one) => `${one.when}: cancelada${because(one)}`,
      postponed: (one) => `${one.when}: adiada${because(one)}`,
      restored: ({ when }) => `${when}: vai realizar-se`,
      added: ({ when }) => `${when}: nova`,
      substitute: ({ when, teacher, wasTeacher }) =>
        [when, teacher === null ? null : wasTeacher === null ? teacher : `${teacher} em vez de ${wasTeacher}`].filter(Boolean).join(": "),
    },
    more: (count) => `Mais ${count} no seu horário`,
    moreLabel: "E ainda",
    action: "Ver o horário",
    zone: (zone) => `Todas as horas: ${zone}.`,
  },
};

/** Longer lists are cut and link to the schedule. */
const mostLines = 12;

/** The email about changed classes of one group, one for each reader. */
export function changeMail(edition: EditionSlug, facts: ChangeFacts): MailContent {
  const { subject, many, heading, about, advice, line, more, moreLabel, action, zone } = words[edition];
  const { changes, course } = facts;
  const [first] = changes;
  if (!first) throw new Error("no change to announce");
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
