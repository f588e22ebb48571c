import type { Translated } from "~/shared/texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  metaTitle: "Aulas em direto para crianças",
  metaDescription:
    "Aulas em direto, em grupos pequenos, com um professor a sério: as crianças constroem jogos, planetas e sites, e os pais veem como correu cada aula. A primeira aula é grátis.",
  hero: {
    title: "Aulas em direto que dão vontade <mark>de acordar.</mark>",
    lead: "Um professor a sério, um punhado de crianças, a mesma hora todas as semanas. Elas constroem jogos, planetas e sites, e os pais veem como correu cada aula.",
    trial: "Marcar aula experimental grátis",
    courses: "Ver os cursos",
    note: "Dos {from} aos {to} anos. Para a aula experimental não é preciso cartão.",
  },
  how: {
    title: "Do primeiro olá ao «olha o que eu fiz»",
    lead: "Três passos, e nenhum demora muito.",
    try: {
      title: "Experimentar uma aula, grátis",
      text: "Uma aula a sério, com um professor e mais algumas crianças. A criança sai de lá com alguma coisa que já funciona.",
    },
    pick: {
      title: "Escolher um grupo que sirva",
      text: "O mesmo dia, a mesma hora, as mesmas caras. As horas estão no seu fuso horário, e uma aula a que se falta pode ser recuperada.",
    },
    join: {
      title: "Entrar e construir",
      text: "A aula abre no navegador, sem instalar nada. Os diapositivos que ficarem por fazer podem acabar-se em casa.",
    },
  },
  courses: {
    title: "Escolha o que vão construir",
    lead: "Cada curso acaba num projeto que a criança sabe mostrar e explicar.",
    all: "Ver os {count} cursos",
  },
  after: {
    title: "Nunca fica do lado de fora",
    lead: "Depois de cada aula, isto está à espera na sua conta.",
    there: { title: "Esteve lá?", text: "Minutos na aula e aulas recuperadas, por criança." },
    went: {
      title: "Como correu?",
      text: "Estrelas de cada aula e, uma vez por semana, um e-mail com as presenças e os diapositivos feitos.",
    },
    rest: {
      title: "E se faltarmos?",
      text: "Marque a mesma aula com outro grupo, ou acabem em casa os diapositivos que ficaram por fazer.",
    },
    ask: { title: "A quem pergunto?", text: "Ligue-nos ou escreva-nos: respondem pessoas, em português." },
  },
  sample: {
    label: "Um exemplo do que os pais veem depois de uma aula",
    child: "Marta Bento",
    lesson: "Aula 7: As nossas receitas",
    when: "Hoje, {time} · Planetas em Python",
    attended: "Presente",
    facts: {
      time: { label: "Tempo na aula", value: "58 de 60 min" },
      slides: { label: "Diapositivos feitos", value: "9 de 10" },
      stars: { label: "Estrelas", value: "3" },
    },
    rest: "Falta um diapositivo. A Marta pode fazê-lo em casa.",
    next: "Próxima aula: quinta-feira, {time}",
    nextLesson: "Aula 8: Um sistema solar que se mexe",
    teacher: "com Tomás Ribeiro",
  },
  teachers: {
    title: "Professores que sabem o nome de todos",
    lead: "Cada grupo tem o mesmo professor, da primeira à última aula.",
  },
  questions: { title: "Boas perguntas", all: "Todas as perguntas" },
  closing: {
    title: "A primeira aula é por nossa conta.",
    text: "Escolha um dia e traga auscultadores.",
    trial: "Marcar aula experimental",
  },
};
