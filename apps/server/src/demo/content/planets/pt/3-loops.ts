import type { DemoLesson } from "../../demo-lesson.ts";
import { count, film, look, one, quiz, story, type Film } from "../../slides.ts";
import { blocks } from "../../slides-presented.ts";
import type { Listings } from "../code.ts";

const hopFilm: Film = {
  name: "hop.webm",
  poster: ["stonesNine", "Uma cotovia na primeira de nove pedras num lago"],
  captions: { lang: "pt", label: "Português", name: "hop.pt.vtt" },
};

export const loops = (c: Listings): DemoLesson => ({
  key: "loops",
  title: "Ciclos aos saltos",
  line: "Dizes uma vez e o Python faz três, ou três milhões.",
  type: "INSTRUCTIONAL",
  slides: [
    story("stones", "Nove pedras", [
      {
        show: ["riverStones", "Uma cotovia numa pedra de um lago, com mais quatro pedras à frente"],
        say: "Em Marte não há pista. Quem lá pousa precisa de saltos pequenos e iguais. Por isso a cotovia treina num lago perto de casa: de pedra em pedra, duas de cada vez.",
      },
      {
        show: ["longList", "Uma folha comprida com as mesmas duas linhas repetidas muitas vezes"],
        say: "Podia escrever todos os saltos. Uma linha, outra linha, a mesma linha, a mesma linha… Quatro saltos, ainda vá. E quatrocentos? Ninguém quer escrever isso, nem procurar lá um engano.",
      },
      {
        show: ["loopWheel", "Dois blocos de código dentro de três setas em círculo e, ao lado, o número 3"],
        say: ["Então dizemos **uma vez** e dizemos **quantas vezes**.", "Isto é um ciclo."],
      },
    ]),
    film("film", "Como pensa um ciclo", hopFilm, {
      say: "Olha para a cotovia e para o contador ao mesmo tempo. Quando é que o contador avança: antes do salto ou depois?",
    }),
    look("range", "Quantas voltas?", ["rangeCards", "Cartões com 0, 1 e 2; o cartão com o 3 está riscado"], {
      say: [
        "`range(3)` dá três números, um para cada volta. O Python começa em 0 e para **antes** do 3.",
        "A linha que se repete está mais para dentro. Quatro espaços: é assim que o Python sabe o que pertence ao ciclo.",
      ],
      code: c.range3,
    }),
    blocks("in-blocks", "O mesmo salto em blocos", "hop.pt.sb3", {
      say: [
        "Aqui está o salto da cotovia em Scratch, a linguagem dos blocos. Descarrega o ficheiro e abre-o lá: no menu Ficheiro, escolhe carregar do teu computador. Carrega na bandeira verde.",
        "Que bloco diz quantas vezes? E qual diz até onde? Muda um só número, para que ela pare na pedra 4.",
      ],
      code: c.hopTask,
    }),
    quiz("lands", "Onde pousa a cotovia?", [
      one({
        id: "stone",
        code: c.lands,
        say: "A cotovia começa na pedra **0**. Segue o ciclo, salto a salto.",
        show: ["stonesNine", "A cotovia na pedra 0 de nove pedras numeradas de 0 a 8"],
        ask: "Que número escreve o Python?",
        options: [
          ["3", "Três saltos, sim. De que tamanho é cada um?"],
          ["6"],
          ["8", "Isso seriam quatro saltos. Quantas voltas dá `range(3)`?"],
          ["2", "É onde ela está depois do primeiro salto. O ciclo continua."],
        ],
        right: 2,
        hint: "Põe o dedo na pedra 0 e salta.",
        why: "Três voltas, duas pedras em cada uma: 2, 4, 6. O `print` vem depois do ciclo, por isso só vês onde ela acaba.",
      }),
    ]),
    quiz("inside", "Dentro ou depois?", [
      one({
        id: "rest",
        code: c.hopRest,
        show: ["hopRest", "Uma seta vai de uma roda com um 3 para um cartão com um 1"],
        ask: "Quantas vezes corre a última linha?",
        options: [
          ["Três vezes", "Ela está mais para dentro, como a linha de cima?"],
          ["Uma vez"],
          ["Nunca", "Quando o ciclo acaba, o Python continua para baixo."],
          ["Quatro vezes", "Conta as linhas que estão mais para dentro."],
        ],
        right: 2,
        hint: "Compara onde começam as duas últimas linhas.",
        why: "Começa encostada à esquerda, por isso não faz parte do ciclo. Corre uma vez, quando os saltos já acabaram.",
      }),
    ]),
    quiz("other-stones", "Outras pedras", [
      count({
        id: "from-one",
        code: c.fromOne,
        show: ["stonesFromOne", "A cotovia na pedra 1 de nove pedras"],
        ask: "Começa na pedra 1 e dá saltos maiores. Em que pedra pousa?",
        right: 7,
        hint: "Quantos saltos lhe dá `range(2)`? E que tamanho tem cada um?",
        why: "Dois saltos de três pedras a partir da pedra 1: 4 e depois 7.",
      }),
      one({
        id: "to-eight",
        code: c.toEight,
        ask: "Ela tem de chegar à pedra 8. O que fica no lugar do ponto de interrogação?",
        options: [
          ["`8`", "Oito saltos de duas pedras: ia parar bem longe no lago."],
          ["`2`", "É o tamanho do salto. Quantos saltos são?"],
          ["`4`"],
          ["`3`", "Com isso chegou à pedra 6."],
        ],
        right: 3,
        hint: "De dois em dois até oito: quantos passos são?",
        why: "Quatro saltos de duas pedras são oito. O `range` conta os saltos, não as pedras.",
      }),
    ]),
    story("hop-counter", "É a tua vez: o contador de saltos", [
      {
        show: ["riverStones", "A cotovia na sua pedra"],
        say: "Corre isto. Depois explica por palavras tuas porque é que agora há quatro números no ecrã e não um.",
        code: c.hopTask,
      },
      {
        show: ["loopWheel", "A roda do ciclo"],
        say: ["Muda só um número, de modo que ela pouse na pedra 12.", "Depois leva-a até à pedra 20 em cinco saltos."],
      },
      {
        show: ["marsNear", "A nave diante de Marte"],
        say: "Mais difícil: conta **para trás**. Ela começa na pedra 10 e salta de volta até ao 0. A seguir, põe a contagem decrescente da aula 1 dentro de um ciclo: de quantas linhas precisas agora?",
      },
    ]),
    quiz("slip", "Descobre o engano", [
      one({
        id: "indent",
        code: c.noIndent,
        ask: "O Python para na linha 2. Porquê?",
        options: [
          ["`range(3)` é curto de mais", "Pode haver qualquer número de voltas, até nenhuma."],
          ["A segunda linha tem de estar mais para dentro"],
          ["Os dois pontos estão a mais", "Os dois pontos dizem: agora vem o que se repete. Têm de ficar."],
          ["As aspas estão mal", "O texto começa e acaba como deve ser."],
        ],
        right: 2,
        hint: "Como é que o Python sabe o que pertence ao ciclo?",
        why: "Depois dos dois pontos, o Python espera pelo menos uma linha mais para dentro. Quatro espaços, e já corre.",
      }),
    ]),
  ],
});
