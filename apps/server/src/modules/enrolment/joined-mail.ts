import type { EditionSlug } from "@larkroom/domain/editions/editions";
import type { MailContent } from "../../kernel/mail/layout.ts";

/** The data of the email to a parent whose child joined a group by invitation. */
export interface JoinedFacts {
  readonly child: string;
  readonly course: string;
  readonly group: string;
  readonly school: string;
  /** The first class as shown to the parent. */
  readonly starts: string;
  /** What the parent can do next: give permissions, sign up first, or ask the school for an account. */
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
  heading: ({ child, group }) => `${child} has joined ${group}`,
  joined: ({ school }) => `Your child joined a group at ${school} using the group’s invitation link.`,
  locked: "Their camera, microphone and chat stay off until you, as the parent, allow them.",
  next: {
    consents: "Review these permissions on your child’s page.",
    sign_up: "Create an account with this email address to see your child there and manage their permissions.",
    ask_school:
      "Ask the school to add you as a parent with this email address. You can then manage your child’s permissions in your account.",
  },
  labels: { course: "Course", group: "Group", starts: "First class" },
  actions: { consents: "Review permissions", sign_up: "Create account" },
  footnote: ({ school }) =>
    `Don’t know this child? Someone may have mistyped their email address. Let ${school} know, or ignore this email.`,
};

const words: Record<EditionSlug, Words> = {
  us: english,
  uk: english,
  il: {
    subject: ({ child, group }) => `הצטרפות לקבוצה ${group}: ${child}`,
    heading: ({ child, group }) => `הצטרפות לקבוצה ${group}: ${child}`,
    joined: ({ school }) => `ההצטרפות לקבוצה של ${school} נעשתה דרך קישור ההזמנה של הקבוצה.`,
    locked: "המצלמה, המיקרופון והצ׳אט כבויים עד שתאשרו אותם כהורים.",
    next: {
      consents: "אפשר לבדוק את ההרשאות בדף הילדים.",
      sign_up: "אפשר ליצור חשבון עם כתובת האימייל הזו, לראות בו את הילדים ולנהל את ההרשאות.",
      ask_school: "אפשר לבקש מבית הספר להוסיף אתכם כהורים עם כתובת האימייל הזו, ואז לנהל את ההרשאות בחשבון.",
    },
    labels: { course: "קורס", group: "קבוצה", starts: "השיעור הראשון" },
    actions: { consents: "לבדיקת ההרשאות", sign_up: "יצירת חשבון" },
    footnote: ({ school }) => `השם לא מוכר? ייתכן שהוזנה כתובת אימייל שגויה. אפשר לעדכן את ${school} או להתעלם מהאימייל.`,
  },
  pt: {
    subject: ({ child, group }) => `${child} entrou na turma ${group}`,
    heading: ({ child, group }) => `${child} entrou na turma ${group}`,
    joined: ({ school }) => `A criança entrou numa turma de ${school} com a ligação de convite dessa turma.`,
    locked: "A câmara, o microfone e o chat ficam bloqueados até os autorizar, como encarregado de educação.",
    next: {
      consents: "Reveja estas autorizações na página da criança.",
      sign_up: "Crie uma conta com este endereço de email para ver a criança e gerir as autorizações.",
      ask_school:
        "Peça à escola que o adicione como encarregado de educação com este endereço de email. Depois pode gerir as autorizações na sua conta.",
    },
    labels: { course: "Curso", group: "Turma", starts: "Primeira aula" },
    actions: { consents: "Rever autorizações", sign_up: "Criar conta" },
    footnote: ({ school }) =>
      `Não conhece esta criança? Alguém pode ter-se enganado no endereço de email. Avise ${school} ou ignore este email.`,
  },
};

/** The email to the parent of a child who joined a group by invitation. */
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
