import type { AttendanceState } from "@larkroom/domain/classes/attendance-states";
import type { EditionSlug } from "@larkroom/domain/editions/editions";
import type { MailContent, MailSection, MarkTone } from "../../kernel/mail/layout.ts";

/** A class in the week's letter. Times are texts in the parent's own zone already. */
export interface DigestClass {
  readonly lesson: string;
  readonly number: number;
  readonly course: string;
  readonly when: string;
  readonly state: Exclude<AttendanceState, "EXPECTED">;
  /** The mark an earlier letter told; null in the first one about this class. */
  readonly was: Exclude<AttendanceState, "EXPECTED"> | null;
  /** Slides of the lesson that can be finished, and how many are. */
  readonly finished: number;
  readonly finishable: number;
  readonly stars: number;
  /** The day until which the child may do the rest of the lesson alone; null where there is no rest, or no right to it. */
  readonly openUntil: string | null;
  /** Whether the child has done the rest alone. */
  readonly isCaughtUp: boolean;
}

export interface DigestChild {
  /** The first name: the letter lies in mailboxes, and its reader knows the rest. */
  readonly name: string;
  readonly classes: readonly DigestClass[];
  readonly next: { readonly when: string; readonly lesson: string; readonly course: string } | null;
  readonly url: string;
}

export interface DigestFacts {
  readonly children: readonly DigestChild[];
  /** The zone of all times in it. */
  readonly zone: string;
  readonly schedule: string;
  readonly unsubscribe: string;
}

interface Words {
  readonly subject: (names: string) => string;
  readonly heading: string;
  readonly intro: string;
  readonly states: Readonly<Record<DigestClass["state"], string>>;
  readonly changed: (was: string) => string;
  readonly lesson: (number: number, title: string) => string;
  readonly slides: (finished: number, of: number) => string;
  readonly stars: (count: number) => string;
  readonly openUntil: (day: string) => string;
  readonly caughtUp: string;
  readonly next: string;
  readonly none: string;
  readonly child: (name: string) => string;
  readonly action: string;
  readonly zone: (zone: string) => string;
  readonly unsubscribe: string;
  /** The last of several names, with the word before it. */
  readonly and: (name: string) => string;
}

const english: Words = {
  subject: (names) => `How the lessons went: ${names}`,
  heading: "How the lessons went",
  intro: "What each class was about, how it went, and when the next one is.",
  states: { PRESENT: "Attended", LATE: "Came late", PARTIAL: "Left early", ABSENT: "Missed", EXCUSED: "Excused" },
  changed: (was) => `The mark was changed. Before, it was “${was}”.`,
  lesson: (number, title) => `Lesson ${number}: ${title}`,
  slides: (finished, of) => (finished === of ? "All slides finished" : `${finished} of ${of} slides finished`),
  stars: (count) => (count === 1 ? "1 star" : `${count} stars`),
  openUntil: (day) => `The rest of the lesson can be finished at home until ${day}.`,
  caughtUp: "The rest of the lesson was finished at home.",
  next: "Next class",
  none: "No class is planned yet",
  child: (name) => `All of ${name}’s lessons`,
  action: "Open the schedule",
  zone: (zone) => `All times are in your time zone: ${zone}.`,
  unsubscribe: "No more letters about lessons",
  and: (name) => `and ${name}`,
};

const words: Record<EditionSlug, Words> = {
  us: english,
  uk: english,
  il: {
    subject: (names) => `איך עברו השיעורים: ${names}`,
    heading: "איך עברו השיעורים",
    intro: "במה עסק כל שיעור, איך הוא עבר ומתי השיעור הבא.",
    states: { PRESENT: "נוכחות מלאה", LATE: "איחור", PARTIAL: "יציאה לפני הסוף", ABSENT: "היעדרות", EXCUSED: "היעדרות מאושרת" },
    changed: (was) => `הסימון השתנה. קודם היה: ${was}.`,
    lesson: (number, title) => `שיעור ${number}: ${title}`,
    slides: (finished, of) => (finished === of ? "כל השקופיות הסתיימו" : `${finished} מתוך ${of} שקופיות הסתיימו`),
    stars: (count) => (count === 1 ? "כוכב אחד" : `${count} כוכבים`),
    openUntil: (day) => `את המשך השיעור אפשר להשלים בבית עד ${day}.`,
    caughtUp: "המשך השיעור הושלם בבית.",
    next: "השיעור הבא",
    none: "עדיין לא נקבע שיעור",
    child: (name) => `לכל השיעורים: ${name}`,
    action: "ללוח השיעורים",
    zone: (zone) => `כל השעות לפי אזור הזמן שלכם: ${zone}.`,
    unsubscribe: "לא לקבל עוד מכתבים על השיעורים",
    and: (name) => (/^\p{Script=Hebrew}/u.test(name) ? `ו${name}` : `ו־${name}`),
  },
  pt: {
    subject: (names) => `Como correram as aulas: ${names}`,
    heading: "Como correram as aulas",
    intro: "De que tratou cada aula, como correu e quando é a próxima.",
    states: { PRESENT: "Presente", LATE: "Chegou tarde", PARTIAL: "Saiu mais cedo", ABSENT: "Faltou", EXCUSED: "Falta justificada" },
    changed: (was) => `O registo foi alterado. Antes era «${was}».`,
    lesson: (number, title) => `Aula ${number}: ${title}`,
    slides: (finished, of) => (finished === of ? "Todos os diapositivos feitos" : `${finished} de ${of} diapositivos feitos`),
    stars: (count) => (count === 1 ? "1 estrela" : `${count} estrelas`),
    openUntil: (day) => `O resto da aula pode ser feito em casa até ${day}.`,
    caughtUp: "O resto da aula foi feito em casa.",
    next: "Próxima aula",
    none: "Ainda não há aula marcada",
    child: (name) => `Todas as aulas: ${name}`,
    action: "Abrir o horário",
    zone: (zone) => `Todas as horas estão no seu fuso horário: ${zone}.`,
    unsubscribe: "Não receber mais cartas sobre as aulas",
    and: (name) => `e ${name}`,
  },
};

const tones: Record<DigestClass["state"], MarkTone> = { PRESENT: "good", LATE: "fair", PARTIAL: "fair", ABSENT: "bad", EXCUSED: "quiet" };

const listed = (names: readonly string[], and: Words["and"]): string =>
  names.length < 2 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} ${and(names.at(-1) ?? "")}`;

function section({ name, classes, next, url }: DigestChild, t: Words): MailSection {
  return {
    heading: name,
    items: classes.map((one) => ({
      title: t.lesson(one.number, one.lesson),
      mark: { text: t.states[one.state], tone: tones[one.state] },
      when: one.when,
      details: [
        one.course,
        [
          ...(one.finishable > 0 && one.finished > 0 ? [t.slides(one.finished, one.finishable)] : []),
          ...(one.stars > 0 ? [t.stars(one.stars)] : []),
        ].join(" • "),
        one.was === null ? "" : t.changed(t.states[one.was]),
        one.isCaughtUp ? t.caughtUp : one.openUntil === null ? "" : t.openUntil(one.openUntil),
      ].filter((line) => line !== ""),
    })),
    next: next
      ? { label: t.next, value: next.when, detail: `${next.course}: ${next.lesson}` }
      : { label: t.next, value: t.none, detail: "" },
    link: { label: t.child(name), url },
  };
}

/** The week's letter to a parent: each child's classes, how they went, and what comes next. */
export function digestMail(edition: EditionSlug, { children, zone, schedule, unsubscribe }: DigestFacts): MailContent {
  const t = words[edition];
  return {
    subject: t.subject(
      listed(
        children.map(({ name }) => name),
        t.and,
      ),
    ),
    heading: t.heading,
    paragraphs: [t.intro],
    sections: children.map((child) => section(child, t)),
    action: { label: t.action, url: schedule },
    footnote: t.zone(zone),
    unsubscribe: { label: t.unsubscribe, url: unsubscribe },
  };
}
