import type { Translated } from "~/shared/texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  title: "Cartas",
  lessons: "Uma carta sobre as aulas, uma vez por semana",
  lessonsHint: "Na última noite da semana escolar, pelo seu relógio: como correram as aulas e quando é a próxima.",
  byEmailOnly: "A carta vai por e-mail: acrescente acima o seu endereço para a receber.",
  nowOn: "Vai receber a carta sobre as aulas",
  nowOff: "Não vai receber mais cartas sobre as aulas",
  page: {
    metaTitle: "Cartas sobre as aulas",
    ask: "Não receber mais cartas sobre as aulas?",
    askText:
      "Deixaria de receber a carta semanal que conta como correram as aulas das crianças. O que não pode esperar, como uma aula que muda de hora, continua a chegar.",
    end: "Deixar de receber",
    ending: "Um momento",
    done: "As cartas terminaram",
    doneText: "Não vai receber mais cartas sobre as aulas. No seu perfil pode voltar a ligá-las.",
    unknown: "Esta ligação não está completa",
    unknownText: "Talvez se tenha perdido uma parte. No seu perfil também pode desligar as cartas.",
    profile: "Abrir o meu perfil",
  },
};
