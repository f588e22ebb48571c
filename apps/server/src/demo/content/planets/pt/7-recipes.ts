import type { DemoLesson } from "../../demo-lesson.ts";
import { count, look, one, quiz, story } from "../../slides.ts";
import { whoAmI } from "../../slides-played.ts";
import { talk } from "../../slides-presented.ts";
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
    talk("bolt", "O robô sem receitas", { name: "Parafuso", show: ["robotBolt", "Um robô simpático com uma antena"] }, [
      {
        id: "hello",
        say: "Bip. Sou o Parafuso. Desenho planetas. Mas só conheço receitas, e ainda ninguém me escreveu uma.",
        replies: [
          ["Desenha um planeta, por favor!", "please"],
          ["O que é uma receita?", "what"],
        ],
      },
      {
        id: "please",
        say: "Conheço a palavra `print`. Conheço a palavra `forward`. A palavra `planeta` não conheço: não está definida.",
        replies: [["Então escrevo-ta eu", "stored"]],
      },
      {
        id: "what",
        say: "`def`, um nome, dois pontos e linhas mais para dentro. Escreves uma vez. Eu lembro-me para sempre.",
        replies: [["Vou escrever-te uma", "stored"]],
      },
      {
        id: "stored",
        say: "Lida e decorada!",
        code: c.recipeOnly,
        replies: [
          ["E onde está o meu planeta?", "where"],
          [`\`${c.swapped}\``, "swapped"],
          [`\`${c.callRight}\``, "drawn"],
        ],
      },
      {
        id: "where",
        say: "Em lado nenhum. Disseste-me **como**. Não me disseste para o **fazer**. Chama a receita pelo nome!",
        replies: [
          [`\`${c.swapped}\``, "swapped"],
          [`\`${c.callRight}\``, "drawn"],
        ],
      },
      {
        id: "swapped",
        say: "Bip! Um ponto do tamanho de dourado? A primeira coisa vai para a primeira caixa, e essa é o tamanho.",
        replies: [[`\`${c.callRight}\``, "drawn"]],
      },
      {
        id: "drawn",
        say: "Bip! Um planeta dourado com 40 de largura. Gostei. Outra vez?",
        replies: [["Oito vezes, por favor", "loop"], ["Obrigado, Parafuso. É tudo"]],
      },
      {
        id: "loop",
        say: "Então põe-me num ciclo. Uma receita, oito planetas, e só a escreveste uma vez. Bip!",
        code: c.callLoop,
        replies: [["Até à próxima, Parafuso!"]],
      },
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
    whoAmI(
      "crew-member",
      "Quem és na tripulação?",
      {
        say: "Na próxima aula construímos o sistema solar todo em conjunto. Uma tripulação precisa de pessoas diferentes. Não há respostas erradas.",
      },
      [
        {
          id: "first",
          ask: "Recebes um programa que não conheces. O que fazes primeiro?",
          choices: [
            ["Corro-o e vejo o que acontece", "explorer"],
            ["Leio-o de cima a baixo", "pilot"],
            ["Procuro o que pode correr mal", "engineer"],
            ["Mudo-lhe as cores", "artist"],
          ],
        },
        {
          id: "red",
          ask: "Apareceu uma coisa a vermelho no ecrã!",
          choices: [
            ["Leio palavra a palavra até encontrar a linha", "engineer"],
            ["Paro e penso no que queria", "pilot"],
            ["Faço daquilo uma coisa engraçada", "artist"],
            ["Experimento logo três coisas diferentes", "explorer"],
          ],
        },
        {
          id: "proud",
          ask: "O que gostas de mostrar aos outros?",
          choices: [
            ["Como ficou bonito", "artist"],
            ["Que funciona sempre", "engineer"],
            ["Uma coisa que ainda ninguém tentou", "explorer"],
            ["Como as minhas linhas estão arrumadas", "pilot"],
          ],
        },
        {
          id: "take",
          ask: "O nosso sistema solar está quase pronto. De que tratas tu?",
          choices: [
            ["Da lista do que falta, e por que ordem", "pilot"],
            ["De um cometa que vem do lado errado", "explorer"],
            ["Dos anéis, das estrelas e do brilho do Sol", "artist"],
            ["Do planeta que salta da órbita", "engineer"],
          ],
        },
      ],
      [
        {
          id: "pilot",
          title: "Quem pilota",
          say: "Sabes o caminho antes de partir. Na última aula, a tua lista mantém toda a gente na rota.",
          show: ["crewPilot", "Uma folha com uma rota tracejada da Lua a Marte"],
        },
        {
          id: "explorer",
          title: "Quem explora",
          say: "Carregas no botão para descobrir o que ele faz. Na última aula experimentas o que não vem em livro nenhum.",
          show: ["crewExplorer", "Um foguetão e uma cotovia passam por um planeta amarelo"],
        },
        {
          id: "engineer",
          title: "Quem conserta",
          say: "Encontras a única linha que está errada. Na última aula, toda a gente vai chamar por ti.",
          show: ["crewEngineer", "Uma lupa sobre linhas de um programa"],
        },
        {
          id: "artist",
          title: "Quem pinta o céu",
          say: "Vês como pode ficar. Na última aula, o céu é teu.",
          show: ["crewArtist", "Uma paleta com cinco cores e um pincel"],
        },
      ],
    ),
  ],
});
