import type { Translated } from "~/shared/texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  title: "Ligação ao calendário",
  text: "Uma ligação privada mostra estas aulas numa aplicação de calendário, sempre atualizadas.",
  has: "A ligação ao calendário está ativa.",
  read: "Última sincronização: {date}.",
  unread: "Ainda nenhum calendário a usou.",
  make: "Criar ligação",
  copy: "Copiar",
  copied: "Copiado",
  notCopied: "Não foi possível copiar a ligação. Pode ser selecionada e copiada à mão.",
  once: "Convém copiar agora: a ligação não volta a ser mostrada. Quem a tiver pode ver as aulas.",
  ends: "Os calendários que usam a ligação atual deixam de ser atualizados.",
  cancel: "Cancelar",
  renew: {
    action: "Substituir ligação",
    title: "Substituir a ligação ao calendário?",
  },
  remove: {
    action: "Remover ligação",
    title: "Remover a ligação ao calendário?",
    done: "Ligação ao calendário removida",
  },
  working: "Um momento…",
};
