import type { DemoLesson } from "../../demo-lesson.ts";
import { look, one, quiz, several, story } from "../../slides.ts";
import { casework } from "../../slides-played.ts";
import { choose, task } from "../../slides-presented.ts";
import type { Listings } from "../code.ts";

export const decide = (c: Listings): DemoLesson => ({
  key: "decide",
  title: "Perguntar e decidir",
  line: "A nave vê o combustível, faz uma pergunta à tripulação e escolhe sozinha.",
  type: "INSTRUCTIONAL",
  slides: [
    story("storm", "Uma tempestade à frente", [
      {
        show: ["jupiterNear", "O foguetão diante de Júpiter, enorme e às riscas"],
        say: "Júpiter. É tão grande que todos os outros planetas cabiam lá dentro. E aquela mancha vermelha? Uma tempestade mais larga do que a Terra, que sopra há quase duzentos anos, ou mais ainda.",
      },
      {
        show: ["stormChoice", "Dois caminhos para a nave: um verde à volta da tempestade e um vermelho para dentro dela"],
        say: "À volta ou a direito? Até aqui os teus programas fizeram sempre o mesmo. Uma boa nave olha primeiro e só depois decide.",
      },
      {
        show: ["forkPath", "Um caminho que se divide, com um visto num letreiro e uma cruz no outro; a cotovia espera"],
        say: [
          "Uma decisão é um caminho que se divide. Antes dela há uma pergunta, e a resposta é sempre sim ou não.",
          "Em Python escreve-se `True` quando é verdade e `False` quando não é.",
        ],
      },
    ]),
    look("if", "Uma pergunta, dois caminhos", ["tankLow", "Um depósito abaixo da marca, 4 é menor do que 5, e o foguetão espera"], {
      say: [
        "`if` pergunta. Se a resposta for sim, correm as linhas que estão por baixo. Se for não, correm as que estão por baixo de `else`. Nunca as duas.",
        "`>=` quer dizer: maior ou igual. Atenção aos dois pontos e aos quatro espaços.",
      ],
      code: c.fuelFour,
    }),
    quiz("fly-on", "Seguir ou voltar?", [
      one({
        id: "exactly",
        code: c.fuelExactly,
        show: ["tankAtMark", "Um depósito cheio exatamente até à marca, no 5"],
        say: "O combustível está mesmo na marca.",
        ask: "O que faz a nave?",
        options: [
          ["Volta para trás", "Lê outra vez o sinal: 5 é pelo menos 5?"],
          ["Segue em frente"],
          ["As duas coisas, uma a seguir à outra", "`else` quer dizer senão. Só se vai por um dos dois caminhos."],
          ["Nada", "Vai-se sempre por um dos dois caminhos."],
        ],
        right: 2,
        hint: "`>=` tem duas partes: maior **ou igual**.",
        why: "5 não é maior do que 5, mas é igual, e isso chega para `>=`. Só com `>` a nave voltava para trás.",
      }),
    ]),
    look("input", "A nave faz-te uma pergunta", ["keysAndText", "Escreve-se um 7 num portátil e ele chega como texto"], {
      say: [
        "`input` mostra uma pergunta e espera. O que se escreve vai para a caixa.",
        "Chega sempre como **texto**, mesmo que seja um 7. `int( )` transforma esse texto num número inteiro.",
      ],
      code: c.ask,
    }),
    quiz("looks-like", "Parece um número", [
      one({
        id: "plus-one",
        code: c.askAge,
        say: "Corres isto e escreves 11.",
        ask: "O que acontece?",
        options: [
          ["O Python mostra 12", "Seria assim se na caixa estivesse um número. O que lá põe o `input`?"],
          ["O Python mostra 111", "Quase: texto com texto juntava-se. Mas aqui é texto com número."],
          ["O Python para com um erro"],
          ["O Python mostra 11", "A linha diz mais 1, por isso alguma coisa tem de acontecer."],
        ],
        right: 3,
        hint: "Texto ou número: qual deles está na caixa?",
        why: "Texto mais número: o Python recusa-se a adivinhar o que queres. Com `int(input( … ))` fica um número na caixa, e o resultado é 12.",
      }),
    ]),
    casework(
      "night-flight",
      "O caso do painel partido",
      {
        say: [
          "Acima de 8 a nave deve parar, acima de 4 deve ir devagar, e senão avança. Era esse o plano.",
          "Ontem à noite o vento era 9. A nave seguiu, devagar, e perdeu um painel. O computador está bom. Este é o seu programa.",
        ],
        code: c.stormMixed,
      },
      [
        one({
          id: "first",
          ask: "Que pergunta fez o Python primeiro?",
          options: [
            ["O vento é maior do que 8?", "Essa pergunta está mais abaixo."],
            ["As duas ao mesmo tempo", "O Python faz uma pergunta de cada vez."],
            ["O vento é maior do que 4?"],
            ["Nenhuma, só mostra", "O `if` pergunta sempre."],
          ],
          right: 3,
          why: "O Python lê de cima para baixo, e em cima está a pergunta sobre o 4.",
        }),
        one({
          id: "ever",
          ask: "Com que vento é que esta nave para?",
          options: [
            ["Com qualquer vento acima de 8", "Esse também está acima de 4. Que pergunta vem primeiro?"],
            ["Com nenhum"],
            ["Só com vento 8 certo", "8 é maior do que 4, por isso vai devagar."],
            ["Com qualquer vento acima de 4", "Com esse vai devagar."],
          ],
          right: 2,
          why: "O que é maior do que 8 também é maior do que 4. O primeiro sim ganha, por isso a pergunta sobre o 8 nunca recebe um sim.",
        }),
        one({
          id: "mend",
          ask: "Como o consertavas?",
          options: [
            ["Perguntar primeiro pelo 8 e depois pelo 4"],
            ["Escrever `>=` em vez de `>`", "Assim o 8 também conta, mas a ordem continua trocada."],
            ["Tirar o `else`", "Esse é para o tempo calmo. Não fez mal nenhum."],
            ["Escrever `if` em vez de `elif`", "Com vento 9 dizia devagar e logo a seguir parar."],
          ],
          right: 1,
          why: "A pergunta mais exigente fica em cima. Assim o 9 encontra primeiro o 8, e a nave para.",
        }),
      ],
    ),
    quiz("three-ways", "Três caminhos", [
      one({
        id: "wind",
        code: c.storm,
        say: "`elif` junta senão e se: é outra pergunta, feita só quando a resposta à de cima foi não.",
        show: ["threeWays", "Três cartões: um sinal de aviso, um menos e um visto"],
        ask: "O vento é 6. O que diz a nave?",
        options: [
          ["Parar", "6 é maior do que 8?"],
          ["Devagar"],
          ["Avançar", "Isso é para quando as duas respostas são não."],
          ["Devagar e depois avançar", "O primeiro sim ganha. O resto é saltado."],
        ],
        right: 2,
        hint: "Responde às perguntas de cima para baixo. Para no primeiro sim.",
        why: "6 não é maior do que 8, por isso o Python passa à pergunta seguinte. 6 é maior do que 4: devagar. Para o `else` já nem olha.",
      }),
    ]),
    choose("through", "Para dentro da tempestade", [
      {
        id: "ahead",
        show: ["stormChoice", "Dois caminhos para a nave: um verde à volta da tempestade e um vermelho para dentro dela"],
        say: "Os comandos são teus. À frente, o vento é 6. Restam 7 barris de combustível. A cotovia olha para ti.",
        ways: [
          ["Voar à volta", "around"],
          ["Voar a direito", "through"],
          ["Ler primeiro o programa da nave", "read"],
        ],
      },
      {
        id: "read",
        say: "Boa ideia: decide sempre da mesma maneira. O que vai dizer?",
        code: c.storm,
        ways: [
          ["Parar", "not-stop"],
          ["Devagar", "slow"],
        ],
      },
      {
        id: "not-stop",
        say: "6 é maior do que 8? Não. Por isso o Python salta essa linha e faz a pergunta seguinte.",
        ways: [["Ler outra vez", "read"]],
      },
      {
        id: "slow",
        show: ["jupiterNear", "O foguetão diante de Júpiter, enorme e às riscas"],
        say: "E lá vai devagar. As nuvens abanam um pouco a nave, mas tu já sabias o que ela ia fazer antes de o fazer. É para isso que serve ler programas.",
      },
      {
        id: "through",
        say: "Um relâmpago! Acende-se uma luz vermelha: «A toda a velocidade?» pergunta, e espera por um sim ou um não.",
        ways: [
          ["Sim, depressa daqui para fora", "spin"],
          ["Não, abrandar", "slow"],
        ],
      },
      {
        id: "spin",
        say: "O vento agarra na nave e fá-la dar três voltas. Quando as nuvens se abrem, estás onde estavas. Uma boa nave olha primeiro.",
        ways: [["Tentar outra vez", "ahead"]],
      },
      {
        id: "around",
        show: ["tankLow", "Um depósito abaixo da marca, 4 é menor do que 5, e o foguetão espera"],
        say: "Um caminho longo, mas calmo. Gasta 3 barris, e de 7 ficam 4. «Abaixo de 5,» diz a nave, «é voltar para trás.» Seguro, mas não viste a mancha vermelha de perto. Da próxima vez ias por outro lado?",
      },
    ]),
    story("guard", "É a tua vez: um guarda para a nave", [
      {
        show: ["shipAsks", "O foguetão faz uma pergunta e um portátil espera a resposta"],
        say: "Escreve isto e corre três vezes: com 4, com 5 e com 50. Decide como tu decidirias?",
        code: c.guard,
      },
      {
        show: ["shipGuard", "A cotovia à janela da nave, ao lado do depósito"],
        say: [
          "Ensina-lhe boas maneiras: e se alguém escrever um número abaixo de 0? Junta um `elif` a dizer que isso não pode ser.",
          "Depois pergunta também pelo vento e põe a nave a ir devagar quando ele sopra.",
        ],
      },
      {
        show: ["stormChoice", "O caminho à volta da tempestade"],
        say: "Mais difícil: um jogo de adivinhar. A nave pensa num número com `randint(1, 20)` e tu tentas acertar num ciclo de cinco voltas. Depois de cada tentativa ela diz: mais alto, mais baixo, ou acertaste!",
      },
    ]),
    quiz("true", "Verdade ou mentira?", [
      several({
        id: "signs",
        show: ["signs", "Quatro cartões com os sinais <, >, = e um ponto de interrogação"],
        say: "Dois sinais de igual perguntam: são iguais? Um só põe uma coisa na caixa. `!=` pergunta se são diferentes.",
        ask: "Quais destes são verdade?",
        options: [["`3 < 5`"], ["`5 == 5`"], ["`4 >= 5`", "4 é pelo menos 5?"], ["`7 != 7`", "Isso diz que 7 e 7 são diferentes."]],
        right: [1, 2],
        hint: "Lê cada um em voz alta, como uma frase.",
        why: "Três é menor do que cinco, e cinco é igual a cinco. Os outros dois são mentira.",
      }),
    ]),
    task("maze", "Mais difícil: o labirinto", "maze-6", "https://blockly.games/maze?lang=pt&level=6"),
  ],
});
