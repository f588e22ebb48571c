import type { Translated } from "~/shared/texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  code: {
    title: "Entrar com um código",
    text: "O número e o código da aula estão com o professor. Funcionam desde 30 minutos antes da aula até ao fim.",
    group: "Número da aula",
    code: "Código",
    name: "O seu nome",
    optional: "opcional",
    join: "Entrar na aula",
    joining: "Um momento",
    back: "Iniciar sessão com palavra-passe",
  },
  problems: {
    group_missing: "Indique o número da aula",
    group_unknown: "Nenhuma aula tem este número",
    group_closed: "De momento, esta aula não está aberta a convidados",
    code_missing: "Indique o código",
    code_wrong: "O código não está correto",
    name_missing: "Indique um nome",
    name_not_allowed: "Escolha outro nome. Não pode conter contactos nem palavras ofensivas.",
    name_of_staff: "Alguém da equipa tem este nome. Escolha outro.",
  },
  demo: {
    metaTitle: "Aula de demonstração",
    metaDescription: "Experimente uma aula em direto. Não precisa de conta, basta um nome.",
    teacher: "Com {name}",
    name: "Como lhe devemos chamar?",
    nameHint: "A turma vai ver este nome, assinalado como convidado.",
    early: "Pode entrar a partir das {time}, {day}.",
    waiting: "Fique nesta página: a entrada é automática.",
    over: "Esta aula já terminou.",
    canceled: "Esta aula foi cancelada.",
    front: "Ir para a página inicial",
    known: "Tem sessão iniciada como {name}. As aulas de demonstração são para convidados sem conta.",
    open: "Abrir a aula",
  },
};
