import type { Translated } from "~/shared/texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  absence: {
    report: "Avisar que {name} vai faltar",
    text: "O professor fica a saber e a falta é justificada. A lição pode ser recuperada depois.",
    reason: "Motivo (opcional)",
    send: "Avisar da falta",
    cancel: "Cancelar",
    sending: "A enviar…",
    reported: "Avisou que {name} vai faltar a esta aula.",
    back: "Anular o aviso de falta de {name}",
    reportDone: "Aviso de falta enviado",
    backDone: "O aviso de falta de {name} foi anulado",
  },
  catchUp: {
    label: "Aulas de recuperação",
    open: "{name} pode recuperar <b>{lesson}</b>",
    until: "{course} • até {date}",
    booked: "Aula de recuperação marcada para {name}: <b>{lesson}</b>",
    bookedFor: "{course} • {when}",
    find: "Procurar aula",
    findLabel: "Procurar aula para {name}: {lesson}",
    giveBack: "Cancelar marcação",
    giveBackLabel: "Cancelar marcação: {lesson}, {name}",
    title: "Escolher uma aula de recuperação",
    intro: "Estas aulas dão a mesma lição e têm lugar. A melhor opção para {name} aparece primeiro.",
    best: "Melhor opção",
    place: "{with} • {free, plural, one {resta # lugar} many {restam # lugares} other {restam # lugares}}",
    with: "com {teacher}",
    noTeacher: "professor por confirmar",
    book: "Marcar",
    bookLabel: "Marcar {when}",
    none: "Não há aulas de recuperação disponíveis",
    noneText: "A escola vê que {name} está à espera. Volte a ver daqui a uns dias.",
    done: "Marcada. Já está no horário.",
    given: "Marcação cancelada. Pode marcar outra aula.",
    loading: "À procura de aulas…",
  },
  failures: {
    taken: "Este lugar acabou de ser ocupado. Pode marcar outra aula.",
    clash: "{name} já tem uma aula a essa hora.",
    late: "Já não é possível alterar. A aula está prestes a começar.",
  },
  clock: {
    changes:
      "Mudança de hora: a partir de {date}, {course} começa às {after} em vez de às {before}, no seu fuso horário. A hora da escola mantém-se.",
  },
};
