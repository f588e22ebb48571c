import type { Translated } from "~/shared/texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  title: "Preferências de email",
  weeklySummary: {
    label: "Resumo semanal",
    hint: "Enviado ao fim do último dia da semana letiva: como correram as aulas e os trabalhos, e quando é a próxima aula.",
  },
  assignmentReminders: {
    label: "Lembretes de trabalhos",
    hint: "Quando o prazo de um trabalho termina dentro de um dia, ou quando um ficou por entregar.",
  },
  gradeEmails: {
    label: "Notas e comentários",
    hint: "Quando é publicada uma nota ou um comentário, ou quando um teste pode ser repetido.",
  },
  offers: { label: "Ofertas", hint: "Quando a criança pode continuar na mesma turma depois de uma aula experimental." },
  byEmailOnly: "Para os receber, adicione acima o seu email.",
  nowOn: "Vai receber estes emails",
  nowOff: "Não vai receber estes emails",
  page: {
    metaTitle: "Cancelar subscrição",
    weekly_summary: {
      ask: "Cancelar a subscrição dos resumos semanais?",
      askText:
        "Deixa de receber o email semanal sobre as aulas das crianças. Continuamos a avisar de alterações urgentes, como uma aula que muda de hora.",
      doneText: "Não vai receber mais resumos semanais. Pode voltar a ativá-los no seu perfil.",
    },
    assignment_reminders: {
      ask: "Cancelar os lembretes de trabalhos?",
      askText:
        "Deixa de receber um email quando um prazo está a terminar ou um trabalho ficou por entregar. Continua a vê-lo na sua conta.",
      doneText: "Não vai receber mais lembretes de trabalhos. Pode voltar a ativá-los no seu perfil.",
    },
    grade_emails: {
      ask: "Cancelar os emails sobre notas?",
      askText: "Deixa de receber um email sobre novas notas e comentários. Continua a vê-los na sua conta.",
      doneText: "Não vai receber mais emails sobre notas. Pode voltar a ativá-los no seu perfil.",
    },
    offers: {
      ask: "Cancelar as ofertas?",
      askText: "Deixa de receber um email com uma oferta para continuar depois de uma aula experimental.",
      doneText: "Não vai receber mais ofertas. Pode voltar a ativá-las no seu perfil.",
    },
    all: "Todas as preferências de email",
    always: "Avisamos sempre sobre pagamentos, a sua conta, a segurança das crianças e alterações de aulas.",
    end: "Cancelar subscrição",
    ending: "A cancelar…",
    done: "Subscrição cancelada",
    unknown: "Esta ligação está incompleta",
    unknownText: "Abra de novo a ligação do email ou altere as preferências de email no seu perfil.",
    profile: "Ir para o meu perfil",
  },
};
