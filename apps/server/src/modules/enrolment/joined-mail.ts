import type { EditionSlug } from "@larkroom/domain/editions/editions";
import type { MailContent } from "../../kernel/mail/layout.ts";

/** What a parent is told of a child who has come into a group by its invitation. */
export interface JoinedFacts {
  readonly child: string;
  readonly course: string;
  readonly group: string;
  readonly school: string;
  /** The first class as the parent reads it. */
  readonly starts: string;
  /** What the parent can do: allow things on their pages, make an account first, or ask the school for one. */
  readonly next: "consents" | "sign_up" | "ask_school";
  readonly url: string;
}

interface Words {
  readonly subject: (facts: JoinedFacts) => string;
  readonly heading: (facts: JoinedFacts) => string;
  readonly joined: (facts: JoinedFacts) => string;
  readonly locked: string;
  readonly next: Readonly<Record<JoinedFacts["next"], string>>;
  readonly labels: { course: string; group: string; starts: string };
  readonly actions: { consents: string; sign_up: string };
  readonly footnote: (facts: JoinedFacts) => string;
}

const english: Words = {
  subject: ({ child, group }) => `${child} has joined ${group}`,
  heading: ({ child }) => `${child} is in`,
  joined: ({ school }) => `Your child has come into a class of ${school} with the invitation link of the group.`,
  locked: "Camera, microphone and chat stay locked until you, as the parent, allow them.",
  next: {
    consents: "You decide on the page of your children.",
    sign_up: "Make an account with this very e-mail address: your child will stand in it, and you decide.",
    ask_school: "Ask the school to add you as the parent with this e-mail address: then your child stands in your account, and you decide.",
  },
  labels: { course: "Course", group: "Group", starts: "First class" },
  actions: { consents: "Open my children", sign_up: "Make an account" },
  footnote: ({ school }) => `You know no child of this name? Somebody mistyped an address. Tell ${school}, or leave this letter be.`,
};

const words: Record<EditionSlug, Words> = {
  us: english,
  uk: english,
  il: {
    subject: ({ child, group }) => `הצטרפות לקבוצה ${group}: ${child}`,
    heading: ({ child }) => `ההצטרפות הושלמה: ${child}`,
    joined: ({ school }) => `הצטרפות לשיעורים של ${school} נעשתה דרך קישור ההזמנה של הקבוצה.`,
    locked: "המצלמה, המיקרופון והצ׳אט נשארים נעולים עד לאישור של הורה.",
    next: {
      consents: "ההחלטה בידיך, בדף הילדים.",
      sign_up: "יש לפתוח חשבון עם כתובת הדוא״ל הזו בדיוק: הילד או הילדה יופיעו בו, וההחלטה תהיה בידיך.",
      ask_school: "יש לבקש מבית הספר להוסיף אותך כהורה עם כתובת הדוא״ל הזו: הילד או הילדה יופיעו בחשבונך, וההחלטה תהיה בידיך.",
    },
    labels: { course: "קורס", group: "קבוצה", starts: "השיעור הראשון" },
    actions: { consents: "לדף הילדים", sign_up: "לפתיחת חשבון" },
    footnote: ({ school }) => `השם אינו מוכר? כנראה נפלה טעות בכתובת. אפשר להודיע ל${school}, או להתעלם מהמכתב.`,
  },
  pt: {
    subject: ({ child, group }) => `${child} entrou em ${group}`,
    heading: ({ child }) => `${child} já está na turma`,
    joined: ({ school }) => `A criança entrou numa turma de ${school} com a ligação de convite dessa turma.`,
    locked: "A câmara, o microfone e o chat ficam bloqueados até que o pai ou a mãe os autorize.",
    next: {
      consents: "A decisão é sua, na página das crianças.",
      sign_up: "Crie uma conta com este mesmo endereço de e-mail: a criança aparecerá nela, e a decisão será sua.",
      ask_school:
        "Peça à escola que o registe como pai ou mãe com este endereço de e-mail: a criança aparecerá na sua conta, e a decisão será sua.",
    },
    labels: { course: "Curso", group: "Turma", starts: "Primeira aula" },
    actions: { consents: "Abrir a página das crianças", sign_up: "Criar uma conta" },
    footnote: ({ school }) =>
      `Não conhece nenhuma criança com este nome? Alguém se enganou no endereço. Avise ${school} ou ignore esta mensagem.`,
  },
};

/** The message to the parent of a child who has come into a group by its invitation. */
export function joinedMail(edition: EditionSlug, facts: JoinedFacts): MailContent {
  const { subject, heading, joined, locked, next, labels, actions, footnote } = words[edition];
  return {
    subject: subject(facts),
    heading: heading(facts),
    paragraphs: [joined(facts), locked, next[facts.next]],
    lines: [
      { label: labels.course, value: facts.course },
      { label: labels.group, value: facts.group },
      { label: labels.starts, value: facts.starts },
    ],
    ...(facts.next === "ask_school" ? {} : { action: { label: actions[facts.next], url: facts.url } }),
    footnote: footnote(facts),
  };
}
