import type { Translated } from "~/shared/texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  current: "Palavra-passe atual",
  next: "Nova palavra-passe",
  nextHint: "Pelo menos {min} caracteres.",
  show: "Mostrar a palavra-passe",
  hide: "Ocultar a palavra-passe",
  saving: "A guardar",
  problems: {
    currentEmpty: "Indique a sua palavra-passe atual.",
    wrong: "Esta não é a sua palavra-passe atual.",
    empty: "Indique uma nova palavra-passe.",
    password_short: "Indique uma palavra-passe com pelo menos {min} caracteres.",
    password_long: "Esta palavra-passe é demasiado longa.",
    password_common: "Esta é uma das palavras-passe que os outros tentam primeiro. Escolha outra.",
    other: "Verifique este campo, por favor.",
  },
  change: {
    title: "Mudar a palavra-passe",
    text: "Quem tiver sessão aberta noutro lado com a palavra-passe antiga deixa de a ter.",
    save: "Mudar a palavra-passe",
    saved: "A palavra-passe foi mudada",
  },
  calendar: {
    also: "Renovar também a ligação do meu calendário",
    hint: "Os calendários que usam a ligação atual deixam de ser atualizados até receberem a nova.",
    renewed: "A nova ligação do calendário. Copie-a agora, não voltará a ser mostrada:",
    copy: "Copiar",
    copied: "Copiado",
    notCopied: "Não foi possível copiar a ligação. Selecione-a e copie-a manualmente.",
    failed: "A palavra-passe foi alterada e a ligação antiga do calendário já não funciona, mas não foi possível criar uma nova.",
    retry: "Tentar novamente",
  },
  set: {
    title: "Definir uma palavra-passe",
    text: "Até agora entra sem ela, com o Google. Com uma palavra-passe pode entrar das duas maneiras.",
    save: "Definir a palavra-passe",
    saved: "A palavra-passe está definida",
    fresh: "Para isto pedimos uma entrada há menos de cinco minutos. Entre de novo e defina-a.",
  },
  forgot: {
    metaTitle: "Palavra-passe esquecida",
    metaDescription: "Peça uma ligação para escolher uma nova palavra-passe.",
    title: "Esqueceu-se da palavra-passe?",
    text: "Diga-nos o e-mail ou o telefone com que entra. Enviamos-lhe por e-mail uma ligação para escolher outra.",
    studentText: "Diz-nos o teu nome de utilizador. A ligação segue para o teu e-mail ou, se não tiveres, para o do teu encarregado.",
    emailMissing: "Indique o e-mail ou o telefone",
    usernameMissing: "Indica o nome de utilizador",
    send: "Enviar a ligação",
    sending: "A enviar",
    back: "Voltar à entrada",
  },
  sent: {
    title: "Veja o seu correio",
    text: "Se <identity></identity> tiver conta aqui, a ligação vai a caminho. Serve uma só vez, durante 60 minutos.",
    studentText:
      "Se <identity></identity> tiver conta aqui, a ligação vai a caminho do correio da família. Serve uma só vez, durante 60 minutos.",
    nothing: "Não chegou nada? Procure no correio não solicitado e confirme o que escreveu.",
    again: "Pedir de novo",
  },
  choose: {
    title: "Escolha uma nova palavra-passe",
    text: "Quem tiver entrado com a antiga deixa de ter a sessão aberta.",
    save: "Guardar a palavra-passe",
  },
  done: {
    title: "A nova palavra-passe está guardada",
    text: "Já pode entrar com ela. Todas as sessões anteriores terminaram.",
    logIn: "Entrar",
  },
  dead: {
    title: "Esta ligação já não funciona",
    text: "Já foi usada, ou tem mais de 60 minutos. A sua palavra-passe fica como está.",
    ask: "Pedir uma nova ligação",
  },
};
