import type { Translated } from "~/shared/texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  dialog: {
    title: "Como me inscrevo?",
    text: "É o teu encarregado de educação que te inscreve nos cursos. Pede com um clique: enviamos-lhe um email e vês a resposta na tua página.",
    textNamed: "Quem te inscreve nos cursos é {name}. Pede com um clique: enviamos um email a {name} e vês a resposta na tua página.",
    ask: "Pedir ao meu encarregado",
    asking: "A enviar",
    or: "ou",
    together: "O teu encarregado está contigo?",
    logIn: "Iniciar sessão como encarregado",
    sent: "Enviámos um pedido ao teu encarregado",
  },
  failures: {
    network: "Não foi possível ligar ao servidor. Tenta novamente daqui a pouco.",
    wait: "Já enviaste muitos pedidos. Tenta novamente mais tarde.",
    gone: "Este curso já não está aberto.",
    done: "Este pedido já teve resposta.",
    unknown: "Ocorreu um erro do nosso lado. Tenta novamente daqui a pouco.",
  },
  own: {
    title: "Os teus pedidos de curso",
    OPEN: "À espera do teu encarregado",
    ACCEPTED: "O teu encarregado disse que sim",
    DECLINED: "Agora não",
    asked: "Pedido a {date}",
    answered: "Respondido a {date}",
    note: "Mensagem do teu encarregado: {note}",
  },
  parent: {
    label: "Pedidos de curso das crianças",
    wants: "{name} gostaria de frequentar <b>{course}</b>",
    group: "Turma: {group}",
    asked: "Pedido a {date}",
    accept: "Sim, inscrever",
    acceptLabel: "Sim, inscrever: {course}, {name}",
    decline: "Agora não",
    declineLabel: "Agora não: {course}, {name}",
    declineTitle: "Recusar este pedido?",
    declineText: "{name} vai ver a sua resposta. Explicar o motivo pode ajudar.",
    note: "Mensagem para {name}",
    sendDecline: "Enviar resposta",
    keep: "Voltar",
    sending: "A enviar",
    declined: "{name} vai ver a sua resposta",
  },
};
