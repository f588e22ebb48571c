import type { Translated } from "~/shared/texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  current: "Palavra-passe atual",
  next: "Nova palavra-passe",
  nextHint: "Pelo menos {min} caracteres.",
  show: "Mostrar palavra-passe",
  hide: "Ocultar palavra-passe",
  saving: "A guardar",
  problems: {
    currentEmpty: "Introduza a sua palavra-passe atual.",
    wrong: "Esta não é a sua palavra-passe atual.",
    empty: "Introduza uma nova palavra-passe.",
    password_short: "Introduza uma palavra-passe com pelo menos {min} caracteres.",
    password_long: "Esta palavra-passe é demasiado longa.",
    password_common: "Esta palavra-passe é demasiado comum. Escolha outra.",
    other: "Verifique este campo.",
  },
  change: {
    title: "Alterar palavra-passe",
    text: "A sessão será terminada em todos os outros locais.",
    save: "Alterar palavra-passe",
    saved: "Palavra-passe alterada",
  },
  calendar: {
    also: "Repor também a ligação ao meu calendário",
    hint: "Os calendários que usam a ligação atual deixam de ser atualizados até receberem a nova.",
    renewed: "Esta é a nova ligação ao calendário. Copie-a agora, porque não voltará a ser mostrada:",
    copy: "Copiar",
    copied: "Copiado",
    notCopied: "Não foi possível copiar a ligação. Selecione-a e copie-a manualmente.",
    failed: "A palavra-passe foi alterada e a ligação antiga já não funciona, mas não foi possível criar uma nova ligação ao calendário.",
    retry: "Tentar novamente",
  },
  set: {
    title: "Definir uma palavra-passe",
    text: "Neste momento inicia sessão com o Google, sem palavra-passe. Se definir uma, pode usar as duas formas.",
    save: "Definir palavra-passe",
    saved: "Palavra-passe definida",
    fresh: "Por segurança, precisa de ter iniciado sessão há menos de cinco minutos. Inicie sessão novamente e defina a palavra-passe.",
  },
  forgot: {
    metaTitle: "Recuperar palavra-passe",
    metaDescription: "Peça uma ligação para repor a sua palavra-passe.",
    title: "Esqueceu-se da palavra-passe?",
    text: "Introduza o email ou o telefone com que inicia sessão. Enviamos-lhe por email uma ligação para definir uma nova palavra-passe.",
    studentText: "Escreve o teu nome de utilizador. Enviamos uma ligação para o teu email ou, se não tiveres, para o do teu encarregado.",
    emailMissing: "Indique o email ou o telefone",
    usernameMissing: "Indica o nome de utilizador",
    send: "Enviar ligação",
    sending: "A enviar",
    back: "Voltar ao início de sessão",
  },
  sent: {
    title: "Verifique o email",
    text: "Se <identity></identity> tiver conta, enviámos uma ligação. Só pode ser usada uma vez e é válida durante 60 minutos.",
    studentText:
      "Se <identity></identity> tiver conta, enviámos uma ligação para o email da família. Só pode ser usada uma vez e é válida durante 60 minutos.",
    nothing: "Não recebeu? Verifique a pasta de spam e depois o que escreveu.",
    again: "Pedir novamente",
  },
  choose: {
    title: "Nova palavra-passe",
    text: "A sessão será terminada em todos os outros locais.",
    save: "Definir palavra-passe",
  },
  done: {
    title: "A nova palavra-passe está definida",
    text: "Já pode iniciar sessão com ela. As sessões anteriores foram terminadas.",
    logIn: "Iniciar sessão",
  },
  dead: {
    title: "Esta ligação já não funciona",
    text: "Já foi usada ou tem mais de 60 minutos. A sua palavra-passe não foi alterada.",
    ask: "Pedir uma nova ligação",
  },
};
