import type { Translated } from "~/shared/texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  title: "Histórico",
  zone: "Horas de {zone}",
  domain: "Sobre",
  allDomains: "Tudo",
  person: "Feito por",
  everybody: "Todos",
  about: "Só {name}",
  showAll: "Mostrar tudo",
  empty: "Ups! Não há nada aqui",
  older: "Mostrar anteriores",
  end: "É aqui que começa",
};
