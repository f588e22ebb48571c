import type { AttendanceState } from "@larkroom/domain/classes/attendance-states";
import type { EditionSlug } from "@larkroom/domain/editions/editions";
import type { MailContent, MailSection, MarkTone } from "../../kernel/mail/layout.ts";

/** A class in the weekly summary. Times are already formatted in the parent's time zone. */
export interface DigestClass {
  readonly lesson: string;
  readonly number: number;
  readonly course: string;
  readonly when: string;
  readonly state: Exclude<AttendanceState, "EXPECTED">;
  /** The mark in an earlier summary; null in the first one about this class. */
  readonly was: Exclude<AttendanceState, "EXPECTED"> | null;
  /** How many slides of the lesson are finished, of those that can be. */
  readonly finished: number;
  readonly finishable: number;
  readonly stars: number;
  /** The last day to finish the lesson at the child's own pace; null when nothing is left or it isn't allowed. */
  readonly openUntil: string | null;
  /** Whether the child finished the lesson at their own pace. */
  readonly isCaughtUp: boolean;
}

export interface DigestChild {
  /** The first name only, because emails stay in mailboxes. */
  readonly name: string;
  readonly classes: readonly DigestClass[];
  /** Assignments that are due, missed or graded, in the parent's language. */
  readonly assignments: MailSection["items"];
  readonly next: { readonly when: string; readonly lesson: string; readonly course: string } | null;
  readonly url: string;
}

export interface DigestFacts {
  readonly children: readonly DigestChild[];
  /** The time zone of all times in the email. */
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
  /** The last of several names with the conjunction before it. */
  readonly and: (name: string) => string;
}

const english: Words = {
  subject: (names) => `Weekly summary: ${names}`,
  heading: "Your weekly summary",
  intro: "Here’s how the week went, and when the next classes are.",
  states: { PRESENT: "Present", LATE: "Late", PARTIAL: "Left early", ABSENT: "Absent", EXCUSED: "Excused" },
  changed: (was) => `Attendance updated. It was “${was}” before.`,
  lesson: (number, title) => `Lesson ${number}: ${title}`,
  slides: (finished, of) => (finished === of ? "All slides done" : `${finished} of ${of} slides done`),
  stars: (count) => (count === 1 ? "1 star" : `${count} stars`),
  openUntil: (day) => `The rest of the lesson can be finished at your child’s own pace until ${day}.`,
  caughtUp: "Your child finished the rest of the lesson at their own pace.",
  next: "Next class",
  none: "No classes scheduled yet",
  child: (name) => `View all of ${name}’s classes`,
  action: "View schedule",
  zone: (zone) => `All times are in your time zone: ${zone}.`,
  unsubscribe: "Unsubscribe",
  and: (name) => `and ${name}`,
};

const words: Record<EditionSlug, Words> = {
  us: english,
  uk: { ...english, action: "View timetable" },
  il: {
    subject: (names) => `סיכום שבועי: ${names}`,
    heading: "הסיכום השבועי שלכם",
    intro: "איך עבר השבוע, ומתי השיעורים הבאים.",
    states: { PRESENT: "נוכחות", LATE: "איחור", PARTIAL: "יציאה מוקדמת", ABSENT: "היעדרות", EXCUSED: "היעדרות מוצדקת" },
    changed: (was) => `הנוכחות עודכנה. קודם נרשם: ${was}.`,
    lesson: (number, title) => `שיעור ${number}: ${title}`,
    slides: (finished, of) => (finished === of ? "כל השקופיות הושלמו" : `הושלמו ${finished} מתוך ${of} שקופיות`),
    stars: (count) => (count === 1 ? "כוכב אחד" : `${count} כוכבים`),
    openUntil: (day) => `אפשר להשלים את השיעור בקצב אישי עד ${day}.`,
    caughtUp: "השיעור הושלם בקצב אישי.",
    next: "השיעור הבא",
    none: "עדיין לא נקבעו שיעורים",
    child: (name) => `לכל השיעורים של ${name}`,
    action: "ללוח הזמנים",
    zone: (zone) => `השעות לפי אזור הזמן שלכם: ${zone}.`,
    unsubscribe: "הסרה מהרשימה",
    and: (name) => (/^\p{Script=Hebrew}/u.test(name) ? `ו${name}` : `ו־${name}`),
  },
  pt: {
    subject: (names) => `Resumo semanal: ${names}`,
    heading: "O seu resumo semanal",
    intro: "Como correu a semana e quando são as próximas aulas.",
    states: { PRESENT: "Presente", LATE: "Atrasado", PARTIAL: "Saiu mais cedo", ABSENT: "Faltou", EXCUSED: "Falta justificada" },
    changed: (was) => `A presença foi atualizada. Antes era «${was}».`,
    lesson: (number, title) => `Lição ${number}: ${title}`,
    slides: (finished, of) => (finished === of ? "Todos os diapositivos feitos" : `${finished} de ${of} diapositivos feitos`),
    stars: (count) => (count === 1 ? "1 estrela" : `${count} estrelas`),
    openUntil: (day) => `O resto da lição pode ser feito ao ritmo da criança até ${day}.`,
    caughtUp: "A criança acabou o resto da lição ao seu ritmo.",
    next: "Próxima aula",
    none: "Ainda não há aulas marcadas",
    child: (name) => `Ver todas as aulas de ${name}`,
    action: "Ver o horário",
    zone: (zone) => `Horas no seu fuso horário: ${zone}.`,
    unsubscribe: "Cancelar subscrição",
    and: (name) => `e ${name}`,
  },
};

const tones: Record<DigestClass["state"], MarkTone> = { PRESENT: "good", LATE: "fair", PARTIAL: "fair", ABSENT: "bad", EXCUSED: "quiet" };

const listed = (names: readonly string[], and: Words["and"]): string =>
  names.length < 2 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} ${and(names.at(-1) ?? "")}`;

const classItem = (one: DigestClass, t: Words): MailSection["items"][number] => ({
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
});

function section({ name, classes, assignments, next, url }: DigestChild, t: Words): MailSection {
  return {
    heading: name,
    items: [...classes.map((one) => classItem(one, t)), ...assignments],
    next: next
      ? { label: t.next, value: next.when, detail: `${next.course}: ${next.lesson}` }
      : { label: t.next, value: t.none, detail: "" },
    link: { label: t.child(name), url },
  };
}

/** The weekly summary for a parent: each child's classes, how they went, and what comes next. */
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
