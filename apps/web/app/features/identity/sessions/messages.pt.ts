import type { Translated } from "~/shared/texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  title: "Sessões ativas",
  text: "Não reconhece alguma? Termine-a e depois altere a palavra-passe.",
  device: {
    both: "{browser} em {system}",
    one: "{name}",
    phone: "Telemóvel",
    tablet: "Tablet",
    computer: "Computador",
    unknown: "Dispositivo desconhecido",
  },
  current: "Esta sessão",
  since: "Iniciada em {date}, {time}",
  lastSeen: "Última utilização: {date}, {time}",
  from: "a partir de <address></address>",
  actingAs: "A ver as páginas de {name}",
  end: "Terminar sessão",
  endOf: "Terminar sessão: {device}",
  logOut: "Terminar sessão",
  ended: "Sessão terminada",
  addressNote: "Os endereços IP estão abreviados: mostram a rede, não a casa.",
  trusted: {
    title: "Dispositivos de confiança",
    text: "Nestes dispositivos não precisa de código para iniciar sessão. Uma nova palavra-passe ou aplicação de autenticação remove-os todos.",
    none: "Não há dispositivos de confiança. Pode confiar num dispositivo quando introduz o código.",
    current: "Este dispositivo",
    until: "De confiança até {until} · última utilização {used}",
    forget: "Remover todos os dispositivos",
    forgotten: "Dispositivos removidos. Vamos pedir um código em todos os dispositivos.",
  },
};
