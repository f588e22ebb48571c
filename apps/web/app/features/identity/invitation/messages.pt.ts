import type { Translated } from "~/shared/texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  metaTitle: "Convite",
  title: "Boas-vindas, {name}",
  text: "Escolha uma palavra-passe para começar. A partir daí, inicie sessão com <email></email>.",
  textWithoutEmail: "Escolha uma palavra-passe para começar.",
  save: "Definir palavra-passe e iniciar sessão",
  logIn: "Iniciar sessão",
  dead: {
    title: "Este convite já não funciona",
    text: "Já foi usado ou tem mais de 3 dias. Se já escolheu uma palavra-passe, inicie sessão com ela; se não, peça um novo convite.",
  },
};
