import type { Translated } from "~/shared/texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  absence: {
    tell: "{name} não pode vir",
    text: "O docente fica a saber, e não conta como falta. A aula pode ser reposta depois.",
    reason: "Porquê, se quiser dizer",
    send: "Avisar o docente",
    keep: "Deixar estar",
    sending: "A enviar…",
    told: "O docente já sabe que {name} não vem.",
    back: "Afinal {name} vem",
    tellDone: "Registado. O docente já sabe.",
    backDone: "Ótimo: {name} volta a ser esperado na aula.",
  },
  catchUp: {
    label: "Aulas a repor",
    open: "{name} pode repor <b>{lesson}</b>",
    until: "{course} • até {date}",
    booked: "{name} vai repor <b>{lesson}</b>",
    bookedFor: "{course} • {when}",
    find: "Procurar uma aula",
    findLabel: "Procurar uma aula para {name}: {lesson}",
    giveBack: "Libertar o lugar",
    giveBackLabel: "Libertar o lugar: {lesson}, {name}",
    title: "Quando lhe dá jeito?",
    intro: "A mesma aula, com um lugar livre. A melhor opção para {name} vem primeiro.",
    best: "Melhor opção",
    place: "{with} • {free, plural, one {resta # lugar} many {restam # lugares} other {restam # lugares}}",
    with: "com {teacher}",
    noTeacher: "docente por indicar",
    book: "Marcar",
    bookLabel: "Marcar {when}",
    none: "De momento nenhuma aula serve",
    noneText: "A escola vê que {name} está à espera. Volte a ver daqui a uns dias.",
    done: "Marcada. Já está no horário.",
    given: "O lugar está livre outra vez. Pode marcar outra aula.",
    loading: "À procura de aulas…",
  },
  failures: {
    taken: "Alguém foi mais rápido: este lugar já não está livre. Escolha outro.",
    clash: "{name} tem outra aula a essa hora.",
    late: "Já é tarde para isso: a aula está quase a começar.",
  },
  clock: {
    changes: "A hora muda: a partir de {date}, {course} começa para si às {after}, e não às {before}. Na escola fica à mesma hora.",
  },
};
