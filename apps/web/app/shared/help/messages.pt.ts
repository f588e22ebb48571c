import type { Translated } from "../texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  title: "Perguntas frequentes",
  lead: "O que as famílias mais nos perguntam. Para tudo o resto, fale connosco.",
  metaTitle: "Perguntas frequentes",
  metaDescription: "O que é preciso para uma aula em direto, o que acontece em caso de falta e como cancelar: respostas para os pais.",
  clientTitle: "Perguntas frequentes",
  clientLead: "Sobre as aulas, os pagamentos e as páginas das crianças.",
  studentTitle: "Perguntas",
  studentLead: "Clica numa pergunta para veres a resposta.",
  still: "Ainda tem dúvidas?",
  callUs: "Ligue <phone></phone>, nos dias úteis, das 9h às 18h, ou escreva para <email></email>.",
  askParent: "Não encontras? Pergunta ao teu professor na aula ou ao teu encarregado.",
};
