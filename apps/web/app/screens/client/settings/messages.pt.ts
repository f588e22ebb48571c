import type { Translated } from "~/shared/texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  title: "O meu perfil",
  password: "Mudar a palavra-passe",
  passwordText: "Quem tiver sessão aberta noutro lado com a palavra-passe antiga deixa de a ter.",
  current: "Palavra-passe atual",
  next: "Nova palavra-passe",
  nextHint: "Pelo menos 6 caracteres.",
  show: "Mostrar a palavra-passe",
  hide: "Esconder a palavra-passe",
  save: "Mudar a palavra-passe",
  saving: "A guardar",
  saved: "A palavra-passe foi mudada",
  problems: {
    currentEmpty: "Escreva a palavra-passe atual, por favor.",
    nextEmpty: "Escreva uma nova palavra-passe, por favor.",
    wrong: "Esta não é a sua palavra-passe atual.",
    password_short: "Escreva uma palavra-passe com pelo menos 6 caracteres.",
    password_long: "Esta palavra-passe é demasiado longa.",
    password_common: "Esta é uma das palavras-passe que outros tentam primeiro. Escolha outra.",
    other: "Veja isto outra vez, por favor.",
    network: "Não conseguimos chegar ao servidor. Nada mudou: tente daqui a pouco.",
    wait: "Demasiadas tentativas. Espere um pouco e tente de novo.",
    unknown: "Algo correu mal do nosso lado. Nada mudou.",
  },
  leave: "Sair",
  leaveText: "Neste aparelho. Os acessos das crianças mantêm-se.",
  logOut: "Terminar sessão",
};
