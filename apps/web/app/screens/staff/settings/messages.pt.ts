import type { Translated } from "~/shared/texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  metaTitle: "Definições da escola",
  school: "Escola",
  none: "Ainda não há escola",
  noneText: "Quando lhe for atribuída uma escola, as definições aparecem aqui.",
  save: "Guardar",
  saving: "A guardar…",
  saved: "Alterações guardadas",
  undo: "Rejeitar alterações",
  unsaved: "Alterações por guardar",
  units: {
    minutes: "minutos",
    percent: "%",
    hours: "horas",
    seconds: "segundos",
    tries: "tentativas",
    catchUps: "recuperações",
    days: "dias",
  },
  groups: {
    joining: {
      title: "Entrada na aula",
      text: "A partir de quando os alunos e a equipa podem entrar.",
    },
    attendance: {
      title: "Presenças",
      text: "Como as presenças são marcadas automaticamente no fim da aula. As marcações manuais mantêm-se.",
    },
    catchUps: {
      title: "Aulas de recuperação",
      text: "Quando um aluno pode recuperar uma lição noutra aula.",
    },
    moves: {
      title: "Mudança de turma",
      text: "Até quando um encarregado de educação pode mudar uma criança para outra turma do curso.",
    },
    wall: {
      title: "Alunos na aula",
      text: "Quando um aluno é assinalado ao professor durante a aula.",
    },
    media: {
      title: "Aulas em direto",
      text: "Como o vídeo e o som circulam entre as pessoas de uma aula.",
    },
    money: {
      title: "Lugares e devoluções",
      text: "As regras para as famílias que compram ou cancelam.",
    },
    receipts: {
      title: "Recibos",
      text: "O que os recibos e as notas de crédito dizem sobre a escola. Os já emitidos não mudam.",
    },
    chat: { title: "Conversa na aula", text: "Fotografias e ficheiros que as crianças enviam." },
    signIn: {
      title: "Início de sessão",
      text: "Como a equipa confirma a identidade. Os administradores introduzem sempre um código.",
    },
    recordings: {
      title: "Gravações",
      text: "A equipa, os diapositivos e o chat da aula são gravados. Os alunos só aparecem com autorização do encarregado de educação. As gravações são eliminadas ao fim de 90 dias.",
    },
  },
  fields: {
    title: {
      label: "Nome da escola",
      hint: "As famílias veem-no nos emails e nas faturas.",
    },
    joinOpensMinutes: {
      label: "Antecedência com que a entrada abre",
      hint: "Com 0, abre à hora de início.",
    },
    lateAfterMinutes: {
      label: "Atraso a partir de",
      hint: "Contado a partir da abertura da aula.",
    },
    partialBelowShare: {
      label: "«Saída antecipada» abaixo de",
      hint: "A parte da aula em que o aluno esteve ligado.",
    },
    absentBelowShare: {
      label: "Falta abaixo de",
      hint: "Não pode ser superior ao valor de «Saída antecipada».",
    },
    absentBelowMinutes: {
      label: "Falta sempre abaixo de",
      hint: "Aplica-se mesmo a uma aula curta.",
    },
    catchUpsPerCourse: {
      label: "Aulas de recuperação por curso",
      hint: "Para faltas sem aviso.",
    },
    catchUpDays: {
      label: "Prazo para recuperar uma lição",
      hint: "A contar da aula em que faltou.",
    },
    catchUpDaysAfterEnd: {
      label: "No máximo, após o fim da turma",
      hint: "A contar da última aula da turma.",
    },
    asyncDueDays: {
      label: "Prazo das lições ao próprio ritmo",
      hint: "A contar do dia em que a lição abre.",
    },
    moveUntilHours: {
      label: "Antecedência mínima antes da próxima aula",
      hint: "A contar até à próxima aula de qualquer das duas turmas.",
    },
    stuckAfterTries: {
      label: "«Precisa de ajuda» após",
      hint: "Tentativas erradas na mesma pergunta.",
    },
    idleAfterSeconds: {
      label: "Sem atividade após",
      hint: "Tempo sem atividade no diapositivo.",
    },
    resortSeconds: {
      label: "Reordenar a cada",
      hint: "Os alunos não mudam de posição mais vezes do que isto.",
    },
    connectionMode: {
      label: "Modo de ligação",
      hint: "Aplica-se às aulas que comecem depois de guardar; o modo automático passa para o LiveKit quando o servidor integrado está ocupado. As aulas no LiveKit não podem ser gravadas.",
    },
    seatHoldMinutes: {
      label: "O lugar fica reservado",
      hint: "Enquanto uma família paga, mais ninguém o pode ocupar.",
    },
    directPaymentDays: {
      label: "Reserva para pagamento direto",
      hint: "Onde as famílias pagam diretamente à escola, têm este prazo para pagar.",
    },
    fullUntilHours: {
      label: "Devolução total até",
      hint: "Antes da primeira aula.",
    },
    legalName: {
      label: "Denominação legal",
      hint: "O nome registado. Se ficar vazio, é impresso o nome da escola.",
    },
    address: {
      label: "Morada",
      hint: "Tal como deve ser impressa, em várias linhas.",
    },
    taxLines: {
      label: "Dados fiscais",
      hint: "NIF e as menções exigidas por lei.",
    },
    holdChatFiles: {
      label: "Aprovar primeiro as fotografias e os ficheiros das crianças",
      hint: "Os outros participantes só os veem depois de a equipa os aprovar.",
    },
    staffSecondFactor: {
      label: "Exigir verificação em dois passos a professores, assistentes e observadores",
      hint: "A partir do próximo início de sessão, introduzem um código de uma aplicação após a palavra-passe.",
    },
    recordings: {
      label: "Os professores podem gravar aulas",
      hint: "Ligue também a gravação nas definições de cada turma.",
    },
  },
  connectionModes: {
    automatic: "Automático",
    embedded: "Servidor integrado",
    livekit: "LiveKit",
  },
  noLiveKit: "O LiveKit não está configurado aqui, por isso todas as aulas usam o servidor integrado.",
  problems: {
    empty: "Preencha este campo.",
    number: "Introduza um número.",
    whole: "Introduza um número inteiro.",
    range: "Introduza um número de {min} a {max}.",
    order: "Não pode ser superior ao valor de «Saída antecipada».",
    refused: "Não é possível guardar este valor. Altere-o e tente novamente.",
  },
  failures: {
    forbidden: "Já não tem permissão para editar esta escola.",
  },
};
