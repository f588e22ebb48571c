import type { EditionSlug } from "@larkroom/domain/editions/editions";
import type { MailContent } from "../../kernel/mail/layout.ts";

export interface AbsenceFacts {
  readonly child: string;
  readonly course: string;
  readonly lesson: string;
  /** The class's day and time as shown to the parent. */
  readonly when: string;
  /** The URL of the family's schedule. */
  readonly url: string;
}

interface Words {
  readonly missing: { subject: (child: string) => string; heading: (child: string) => string; text: string; late: string; action: string };
  readonly excused: { subject: (child: string) => string; heading: string; text: string; back: string; action: string };
  readonly labels: { child: string; course: string; lesson: string; when: string };
}

const english: Words = {
  missing: {
    subject: (child) => `${child} hasn’t joined class yet`,
    heading: (child) => `${child} isn’t in class yet`,
    text: "Class has started, but your child hasn’t joined.",
    late: "It’s not too late: they can join until the class ends.",
    action: "View schedule",
  },
  excused: {
    subject: (child) => `Absence reported for ${child}`,
    heading: "Absence reported",
    text: "Thanks for letting us know. This absence counts as excused, and your child can catch up later.",
    back: "You can cancel it until the class starts, as long as the seat is still free.",
    action: "View schedule",
  },
  labels: { child: "Child", course: "Course", lesson: "Lesson", when: "When" },
};

const british: Words = {
  ...english,
  missing: { ...english.missing, action: "View timetable" },
  excused: {
    ...english.excused,
    back: "You can cancel it until the class starts, as long as the place is still free.",
    action: "View timetable",
  },
};

const words: Record<EditionSlug, Words> = {
  us: english,
  uk: british,
  il: {
    missing: {
      subject: (child) => `${child}: עדיין לא נכנסו לשיעור`,
      heading: (child) => `${child}: עדיין לא בשיעור`,
      text: "השיעור התחיל, אבל עדיין לא נכנסו אליו.",
      late: "עדיין לא מאוחר: אפשר להיכנס עד סוף השיעור.",
      action: "ללוח הזמנים",
    },
    excused: {
      subject: (child) => `דיווח על היעדרות: ${child}`,
      heading: "ההיעדרות דווחה",
      text: "תודה שהודעתם. ההיעדרות תיחשב מוצדקת, ואפשר להשלים את השיעור אחר כך.",
      back: "אפשר לבטל את הדיווח עד תחילת השיעור, כל עוד המקום פנוי.",
      action: "ללוח הזמנים",
    },
    labels: { child: "שם", course: "קורס", lesson: "שיעור", when: "מועד" },
  },
  pt: {
    missing: {
      subject: (child) => `${child} ainda não entrou na aula`,
      heading: (child) => `${child} ainda não está na aula`,
      text: "A aula já começou, mas a criança ainda não entrou.",
      late: "Ainda vai a tempo: pode entrar até ao fim da aula.",
      action: "Ver o horário",
    },
    excused: {
      subject: (child) => `Falta avisada: ${child}`,
      heading: "Falta avisada",
      text: "Obrigado por avisar. A falta fica justificada e a lição pode ser recuperada depois.",
      back: "Pode anular o aviso até ao início da aula, se o lugar ainda estiver livre.",
      action: "Ver o horário",
    },
    labels: { child: "Criança", course: "Curso", lesson: "Lição", when: "Quando" },
  },
};

const lines = ({ child, course, lesson, when }: AbsenceFacts, { labels }: Words): MailContent["lines"] => [
  { label: labels.child, value: child },
  { label: labels.course, value: course },
  { label: labels.lesson, value: lesson },
  { label: labels.when, value: when },
];

/** To a parent whose child hasn't joined a few minutes after a class began. */
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

/** Confirms an absence that was reported before the class. */
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
