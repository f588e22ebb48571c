import type { EditionSlug } from "@larkroom/domain/editions/editions";

/** Texts of price plans and of a lesson's opening slides. */
export interface CatalogueWords {
  readonly onceTitle: string;
  readonly once: (lessons: number) => string;
  readonly onceCheckout: (course: string, lessons: number) => string;
  readonly partsTitle: (parts: number) => string;
  readonly parts: (lessons: number, parts: number) => string;
  readonly partsCheckout: (course: string, parts: number) => string;
  readonly trialTitle: string;
  readonly trial: string;
  readonly trialCheckout: (course: string) => string;
  readonly today: string;
  readonly nextTime: (title: string) => string;
  readonly lastTime: string;
  readonly cover: (title: string) => string;
}

const english: CatalogueWords = {
  onceTitle: "Pay once",
  once: (lessons) => `All ${lessons} lessons, one payment.`,
  onceCheckout: (course, lessons) => `${course}: ${lessons} lessons, paid in full today.`,
  partsTitle: (parts) => `${parts} monthly payments`,
  parts: (lessons, parts) =>
    `All ${lessons} lessons. The first payment is today, the other ${parts - 1 === 1 ? "one follows" : `${parts - 1} follow`} month by month.`,
  partsCheckout: (course, parts) => `${course}: the first of ${parts} equal payments.`,
  trialTitle: "Free trial lesson",
  trial: "One live lesson in a real group. No card needed.",
  trialCheckout: (course) => `${course}: one trial lesson, free of charge.`,
  today: "Today",
  nextTime: (title) => `Next time: **${title}**`,
  lastTime: "This is the last lesson. Bring somebody along to see what you made!",
  cover: (title) => `The cover of the course ${title}`,
};

const hebrew: CatalogueWords = {
  onceTitle: "תשלום אחד",
  once: (lessons) => `כל ${lessons} השיעורים, בתשלום אחד.`,
  onceCheckout: (course, lessons) => `${course}: ${lessons} שיעורים, תשלום מלא היום.`,
  partsTitle: (parts) => `${parts} תשלומים חודשיים`,
  parts: (lessons, parts) => `כל ${lessons} השיעורים. התשלום הראשון היום, ${parts === 2 ? "והשני אחרי חודש" : "והשאר מדי חודש"}.`,
  partsCheckout: (course, parts) => `${course}: התשלום הראשון מתוך ${parts} תשלומים שווים.`,
  trialTitle: "שיעור ניסיון חינם",
  trial: "שיעור חי אחד בקבוצה אמיתית. בלי כרטיס אשראי.",
  trialCheckout: (course) => `${course}: שיעור ניסיון אחד, ללא תשלום.`,
  today: "היום",
  nextTime: (title) => `בפעם הבאה: **${title}**`,
  lastTime: "זה השיעור האחרון. הביאו מישהו לראות מה עשיתם!",
  cover: (title) => `הכריכה של הקורס ${title}`,
};

const portuguese: CatalogueWords = {
  onceTitle: "Pagar de uma vez",
  once: (lessons) => `Todas as ${lessons} aulas, num só pagamento.`,
  onceCheckout: (course, lessons) => `${course}: ${lessons} aulas, pagas hoje na totalidade.`,
  partsTitle: (parts) => `${parts} prestações mensais`,
  parts: (lessons, parts) =>
    `Todas as ${lessons} aulas. A primeira prestação é hoje, ${parts === 2 ? "a segunda daqui a um mês" : "as outras mês a mês"}.`,
  partsCheckout: (course, parts) => `${course}: a primeira de ${parts} prestações iguais.`,
  trialTitle: "Aula experimental grátis",
  trial: "Uma aula ao vivo num grupo verdadeiro. Sem cartão.",
  trialCheckout: (course) => `${course}: uma aula experimental, sem custos.`,
  today: "Hoje",
  nextTime: (title) => `Na próxima aula: **${title}**`,
  lastTime: "Esta é a última aula. Traz alguém para ver o que fizeste!",
  cover: (title) => `A capa do curso ${title}`,
};

export const catalogueWords: Readonly<Record<EditionSlug, CatalogueWords>> = { us: english, uk: english, il: hebrew, pt: portuguese };
