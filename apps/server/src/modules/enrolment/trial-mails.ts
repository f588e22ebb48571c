import type { EditionSlug } from "@larkroom/domain/editions/editions";
import type { MailContent } from "../../kernel/mail/layout.ts";

interface TrialFacts {
  readonly child: string;
  readonly course: string;
  readonly group: string;
  readonly url: string;
}

/** The data of the email about a trial class that is near. */
interface ReminderFacts extends TrialFacts {
  /** When it begins, as shown to the reader, with the time zone. */
  readonly when: string;
}

/** The data of the email that offers to continue after a trial. */
interface OfferFacts extends TrialFacts {
  /** Until when the seat is kept, as shown to the reader, with the time zone. */
  readonly until: string;
  /** The page on which the family turns such offers off. */
  readonly unsubscribe: string;
}

type Mails = { readonly reminder: (facts: ReminderFacts) => MailContent; readonly offer: (facts: OfferFacts) => MailContent };

const english: Mails = {
  reminder: ({ child, course, group, when, url }) => ({
    subject: `${child}’s trial class is coming up`,
    heading: "The trial class is coming up",
    paragraphs: [
      `${child} has a trial class in ${course}. You can join from your home page a few minutes before it starts.`,
      "A computer with a camera and a microphone works best. You’ll check both before you join.",
    ],
    lines: [
      { label: "Starts", value: when, strong: true },
      { label: "Group", value: group },
    ],
    action: { label: "Go to my home page", url },
  }),
  offer: ({ child, course, group, until, url }) => ({
    subject: `How ${child} can continue with ${course}`,
    heading: `${child} can continue with ${course}`,
    paragraphs: [
      `We hope ${child} liked the trial class. We’re keeping the seat in the same group for now.`,
      "The link opens the checkout with the group and your child filled in. Nothing is booked until you confirm.",
    ],
    lines: [
      { label: "Group", value: group },
      { label: "Seat kept until", value: until, strong: true },
    ],
    action: { label: "Continue with the course", url },
    footnote: "If you don’t want to continue, you don’t need to do anything.",
  }),
};

const texts: Record<EditionSlug, Mails> = {
  us: english,
  uk: {
    reminder: english.reminder,
    offer: (facts) => ({
      ...english.offer(facts),
      paragraphs: [
        `We hope ${facts.child} liked the trial class. We’re keeping the place in the same group for now.`,
        "The link opens the checkout with the group and your child filled in. Nothing is booked until you confirm.",
      ],
      lines: [
        { label: "Group", value: facts.group },
        { label: "Place kept until", value: facts.until, strong: true },
      ],
    }),
  },
  il: {
    reminder: ({ child, course, group, when, url }) => ({
      subject: `שיעור הניסיון של ${child} מתקרב`,
      heading: "שיעור הניסיון מתקרב",
      paragraphs: [
        `ל${child} נקבע שיעור ניסיון בקורס ${course}. אפשר להיכנס מדף הבית כמה דקות לפני תחילת השיעור.`,
        "מומלץ להתחבר ממחשב עם מצלמה ומיקרופון. בודקים את שניהם לפני הכניסה.",
      ],
      lines: [
        { label: "תחילת השיעור", value: when, strong: true },
        { label: "קבוצה", value: group },
      ],
      action: { label: "לדף הבית שלי", url },
    }),
    offer: ({ child, course, group, until, url }) => ({
      subject: `איך ממשיכים בקורס ${course}`,
      heading: `אפשר להמשיך בקורס ${course}`,
      paragraphs: [
        `אנחנו מקווים ששיעור הניסיון של ${child} היה מוצלח. בינתיים המקום באותה קבוצה שמור.`,
        "הקישור פותח את התשלום עם הקבוצה והילדים שכבר נבחרו. דבר לא נקבע עד לאישור שלכם.",
      ],
      lines: [
        { label: "קבוצה", value: group },
        { label: "המקום שמור עד", value: until, strong: true },
      ],
      action: { label: "להמשך הקורס", url },
      footnote: "אם לא רוצים להמשיך, אין צורך לעשות דבר.",
    }),
  },
  pt: {
    reminder: ({ child, course, group, when, url }) => ({
      subject: `A aula experimental de ${child} aproxima-se`,
      heading: "A aula experimental aproxima-se",
      paragraphs: [
        `${child} tem uma aula experimental de ${course}. Pode entrar a partir da sua página inicial alguns minutos antes do início.`,
        "O ideal é um computador com câmara e microfone. Verifica ambos antes de entrar.",
      ],
      lines: [
        { label: "Início", value: when, strong: true },
        { label: "Turma", value: group },
      ],
      action: { label: "Ir para a minha página inicial", url },
    }),
    offer: ({ child, course, group, until, url }) => ({
      subject: `Como ${child} pode continuar em ${course}`,
      heading: `${child} pode continuar em ${course}`,
      paragraphs: [
        `Esperamos que ${child} tenha gostado da aula experimental. Por agora, guardamos o lugar na mesma turma.`,
        "A ligação abre o pagamento com a turma e a criança já escolhidas. Nada fica marcado sem a sua confirmação.",
      ],
      lines: [
        { label: "Turma", value: group },
        { label: "Lugar guardado até", value: until, strong: true },
      ],
      action: { label: "Continuar o curso", url },
      footnote: "Se não quiser continuar, não precisa de fazer nada.",
    }),
  },
};

const unsubscribeWords: Record<EditionSlug, string> = {
  us: "Unsubscribe from offers",
  uk: "Unsubscribe from offers",
  il: "להפסקת ההצעות",
  pt: "Cancelar as ofertas",
};

/** Reminds a family of their child's trial class. */
export const trialReminderMail = (edition: EditionSlug, facts: ReminderFacts): MailContent => texts[edition].reminder(facts);

/** Offers a family to continue with the course after their child's trial. */
export const trialOfferMail = (edition: EditionSlug, facts: OfferFacts): MailContent => ({
  ...texts[edition].offer(facts),
  unsubscribe: { label: unsubscribeWords[edition], url: facts.unsubscribe },
});
