import type { Translated } from "~/shared/texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  metaTitle: "Google",
  working: "A entrar com o Google",
  problems: {
    denied: "Voltou do Google sem entrar. Tente de novo ou use a palavra-passe.",
    again: "Esta entrada com o Google começou noutro sítio ou há demasiado tempo. Tente mais uma vez.",
    unverified: "O Google ainda não sabe que este e-mail é seu. Confirme-o lá primeiro ou use a palavra-passe.",
    closed: "Esta conta está fechada. Escreva-nos e vemos isso em conjunto.",
    student: "Nenhum aluno entra aqui com esta conta Google. Use o nome de utilizador e a palavra-passe.",
    off: "Aqui não se entra com o Google. Use a palavra-passe.",
    away: "De momento não conseguimos chegar ao Google. Tente de novo daqui a pouco ou use a palavra-passe.",
    wait: "Demasiadas tentativas. Espere um minuto e tente de novo.",
    network: "Não conseguimos chegar ao servidor. Verifique a ligação e tente de novo.",
    duplicate: "Esta conta Google já pertence a outra conta daqui.",
    fresh: "Para isto pedimos uma entrada há menos de cinco minutos. Saia, entre de novo e volte a tentar.",
    unknown: "Ocorreu um erro... Tente de novo daqui a pouco.",
  },
  told: "O que nos disseram: «<message></message>»",
  signUp: {
    with: "O Google confirmou que <email></email> é seu: sem código e sem palavra-passe.",
    another: "Usar outro e-mail",
    begin: "Ainda não há conta para <email></email>. Crie-a aqui: o Google já nos disse o seu nome e e-mail.",
    stale:
      "Passou demasiado tempo desde a confirmação do Google. O que escreveu continua aqui: continue de novo com o Google ou escolha uma palavra-passe.",
  },
  connect: {
    title: "Entrar com o Google",
    text: "Da próxima vez entra com o Google, sem palavra-passe.",
    connected: "A sua conta Google abre esta conta.",
    connect: "Associar o Google",
    again: "Entrar de novo com o Google",
  },
};
