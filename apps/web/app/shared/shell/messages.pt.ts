import type { Translated } from "../texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  skip: "Saltar para o conteúdo",
  close: "Fechar",
  home: "Página inicial",
  loading: "A carregar",
  loadingFailed: "Não foi possível carregar a página",
  offline: "Sem ligação à Internet",
  offlineDetail: "O que fez nesta página fica guardado. Continuamos quando a ligação voltar.",
  online: "A ligação foi restabelecida",
  notFound: {
    title: "Ups! Aqui não há nada",
    text: "A página pode ter mudado de sítio ou o endereço pode estar errado.",
    metaTitle: "Página não encontrada",
  },
  failed: {
    title: "Ocorreu um erro",
    computerSays: "O computador diz ‘erro {error}’",
    text: "O problema é nosso. Tente novamente daqui a pouco.",
    forbidden: "Não tem acesso a esta página. Inicie sessão com outra conta para a abrir.",
    again: "Tentar novamente",
    report: "Se nos contactar, indique este número: {id}",
    metaTitle: "Ocorreu um erro",
  },
  goHome: "Ir para a página inicial",
  confirm: { accept: "Sim", decline: "Não", gotIt: "Percebi" },
  problems: {
    network: "Não foi possível ligar ao servidor. Verifique a sua ligação e tente novamente.",
    tooMany: "Demasiadas tentativas. Aguarde um pouco e tente novamente.",
    unknown: "Ocorreu um erro",
    statusUndefined: "Parâmetros de estado não definidos",
    operation: {
      slow: "Está a demorar mais do que o habitual. Continua sozinho, e esta página vai verificando.",
      not_found: "Este elemento já não está disponível.",
      state_changed: "Entretanto, houve alterações. Verifique e comece novamente.",
      student_has_active_course: "Ainda há um curso ativo. Aguarde que termine.",
      temporarily_unavailable: "De momento há muitos pedidos. Comece novamente daqui a pouco.",
      too_many_requests: "Demasiadas tentativas. Aguarde um pouco e comece novamente.",
      transition_not_allowed: "Não é possível fazê-lo no estado atual.",
    },
  },
};
