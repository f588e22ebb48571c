import type { Translated } from "~/shared/texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  metaTitle: "Google",
  working: "A iniciar sessão com o Google",
  problems: {
    denied: "Não concluiu o início de sessão com o Google. Tente novamente ou use a palavra-passe.",
    again: "Este início de sessão com o Google expirou ou começou noutro dispositivo. Tente novamente.",
    unverified: "O Google ainda não verificou este email. Confirme-o primeiro no Google ou use a palavra-passe.",
    closed: "Esta conta está encerrada. Contacte-nos e vamos verificar.",
    student: "Nenhum aluno usa aqui esta conta Google. Inicia sessão com o nome de utilizador e a palavra-passe.",
    off: "O início de sessão com o Google não está disponível aqui. Use a palavra-passe.",
    away: "De momento não é possível ligar ao Google. Tente novamente daqui a pouco ou use a palavra-passe.",
    wait: "Demasiadas tentativas. Aguarde um minuto e tente novamente.",
    network: "Não foi possível ligar ao servidor. Verifique a sua ligação e tente novamente.",
    duplicate: "Esta conta Google já está associada a outra conta.",
    fresh:
      "Por segurança, precisa de ter iniciado sessão há menos de cinco minutos. Termine a sessão, inicie-a novamente e tente outra vez.",
    unknown: "Ocorreu um erro. Tente novamente daqui a pouco.",
  },
  details: "Detalhes: «<message></message>»",
  signUp: {
    with: "O Google verificou <email></email>. Não precisa de código nem de palavra-passe.",
    another: "Usar outro email",
    begin: "Ainda não há conta para <email></email>. Crie uma aqui, com o nome e o email do Google.",
    stale: "A verificação do Google expirou. O que escreveu continua aqui: continue novamente com o Google ou escolha uma palavra-passe.",
  },
  connect: {
    title: "Iniciar sessão com o Google",
    text: "Associe o Google para iniciar sessão sem palavra-passe.",
    connected: "Pode iniciar sessão com a sua conta Google.",
    connect: "Associar o Google",
    again: "Iniciar sessão novamente com o Google",
  },
};
