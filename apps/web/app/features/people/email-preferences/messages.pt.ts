import type { Translated } from "~/shared/texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  title: "Preferências de email",
  lessons: "Resumo semanal",
  lessonsHint: "Enviado ao fim do último dia da semana letiva: como correram as aulas e quando é a próxima.",
  byEmailOnly: "Para o receber, adicione acima o seu email.",
  nowOn: "Vai receber o resumo semanal",
  nowOff: "Não vai receber o resumo semanal",
  page: {
    metaTitle: "Cancelar subscrição",
    ask: "Cancelar a subscrição dos resumos semanais?",
    askText:
      "Deixa de receber o email semanal sobre as aulas das crianças. Continuamos a avisar de alterações urgentes, como uma aula que muda de hora.",
    end: "Cancelar subscrição",
    ending: "A cancelar…",
    done: "Subscrição cancelada",
    doneText: "Não vai receber mais resumos semanais. Pode voltar a ativá-los no seu perfil.",
    unknown: "Esta ligação está incompleta",
    unknownText: "Abra de novo a ligação do email ou altere as preferências de email no seu perfil.",
    profile: "Ir para o meu perfil",
  },
};
