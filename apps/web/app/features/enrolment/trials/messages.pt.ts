import type { Translated } from "~/shared/texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  label: "Depois da aula experimental",
  title: "{name} gostou de <b>{course}</b>?",
  lead: "O lugar de {name} na turma {group} está guardado até {until}.",
  go: "Continuar o curso",
  goLabel: "Continuar o curso {course}: {name}",
};
