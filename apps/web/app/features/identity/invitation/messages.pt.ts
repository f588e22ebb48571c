import type { Translated } from "~/shared/texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  metaTitle: "Convite",
  title: "Boas-vindas, {name}",
  text: "Só falta escolher uma palavra-passe. A partir daí entra com <email></email>.",
  textWithoutEmail: "Só falta escolher uma palavra-passe.",
  save: "Guardar a palavra-passe e entrar",
  logIn: "Entrar",
  dead: {
    title: "Este convite já não funciona",
    text: "Já foi usado, ou tem mais de 3 dias. Se já escolheu uma palavra-passe, entre com ela. Se não, peça um novo convite a quem o convidou.",
  },
};
