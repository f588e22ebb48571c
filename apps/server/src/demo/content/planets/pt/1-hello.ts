import type { DemoLesson } from "../../demo-lesson.ts";
import { count, look, one, quiz, several, story, typed } from "../../slides.ts";
import { feedback, join } from "../../slides-played.ts";
import { arc } from "../../slides-presented.ts";
import type { Listings } from "../code.ts";

export const hello = (c: Listings): DemoLesson => ({
  key: "hello",
  title: "Olá, Python",
  line: "As primeiras linhas numa linguagem a sério e uma contagem decrescente que funciona.",
  type: "INSTRUCTIONAL",
  slides: [
    story("song", "Um canto antes do nascer do sol", [
      {
        show: ["windowDawn", "Uma cotovia no parapeito de uma janela em arco, ao nascer do sol"],
        say: "Todas as manhãs a cotovia canta antes de toda a gente acordar. Hoje traz uma pergunta: como será lá fora, para lá da Lua?",
      },
      {
        show: ["laptopSong", "A cotovia canta e o seu canto transforma-se em blocos de código que voam para um portátil"],
        say: [
          "Uma nave pode levá-la. Mas uma nave não faz nada sozinha. Alguém tem de lhe escrever cada passo, numa linguagem que ela entenda.",
          "Essa linguagem chama-se **Python**.",
        ],
      },
      {
        show: ["routePlan", "Uma rota tracejada leva um foguetão pequeno do Sol até aos oito planetas"],
        say: "Aqui está a rota. Oito aulas, oito planetas e, no fim, um sistema solar que se mexe mesmo. Tudo escrito por ti.",
      },
    ]),
    arc("route", "Oito paragens", "home", [
      {
        id: "home",
        title: "Em casa: as primeiras linhas",
        say: "Estamos aqui. Hoje a nave aprende a falar e a contar para trás. Cada aula leva-a uma paragem mais longe.",
      },
      { id: "moon", title: "A Lua: caixas com nome" },
      { id: "mars", title: "Marte: ciclos aos saltos" },
      { id: "hill", title: "A colina da noite: um céu cheio de estrelas" },
      { id: "jupiter", title: "Júpiter: perguntar e decidir" },
      { id: "saturn", title: "Saturno: planetas na prateleira" },
      { id: "neptune", title: "Neptuno: as nossas receitas" },
      { id: "back", title: "De novo em casa: um sistema solar que se mexe" },
    ]),
    look(
      "print",
      "A tua primeira linha",
      ["speechScreen", "Uma linha de código num portátil transforma-se em palavras num balão de fala"],
      {
        say: [
          "`print` diz ao Python para mostrar alguma coisa no ecrã.",
          "O que queres mostrar fica dentro dos parênteses. As aspas querem dizer: isto é texto, copia-o tal como está.",
        ],
        code: c.hello,
      },
    ),
    quiz("two-lines", "O que diz o Python?", [
      one({
        id: "screen",
        code: c.twoHellos,
        say: "O Python lê de cima para baixo, uma linha de cada vez, e nunca salta nenhuma.",
        show: ["orderLines", "Três cartões com os números 1, 2 e 3, ligados por setas"],
        ask: "O que fica no ecrã no fim?",
        options: [
          ["Um olá à Terra e, por baixo, um olá a Marte"],
          ["Só o olá a Marte", "A linha 1 também correu. O texto dela desaparece quando chega a linha 2?"],
          ["Os dois na mesma linha", "Cada `print` começa uma linha nova."],
          ["Primeiro o olá a Marte", "Qual é a linha que o Python lê primeiro?"],
        ],
        right: 1,
        hint: "Põe o dedo na linha 1 e diz em voz alta o que ela mostra. Depois desce.",
        why: "A linha 1 mostra o seu texto e a linha 2 mostra o dela na linha a seguir. O que já foi mostrado não desaparece.",
      }),
    ]),
    look("text-or-number", "Texto ou número?", ["twoPlusThree", "Sem aspas, 2+3 passa a 5; com aspas, continua a ser 2+3"], {
      say: [
        "Sem aspas, o Python faz a conta. Com aspas, copia todos os sinais, até o mais.",
        "As mesmas teclas e dois resultados muito diferentes.",
      ],
      code: c.sums,
    }),
    quiz("with-and-without", "Com aspas e sem aspas", [
      count({
        id: "without",
        code: c.nineSum,
        ask: "Que número mostra o Python?",
        right: 9,
        hint: "Não há aspas: o Python faz a conta.",
        why: "Sem aspas, `4 + 5` é uma soma e o Python mostra o resultado.",
      }),
      one({
        id: "with",
        code: c.nineText,
        ask: "E agora, o que mostra?",
        options: [
          ["9", "Repara bem: o que está à volta da conta?"],
          ["`4 + 5`"],
          ['`"4 + 5"`', "As aspas mostram onde o texto começa e acaba. Fazem parte dele?"],
          ["Nada", "O `print` mostra sempre alguma coisa."],
        ],
        right: 2,
        hint: "O que está entre aspas é copiado, não é calculado.",
        why: "Agora é texto, por isso o Python copia-o sinal a sinal. As próprias aspas não aparecem.",
      }),
    ]),
    join("what-it-shows", "Que linha mostra o quê?", {
      say: "Liga cada linha àquilo que ela põe no ecrã. Atenção: do outro lado sobra um cartão.",
      left: ["`print(6 + 1)`", '`print("6 + 1")`', '`print("61")`', "`print(6 - 1)`"],
      right: ["`6 + 1`", "`5`", "`7`", '`"61"`', "`61`"],
      joins: [3, 1, 5, 2],
    }),
    quiz("slip", "Descobre o engano", [
      one({
        id: "missing",
        code: c.noQuote,
        say: "A nave não sai do chão. Nesta linha falta uma coisa pequena.",
        show: ["rocketSlip", "Um foguetão espera ao nascer do sol, ao lado de uma folha com três linhas de código"],
        ask: "O que falta?",
        options: [
          ["Um ponto final", "As linhas em Python acabam sem ponto."],
          ["Um P maiúsculo em `print`", "O Python só conhece o `print` com minúsculas. Com maiúscula não o entenderia."],
          ["As segundas aspas"],
          ["Um número", "Só texto também serve, como já viste."],
        ],
        right: 3,
        hint: "O texto precisa de dois sinais: um onde começa e mais um.",
        why: "O texto começa mas nunca acaba. As aspas andam sempre aos pares. O Python para e diz em que linha, por isso encontras o engano depressa.",
      }),
    ]),
    story("countdown", "É a tua vez: a contagem decrescente", [
      {
        show: ["rocketReady", "Um foguetão na rampa de lançamento, com a cotovia ao lado"],
        say: ["Abre o editor, escreve estas quatro linhas e corre o programa.", "Conta em voz alta ao mesmo tempo."],
        code: c.countdown,
      },
      {
        show: ["laptopSong", "A cotovia canta blocos de código para um portátil"],
        say: [
          "Agora faz à tua maneira. Começa em 10. Põe a nave a dizer o nome dela antes de partir.",
          "Apareceu alguma coisa a vermelho? Lê primeiro a última linha: é lá que o Python diz o que não entendeu.",
        ],
      },
      {
        show: ["liftOff", "O foguetão descola e a cotovia voa ao lado dele"],
        say: [
          "Mais difícil: um só `print` pode mostrar várias coisas, com vírgulas entre elas. Experimenta isto e junta uma linha tua.",
          "Mostra a tua descolagem ao grupo antes de continuares.",
        ],
        code: c.twoThings,
      },
    ]),
    quiz("before-you-go", "Antes de irmos", [
      typed({
        id: "word",
        ask: "Que palavra mostra alguma coisa no ecrã? Escreve-a como o Python quer.",
        right: ["print", "print()"],
        hint: "Cinco letras, todas minúsculas.",
        why: "É `print`, em minúsculas. O Python leva as maiúsculas muito a sério.",
      }),
      several({
        id: "texts",
        ask: "Para o Python, quais destes são texto?",
        options: [
          ['`"7"`'],
          ["`7`", "Não tem aspas à volta: é um número."],
          ['`"Marte"`'],
          ["`3 + 4`", "Não tem aspas à volta: o Python faria a conta."],
        ],
        right: [1, 3],
        hint: "Procura as aspas, não as letras.",
        why: "Tudo o que está entre aspas é texto, até um algarismo.",
      }),
    ]),
    feedback("how-was-it", "Como correu?", {
      say: "A primeira aula está feita e a nave já fala. Como foi para ti?",
      low: "Custou",
      high: "Fácil como cantar",
      more: "O que gostavas de saber na próxima aula?",
    }),
  ],
});
