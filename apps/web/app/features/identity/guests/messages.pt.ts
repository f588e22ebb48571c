import type { Translated } from "~/shared/texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  code: {
    title: "Entrar com código",
    text: "O número e o código da aula estão com o professor. Servem desde meia hora antes da aula até ao fim.",
    group: "Número da aula",
    code: "Código",
    name: "O seu nome",
    optional: "opcional",
    join: "Entrar na aula",
    joining: "Um momento",
    back: "Entrar com palavra-passe",
  },
  problems: {
    group_missing: "Indique o número da aula",
    group_unknown: "Não há nenhuma aula com este número",
    group_closed: "Esta aula não está agora aberta a visitas",
    code_missing: "Indique o código",
    code_wrong: "Este código não está certo",
    name_missing: "Indique um nome",
    name_not_allowed: "Escolha outro nome. Não pode ter contactos nem palavras ofensivas.",
    name_of_staff: "Alguém da equipa tem este nome. Escolha outro.",
  },
  demo: {
    metaTitle: "Aula de demonstração",
    metaDescription: "Experimente uma aula em direto: sem conta, basta um nome.",
    teacher: "Com {name}",
    name: "Como lhe devemos chamar?",
    nameHint: "A turma vê este nome, com a indicação de que é uma visita.",
    early: "As visitas entram a partir das {time}, {day}.",
    waiting: "Esta página abre a porta sozinha.",
    over: "Esta aula já terminou.",
    canceled: "Esta aula não se vai realizar.",
    front: "Para a página inicial",
    known: "A sessão está aberta em nome de {name}. Uma aula de demonstração é para visitas sem conta.",
    open: "Para a página da aula",
  },
};
