import type { DemoLesson } from "../../demo-lesson.ts";
import { count, look, one, quiz, several, story } from "../../slides.ts";
import { graded, hiddenWord, sort } from "../../slides-played.ts";
import type { Listings } from "../code.ts";

export const boxes = (c: Listings): DemoLesson => ({
  key: "boxes",
  title: "Caixas com nome",
  line: "Variáveis: como um programa se lembra do combustível, da altura e de tudo o que muda.",
  type: "INSTRUCTIONAL",
  slides: [
    story("fuel", "Quanto combustível resta?", [
      {
        show: ["liftOff", "O foguetão descola numa nuvem branca e a cotovia voa ao lado dele"],
        say: "A nave já vai no ar. E pergunta logo: quanto combustível resta? A resposta muda a cada minuto, por isso não vale a pena escrevê-la na parede.",
      },
      {
        show: ["boxFuel", "Uma caixa com uma etiqueta vazia e o número 10 lá dentro; a cotovia olha para ela"],
        say: [
          "O Python guarda estas coisas em caixas. Cada caixa tem um **nome** na etiqueta e **uma coisa** lá dentro.",
          "Os programadores chamam-lhe variável, porque o que está lá dentro pode variar.",
        ],
        code: c.fuelTen,
      },
      {
        show: ["moonNear", "A cotovia, com um capacete de vidro, está na Lua ao lado do foguetão"],
        say: "Com uma caixa para o combustível e outra para a altura já se pode pousar na Lua. É para lá que vamos hoje.",
      },
    ]),
    look("change", "Uma coisa de cada vez", ["boxChange", "Uma caixa com 10, uma seta com menos 3 e uma caixa com 7"], {
      say: [
        "Lê o sinal `=` da direita para a esquerda. Primeiro o Python calcula o lado direito. Depois põe o resultado na caixa da esquerda.",
        "O que lá estava desaparece: só há lugar para uma coisa.",
      ],
      code: c.fuelSeven,
    }),
    quiz("left", "Quanto resta?", [
      count({
        id: "five",
        code: c.fuelFive,
        say: "O motor gasta combustível duas vezes.",
        ask: "Que número mostra o Python?",
        right: 5,
        hint: "Escreve num papel o que está na caixa depois de cada linha e risca o número antigo.",
        why: "10, depois 7, depois 5. Cada linha usa o que está na caixa agora, não o que lá estava no início.",
      }),
    ]),
    quiz("name-or-text", "Nome ou texto?", [
      one({
        id: "quoted",
        code: c.fuelQuoted,
        ask: "O que aparece no ecrã?",
        options: [
          ["8", "Seria assim sem as aspas."],
          ["`combustivel`"],
          ["`combustivel = 8`", "O `print` só mostra o que está na sua própria linha."],
          ["O Python para com um erro", "A linha está correta. Pode é não fazer o que se queria."],
        ],
        right: 2,
        hint: "O que dizem as aspas ao Python?",
        why: "Com aspas é apenas uma palavra. Para veres o que está na caixa, escreve o nome dela sem aspas.",
      }),
    ]),
    sort("what-is-it", "Texto, número ou nome?", {
      say: [
        "Nove coisas tiradas de programas. O que é cada uma para o Python?",
        "Uma conta vale como número: o Python calcula-a. Procura primeiro as aspas.",
      ],
      groups: ["Texto", "Número", "Nome de uma caixa"],
      items: [
        ['`"combustivel"`', 1],
        ["`combustivel`", 3],
        ["`7`", 2],
        ['`"7"`', 1],
        ["`luas_marte`", 3],
        ["`10 - 3`", 2],
        ['`"10 - 3"`', 1],
        ["`365`", 2],
        ["`altura`", 3],
      ],
    }),
    look("two", "Duas caixas, uma soma", ["twoBoxes", "Duas caixas com 1 e 2, ao lado da Terra com uma lua e de Marte com duas"], {
      say: [
        "Um bom nome diz o que está na caixa. Para a semana vais ficar contente por o teres escolhido bem.",
        "Os nomes não têm espaços: junta as palavras com um traço em baixo, como em `luas_terra`. Também não levam acentos aqui, e não começam por um algarismo.",
      ],
      code: c.twoMoons,
    }),
    quiz("good-names", "Bons nomes", [
      several({
        id: "names",
        ask: "Quais destes podem ser nomes de caixas?",
        options: [
          ["`combustivel`"],
          ["`total_luas`"],
          ["`2luas`", "Olha para o primeiro sinal."],
          ["`minha nave`", "O Python veria aqui dois nomes."],
        ],
        right: [1, 2],
        hint: "Sem espaços e sem algarismo à frente.",
        why: "`2luas` começa por um algarismo e `minha nave` tem um espaço. `luas2` e `minha_nave` serviam perfeitamente.",
      }),
    ]),
    story("counter", "É a tua vez: o contador de combustível", [
      {
        show: ["boxFuel", "A caixa do combustível, a nave e a cotovia"],
        say: "Escreve isto e corre o programa. Duas respostas diferentes de duas linhas iguais: sabes dizer porquê?",
        code: c.fuelTask,
      },
      {
        show: ["shipGuard", "A cotovia à janela da nave, ao lado de um depósito de combustível e de botões"],
        say: [
          "Continua o voo: gasta combustível mais três vezes, de cada vez uma quantidade diferente, e mostra o que resta.",
          "Depois junta uma segunda caixa, `altura`. Ela cresce sempre que se gasta combustível.",
        ],
      },
      {
        show: ["moonNear", "Na Lua, com a Terra no céu"],
        say: "Mais difícil: põe na caixa um número mais pequeno do que aquilo que gastas. O que mostra o Python? Uma nave a sério concordava? Guarda esta ideia: vais precisar dela na aula 5.",
      },
    ]),
    hiddenWord("hidden-word", "A palavra escondida", "pt", "variável", "É o que os programadores chamam a uma caixa com nome."),
    quiz("moon-landing", "Pousar na Lua", [
      count({
        id: "height",
        code: c.landing,
        say: "A nave desce em dois passos.",
        show: ["moonLanding", "A nave desce junto a uma escala de 9 a 0 e a cotovia espera na Lua"],
        ask: "A que altura fica?",
        right: 1,
        hint: "Desta vez há duas caixas. Qual delas muda?",
        why: "9, depois 5, depois 1. `passo` mantém o 4 o tempo todo: só muda a caixa à esquerda do `=`. Mais um saltinho e está pousada.",
      }),
    ]),
    graded("box-test", "Teste: caixas e nomes", { say: "Quatro perguntas sobre caixas. Uma tentativa em cada uma: não tenhas pressa." }, [
      count({
        id: "change",
        code: c.boxChange,
        ask: "Que número mostra o Python?",
        right: 11,
        why: "15 menos 4 são 11, e a caixa fica com o 11.",
      }),
      count({
        id: "twice",
        code: c.boxTwice,
        ask: "Que número mostra o Python?",
        right: 4,
        why: "A caixa tem 2, por isso volta para lá 2 mais 2.",
      }),
      one({
        id: "quoted",
        code: c.boxQuoted,
        ask: "O que fica no ecrã?",
        options: [
          ["3", "Há aspas à volta do nome."],
          ["Um erro", "As duas linhas estão bem."],
          ["`altura`"],
          ['`"3"`', "Mostra o que está entre as aspas."],
        ],
        right: 3,
        why: "Entre aspas, o Python copia todas as letras e não olha para dentro da caixa.",
      }),
      one({
        id: "name",
        ask: "Qual destes pode ser o nome de uma caixa?",
        options: [
          ["`3luas`", "Olha para o primeiro sinal."],
          ["`lua_3`"],
          ["`minha lua`", "O Python veria aqui dois nomes."],
          ["`lua-3`", "O Python tirava 3 a `lua`."],
        ],
        right: 2,
        why: "Letras, algarismos e o traço de baixo servem, desde que nenhum algarismo venha à frente.",
      }),
    ]),
  ],
});
