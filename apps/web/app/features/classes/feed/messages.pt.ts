import type { Translated } from "~/shared/texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  title: "Ligação ao calendário",
  text: "Adicione estas aulas à sua aplicação de calendário com uma ligação privada, sempre atualizada.",
  has: "A ligação ao calendário está ativa.",
  read: "Última sincronização: {date}.",
  unread: "Ainda nenhum calendário a usou.",
  make: "Criar ligação",
  copy: "Copiar",
  copied: "Copiado",
  notCopied: "Não foi possível copiar a ligação. Selecione-a e copie-a manualmente.",
  once: "Copie-a agora: não volta a ser mostrada. Quem tiver a ligação pode ver as aulas.",
  ends: "Os calendários que usam a ligação atual deixam de ser atualizados.",
  keep: "Cancelar",
  renew: { action: "Substituir ligação", title: "Substituir a ligação ao calendário?" },
  remove: { action: "Remover ligação", title: "Remover a ligação ao calendário?", done: "Ligação ao calendário removida" },
  working: "Um momento…",
  failed: "Ocorreu um erro. Tente novamente.",
};
