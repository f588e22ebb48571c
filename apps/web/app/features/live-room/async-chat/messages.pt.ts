import type { Translated } from "~/shared/texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  ask: "Perguntar a {name}",
  askNew: "Perguntar a {name} (nova resposta)",
  title: "Mensagens com {name}",
  empty: "Ainda não há mensagens.",
  emptyChild: "Alguma dúvida? Pergunta a {name}. A resposta aparece aqui.",
  write: "Escrever a {name}",
  send: "Enviar",
  you: "Eu",
  held: "A aguardar aprovação",
  heldStaff: "Retida pelo filtro de conversa. Os outros alunos não a veem.",
  removed: "Mensagem eliminada",
  locked: "A conversa está desligada. Pede ao teu encarregado de educação para a ligar.",
  readOnly: "Só {name} pode responder aqui.",
  failed: "Não foi possível carregar as mensagens.",
  notSent: "Não foi possível enviar a mensagem. Tenta novamente.",
  close: "Fechar",
  tryAgain: "Tentar novamente",
};
