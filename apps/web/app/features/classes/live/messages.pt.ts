import type { Translated } from "~/shared/texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  title: "A aula está a começar. É só entrar!",
  detail: "{name}, {course}",
  join: "Entrar na aula",
  joinAs: "Entrar como {name}",
  close: "Fechar",
};
