import type { Translated } from "~/shared/texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  metaTitle: "Painel",
  morning: "Bom dia, {name}",
  afternoon: "Boa tarde, {name}",
  evening: "Boa noite, {name}",
  addStudent: "Adicionar aluno",
  newGroup: "Nova turma",
  figures: {
    label: "Resumo",
    invitations: "{count, plural, one {convite pendente} many {convites pendentes} other {convites pendentes}}",
    notInvited:
      "{count, plural, one {encarregado de educação por convidar} many {encarregados de educação por convidar} other {encarregados de educação por convidar}}",
    withoutParent:
      "{count, plural, one {aluno sem encarregado de educação} many {alunos sem encarregado de educação} other {alunos sem encarregado de educação}}",
    consents:
      "{count, plural, one {aluno à espera de autorização} many {alunos à espera de autorização} other {alunos à espera de autorização}}",
  },
  all: "Ver tudo ({count, number})",
  more: "{count, plural, one {e mais #} many {e mais #} other {e mais #}}",
  imports: {
    title: "Importações",
    RUNNING: "A decorrer",
    ERROR: "Falhou",
    rows: "{count, plural, one {# linha} many {# linhas} other {# linhas}}",
    by: "por {name}",
    again: "Importar novamente",
  },
  invitations: {
    title: "Convites por aceitar",
    sent: "Convite enviado a {date}",
    expired: "A ligação de {date} expirou",
    notInvited:
      "{count, plural, one {# encarregado de educação tem conta, mas ainda não foi convidado} many {# encarregados de educação têm conta, mas ainda não foram convidados} other {# encarregados de educação têm conta, mas ainda não foram convidados}}",
    send: "Enviar convites",
  },
  oneStep: { title: "Administradores sem verificação em dois passos", text: "Vão configurá-la no próximo início de sessão." },
  withoutParent: {
    title: "Alunos sem encarregado de educação",
    text: "O que precisa da autorização do encarregado de educação fica bloqueado.",
  },
  consents: {
    title: "À espera de autorização",
    never: "Ainda sem resposta",
    again: "A renovar",
    of: "Encarregado de educação: {name}",
  },
  suspended: { title: "Contas suspensas" },
  kinds: {
    client: "Encarregado de educação",
    student: "Aluno",
    teacher: "Professor",
    teacher_assistant: "Assistente",
    canvas_observer: "Observador",
    admin: "Administrador",
  },
  clear: { title: "Está tudo em dia", text: "Não há convites, encarregados de educação, autorizações ou importações por tratar." },
  week: {
    title: "Resumo da semana",
    about: "{count, plural, =0 {Sem aulas} one {# aula} many {# aulas} other {# aulas}}, de {from} a {to}",
    previous: "Semana anterior",
    now: "Esta semana",
    next: "Semana seguinte",
    none: "Sem aulas",
    noTeacher: "Sem professor",
    live: "Em direto",
    failed: "Não foi possível carregar as aulas.",
  },
  day: {
    label: "Números do dia",
    today: "{count, plural, one {aula hoje} many {aulas hoje} other {aulas hoje}}",
    teacherless: "sem professor",
    live: "{count, number} a decorrer",
    next: "a próxima às {time}",
    first: "a primeira: {when}",
    absences: "{count, plural, one {falta por acompanhar} many {faltas por acompanhar} other {faltas por acompanhar}}",
    atRisk:
      "{count, plural, =0 {sem faltas seguidas} one {# aluno faltou duas ou mais vezes seguidas} many {# alunos faltaram duas ou mais vezes seguidas} other {# alunos faltaram duas ou mais vezes seguidas}}",
    overdue: "em atraso",
    families: "{count, plural, one {# família} many {# famílias} other {# famílias}}",
    oldest: "o mais antigo há {count, plural, one {# dia} many {# dias} other {# dias}}",
    nothingOverdue: "todos os pagamentos em dia",
  },
  teacherless: {
    title: "Sem professor atribuído",
    text: "Nos próximos 7 dias.",
    class: "{group}, aula {number, number}",
    assign: "Atribuir",
    assignLabel: "Atribuir professor: {group}, aula {number, number}",
  },
  risk: {
    title: "Faltas repetidas",
    text: "Faltas seguidas sem aviso. Talvez valha a pena telefonar.",
    missed: "{count, plural, one {# falta} many {# faltas} other {# faltas}}",
  },
  missed: {
    title: "Faltas desde ontem",
    text: "Sem aviso antes da aula.",
    of: "faltou a {missed, number} de {held, number}",
  },
  overdue: {
    title: "Pagamentos em atraso",
    text: "Pagamentos que falharam ou estão em atraso.",
    since:
      "{days, plural, =0 {hoje} one {# dia} many {# dias} other {# dias}}, {parts, plural, one {# pagamento} many {# pagamentos} other {# pagamentos}}",
  },
  refunds: {
    title: "Reembolsos falhados",
    text: "O dinheiro não chegou à família. Abra a compra para o devolver.",
    failed: "{course}, falhou a {date}",
  },
  schools: {
    title: "Escolas hoje",
    school: "Escola",
    today: "Aulas hoje",
    live: "A decorrer",
    withoutTeacher: "Sem professor, próximos 7 dias",
    absences: "Faltas desde ontem",
    overdue: "Em atraso",
    failed: "Não foi possível carregar as escolas.",
  },
  proposals: {
    title: "Aulas de recuperação a marcar",
    text: "Há alunos suficientes à espera da mesma lição para marcar uma aula só para eles.",
    waiting: "{count, plural, one {# aluno} many {# alunos} other {# alunos}}",
    until: "até {date}",
  },
  failed: "Não foi possível carregar as suas tarefas.",
  tryAgain: "Tentar novamente",
};
