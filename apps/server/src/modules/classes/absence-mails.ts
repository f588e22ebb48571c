import type { EditionSlug } from "@larkroom/domain/editions/editions";
import type { MailContent } from "../../kernel/mail/layout.ts";

export interface AbsenceFacts {
  readonly child: string;
  readonly course: string;
  readonly lesson: string;
  /** The class's day and time as the parent reads it. */
  readonly when: string;
  /** The schedule of the family. */
  readonly url: string;
}

interface Words {
  readonly missing: { subject: (child: string) => string; heading: (child: string) => string; text: string; late: string; action: string };
  readonly excused: { subject: (child: string) => string; heading: string; text: string; back: string; action: string };
  readonly labels: { child: string; course: string; lesson: string; when: string };
}

const english: Words = {
  missing: {
    subject: (child) => `${child} is not in class yet`,
    heading: (child) => `We are waiting for ${child}`,
    text: "The class has begun, and your child has not come in. Perhaps it was forgotten, or the computer is in the way.",
    late: "Coming late is better than not at all: the class stays open until its end.",
    action: "Open the schedule",
  },
  excused: {
    subject: (child) => `Noted: ${child} will not come`,
    heading: "The teacher knows",
    text: "Thank you for telling us before the class. It does not count as an absence, and the lesson can be caught up afterwards.",
    back: "Until the class begins you can take it back, as long as nobody else has the place.",
    action: "Open the schedule",
  },
  labels: { child: "Child", course: "Course", lesson: "Lesson", when: "When" },
};

const words: Record<EditionSlug, Words> = {
  us: english,
  uk: english,
  il: {
    missing: {
      subject: (child) => `${child}: עדיין לא בשיעור`,
      heading: (child) => `מחכים בשיעור: ${child}`,
      text: "השיעור כבר התחיל, ועדיין אין כניסה לשיעור. ייתכן שנשכח, וייתכן שיש תקלה במחשב.",
      late: "עדיף להגיע באיחור מאשר לא להגיע: השיעור נשאר פתוח עד סופו.",
      action: "ללוח השיעורים",
    },
    excused: {
      subject: (child) => `נרשמה היעדרות: ${child}`,
      heading: "הצוות יודע",
      text: "תודה על ההודעה לפני השיעור. זו לא תיחשב היעדרות, ואפשר יהיה להשלים את השיעור אחר כך.",
      back: "עד תחילת השיעור אפשר לבטל את ההודעה, כל עוד המקום לא נתפס.",
      action: "ללוח השיעורים",
    },
    labels: { child: "שם", course: "קורס", lesson: "שיעור", when: "מועד" },
  },
  pt: {
    missing: {
      subject: (child) => `${child} ainda não está na aula`,
      heading: (child) => `Estamos à espera: ${child}`,
      text: "A aula já começou e a criança ainda não entrou. Talvez se tenha esquecido, ou o computador esteja a dar problemas.",
      late: "Mais vale chegar tarde do que não vir: a aula fica aberta até ao fim.",
      action: "Abrir o horário",
    },
    excused: {
      subject: (child) => `Registado: ${child} não vem`,
      heading: "O professor já sabe",
      text: "Obrigado por avisar antes da aula. Não conta como falta, e a aula pode ser reposta depois.",
      back: "Até ao início da aula pode voltar atrás, desde que ninguém tenha ocupado o lugar.",
      action: "Abrir o horário",
    },
    labels: { child: "Criança", course: "Curso", lesson: "Aula", when: "Quando" },
  },
};

const lines = ({ child, course, lesson, when }: AbsenceFacts, { labels }: Words): MailContent["lines"] => [
  { label: labels.child, value: child },
  { label: labels.course, value: course },
  { label: labels.lesson, value: lesson },
  { label: labels.when, value: when },
];

/** To a parent whose child has not come in some minutes after a class began. */
export function missingMail(edition: EditionSlug, facts: AbsenceFacts): MailContent {
  const { missing } = words[edition];
  return {
    subject: missing.subject(facts.child),
    heading: missing.heading(facts.child),
    paragraphs: [missing.text, missing.late],
    lines: lines(facts, words[edition]),
    action: { label: missing.action, url: facts.url },
  };
}

/** Confirms an absence that was told before the class. */
export function excusedMail(edition: EditionSlug, facts: AbsenceFacts): MailContent {
  const { excused } = words[edition];
  return {
    subject: excused.subject(facts.child),
    heading: excused.heading,
    paragraphs: [excused.text, excused.back],
    lines: lines(facts, words[edition]),
    action: { label: excused.action, url: facts.url },
  };
}
