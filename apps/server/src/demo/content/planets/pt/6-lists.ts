import type { DemoLesson } from "../../demo-lesson.ts";
import { count, look, one, quiz, story } from "../../slides.ts";
import type { Listings } from "../code.ts";

export const lists = (c: Listings): DemoLesson => ({
  key: "lists",
  title: "Planetas na prateleira",
  line: "Listas: oito planetas com um só nome e um ciclo que os visita a todos.",
  type: "INSTRUCTIONAL",
  slides: [
    story("names", "Nomes a mais", [
      {
        show: ["saturnNear", "O foguetão diante de Saturno e dos seus anéis"],
        say: "Saturno tem anéis e mais de cem luas. A cotovia quer tomar nota de todas as que vê.",
      },
      {
        show: ["manyTags", "Oito caixas, cada uma com a sua etiqueta e o seu planeta"],
        say: "Uma caixa para cada lua? Então precisa de cem nomes e de cem linhas para as mostrar. Só com caixas não vai lá.",
      },
      {
        show: ["shelfScene", "Uma prateleira com cinco planetas numerados de 0 a 4; a cotovia está por baixo"],
        say: [
          "Em vez disso, usa uma **prateleira**. Um nome para a prateleira toda e um número para cada lugar.",
          "O Python chama-lhe lista.",
        ],
      },
    ]),
    look("shelf", "Uma prateleira com números", ["shelfFour", "Uma prateleira com Mercúrio, Vénus, a Terra e Marte, numerados de 0 a 3"], {
      say: [
        "Uma lista escreve-se entre parênteses retos, com vírgulas entre as coisas. `planetas[2]` quer dizer: o que está no lugar 2.",
        "O Python conta os lugares a partir de **0**. É como nas pedras: a primeira é a pedra 0.",
      ],
      code: c.fourPlanets,
    }),
    quiz("place-two", "Quem mora no lugar 2?", [
      one({
        id: "who",
        code: c.second,
        show: ["shelfFour", "Uma prateleira com Mercúrio, Vénus, a Terra e Marte, numerados de 0 a 3"],
        ask: "O que mostra o Python?",
        options: [
          ["Mercúrio", "Mercúrio está no lugar 0."],
          ["Vénus", "É o segundo planeta, sim. Mas em que lugar está, a contar do 0?"],
          ["Terra"],
          ["Marte", "Marte está no último lugar, o número 3."],
        ],
        right: 3,
        hint: "Põe o dedo no primeiro planeta e diz: zero.",
        why: "0 Mercúrio, 1 Vénus, 2 Terra. A terceira coisa de uma lista está no lugar 2.",
      }),
    ]),
    look("append", "Mais um", ["shelfAdd", "Júpiter voa para o lugar 4, vazio, no fim da prateleira"], {
      say: [
        "`append` põe mais uma coisa no fim. `len` diz quantas há.",
        "Quatro planetas ocupam os lugares de 0 a 3. Por isso o seguinte fica no lugar 4, e `len` passa a 5.",
      ],
      code: c.append,
    }),
    quiz("how-long", "Quantos são agora?", [
      count({
        id: "length",
        code: c.appendTwo,
        ask: "Que número mostra o Python?",
        right: 6,
        hint: "Conta os planetas que há no início. Depois conta as linhas com `append`.",
        why: "Quatro no início e mais dois: 6. O `len` conta coisas, por isso começa em 1, como tu.",
      }),
    ]),
    quiz("walk", "Um passeio pela prateleira", [
      one({
        id: "lines",
        code: c.walkShelf,
        say: "Um ciclo pode percorrer uma lista. Em cada volta, a caixa `planeta` tem a coisa seguinte da lista.",
        show: ["shelfLoop", "Uma seta tracejada por baixo de uma prateleira com quatro planetas; um balão de fala mostra a Terra"],
        ask: "Há quatro planetas na lista. O que aparece no ecrã?",
        options: [
          ["Uma linha com todos os planetas", "O `print` está dentro do ciclo. Quantas vezes corre?"],
          ["Quatro linhas, cada uma saúda um planeta"],
          ["Quatro linhas, todas a saudar Marte", "Em cada volta, a caixa recebe o planeta seguinte."],
          ["Os números de 0 a 3", "Isso é o que daria `range(4)`. Aqui o ciclo pega nos próprios planetas."],
        ],
        right: 2,
        hint: "Uma volta por cada coisa da lista.",
        why: "Quatro coisas, quatro voltas, quatro saudações. Junta um quinto planeta, e as mesmas duas linhas saúdam cinco.",
      }),
    ]),
    story("crew", "É a tua vez: a tripulação", [
      {
        show: ["ringsList", "Uma folha comprida com um planeta ao lado de cada linha; a cotovia olha para ela"],
        say: "Uma lista vazia e um ciclo que a enche. Corre isto e escreve três nomes. O que te diz a última linha?",
        code: c.crewTask,
      },
      {
        show: ["shipAsks", "O foguetão faz uma pergunta"],
        say: "Agora saúda toda a gente. Estas duas linhas ficam em baixo, encostadas à esquerda. Depois deixa entrar cinco pessoas. Quantos números tens de mudar?",
        code: c.crewMore,
      },
      {
        show: ["saturnNear", "O foguetão perto de Saturno"],
        say: "Mais difícil: faz a nave saudar só quem tem um nome com mais de quatro letras. O `len` também funciona com texto.",
      },
    ]),
    quiz("off-the-end", "Para lá do fim", [
      one({
        id: "four",
        code: c.offEnd,
        show: ["shelfEnd", "Uma prateleira com os lugares de 0 a 3 e, ao lado, um lugar 4 tracejado com um ponto de interrogação"],
        ask: "O que acontece aqui?",
        options: [
          ["O Python mostra Marte", "Marte está no lugar 3."],
          ["O Python volta a mostrar Mercúrio", "No fim, o Python não volta ao princípio."],
          ["O Python não mostra nada", "Ele prefere avisar a ficar calado."],
          ["O Python para com um erro"],
        ],
        right: 4,
        hint: "Qual é o número do último lugar?",
        why: "Quatro coisas ocupam os lugares 0, 1, 2 e 3. Não há lugar 4, e o Python avisa: `list index out of range`. Agora já sabes o que isso quer dizer.",
      }),
    ]),
  ],
});
