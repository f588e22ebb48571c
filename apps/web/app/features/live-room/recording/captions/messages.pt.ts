import type { Translated } from "~/shared/texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  title: "Legendas",
  off: "Sem legendas",
  notLoaded: "Não foi possível carregar as legendas.",
  none: "Esta gravação ainda não tem legendas. Adicione um ficheiro WebVTT ou SubRip.",
  how: "As legendas ativam-se no leitor.",
  language: "Língua",
  file: "Ficheiro de legendas",
  upload: "Carregar legendas",
  replace: "Substituir as legendas",
  remove: "Remover",
  removeOf: "Remover as legendas: {language}",
  removeTitle: "Remover as legendas em {language}?",
  added: "Legendas adicionadas.",
  removed: "Legendas removidas.",
  problems: {
    not_vtt: "Este ficheiro não tem legendas. Escolha um ficheiro .vtt ou .srt.",
    bad_time: "Um dos tempos deste ficheiro está errado. Corrija-o e carregue o ficheiro de novo.",
    too_long: "Este ficheiro, ou uma das suas legendas, é demasiado longo.",
    too_many: "Este ficheiro tem demasiadas legendas.",
    no_captions: "Este ficheiro não tem legendas. Escolha um ficheiro .vtt ou .srt.",
  },
};
