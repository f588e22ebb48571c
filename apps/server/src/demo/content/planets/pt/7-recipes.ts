import type { DemoLesson } from "../../demo-lesson.ts";
import { count, look, one, quiz, story } from "../../slides.ts";
import type { Listings } from "../code.ts";

export const recipes = (c: Listings): DemoLesson => ({
  key: "recipes",
  title: "As nossas receitas",
  line: "Funções: ensinas uma palavra nova ao Python e usa-la as vezes que quiseres.",
  type: "INSTRUCTIONAL",
  slides: [
    story("far-out", "Muito longe", [
      {
        show: ["neptuneNear", "O foguetão diante de Neptuno, azul; atrás dele está Úrano, pálido"],
        say: "Neptuno, o último planeta. Daqui, um sinal de rádio demora quatro horas a chegar a casa. Convém mandar mensagens curtas.",
      },
      {
        show: ["recipeBook", "Um livro aberto com um planeta em cada página; a cotovia lê"],
        say: "«Pega numa caneta. Pinta-a de dourado. Encosta-a ao papel. Anda para a frente…» Que comprido! Em casa há um livro de receitas. Daqui ela só manda uma palavra, «planeta», e em casa sabem o que fazer.",
      },
      {
        show: ["machineScene", "Uma bolinha dourada cai dentro de uma máquina e de lá sai Saturno"],
        say: [
          "Em Python és tu que escreves essas receitas. Dás-lhes um nome, dizes o que entra e usa-las onde quiseres.",
          "Chamam-se **funções**. Já usaste algumas: `print`, `forward`, `len`. Também essas alguém as escreveu.",
        ],
      },
    ]),
    look("write-once", "Escrever uma vez, usar muitas", ["threePlanets", "Três planetas de tamanhos e cores diferentes, em fila"], {
      say: [
        "`def` começa uma receita. As linhas mais para dentro pertencem-lhe. O Python só as lê e guarda: ainda não acontece nada.",
        "Depois chamas a receita pelo nome. O que está entre parênteses vai para as caixas dela, pela mesma ordem.",
      ],
      code: c.recipe,
    }),
    quiz("how-many", "Quantos planetas?", [
      count({
        id: "calls",
        code: c.recipeLoop,
        say: "Procura onde se usa a receita, não onde ela está escrita.",
        ask: "Quantos planetas são desenhados?",
        right: 5,
        hint: "Quatro voltas do ciclo. E o que faz a última linha?",
        why: "Quatro vezes no ciclo e mais uma depois dele. O `def` em si não desenha nada: só explica.",
      }),
    ]),
    quiz("order", "O que vai para onde?", [
      one({
        id: "swapped",
        code: c.swapped,
        say: "Esta receita quer primeiro o tamanho e depois a cor.",
        show: ["machineSize", "Uma bola pequena entra numa máquina e sai grande"],
        ask: "O que está mal nesta chamada?",
        options: [
          ["Nada, o Python percebe sozinho", "O Python vai pela ordem e por mais nada."],
          ["As duas coisas estão trocadas"],
          ["O nome da receita precisa de aspas", "Os nomes das receitas escrevem-se sem aspas, como o `print`."],
          ["Falta uma terceira coisa", "A receita tem duas caixas."],
        ],
        right: 2,
        hint: "Que caixa se enche primeiro?",
        why: "A primeira coisa vai para a primeira caixa: o tamanho passava a ser `gold`. O Python não sabe desenhar um ponto do tamanho de uma cor.",
      }),
    ]),
    look("return", "Uma receita que responde", ["machineDouble", "Um 3 entra numa máquina e sai um 6"], {
      say: [
        "Há receitas que não desenham: calculam uma coisa e devolvem-na. É para isso que serve o `return`.",
        "Podes usar a resposta como se ela própria ali estivesse: mostrá-la, pô-la numa caixa ou somar-lhe alguma coisa.",
      ],
      code: c.double,
    }),
    quiz("through-the-machine", "Pela máquina", [
      count({
        id: "plus",
        code: c.doublePlus,
        ask: "Que número aparece?",
        right: 11,
        hint: "Primeiro a máquina, depois o mais.",
        why: "A máquina transforma 5 em 10. Depois o Python soma 1.",
      }),
      count({
        id: "twice",
        code: c.doubleTwice,
        ask: "E aqui? O que sai volta a entrar.",
        right: 12,
        hint: "Começa pela que está mais dentro.",
        why: "3 passa a 6, e 6 passa a 12. O Python trabalha de dentro para fora.",
      }),
    ]),
    story("own-recipe", "É a tua vez: o teu planeta", [
      {
        show: ["recipeBook", "O livro de receitas"],
        say: "Primeiro escreve a receita. Corre o programa: nada? Está certo. Ainda ninguém a chamou.",
        code: c.ringTask,
      },
      {
        show: ["threePlanets", "Três planetas em fila"],
        say: [
          "Agora chama-a. Estes são os três primeiros planetas do sistema solar. Continua até teres os oito.",
          "A Terra é cerca de duas vezes e meia mais larga do que Mercúrio, e Júpiter onze vezes mais largo do que a Terra. Podes fazer um bocadinho de batota: o ecrã é pequeno.",
        ],
        code: c.eightTask,
      },
      {
        show: ["saturnNear", "Saturno com os seus anéis"],
        say: "Mais difícil: uma receita para um planeta **com anéis**. Pode usar a primeira: as receitas podem chamar receitas. Para os anéis, `circle` com uma caneta grossa de outra cor.",
      },
    ]),
    quiz("alone", "Uma receita sozinha", [
      one({
        id: "silent",
        code: c.neverCalled,
        say: "Este é o programa todo.",
        ask: "O que fica no ecrã depois de correr?",
        options: [
          ["Olá, uma vez", "Quem chama a receita?"],
          ["`saudar`", "É o nome dela. Ninguém pediu para o mostrar."],
          ["Nada"],
          ["Um erro", "A receita está escrita como deve ser."],
        ],
        right: 3,
        hint: "Um livro de cozinha em cima da mesa: já há alguma coisa para comer?",
        why: "A receita está lá, mas ninguém a chamou. Põe por baixo, encostada à esquerda, uma linha com `saudar()`, e ela diz olá.",
      }),
    ]),
  ],
});
