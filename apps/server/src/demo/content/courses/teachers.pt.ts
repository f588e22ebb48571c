import type { DemoTeacher } from "./demo-course.ts";

export const teachersPt: readonly DemoTeacher[] = [
  {
    key: "mariana",
    name: "Mariana Albuquerque",
    portrait: "ines",
    subjects: "Planetas em Python",
    about: "Estudou astronomia no Porto. Leva sempre um telescópio na bagageira.",
  },
  {
    key: "joao",
    name: "João Pires",
    portrait: "joao",
    subjects: "Criadores de Jogos em Scratch, Estúdio Web",
    about: "Programador de jogos e de sites. Encontra o parêntese que falta antes de toda a gente.",
  },
  {
    key: "beatriz",
    name: "Beatriz Lopes",
    portrait: "beatriz",
    subjects: "Faíscas de Histórias, Desenhar o Que Se Vê",
    about: "Ilustra livros para crianças. Nove anos de primeiro ciclo.",
  },
  {
    key: "tomas",
    name: "Tomás Sequeira",
    portrait: "tomas",
    subjects: "A Mente do Robô",
    about: "Constrói robôs para um centro de ciência aos fins de semana.",
  },
  {
    key: "marta",
    name: "Marta Azevedo",
    portrait: "hannah",
    subjects: "Detetives da Matemática",
    about: "Escreve problemas para um jornal e guarda os melhores para os seus grupos.",
  },
  {
    key: "nuno",
    name: "Nuno Semedo",
    portrait: "marcus",
    subjects: "Xadrez, Canções no Portátil",
    about: "Campeão distrital aos dezassete anos e baixista desde sempre.",
  },
  {
    key: "sofia",
    name: "Sofia Tavares",
    portrait: "sofia",
    subjects: "Inglês em Histórias",
    about: "Cresceu entre Coimbra e Bristol. Faz ela própria as vozes de todos os papagaios.",
  },
];
