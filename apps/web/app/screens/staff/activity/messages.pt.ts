import type { Translated } from "~/shared/texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  title: "Registo de atividade",
  zone: "Horas de {zone}",
  domain: "Área",
  allDomains: "Todas as áreas",
  person: "Feito por",
  everyone: "Todos",
  about: "Só {name}",
  showAll: "Mostrar toda a atividade",
  empty: "Ups! Não há nada aqui",
  older: "Mostrar anteriores",
  end: "Sem atividade anterior",
};
