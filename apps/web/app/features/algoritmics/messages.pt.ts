import type { Translated } from "~/shared/texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  title: "Progresso na tarefa",
  stale: "A Algoritmika não responde. Esta é a última informação recebida.",
  failed: "Não foi possível carregar o progresso.",
  again: "Tentar novamente",
  percent: "{percent}%",
  done: "Concluída",
  unknown: "Desconhecido",
  unknownHint: "O progresso é conhecido depois de a criança abrir a tarefa, e só se os pais autorizarem a partilha com outras empresas.",
  openPages: "Abrir as páginas do professor",
  opening: "A abrir",
  openFailed: "Não foi possível abrir as páginas do professor. Tente novamente.",
};
