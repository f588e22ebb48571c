import type { Translated } from "~/shared/texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  metaTitle: "Início de sessão da escola",
  button: "Entrar com {school}",
  buttonClever: "Entrar com o Clever ({school})",
  working: "A iniciar sessão com a conta da escola",
  find: {
    label: "Endereço da escola",
    hint: "A escola indicou-lhe este nome, por exemplo brookline-coding.",
    send: "Continuar",
    none: "Nenhuma escola com este endereço oferece esta opção. Verifique-o ou entre com a palavra-passe.",
    other: "Outra escola",
  },
  connect: {
    first: "Inicie sessão uma vez com a sua palavra-passe daqui para ligar a conta da escola. Depois já não precisa dela.",
    metaTitle: "Conta da escola",
    working: "A ligar a conta da escola",
    done: "Conta da escola ligada",
    doneText: "A partir de agora pode entrar com a conta da escola.",
    failed: "Conta da escola não ligada",
    next: "Continuar",
  },
  account: {
    title: "Conta da escola",
    connected: "Pode entrar com a sua conta da escola {school}, ligada em {day}.",
    used: "Última utilização em {day}.",
    disconnect: "Desligar",
    cancel: "Cancelar",
    ask: "Desligar a sua conta da escola?",
    askText: "Deixará de poder entrar com ela. Pode voltar a ligá-la mais tarde.",
    done: "Conta da escola desligada",
    only: "É a sua única forma de iniciar sessão. Defina primeiro uma palavra-passe.",
  },
  problems: {
    denied: "O início de sessão na escola não foi concluído. Tente novamente ou use a palavra-passe.",
    again: "Este início de sessão expirou ou começou noutro dispositivo. Tente novamente.",
    account: "Esta conta da escola não pode abrir uma conta aqui. Contacte a sua escola.",
    off: "A sua escola já não oferece esta opção. Use a palavra-passe.",
    away: "De momento não conseguimos contactar o início de sessão da escola. Tente novamente daqui a pouco ou use a palavra-passe.",
    wait: "Demasiadas tentativas. Aguarde um minuto e tente novamente.",
    network: "Não conseguimos contactar o servidor. Verifique a sua ligação e tente novamente.",
    duplicate: "A sua conta aqui já está ligada a outra conta da escola. Contacte a sua escola.",
    fresh: "Passou demasiado tempo desde que iniciou sessão. Entre novamente com a escola.",
    unknown: "Algo correu mal. Tente novamente daqui a pouco.",
  },
};
