import type { Translated } from "~/shared/texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  contents: "Nesta página",
  since: "Em vigor desde {date}",
  print: "Imprimir",
  company: "{brand}, Lda.",
  privacyDescription: "Que dados guardamos sobre pais e crianças, porquê, durante quanto tempo e o que pode pedir.",
  termsDescription: "Aulas, lugares, preços, cancelamentos e devoluções, e o que prometemos um ao outro.",
  retention: {
    what: "Dados",
    howLong: "Durante quanto tempo",
    kinds: {
      guests: "Nomes dos convidados de uma aula",
      sessions: "Sessões iniciadas",
      deleted_child: "Dados de uma criança cuja eliminação foi pedida",
      webhook_deliveries: "Eventos enviados aos sistemas da escola",
      private_messages: "Mensagens privadas entre uma criança e um professor",
      ai_threads: "Conversas com o assistente de IA",
      recordings: "Gravações das aulas",
      room_chat: "Chat e quadros de uma aula",
      submissions: "Respostas nos diapositivos",
      connection_logs: "Registos de ligação",
      service_calls: "Chamadas a serviços a que uma escola está ligada",
      leads: "Pedidos de quem não tem conta",
      audit: "Registo de atividade: quem viu ou alterou o quê",
      attendance_and_grades: "Presenças",
      payments: "Pagamentos",
    },
    units: {
      hours: "{amount, plural, one {# hora} other {# horas}}",
      days: "{amount, plural, one {# dia} other {# dias}}",
      months: "{amount, plural, one {# mês} other {# meses}}",
      years: "{amount, plural, one {# ano} other {# anos}}",
    },
    from: {
      made: "{time}",
      group_end: "{time} depois do fim da turma",
      last_group: "{time} depois da última turma da criança",
      session_end: "{time} depois de terminarem",
      deletion: "no máximo {time} depois do pedido",
    },
  },
};
