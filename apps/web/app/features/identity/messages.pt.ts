import type { Translated } from "~/shared/texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  title: "Iniciar sessão como",
  metaTitle: "Iniciar sessão",
  metaDescription: "Encarregados: iniciem sessão para ver a próxima aula. Alunos: iniciem sessão para entrar na aula.",
  who: "Tipo de conta",
  parent: "Encarregado",
  student: "Aluno",
  identity: "Nome de utilizador ou email",
  studentIdentity: "Nome de utilizador",
  staffIdentity: "Email ou telefone",
  password: "Palavra-passe",
  forgotPassword: "Esqueceu a palavra-passe?",
  showPassword: "Mostrar palavra-passe",
  hidePassword: "Ocultar palavra-passe",
  signIn: "Iniciar sessão",
  signingIn: "A iniciar sessão",
  or: "ou",
  google: "Continuar com o Google",
  byCode: "Entrar com um código",
  bySchool: "Entrar com a escola",
  bookTrial: "É a primeira vez aqui? Marque uma aula experimental",
  errors: {
    identity: "Indique o nome de utilizador ou o email",
    password: "Indique a palavra-passe",
  },
  failures: {
    noToken: "Token de autenticação não encontrado",
    wait: "Demasiadas tentativas. Tente novamente daqui a <time></time>.",
    waitTime:
      "{minutes, plural, =0 {} one {# minuto{seconds, plural, =0 {} other { e }}} other {# minutos{seconds, plural, =0 {} other { e }}}}{seconds, plural, =0 {} one {# segundo} other {# segundos}}",
  },
  loggedIn: "Tem sessão iniciada como {name}.",
  toGroups: "Ir para as minhas turmas",
  staff: {
    entry: "Acesso da equipa",
    title: "Acesso da equipa",
    metaTitle: "Acesso da equipa",
    role: "A sua função",
    forgot: "Esqueceu-se da palavra-passe? Peça uma nova ligação à administração da sua escola.",
    kinds: { teacher: "Professor", teacher_assistant: "Assistente", admin: "Administração", canvas_observer: "Observador" },
    back: "Encarregado ou aluno? Inicie sessão aqui",
  },
  parentDialog: {
    title: "Iniciar sessão como encarregado",
    text: "Introduza a palavra-passe de {name}. Vai sair das páginas do aluno.",
    textWithoutName: "Introduza a sua palavra-passe de encarregado de educação. Vai sair das páginas do aluno.",
    logIn: "Iniciar sessão",
    done: "Tem sessão iniciada como {name}",
  },
};
