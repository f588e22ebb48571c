import type { Translated } from "~/shared/texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  metaTitle: "Aulas em direto para crianças",
  metaDescription:
    "Aulas em direto, em turmas pequenas, com um professor de verdade. As crianças criam jogos, planetas e sites, e os pais veem como correu cada aula. A primeira aula é gratuita.",
  hero: {
    title: "Aulas em direto que dão vontade de <mark>saltar da cama.</mark>",
    lead: "Um professor de verdade, uma turma pequena, a mesma hora todas as semanas. As crianças criam jogos, planetas e sites, e os pais veem como correu cada aula.",
    trial: "Marcar aula experimental gratuita",
    courses: "Ver os cursos",
    note: "Dos {from} aos {to} anos. A aula experimental não exige cartão.",
  },
  how: {
    title: "Do primeiro olá ao «olha o que eu fiz»",
    lead: "Três passos rápidos para começar.",
    try: {
      title: "Experimente uma aula grátis",
      text: "Uma aula a sério, com um professor e algumas crianças. No fim, a criança já tem alguma coisa a funcionar.",
    },
    pick: {
      title: "Escolha a turma certa",
      text: "O mesmo dia, a mesma hora, as mesmas caras. As horas estão no seu fuso horário e quem falta pode ter uma aula de recuperação.",
    },
    join: {
      title: "Entre em direto e comece a criar",
      text: "As aulas abrem no navegador, sem instalar nada. Os diapositivos por acabar podem concluir-se em casa.",
    },
  },
  courses: {
    title: "Escolha o que vão criar",
    lead: "Cada curso termina com um projeto que a criança sabe mostrar e explicar.",
    all: "Ver os {count} cursos",
  },
  after: {
    title: "Está sempre a par de tudo",
    lead: "Depois de cada aula, encontra isto na sua conta.",
    there: { title: "Esteve presente?", text: "Minutos na aula e aulas de recuperação, por criança." },
    went: {
      title: "Como correu?",
      text: "Estrelas de cada aula e um email semanal com as presenças e os diapositivos concluídos.",
    },
    rest: {
      title: "E se faltarmos?",
      text: "Marque a mesma lição com outra turma ou deixe que a criança acabe em casa os diapositivos que faltam.",
    },
    ask: { title: "A quem posso perguntar?", text: "Ligue-nos ou escreva-nos. Respondem pessoas, em português." },
  },
  sample: {
    label: "Um exemplo do que os pais veem depois de uma aula",
    child: "Marta Bento",
    lesson: "Lição 7: As nossas receitas",
    when: "Hoje, {time} · Planetas em Python",
    attended: "Presente",
    facts: {
      time: { label: "Tempo na aula", value: "58 de 60 min" },
      slides: { label: "Diapositivos concluídos", value: "9 de 10" },
      stars: { label: "Estrelas", value: "3" },
    },
    rest: "Falta um diapositivo. A Marta pode fazê-lo em casa.",
    next: "Próxima aula: quinta-feira, {time}",
    nextLesson: "Lição 8: Um sistema solar que se mexe",
    teacher: "com Tomás Ribeiro",
  },
  teachers: {
    title: "Professores que sabem o nome de cada criança",
    lead: "Cada turma tem o mesmo professor, da primeira à última aula.",
  },
  questions: { title: "Perguntas frequentes", all: "Ver todas as perguntas" },
  closing: {
    title: "A primeira aula é por nossa conta.",
    text: "Escolha um dia e traga auscultadores.",
    trial: "Marcar aula experimental",
  },
};
