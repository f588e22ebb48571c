import type { Translated } from "~/shared/texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  metaTitle: "Aulas em direto para crianças",
  metaDescription:
    "Aulas em direto, em grupos pequenos, com um professor a sério: as crianças constroem jogos, planetas e sites, e os pais veem cada passo. A primeira aula é grátis.",
  hero: {
    title: "Aulas em direto que dão vontade <mark>de acordar.</mark>",
    lead: "Um professor a sério, um punhado de crianças, a mesma hora todas as semanas. Elas constroem jogos, planetas e sites, e os pais veem cada passo.",
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
      title: "Entrar, construir, guardar",
      text: "A aula abre no navegador. O que a criança faz fica na sala dela, tal como as palavras do professor.",
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
    went: { title: "Como correu?", text: "O professor avalia quatro competências com palavras, não só com um número." },
    see: { title: "Posso ver?", text: "Abra o projeto e, quando existe, a gravação." },
    ask: { title: "A quem pergunto?", text: "Ligue-nos ou escreva-nos: respondem pessoas, em português." },
  },
  sample: {
    label: "Um exemplo do que os pais veem depois de uma aula",
    child: "Marta Bento",
    lesson: "Aula 7: As nossas receitas",
    when: "Hoje, {time} · Planetas em Python",
    attended: "Presente, 58 de 60 min",
    outcome: "Resultado:",
    reviewed: "Revisto",
    skills: {
      aloud: "Lê o código em voz alta",
      mistakes: "Encontra os próprios erros",
      explains: "Explica aos outros",
      plans: "Planeia antes de escrever",
    },
    levels: { outstanding: "Excelente", proficient: "Bom", developing: "A melhorar" },
    quote: "A Marta ensinou ao Python uma palavra nova que desenha um planeta com anéis. Pergunte-lhe como é que uma receita chama outra.",
    teacher: "Tomás Ribeiro",
    recording: "Ver a gravação",
    project: "Abrir o projeto",
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
