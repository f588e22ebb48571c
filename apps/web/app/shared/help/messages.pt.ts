import type { Translated } from "../texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  title: "Boas perguntas",
  lead: "O que as famílias mais nos perguntam. Ao resto respondemos nós.",
  metaTitle: "Perguntas e respostas",
  metaDescription:
    "De que precisa uma criança para uma aula em direto, o que acontece depois de uma falta, como desistir: respostas para os pais.",
  clientTitle: "Perguntas e respostas",
  clientLead: "Sobre as aulas, os pagamentos e as páginas dos seus filhos.",
  studentTitle: "Perguntas",
  studentLead: "Carrega numa pergunta para veres a resposta.",
  still: "Ficou alguma dúvida?",
  callUs: "Ligue <phone></phone>, nos dias úteis das 9 às 18, ou escreva para <email></email>.",
  askParent: "Não encontras? Pergunta ao teu professor na aula ou aos teus pais.",
};
