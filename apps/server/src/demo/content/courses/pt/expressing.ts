import type { CourseText } from "../demo-course.ts";

/** Portuguese courses in art and language: drawing, English, and two in development. */
export const expressing: Record<"art" | "language" | "worlds" | "music", CourseText> = {
  art: {
    title: "Desenhar o Que Se Vê",
    prettyUrl: "desenhar-o-que-se-ve",
    promise: "Um caderno de 40 páginas e um olho que repara em mais coisas do que antes.",
    description: [
      "«Não sei desenhar» quase sempre quer dizer: desenho o que sei, não o que vejo. Sabemos que uma chávena é redonda, por isso desenhamos um círculo. Mas, do sítio onde estamos, ela é uma oval estreita. Neste curso as crianças aprendem a olhar, e a mão vai atrás.",
      "Desenhamos com o que há em todas as casas: lápis, esferográfica, um pouco de aguarela. Mãos, sapatos, a vista da janela, um gato a dormir. Cada aula tem um exercício curto para soltar a mão, uma coisa para aprender e um bom bocado de silêncio em que todos desenham e a professora vai de folha em folha.",
      "Não se compara nada. Olhamos para os desenhos em conjunto e perguntamos: o que se vê primeiro? O que desenhavas maior? No fim há um caderno cheio, e sabe-se apontar a página em que se deu o clique.",
      "O que é preciso: um caderno de desenho, um lápis macio, borracha, esferográfica, uma caixa de aguarelas simples e uma câmara que possa ver a folha.",
    ],
    makes: [
      [2, "Uma mão que parece verdadeira", "Desenhada sem olhar para o papel. Quase."],
      [5, "Uma sala com profundidade", "Linhas que fogem para um ponto."],
      [8, "Um desenho para a parede", "Escolhido entre quarenta e emoldurado em casa."],
    ],
    modules: [
      {
        title: "Olhar",
        lessons: [
          ["De pernas para o ar", "Porque é mais fácil desenhar o que não se reconhece."],
          ["Uma linha, sem borracha", "Uma mão, desenhada devagar."],
          ["A forma do meio", "Desenhar o ar à volta de uma cadeira."],
          ["Luz da esquerda", "Cinco cinzentos com um só lápis."],
        ],
      },
      {
        title: "Escolher",
        lessons: [
          ["Ao longe", "Para onde correm todas as linhas?"],
          ["Três pincéis e água", "Tinta que escorre, e como deixá-la."],
          ["Caras, com carinho", "Onde estão mesmo os olhos."],
          ["A exposição", "Cada um pendura uma folha e diz porquê.", "WORKSHOP"],
        ],
      },
    ],
  },
  language: {
    title: "Inglês em Histórias",
    prettyUrl: "ingles-em-historias",
    promise: "Seguir a Lizzie e o papagaio fugido em dez histórias curtas e contar a última sozinhos.",
    description: [
      "As crianças aprendem uma língua como aprenderam a primeira: querem saber como continua a história. O papagaio da Lizzie fugiu e repete tudo o que ouve. Para o encontrar é preciso perceber o que ele diz, em inglês, um pouco mais a cada semana.",
      "Numa aula ouvimos um capítulo, representamo-lo, brincamos com as palavras e falamos. Todos falam em todas as aulas: aos pares, em coro, com o papagaio. Os erros são bem-vindos, porque o papagaio dá-os muito piores.",
      "Ao fim de dez aulas as crianças conhecem cerca de 200 palavras, sabem dizer quem são, do que gostam, onde está uma coisa e o que querem comer, e contaram uma história de oito frases sem ajuda. O curso acompanha bem o inglês do 3.º ao 6.º ano, mas não depende dele.",
      "O que é preciso: um computador ou tablet com microfone. Nenhum inglês. Às famílias que falam um pouco pedimos que façam de papagaio em casa.",
    ],
    makes: [
      [3, "Um postal para a Lizzie", "Seis frases sobre si."],
      [6, "Uma banca de mercado", "Comprar, vender e regatear em inglês."],
      [10, "Uma história de oito frases", "Contada, desenhada e gravada."],
    ],
    modules: [
      {
        title: "O papagaio fugiu",
        lessons: [
          ["Muito prazer", "Quem és tu e quem sou eu?"],
          ["Vermelho, verde, amarelo", "Como é o papagaio?"],
          ["Dentro de casa", "Debaixo da cama, no telhado, atrás da porta."],
          ["A minha família e o gato dela", "Irmãos, avós e quem se parece com quem."],
          ["Treino em casa: o eco", "Cinco minutos por dia com o papagaio.", "ASYNC"],
        ],
      },
      {
        title: "À procura dele",
        lessons: [
          ["No mercado", "Quanto custam as mangas?"],
          ["Gosto, não gosto", "Futebol, sopa, aranhas."],
          ["Que horas são?", "O dia de um papagaio, hora a hora."],
          ["Esquerda, direita, em frente", "Um mapa e uma curva errada."],
          ["Encontrado!", "O fim da história, contado pelas crianças.", "WORKSHOP"],
        ],
      },
    ],
  },
  worlds: {
    title: "Mundos em 3D",
    prettyUrl: "mundos-em-3d",
    promise: "Modelar uma ilha pequena e passear por ela.",
    description: [
      "Uma ilha só sua: com uma praia, um farol e uma gruta que ninguém conhece. Em Mundos em 3D as crianças vão modelá-la a partir de formas simples, dar-lhe luz e tempo, e depois passear por ela como se lá estivessem.",
      "Ainda estamos a escrever este curso. As primeiras aulas estão a ser experimentadas com dois grupos, e mudamos o que não funciona. Por isso ainda não há datas nem preço.",
      "Deixem o vosso nome na lista de espera: assim sabemos quantas famílias gostavam de vir.",
    ],
    makes: [
      [2, "Um farol", "De cilindros e paciência."],
      [5, "Uma ilha com tempo", "Sol, nevoeiro e uma tempestade ao toque de um botão."],
      [8, "Um passeio por ela", "Pela sua gruta até à sua praia."],
    ],
    modules: [
      {
        title: "Formas",
        lessons: [
          ["Caixa, bola, torre", "Tudo começa por uma de três formas."],
          ["O farol", "Empilhar, rodar, espelhar."],
          ["Montes", "Puxar a terra para fora do mar."],
          ["Pele", "Pedra, areia e musgo a partir de fotografias."],
        ],
      },
      {
        title: "Vida",
        lessons: [
          ["Luz", "Manhã, meio-dia e um candeeiro à janela."],
          ["O tempo que faz", "O nevoeiro esconde o que não está pronto."],
          ["Pés", "Andar, chocar com coisas, cair."],
          ["Dia de visitas", "Passeamos pelas ilhas uns dos outros.", "WORKSHOP"],
        ],
      },
    ],
    opensIn: "no próximo período",
  },
  music: {
    title: "Canções no Portátil",
    prettyUrl: "cancoes-no-portatil",
    promise: "Compor uma canção de dois minutos, com ritmo, baixo e melodia próprios.",
    description: [
      "Uma canção tem chão, paredes e telhado: um ritmo, um baixo e uma melodia que fica na cabeça. Em oito aulas as crianças constroem os três num portátil, só com um navegador e os ouvidos.",
      "Não é preciso ler pautas nem tocar um instrumento. Quem toca pode trazê-lo: gravamo-lo e construímos à volta.",
      "O que é preciso: um computador, auscultadores que tapem as orelhas e vizinhos que gostem de música.",
    ],
    makes: [
      [2, "Um ritmo que faz abanar a cabeça", "Quatro pistas, oito compassos."],
      [5, "Uma melodia com baixo", "Que sabe para onde vai."],
      [8, "Uma canção de dois minutos", "Misturada, com nome e tocada ao grupo."],
    ],
    modules: [
      {
        title: "Chão e paredes",
        lessons: [
          ["Quatro no chão", "Bombo, tarola, prato e onde ficam."],
          ["Um nadinha atrasado", "Porque é que um ritmo exato de mais soa aborrecido."],
          ["O baixo", "Poucas notas, as certas."],
          ["Sons da cozinha", "Gravar uma bateria de colheres.", "WORKSHOP"],
        ],
      },
      {
        title: "O telhado",
        lessons: [
          ["Cinco notas chegam", "Melodias que não podem correr mal."],
          ["Diz outra vez", "Repetir, mudar, voltar."],
          ["Forte e fraco", "Misturar de maneira a que tudo se ouça."],
          ["Primeira audição", "Luzes apagadas, canção a tocar.", "WORKSHOP"],
        ],
      },
    ],
  },
};
