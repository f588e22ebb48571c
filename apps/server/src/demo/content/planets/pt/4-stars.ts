import type { DemoLesson } from "../../demo-lesson.ts";
import { count, look, one, quiz, story } from "../../slides.ts";
import { points, vote } from "../../slides-played.ts";
import type { Listings } from "../code.ts";

export const stars = (c: Listings): DemoLesson => ({
  key: "stars",
  title: "Um céu cheio de estrelas",
  line: "Uma caneta que obedece: quadrados, estrelas e um céu noturno sempre diferente.",
  type: "WORKSHOP",
  slides: [
    story("hill", "A colina à noite", [
      {
        show: ["nightHill", "A cotovia ao lado de um telescópio, numa colina à noite"],
        say: "Sem lanterna, sem ecrã, só o telescópio. Esta noite a cotovia conta estrelas, perde-se na conta e recomeça.",
      },
      {
        show: ["penWalks", "A cotovia percorre dois lados de um quadrado e deixa um traço"],
        say: [
          "Há uma maneira melhor: desenhá-las. O Python tem uma caneta que anda. Dizes-lhe quanto avança e quanto roda.",
          "Chama-se `turtle`, que quer dizer tartaruga, mas hoje quem anda é uma cotovia.",
        ],
      },
      {
        show: ["ownSky", "Estrelas de quatro cores por cima de uma colina; a cotovia olha para cima"],
        say: "No fim desta aula terás um céu só teu. Ninguém no mundo terá um igual.",
      },
    ]),
    look("pen", "A caneta que anda", ["penSquare", "Um quadrado com quatro cantos, um 4 lá dentro e a cotovia ao lado"], {
      say: [
        "`forward(100)` avança 100 passos e desenha. `right(90)` roda para a direita, no mesmo sítio, um quarto de volta.",
        "Quatro lados, quatro cantos: um ciclo de quatro.",
      ],
      code: c.square,
    }),
    quiz("which-shape", "Que figura é?", [
      one({
        id: "shape",
        code: c.triangle,
        show: ["whichShape", "Quatro cartões: um quadrado, um triângulo, um círculo e um hexágono"],
        ask: "O que desenha a caneta?",
        options: [
          ["Um quadrado", "Quantos lados faz o ciclo?"],
          ["Um triângulo"],
          ["Um círculo", "Entre duas viragens a caneta anda a direito."],
          ["Um hexágono", "Conta as voltas do ciclo."],
        ],
        right: 2,
        hint: "Cada volta do ciclo é um lado.",
        why: "Três voltas, três lados. E 3 vezes 120 são 360: uma volta inteira, por isso a figura fecha.",
      }),
    ]),
    look("star", "Uma estrela precisa de curvas apertadas", ["starFive", "Uma estrela desenhada num só traço e o número 5"], {
      say: [
        "Para fazer uma estrela, a caneta roda tanto que dá **duas** voltas: 5 vezes 144 são 720, e isso são duas voltas inteiras.",
        "Experimenta 140 em vez de 144 e vê o que acontece.",
      ],
      code: c.star,
    }),
    look("guess", "Um jogo: adivinha a forma", ["whichShape", "Quatro cartões: um quadrado, um triângulo, um círculo e um hexágono"], {
      say: [
        "Duas equipas. Uma pensa numa forma e lê o seu ciclo em voz alta: quantas voltas e quanto virar. A outra diz o que a caneta vai desenhar. Depois escrevam-no e vejam.",
        "Acertou: dois pontos. Só acertou no número de lados: um. Depois trocam. E mais um por animar os outros. Aqui vai um para aquecer: o que desenha?",
      ],
      code: c.guessShape,
    }),
    points(
      "guess-points",
      "Adivinha a forma: os pontos",
      ["Cometa", "Lua"],
      [
        ["Ronda 1", 2],
        ["Ronda 2", 2],
        ["Apoio", 1],
      ],
    ),
    quiz("turn", "Quanto é preciso rodar?", [
      count({
        id: "six",
        code: c.hexagon,
        show: ["hexagon", "Um hexágono com seis cantos e um 6 lá dentro"],
        ask: "Seis lados iguais e, no total, uma volta inteira de 360. O que fica no lugar do ponto de interrogação?",
        right: 60,
        hint: "As seis viragens repartem o 360 em partes iguais.",
        why: "360 a dividir por 6 são 60. Serve para todas as figuras deste género: 360 a dividir pelo número de lados.",
      }),
    ]),
    quiz("rows", "Filas de estrelas", [
      count({
        id: "grid",
        code: c.grid,
        say: "Um ciclo pode estar dentro de outro. O de dentro corre do princípio ao fim em cada volta do de fora.",
        show: ["starRow", "Uma fila de cinco estrelas e um ponto de interrogação"],
        ask: "Quantas estrelas são desenhadas ao todo?",
        right: 15,
        hint: "Quantas estrelas tem uma fila? Quantas filas há?",
        why: "Três filas de cinco estrelas: 15. Mas ficam todas num traço comprido, porque ninguém mandou a caneta voltar atrás. Já vais tratar disso.",
      }),
    ]),
    vote("sky-vote", "O que vamos desenhar?", {
      show: ["constellations", "Três grupos de estrelas: sete com um cabo comprido, cinco em ziguezague e três em fila"],
      say: "Há milhares de anos que as pessoas juntam estrelas em figuras. Vamos desenhar uma destas em conjunto, e és tu que ajudas a escolher.",
      ask: "Que figura de estrelas vai desenhar a nossa caneta?",
      choices: [
        "A Ursa Maior: sete estrelas, como uma caçarola",
        "Cassiopeia: cinco estrelas em ziguezague, como um W",
        "O Cinturão de Oríon: três estrelas em fila e um ciclo curto",
      ],
    }),
    story("own-sky", "É a tua vez: o teu céu", [
      {
        show: ["ownSky", "A cotovia debaixo do seu céu"],
        say: [
          "Corre isto duas vezes. É o mesmo céu?",
          "`randint` escolhe um número entre dois outros, `goto` salta para lá e `penup` impede que o salto deixe um traço.",
        ],
        code: c.skyTask,
      },
      {
        show: ["nightHill", "A cotovia junto ao telescópio"],
        say: "As estrelas não são todas iguais. Deixa o Python escolher também o tamanho. Depois, cem estrelas. Depois, na tua cor preferida: o nome da cor, em inglês, fica entre as aspas.",
        code: c.starTask,
      },
      {
        show: ["codeAndSky", "Uma folha de código transforma-se numa imagem de Saturno"],
        say: "Mais difícil: desenha uma lua com um só `dot` grande e uma estrela a sério com o ciclo que viste, algures no céu. Mostra-o a quem estiver em casa: conseguem adivinhar que parte é ao acaso?",
      },
    ]),
    quiz("too-late", "Tarde de mais?", [
      one({
        id: "pensize",
        code: c.late,
        show: ["colorPens", "Três linhas onduladas de três cores: fina, grossa e muito grossa"],
        ask: "De que grossura são as duas linhas que isto desenha?",
        options: [
          ["As duas grossas", "Quando é que o Python lê a última linha?"],
          ["A primeira fina e a segunda grossa", "As duas são desenhadas antes de a caneta mudar."],
          ["As duas finas"],
          ["Não se desenha nada", "O `forward` desenha enquanto a caneta estiver em baixo."],
        ],
        right: 3,
        hint: "O Python lê de cima para baixo. O que já está desenhado fica como está.",
        why: "A caneta só engrossa depois de as duas linhas estarem desenhadas. Passa o `pensize(8)` para cima e já conta.",
      }),
    ]),
  ],
});
