import type { Translated } from "~/shared/texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  title: "Onde tem a sessão aberta",
  text: "Há alguma que não conhece? Termine-a e depois mude a palavra-passe.",
  device: {
    both: "{browser} em {system}",
    one: "{name}",
    phone: "Um telemóvel",
    tablet: "Um tablet",
    computer: "Um computador",
    unknown: "Um dispositivo desconhecido",
  },
  current: "Esta",
  since: "Aberta em {date}, {time}",
  lastSeen: "Usada por último em {date}, {time}",
  from: "a partir de <address></address>",
  actingAs: "Nas páginas de {name}",
  end: "Terminar",
  endOf: "Terminar: {device}",
  logOut: "Sair",
  ended: "A sessão foi terminada",
  addressNote: "Os endereços são abreviados: indicam a rede, não a casa.",
  trusted: {
    title: "Dispositivos de confiança",
    text: "Nestes dispositivos não é pedido um código ao entrar. Uma nova palavra-passe ou um novo autenticador remove-os todos.",
    none: "Não há dispositivos de confiança. Pode marcar um quando introduz o código ao entrar.",
    current: "Este dispositivo",
    until: "De confiança até {until} · usado por último em {used}",
    forget: "Esquecer os meus dispositivos",
    forgotten: "Passa a ser pedido um código em todos os dispositivos",
  },
};
