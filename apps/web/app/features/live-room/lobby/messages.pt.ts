import type { Translated } from "~/shared/texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  title: "Estás na sala de espera",
  text: "O anfitrião vai deixar-te entrar em breve. Mantém esta página aberta.",
  starts: "{course} começa a {date}, às {time}.",
  offline: "Verifica a tua ligação. Só guardamos o lugar durante alguns segundos.",
  declinedTitle: "Não podes entrar nesta aula",
  declinedText: "O anfitrião não te deixou entrar. Se achas que é um engano, contacta a escola.",
  host: "Sala de espera",
  waiting: "{count, plural, =0 {Sala de espera} one {# convidado à espera} many {# convidados à espera} other {# convidados à espera}}",
  empty: "Ninguém está à espera. Os convidados com a ligação aparecem aqui.",
  admitted:
    "{count, plural, =0 {Nenhum convidado na aula} one {# convidado na aula} many {# convidados na aula} other {# convidados na aula}}",
  admit: "Deixar entrar",
  decline: "Recusar",
  admitName: "Deixar entrar {name}",
  declineName: "Recusar {name}",
  gone: "Este convidado já saiu da sala de espera.",
  full: "A aula está cheia.",
  failed: "Não foi possível carregar a sala de espera.",
  tryAgain: "Tentar novamente",
  close: "Fechar",
};
