import type { EditionSlug } from "@larkroom/domain/editions/editions";
import type { Seller } from "@larkroom/domain/schools/settings";

/** What each demo school prints about itself on receipts. The numbers belong to no company. */
export const demoSellers: Readonly<Record<EditionSlug, Seller>> = {
  us: { legalName: "Larkroom New York LLC", address: "48 Finch Street, Suite 5\nNew York, NY 10002", taxLines: "EIN 00-0001234" },
  uk: { legalName: "Larkroom London Ltd", address: "12 Lark Row\nLondon E2 9XX", taxLines: "Company no. 00001234\nVAT no. GB 000 0012 34" },
  il: { legalName: "לארקרום תל אביב בע״מ", address: "רחוב העפרוני 12\nתל אביב-יפו", taxLines: "ח.פ. 510000012" },
  pt: {
    legalName: "Larkroom Lisboa, Lda.",
    address: "Rua das Cotovias, 12, 2.º\n1200-000 Lisboa",
    taxLines: "NIF 500 000 012\nIsento de IVA nos termos do artigo 9.º do CIVA",
  },
};

/** Why staff refunded one class, and why they canceled an order, in their words. */
export const staffReasons: Readonly<Record<EditionSlug, { readonly refunded: readonly string[]; readonly canceled: readonly string[] }>> = {
  us: {
    refunded: [
      "The teacher's connection failed for most of the class",
      "Class ended 25 minutes early",
      "The family was away and had told us in time",
    ],
    canceled: ["The family is moving to another state", "The course turned out to be too hard", "New basketball practice at the same time"],
  },
  uk: {
    refunded: [
      "The teacher's connection failed for most of the class",
      "Class ended 25 minutes early",
      "The family was away and had told us in time",
    ],
    canceled: ["The family is moving abroad", "The course turned out to be too hard", "Football training is now at the same time"],
  },
  il: {
    refunded: ["תקלת אינטרנט אצל המורה במשך רוב השיעור", "השיעור הסתיים 25 דקות לפני הזמן", "המשפחה נעדרה והודיעה מראש"],
    canceled: ["המשפחה עוברת לחוץ לארץ", "הקורס התברר כקשה מדי", "חוג כדורסל חדש באותה שעה"],
  },
  pt: {
    refunded: [
      "Falha de Internet da professora durante quase toda a aula",
      "A aula terminou 25 minutos mais cedo",
      "A família esteve fora e avisou a tempo",
    ],
    canceled: [
      "A família vai viver para o estrangeiro",
      "O curso revelou-se demasiado difícil",
      "Os treinos de futebol passaram para a mesma hora",
    ],
  },
};
