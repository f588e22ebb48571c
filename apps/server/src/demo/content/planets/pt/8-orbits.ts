import type { DemoLesson } from "../../demo-lesson.ts";
import { count, look, one, quiz, several, story } from "../../slides.ts";
import { graded } from "../../slides-played.ts";
import { form, link } from "../../slides-presented.ts";
import type { Listings } from "../code.ts";

export const orbits = (c: Listings): DemoLesson => ({
  key: "orbits",
  title: "Um sistema solar que se mexe",
  line: "Tudo junto: planetas nas suas órbitas e um espetáculo para a família.",
  type: "WORKSHOP",
  slides: [
    story("turn-around", "É hora de dar a volta", [
      {
        show: ["orbits", "O Sol com cinco planetas em órbitas tracejadas"],
        say: "Daqui vê-se tudo de uma vez: oito planetas sempre às voltas, sem nunca chocarem uns com os outros. É isso que vamos construir hoje.",
      },
      {
        show: ["flipPages", "Quatro cartões; em cada um, a Terra está um pouco mais à frente"],
        say: "Já desenhaste no canto de um caderno e folheaste as páginas depressa? Cada página está parada. Mas os olhos veem uma coisa a mexer-se.",
      },
      {
        show: ["codeAndSky", "Uma folha de código transforma-se numa imagem de Saturno"],
        say: "Um ecrã faz o mesmo, sessenta vezes por segundo: apaga, desenha, apaga, desenha. Já conheces todas as peças.",
      },
    ]),
    look(
      "again",
      "Mexer é desenhar outra vez",
      ["orbitFrames", "Quatro imagens da Terra à volta do Sol, cada vez um pouco mais à frente"],
      {
        say: [
          "`while True` é um ciclo sem fim: corre até fechares a janela.",
          "Apagar, desenhar, avançar um pouco, mostrar. O ângulo diz até onde o planeta já andou: 360 é uma volta inteira.",
        ],
        code: c.frames,
      },
    ),
    quiz("pictures", "Quantas imagens?", [
      count({
        id: "ninety",
        code: c.byFour,
        say: "Uma volta inteira são 360. Em cada imagem o ângulo cresce 4.",
        ask: "Ao fim de quantas imagens volta o planeta ao ponto de partida?",
        right: 90,
        hint: "Quantos quatros cabem em 360?",
        why: "360 a dividir por 4 são 90. Passos mais pequenos parecem mais suaves, e demoram mais.",
      }),
    ]),
    look(
      "hurry",
      "Os que estão perto têm pressa",
      ["nearAndFar", "O Sol ao lado, e Mercúrio, Vénus, a Terra e Marte cada vez mais longe"],
      {
        say: [
          "Quanto mais perto do Sol, mais depressa. O ano de Mercúrio dura 88 dias, o da Terra 365 e o de Neptuno 165 **anos**.",
          "Com uma lista de velocidades, cada planeta tem a sua. Isto mostra de quantas imagens precisa cada um para o seu ano.",
        ],
        code: c.speeds,
      },
    ),
    link("real-one", "O verdadeiro", {
      url: "https://eyes.nasa.gov/apps/solar-system/",
      name: "De olhos no sistema solar, da NASA",
      show: ["orbits", "O Sol com cinco planetas em órbitas tracejadas"],
      say: "Aqui vês onde os planetas estão mesmo, neste momento. Roda a imagem, aproxima-te e faz o tempo andar mais depressa. Quem ultrapassa quem? A página está em inglês.",
    }),
    quiz("first-home", "Quem chega primeiro?", [
      one({
        id: "first",
        show: ["nearAndFar", "O Sol ao lado, e Mercúrio, Vénus, a Terra e Marte cada vez mais longe"],
        say: "Quatro planetas partem alinhados, ao mesmo tempo. As velocidades são 8, 5, 4 e 2, como na lista.",
        ask: "Qual é o primeiro a voltar ao ponto de partida?",
        options: [
          ["O que tem velocidade 2", "Passos pequenos: é o que precisa de mais imagens."],
          ["O que tem velocidade 8"],
          ["Todos ao mesmo tempo", "Em cada imagem, cada um cresce um número diferente."],
          ["Nenhum, nunca", "Uma órbita volta sempre ao ponto de partida."],
        ],
        right: 2,
        hint: "Quem avança mais numa só imagem?",
        why: "360 a dividir por 8 são 45 imagens. O último precisa de 180: até lá, o primeiro já deu quatro voltas.",
      }),
    ]),
    quiz("trail", "Um rasto de fantasmas", [
      one({
        id: "ghosts",
        code: c.noClear,
        show: ["orbitTrail", "Muitas Terras encostadas umas às outras num arco à volta do Sol"],
        say: "Devia haver um planeta. Mas há uma fila inteira deles.",
        ask: "Que linha falta no ciclo?",
        options: [
          ["`penup()`", "Isso impedia os traços. Aqui são planetas."],
          ["`clear()`"],
          ["`print(angulo)`", "Isso só mostrava números."],
          ["`range(360)`", "O ciclo já dá voltas que chegue."],
        ],
        right: 2,
        hint: "O que tem de acontecer antes de se desenhar a imagem seguinte?",
        why: "Ninguém apaga a imagem anterior, por isso ficam todas. Com `clear()` no início de cada volta fica só uma. Há quem a tire de propósito: fica muito bonito.",
      }),
    ]),
    story("final", "É a tua vez: tudo junto", [
      {
        show: ["projectDesk", "Um portátil com um pequeno sistema solar no ecrã; a cotovia observa"],
        say: [
          "Primeiro a receita. Parece comprida, mas conheces as partes. Só a linha com `goto` é nova: encontra o lugar num círculo. Essa, copia-a com cuidado.",
          "`tracer(0)` quer dizer: desenha às escondidas, até eu dizer `update`.",
        ],
        code: c.projectOne,
      },
      {
        show: ["orbits", "Planetas nas suas órbitas"],
        say: "E agora o ciclo. Corre o programa. Um sol, dois planetas. Junta Marte, Vénus e tudo o mais que anda lá fora.",
        code: c.projectTwo,
      },
      {
        show: ["nearAndFar", "Os planetas perto do Sol"],
        say: "Faz à tua maneira: uma lua à volta da Terra, um céu estrelado por trás, um cometa que só aparece de vez em quando, cores tuas. Hoje não há sistemas solares errados.",
      },
      {
        show: ["showTime", "Quatro cotovias olham para um ecrã com um sistema solar"],
        say: "Nos últimos dez minutos, todos mostram o seu. Conta uma coisa que foi difícil e uma de que tens orgulho. Convida quem estiver em casa para ver.",
      },
    ]),
    graded(
      "license",
      "A tua licença de piloto",
      {
        say: "Oito perguntas, uma de cada paragem da viagem. Uma tentativa em cada uma: não tenhas pressa. No fim vês a tua licença.",
      },
      [
        one({
          id: "text",
          code: c.testText,
          ask: "O que fica no ecrã?",
          options: [
            ["12", "Tem aspas à volta."],
            ["`3 * 4`"],
            ["Um erro", "A linha está bem."],
            ["`print`", "É a palavra que mostra. Ela própria não aparece."],
          ],
          right: 2,
          why: "Entre aspas, o Python copia todos os sinais.",
        }),
        count({
          id: "box",
          code: c.testBox,
          ask: "Que número mostra o Python?",
          right: 9,
          why: "12, depois 7, depois 9.",
        }),
        count({
          id: "loop",
          code: c.testLoop,
          ask: "Quantas linhas ficam no ecrã?",
          right: 5,
          why: "Quatro voltas do ciclo e mais uma linha depois dele.",
        }),
        count({
          id: "star",
          say: "A caneta desenha uma forma com cinco lados iguais. As viragens somam 360.",
          ask: "Quanto vira em cada canto?",
          right: 72,
          why: "360 a dividir por 5 são 72.",
        }),
        one({
          id: "fork",
          code: c.testFork,
          ask: "O que diz a nave?",
          options: [
            ["Seguir", "3 é maior do que 3?"],
            ["Seguir e depois voltar", "Só se vai por um dos dois caminhos."],
            ["Nada", "Vai-se sempre por um dos dois caminhos."],
            ["Voltar"],
          ],
          right: 4,
          why: "3 não é maior do que 3, por isso corre a linha por baixo de `else`.",
        }),
        one({
          id: "shelf",
          code: c.testShelf,
          ask: "Quem é?",
          options: [
            ["Vénus"],
            ["Mercúrio", "Mercúrio está no lugar 0."],
            ["Terra", "A Terra está no lugar 2."],
            ["Os três", "O número entre parênteses pede um deles."],
          ],
          right: 1,
          why: "No lugar 0 está Mercúrio, no lugar 1 está Vénus.",
        }),
        count({
          id: "recipe",
          code: c.testRecipe,
          ask: "Que número sai?",
          right: 10,
          why: "8 da primeira chamada, 2 da segunda: 10.",
        }),
        several({
          id: "repeat",
          show: ["knownSoFar", "Cinco cartões: uma caixa, um ciclo, um depósito, uma estrela e uma máquina"],
          ask: "Quais destes repetem alguma coisa?",
          options: [["`for`"], ["`if`", "Esse decide."], ["`while`"], ["`def`", "Esse escreve uma receita."]],
          right: [1, 3],
          why: "`for` e `while` repetem. `if` decide e `def` guarda.",
        }),
      ],
    ),
    story("home", "De novo em casa", [
      {
        show: ["longWay", "O Sol, a Terra, Saturno e Neptuno, e o foguetão muito longe"],
        say: "Quatro mil e quinhentos milhões de quilómetros até à janela. A cotovia olha para trás uma última vez. Depois dá meia-volta à nave.",
      },
      {
        show: ["shipHome", "A nave desce sobre colinas ao nascer do sol e a cotovia voa à frente"],
        say: "Pousa com saltos pequenos e iguais. Decide quando travar. Sabe quanto combustível resta, até à última gota. Tudo em linhas que tu escreveste.",
      },
      {
        show: ["homeAgain", "A cotovia no parapeito da janela; os planetas estão numa prateleira e há uma estrela na parede"],
        say: ["E de manhã canta, antes de toda a gente acordar.", "Já sabes escrever em Python. O que vais fazer a seguir?"],
      },
    ]),
    form("family", "Para quem está em casa: como correu?", "https://form.typeform.com/to/moe6aa"),
  ],
});
