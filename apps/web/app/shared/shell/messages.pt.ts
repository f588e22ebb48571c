import type { Translated } from "../texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  skip: "Saltar para o conteúdo",
  close: "Fechar",
  home: "Página inicial",
  loading: "A carregar",
  loadingFailed: "Não foi possível carregar a página",
  offline: "Está sem ligação à Internet",
  offlineDetail: "Guardamos o que aqui tem. Continuamos sozinhos quando a ligação voltar.",
  online: "A ligação voltou",
  notFound: {
    title: "Ups! Aqui não há nada",
    text: "A página pode ter mudado de sítio ou o endereço tem um engano.",
    metaTitle: "Página não encontrada",
  },
  failed: {
    title: "Alguma coisa se meteu no caminho",
    computerSays: "O computador diz ‘erro {error}’",
    text: "O problema é nosso. Tente de novo daqui a pouco; não perdeu nada do que fez.",
    forbidden: "Esta página é de outra pessoa. Para a abrir, entre com outra conta.",
    again: "Tentar de novo",
    report: "Se nos escrever, junte este número: {id}",
    metaTitle: "Ocorreu um erro",
  },
  goHome: "Ir para a página inicial",
  confirm: { accept: "Sim", decline: "Não", gotIt: "Percebi" },
  problems: {
    network: "Não conseguimos chegar ao servidor. Verifique a ligação e tente de novo.",
    tooMany: "Demasiadas tentativas. Espere um pouco e tente de novo.",
    unknown: "Ocorreu um erro",
    statusUndefined: "Parâmetros de estado não definidos",
    operation: {
      not_found: "Aquilo de que se tratava já não existe.",
      state_changed: "Entretanto, alguma coisa mudou. Verifique e comece de novo.",
      student_has_active_course: "Ainda há um curso a decorrer. Tem de terminar primeiro.",
      temporarily_unavailable: "Há demasiado para fazer neste momento. Comece de novo daqui a pouco.",
      too_many_requests: "Demasiadas tentativas. Espere um pouco e comece de novo.",
      transition_not_allowed: "Não é possível fazê-lo no estado atual.",
    },
  },
};
