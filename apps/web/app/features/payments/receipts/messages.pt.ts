import type { Translated } from "~/shared/texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  open: "Recibos",
  loading: "A carregar os recibos",
  slow: "Está a demorar mais do que o habitual.",
  failed: "Não foi possível carregar os recibos.",
  again: "Tentar novamente",
  none: "O recibo aparece aqui assim que um pagamento for concluído.",
  kinds: {
    receipt: "{part, select, none {Recibo} other {Recibo do pagamento {part}}}",
    credit_note: "Nota de crédito de um reembolso",
  },
  download: "Descarregar PDF",
  downloadOne: "Descarregar {number} em PDF",
};
