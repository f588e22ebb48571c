import type { CourseText } from "../demo-course.ts";

/** Portuguese courses for thinkers: Python, machine learning, mathematics, chess. */
export const thinking: Record<"planets" | "robots" | "maths" | "chess", CourseText> = {
  planets: {
    title: "Planetas em Python",
    prettyUrl: "planetas-em-python",
    promise: "Escrever um sistema solar que se mexe mesmo, numa linguagem que os adultos também usam.",
    description: [
      "Python é a linguagem em que os cientistas calculam as órbitas dos planetas verdadeiros. É também a mais simpática para começar: o primeiro programa tem uma linha. Em oito aulas chega-se dessa linha a um sistema solar que se mexe.",
      "Uma cotovia viaja de planeta em planeta e em cada um espera uma ideia nova: variáveis na Lua, ciclos a caminho de Marte, decisões em Júpiter, listas em Saturno, funções em Neptuno. Cada ideia experimenta-se logo: no papel, num questionário curto e num programa próprio.",
      "Ninguém fica sentado a ouvir uma palestra. A professora vê as respostas de cada criança à medida que chegam, nota quem está preso e ajuda numa conversa privada antes de os outros darem por isso. Quem é rápido encontra um desafio no mesmo diapositivo.",
      "O que é preciso: um computador com teclado, auscultadores com microfone e leitura fluente. Nenhuma experiência. Quem já fez o nosso curso de Scratch sente-se em casa ao fim de dez minutos.",
    ],
    makes: [
      [1, "Uma contagem decrescente", "O primeiro programa: quatro linhas e uma descolagem."],
      [4, "Um céu noturno", "Desenhado por um ciclo, sempre diferente."],
      [8, "Um sistema solar que se mexe", "Planetas nas suas órbitas, num programa próprio."],
    ],
    modules: [
      { title: "Primeiras linhas, primeiro céu", lessons: [] },
      { title: "Até ao fim e de volta", lessons: [] },
    ],
  },
  robots: {
    title: "A Mente do Robô",
    prettyUrl: "a-mente-do-robo",
    promise: "Ensinar um pequeno modelo a distinguir um pássaro de um avião e descobrir porque se engana.",
    description: [
      "Os adolescentes usam inteligência artificial todos os dias. Poucos viram como é por dentro. Neste curso treinam eles próprios um pequeno modelo: com fotografias que tiraram, sons que gravaram e frases que escreveram.",
      "Funciona surpreendentemente depressa, e depois falha de maneiras surpreendentes. Um modelo que só viu cães na relva toma a relva por um cão. Descobrir isso sozinho, e corrigi-lo com melhores exemplos, ensina mais sobre estas máquinas do que qualquer filme.",
      "Na segunda metade, os modelos ganham corpo: um robô simulado anda, vê e decide, programado em Python. Acabamos com perguntas que não têm resposta fácil. De quem é a culpa quando se engana? O que nunca deveria decidir?",
      "O que é preciso: um computador com câmara, auscultadores com microfone e um primeiro contacto com Python, por exemplo em Planetas em Python. As fotografias ficam no computador de cada um.",
    ],
    makes: [
      [3, "Um modelo que vê", "Treinado com fotografias próprias e testado pelos outros."],
      [7, "Um robô que segue uma linha", "Em simulação, com um programa de 40 linhas."],
      [10, "Um robô que decide", "Olha, hesita e explica-se."],
    ],
    modules: [
      {
        title: "Aprender com exemplos",
        lessons: [
          ["O que é que ele vê?", "Uma imagem é uma tabela de números."],
          ["Cinquenta pássaros", "Juntar exemplos e arrumá-los bem."],
          ["Ele aprende", "O treino e o momento em que acerta pela primeira vez."],
          ["A relva não é um cão", "Estragar de propósito o nosso próprio modelo.", "WORKSHOP"],
        ],
      },
      {
        title: "Um corpo para ele",
        lessons: [
          ["Rodas", "Esquerda, direita, em frente: três números e um ciclo."],
          ["Olhos na estrada", "Um sensor, um limite e uma decisão."],
          ["A linha", "Segui-la sem solavancos é mais difícil do que parece."],
        ],
      },
      {
        title: "Será que deve?",
        lessons: [
          ["Olhos e mente juntos", "O modelo vê, o robô age."],
          ["Que certeza tens?", "Uma máquina que diz «não sei»."],
          ["A audiência", "Cada robô responde pelo que fez diante do grupo.", "WORKSHOP"],
        ],
      },
    ],
  },
  maths: {
    title: "Detetives da Matemática",
    prettyUrl: "detetives-da-matematica",
    promise: "Oito casos que só se resolvem a pensar, a desenhar e a explicar.",
    description: [
      "Há matemática que pede uma resposta e matemática que pede uma ideia. Na escola há tempo para a primeira. Aqui há tempo para a segunda: um bom problema por aula, virado e revirado até todos o verem por dentro.",
      "Cada aula é um caso. Uma mensagem em código secreto, um bolo que tem de ser bem repartido, uma casa que se desenha sem levantar o lápis e outra em que isso não é possível. As crianças arriscam, desenham, tentam e sobretudo explicam: «sei que não dá, porque…» é a frase que procuramos.",
      "O curso é para o 3.º, 4.º e 5.º anos, para quem gosta de números e para quem já ouviu dizer que não gosta. Não há testes cronometrados. Quem precisa de mais tempo recebe uma pista, quem acaba cedo recebe uma reviravolta.",
      "O que é preciso: papel quadriculado, lápis, tesoura e um computador ou tablet com microfone.",
    ],
    makes: [
      [2, "Um alfabeto secreto", "Que os outros não decifram. Ou será que sim?"],
      [5, "Um mapa a quatro cores", "E uma explicação de porque é que três não chegam."],
      [8, "Um caso próprio", "Inventado, testado e posto ao grupo."],
    ],
    modules: [
      {
        title: "Pistas",
        lessons: [
          ["O bilhete rasgado", "Algarismos em falta e o que lá devia estar."],
          ["Escrita secreta", "Trocar letras, contar letras, decifrar."],
          ["O bolo justo", "Frações de que ninguém se pode queixar."],
          ["Uma linha, um lápis", "Que casas se desenham de uma só vez?"],
        ],
      },
      {
        title: "Provas",
        lessons: [
          ["Quatro lápis para um mapa", "Os vizinhos não podem ter a mesma cor."],
          ["Quem está a mentir?", "Ilhéus, chapéus e tabelas de verdade e mentira."],
          ["Espelho, espelho meu", "Simetria com tesoura e sem ela."],
          ["O teu caso", "Inventar um problema é mais difícil do que resolvê-lo.", "WORKSHOP"],
        ],
      },
    ],
  },
  chess: {
    title: "Xadrez: Três Lances à Frente",
    prettyUrl: "xadrez-tres-lances-a-frente",
    promise: "Aprender a ver o que o outro quer e a ter um plano próprio.",
    description: [
      "A maior parte das crianças que «sabem jogar xadrez» sabe como se mexem as peças. O jogo começa depois: com a pergunta do que vai fazer o adversário e do que queremos nós fazer quanto a isso.",
      "Em oito aulas, as crianças aprendem as poucas ideias que decidem quase todos os jogos entre principiantes: o garfo, a cravada, a coluna aberta, o rei que fica tempo de mais em casa. Cada ideia vem de uma partida real, experimenta-se num tabuleiro pequeno e procura-se depois nas partidas de cada um.",
      "Jogamos em todas as aulas, uns contra os outros e com o professor a ver. Também se fala de perder. «O que farias de outra maneira a partir do lance oito?» é uma pergunta melhor do que «quem ganhou?», e ao fim de umas semanas são as crianças que a fazem.",
      "O que é preciso: saber como se mexem as peças (há um filme curto para quem não sabe), um computador ou tablet com microfone e, se houver, um tabuleiro em casa.",
    ],
    makes: [
      [3, "Um garfo de propósito", "Duas peças atacadas ao mesmo tempo, numa partida sua."],
      [5, "Uma partida anotada", "Lance a lance, com três comentários."],
      [8, "Um torneio", "Cinco partidas, uma tabela e apertos de mão."],
    ],
    modules: [
      {
        title: "Ver",
        lessons: [
          ["O que é que eles querem?", "Antes de cada lance: uma pergunta."],
          ["Boas trocas, más trocas", "Quanto vale um bispo fechado?"],
          ["O garfo", "Uma peça, duas ameaças."],
          ["A cravada", "Peças que queriam mexer-se e não podem."],
        ],
      },
      {
        title: "Planear",
        lessons: [
          ["Os dez primeiros lances", "As peças para fora, o rei para dentro."],
          ["Caminhos abertos", "As torres precisam de colunas como os comboios de carris."],
          ["Um rei sozinho", "Ganhar o que está ganho: finais com torre e peão."],
          ["O torneio", "Cinco partidas curtas, todos contra todos.", "WORKSHOP"],
        ],
      },
    ],
  },
};
