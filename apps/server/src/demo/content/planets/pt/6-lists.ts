import type { DemoLesson } from "../../demo-lesson.ts";
import { count, look, one, quiz, story } from "../../slides.ts";
import { doubles, oneOf, opinion, rated, someOf, openQuestion } from "../../slides-played.ts";
import { map } from "../../slides-presented.ts";
import { place } from "../places.ts";
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
    map(
      "solar-map",
      "Voa sobre o mapa",
      ["solarMap", "O Sol na ponta e os seus oito planetas uns a seguir aos outros"],
      [
        {
          id: "sun",
          at: place(0),
          title: "O Sol",
          show: ["theSunNear", "O Sol"],
          say: "Uma estrela. Cabiam lá dentro mais de um milhão de Terras. Não tem lugar na nossa prateleira: não é um planeta.",
        },
        {
          id: "mercury",
          at: place(1),
          title: "Mercúrio",
          show: ["planetMercury", "Mercúrio com as suas crateras"],
          say: "O planeta mais pequeno e o mais rápido: dá a volta ao Sol em 88 dias. Está no lugar **0**.",
        },
        {
          id: "venus",
          at: place(2),
          title: "Vénus",
          show: ["planetVenus", "Vénus debaixo de nuvens amarelas"],
          say: "O planeta mais quente, embora seja só o segundo. O seu ar espesso guarda o calor. Lugar **1**.",
        },
        {
          id: "earth",
          at: place(3),
          title: "A Terra",
          show: ["planetEarth", "A Terra com os seus mares e continentes"],
          say: "A nossa casa. O único planeta que conhecemos com mares por cima, e com cotovias. É o terceiro, por isso lugar **2**.",
        },
        {
          id: "mars",
          at: place(4),
          title: "Marte",
          show: ["planetMars", "Marte, vermelho, com uma calote branca"],
          say: "Vermelho de ferrugem. Tem a montanha mais alta de todos os planetas: mais do dobro do Evereste. Lugar **3**.",
        },
        {
          id: "jupiter",
          at: place(5),
          title: "Júpiter",
          show: ["planetJupiter", "Júpiter às riscas, com a sua mancha vermelha"],
          say: "O maior. Gira tão depressa que o seu dia acaba em menos de dez horas. Lugar **4**.",
        },
        {
          id: "saturn",
          at: place(6),
          title: "Saturno",
          show: ["planetSaturn", "Saturno e os seus anéis"],
          say: "Os anéis são pedaços de gelo e rocha. Uns são pequenos como grãos de areia, outros grandes como uma casa. Lugar **5**.",
        },
        {
          id: "uranus",
          at: place(7),
          title: "Úrano",
          show: ["planetUranus", "Úrano, pálido e tombado"],
          say: "Está deitado de lado e rola à volta do Sol como uma bola. Lugar **6**.",
        },
        {
          id: "neptune",
          at: place(8),
          title: "Neptuno",
          show: ["planetNeptune", "Neptuno, azul"],
          say: "O mais distante, com os ventos mais rápidos de todos. Oito planetas, e o último está no lugar **7**.",
        },
      ],
    ),
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
    doubles("pairs", "Quem é?", [
      [["planetMercury", "Mercúrio com as suas crateras"], "Mercúrio", "O seu ano dura 88 dias"],
      [["planetVenus", "Vénus debaixo de nuvens amarelas"], "Vénus", "O mais quente de todos"],
      [["planetMars", "Marte, vermelho, com uma calote branca"], "Marte", "Vermelho de ferrugem"],
      [["planetJupiter", "Júpiter às riscas, com a sua mancha vermelha"], "Júpiter", "O maior de todos"],
      [["planetSaturn", "Saturno e os seus anéis"], "Saturno", "Anéis de gelo e rocha"],
      [["planetUranus", "Úrano, pálido e tombado"], "Úrano", "Está deitado de lado"],
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
    opinion("tell", "Conta a quem te ensina", { say: "Faltam duas aulas. Isto não leva nota: ajuda a prepará-las." }, [
      rated("sure", "Já te sentes à vontade com listas?", "Ainda há nevoeiro", "Está tudo claro"),
      oneOf("pace", "A que velocidade vamos?", ["Depressa de mais para mim", "Mesmo bem", "Podia ser mais depressa"]),
      someOf("liked", "De que gostaste mais até agora?", [
        "Das histórias",
        "Dos testes",
        "De escrever programas meus",
        "De jogar em grupo",
      ]),
      openQuestion("again", "O que devemos ver mais uma vez?"),
    ]),
  ],
});
