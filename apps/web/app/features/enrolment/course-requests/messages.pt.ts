import type { Translated } from "~/shared/texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  dialog: {
    title: "Como me inscrevo?",
    text: "Quem te inscreve num curso é a tua mãe, o teu pai ou quem cuida de ti. Pede com um toque: escrevemos-lhe, e a resposta chega à tua página.",
    textNamed: "Quem te inscreve num curso é {name}. Pede com um toque: escrevemos a {name}, e a resposta chega à tua página.",
    ask: "Pedir em casa",
    asking: "A enviar",
    or: "ou",
    together: "Está alguém de casa contigo?",
    logIn: "Entrar como encarregado",
    sent: "Enviámos um pedido ao teu encarregado",
  },
  failures: {
    network: "Não conseguimos chegar ao servidor. Tenta daqui a pouco.",
    wait: "Já pediste muitas vezes. Tenta um pouco mais tarde.",
    gone: "Já não é possível entrar neste curso.",
    done: "Isto já teve resposta.",
    unknown: "Algo correu mal do nosso lado. Tenta daqui a pouco.",
  },
  own: {
    title: "Cursos que pediste",
    OPEN: "À espera da resposta",
    ACCEPTED: "Disseram que sim",
    DECLINED: "Agora não",
    asked: "Pedido a {date}",
    answered: "Respondido a {date}",
    note: "De casa escrevem: {note}",
  },
  parent: {
    label: "O que as suas crianças pedem",
    wants: "{name} gostava de fazer <b>{course}</b>",
    group: "Turma: {group}",
    asked: "Pedido a {date}",
    accept: "Sim, inscrever",
    acceptLabel: "Sim, inscrever: {course}, {name}",
    decline: "Agora não",
    declineLabel: "Agora não: {course}, {name}",
    declineTitle: "Agora não?",
    declineText: "{name} vê a sua resposta. Uma palavra sobre o motivo ajuda.",
    note: "Uma palavra para {name}",
    sendDecline: "Enviar a resposta",
    keep: "Voltar",
    sending: "A enviar",
    declined: "{name} vê a sua resposta",
  },
};
