import type { Translated } from "~/shared/texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  nav: { label: "Páginas da equipa", today: "Hoje", settings: "Definições da escola" },
  tryAgain: "Tentar novamente",
  status: {
    UPCOMING: "Agendada",
    POSTPONED: "Adiada",
    OPEN: "Em direto",
    CLOSED: "Terminada",
    PREVIEW: "Pré-visualização",
    CANCELED: "Cancelada",
  },
  open: "Abrir a aula",
  opening: "A abrir a aula",
  enter: "Entrar",
  openEarly: {
    title: "Abrir já a aula?",
    text: "Começa {day, select, today {hoje às {time}} tomorrow {amanhã às {time}} other {em {date}, às {time}}}. As crianças podem entrar assim que abrir.",
    accept: "Abrir agora",
    decline: "Esperar",
  },
  openRefused: "Esta aula não pode ser aberta agora. A página mostra como está.",
  openGone: "Esta aula já não lhe está atribuída.",
  later: {
    metaTitle: "As suas páginas",
    title: "As suas páginas estão a caminho",
    observer: "Aqui vai ver as aulas que acompanha e os respetivos resultados. Até lá, não precisa de fazer nada.",
    distributor: "Aqui vai ver as suas escolas e os respetivos grupos. Até lá, não precisa de fazer nada.",
  },
};
