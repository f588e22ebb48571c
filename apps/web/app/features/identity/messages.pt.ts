import type { Translated } from "~/shared/texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  title: "Entrar como",
  metaTitle: "Entrar",
  metaDescription: "Entre para ver quando é a próxima aula, ou como aluno para participar nela.",
  who: "Quem entra",
  parent: "Encarregado",
  student: "Aluno",
  identity: "Nome de utilizador ou e-mail",
  studentIdentity: "Nome de utilizador",
  staffIdentity: "E-mail ou telefone",
  password: "Palavra-passe",
  showPassword: "Mostrar a palavra-passe",
  hidePassword: "Ocultar a palavra-passe",
  signIn: "Entrar",
  signingIn: "A entrar",
  bookTrial: "Primeira vez? Marque uma aula",
  errors: {
    identity: "Indique o nome de utilizador ou o e-mail",
    password: "Indique a palavra-passe",
  },
  failures: {
    wrong: "Nome de utilizador ou palavra-passe errados",
    wait: "Demasiadas tentativas. Pode tentar de novo daqui a <time></time>.",
    waitTime: "{minutes, plural, =0 {} one {# minuto } other {# minutos }}{seconds, plural, =0 {} one {# segundo} other {# segundos}}",
    network: "Não conseguimos chegar ao servidor. Verifique a ligação e tente de novo.",
    unknown: "Ocorreu um erro. Tente de novo daqui a pouco.",
  },
  loggedIn: "A sessão está aberta em nome de {name}.",
  toGroups: "Para os meus grupos",
  staff: {
    entry: "Equipa",
    title: "Entrada da equipa",
    metaTitle: "Entrada da equipa",
    role: "A sua função",
    kinds: { teacher: "Professor", teacher_assistant: "Assistente", admin: "Administração", canvas_observer: "Observador" },
    back: "Encarregado ou aluno? Entre aqui",
  },
  parentDialog: {
    title: "Entrar como encarregado",
    text: "Indique a palavra-passe de {name}. Sai das páginas do aluno.",
    textWithoutName: "Indique a palavra-passe do encarregado. Sai das páginas do aluno.",
    logIn: "Entrar",
    done: "Entrou como {name}",
  },
};
