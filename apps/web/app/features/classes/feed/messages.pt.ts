import type { Translated } from "~/shared/texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  title: "No seu próprio calendário",
  text: "O seu programa de calendário pode mostrar estas aulas e seguir cada mudança: dê-lhe um endereço privado.",
  has: "As suas aulas podem ser lidas num endereço privado.",
  read: "Um calendário leu-o pela última vez em {date}.",
  unread: "Nenhum calendário o leu ainda.",
  make: "Criar um endereço",
  copy: "Copiar",
  copied: "Copiado",
  notCopied: "Não foi possível copiar. Selecione o endereço e copie-o à mão.",
  once: "Copie-o agora: só é mostrado esta vez. Quem o tiver pode ler as aulas.",
  ends: "Os calendários que usam o endereço antigo deixam de mostrar as aulas.",
  keep: "Manter",
  renew: { action: "Criar novo endereço", title: "Criar novo endereço?" },
  remove: { action: "Remover o endereço", title: "Remover o endereço?", done: "O endereço foi removido" },
  working: "Em curso",
};
