import type { EditionSlug } from "@larkroom/domain/editions/editions";
import type { MailContent } from "../../kernel/mail/layout.ts";

interface Words {
  readonly title: string;
  readonly ages: string;
  readonly lessons: string;
  readonly minutes: string;
  readonly perLesson: string;
  readonly makes: string;
  readonly byLesson: (number: number) => string;
  readonly programme: string;
  readonly price: string;
  readonly from: (price: string) => string;
  readonly trial: string;
  readonly soon: string;
  readonly next: string;
  readonly site: string;
}

const english: Words = {
  title: "Course program",
  ages: "Ages",
  lessons: "Lessons",
  minutes: "Each lesson",
  perLesson: "min",
  makes: "What your child will make",
  byLesson: (number) => `After lesson ${number}`,
  programme: "Lesson by lesson",
  price: "Price",
  from: (price) => `from ${price}`,
  trial: "The first class is free",
  soon: "This course is in development",
  next: "Choose a group or book a trial",
  site: "See groups, times and prices on the course page:",
};

/** The words printed in a course's programme. */
export const programmeWords: Readonly<Record<EditionSlug, Words>> = {
  us: english,
  uk: { ...english, title: "Course programme" },
  il: {
    title: "תוכנית הקורס",
    ages: "גילאים",
    lessons: "שיעורים",
    minutes: "כל שיעור",
    perLesson: "דק׳",
    makes: "מה ייצרו הילדים",
    byLesson: (number) => `אחרי שיעור ${number}`,
    programme: "שיעור אחר שיעור",
    price: "מחיר",
    from: (price) => `החל ב־${price}`,
    trial: "השיעור הראשון חינם",
    soon: "הקורס בפיתוח",
    next: "לבחירת קבוצה או לשיעור ניסיון",
    site: "קבוצות, מועדים ומחירים בעמוד הקורס:",
  },
  pt: {
    title: "Programa do curso",
    ages: "Idades",
    lessons: "Lições",
    minutes: "Cada lição",
    perLesson: "min",
    makes: "O que a criança vai criar",
    byLesson: (number) => `Depois da lição ${number}`,
    programme: "Lição a lição",
    price: "Preço",
    from: (price) => `desde ${price}`,
    trial: "A primeira aula é gratuita",
    soon: "Este curso está em preparação",
    next: "Escolha uma turma ou marque uma aula experimental",
    site: "Veja turmas, horários e preços na página do curso:",
  },
};

interface MailWords {
  readonly subject: (course: string) => string;
  readonly heading: string;
  readonly text: (course: string) => string;
  readonly action: string;
  readonly footnote: string;
}

const mailEnglish: MailWords = {
  subject: (course) => `${course}: the course program`,
  heading: "Here’s the course program",
  text: (course) => `The program of ${course} is attached as a PDF: every lesson, and what your child will make.`,
  action: "See groups and prices",
  footnote: "You’re getting this email because someone asked for the program with your address. We won’t write again unless you do.",
};

const mailWords: Readonly<Record<EditionSlug, MailWords>> = {
  us: mailEnglish,
  uk: {
    ...mailEnglish,
    subject: (course) => `${course}: the course programme`,
    heading: "Here’s the course programme",
    text: (course) => `The programme of ${course} is attached as a PDF: every lesson, and what your child will make.`,
    footnote: "You’re getting this email because someone asked for the programme with your address. We won’t write again unless you do.",
  },
  il: {
    subject: (course) => `${course}: תוכנית הקורס`,
    heading: "תוכנית הקורס מצורפת",
    text: (course) => `תוכנית הקורס ${course} מצורפת כקובץ PDF: כל השיעורים, ומה ייצרו בהם הילדים.`,
    action: "לקבוצות ולמחירים",
    footnote: "האימייל נשלח כי התבקשה תוכנית הקורס לכתובת הזאת. לא נכתוב שוב אם לא תפנו אלינו.",
  },
  pt: {
    subject: (course) => `${course}: o programa do curso`,
    heading: "Aqui está o programa do curso",
    text: (course) => `O programa do curso ${course} segue em anexo, em PDF: todas as lições e o que a criança vai criar.`,
    action: "Ver turmas e preços",
    footnote: "Recebe este email porque alguém pediu o programa com o seu endereço. Não voltaremos a escrever, a menos que nos contacte.",
  },
};

/** Brings the programme of a course, which is attached. */
export function programmeMail(edition: EditionSlug, { course, url }: { course: string; url: string }): MailContent {
  const { subject, heading, text, action, footnote } = mailWords[edition];
  return { subject: subject(course), heading, paragraphs: [text(course)], action: { label: action, url }, footnote };
}
