import type { CourseText } from "../demo-course.ts";

/** Portuguese courses in which children build something: stories, games, the web. */
export const making: Record<"stories" | "games" | "web", CourseText> = {
  stories: {
    title: "Faíscas de Histórias",
    prettyUrl: "faiscas-de-historias",
    promise: "Animar uma história em quatro cenas, com herói, voz e final inventados por si.",
    description: [
      "Todas as crianças trazem uma história. Quase todas começam por «e depois, e depois, e depois». Em oito aulas damos a essa história um herói que quer alguma coisa, um problema no caminho e um final que surpreende até quem o inventou.",
      "As crianças desenham em papel, fotografam os desenhos e dão-lhes vida no ScratchJr: as personagens andam, falam com a voz da própria criança e passam de uma cena para a outra. Não é preciso ler nem escrever depressa. Quem sabe arrastar um bloco sabe fazer um filme.",
      "Os grupos são pequenos e a professora é a mesma da primeira à última aula. No fim de cada aula as crianças mostram umas às outras até onde chegou o filme, e há sempre o que perguntar ao jantar.",
      "O que é preciso: um tablet ou computador com microfone, papel, lápis de cor e um adulto por perto na primeira aula.",
    ],
    makes: [
      [2, "Um herói que se mexe", "Desenhado no papel, a andar no ecrã."],
      [5, "Duas cenas e um problema", "Com uma voz, um som e uma razão para continuar."],
      [8, "Um filme com final", "Quatro cenas, mostradas a todo o grupo."],
    ],
    modules: [
      {
        title: "Alguém que quer alguma coisa",
        lessons: [
          ["Quem é?", "Um herói feito de três formas e aquilo que ele mais quer."],
          ["O primeiro passo", "O desenho chega ao ecrã e aprende a andar."],
          ["Onde estamos?", "Um lugar em duas camadas: o que está perto e o que está longe."],
          ["Olá, sou eu", "Gravar uma voz que fique bem ao herói."],
        ],
      },
      {
        title: "E então acontece uma coisa",
        lessons: [
          ["O problema", "O que está no caminho? Pequeno, grande ou muito disparatado."],
          ["Socorro!", "Entra uma segunda personagem e as duas falam à vez."],
          ["A reviravolta", "Uma coisa que ninguém esperava, e a música para ela.", "WORKSHOP"],
          ["Noite de estreia", "Todos os filmes, todas as famílias e palmas a sério.", "WORKSHOP"],
        ],
      },
    ],
  },
  games: {
    title: "Criadores de Jogos em Scratch",
    prettyUrl: "criadores-de-jogos-em-scratch",
    promise: "Quatro jogos feitos por si, de um labirinto simples a uma corrida para dois amigos.",
    description: [
      "Jogar é fácil. Fazer um jogo que alguém queira jogar outra vez é um ofício, e com oito anos já se pode aprender. Em dez aulas, cada criança constrói quatro jogos em Scratch, cada um um pouco mais ousado do que o anterior.",
      "Por trás da diversão há programação a sério: ciclos, decisões, variáveis, mensagens entre personagens. Damos o nome às coisas quando fazem falta, não antes. Lá para a sexta aula vão ouvir em casa «para isto preciso de uma variável», e será verdade.",
      "Em todas as aulas há dez minutos em que as crianças experimentam os jogos umas das outras e contam o que notaram. Descobrir porque é que o herói cai através do chão faz parte do curso, não é um acidente.",
      "O que é preciso: um computador com rato e auscultadores com microfone. Nada para instalar e nenhuma experiência.",
    ],
    makes: [
      [2, "Um labirinto com chave", "O primeiro jogo: paredes que seguram e uma porta que se abre."],
      [6, "Apanhar estrelas", "Pontos, tempo e níveis cada vez mais difíceis."],
      [10, "Uma corrida para dois", "Dois jogadores, um teclado e uma pista própria."],
    ],
    modules: [
      {
        title: "Um herói que obedece",
        lessons: [
          ["As setas do teclado", "Uma personagem que vai para onde se quer, e só para aí."],
          ["O labirinto", "Paredes, uma chave e uma porta que sabe dela."],
          ["Ups!", "Três jogos com um defeito cada: quem o encontra primeiro?", "WORKSHOP"],
        ],
      },
      {
        title: "Pontos, tempo, perigo",
        lessons: [
          ["Estrelas cadentes", "Uma estrela, depois cinquenta, com os mesmos cinco blocos."],
          ["Contar pontos", "Uma variável que soma e outra que desconta."],
          ["Cada vez mais difícil", "Níveis que aceleram sem deixarem de ser justos."],
          ["Treino em casa: sons", "Qualquer jogo soa melhor com três sons teus.", "ASYNC"],
        ],
      },
      {
        title: "Para dois",
        lessons: [
          ["Dois no mesmo teclado", "Quem mexe o quê, e o que acontece quando se encontram?"],
          ["A pista", "Curvas, atalhos e uma partida justa."],
          ["Noite de jogos", "Todos jogam os jogos de todos.", "WORKSHOP"],
        ],
      },
    ],
  },
  web: {
    title: "Estúdio Web",
    prettyUrl: "estudio-web",
    promise: "Desenhar e publicar um site a sério sobre uma coisa que se sabe de cor.",
    description: [
      "Nesta idade toda a gente sabe muito sobre alguma coisa: uma banda, um desporto, um animal, um jogo. O Estúdio Web transforma isso num site com um endereço verdadeiro, que os amigos abrem no telemóvel.",
      "Escrevemos HTML e CSS à mão, porque quem percebe a página pode mudar tudo nela. Pelo caminho falamos daquilo de que falam os designers: o que se deve ver primeiro, que cores combinam, quando é que uma página está pronta e porque é que menos costuma ser mais.",
      "No último módulo, umas linhas de JavaScript fazem a página responder: um questionário, uma imagem que muda, um contador. Também falamos com franqueza do que não deve ir para a internet: apelidos, moradas, fotografias de outras pessoas.",
      "O que é preciso: um computador com teclado e auscultadores com microfone. Só publicamos com o vosso consentimento e sem dados pessoais.",
    ],
    makes: [
      [3, "Uma página com estilo", "Títulos, imagens, ligações e um ar próprio."],
      [7, "Um site de quatro páginas", "Fica bem no telemóvel e num ecrã grande."],
      [10, "Uma página que responde", "Com um questionário e um endereço para partilhar."],
    ],
    modules: [
      {
        title: "A primeira página",
        lessons: [
          ["De que é feita uma página?", "Espreitar debaixo do capô de uma página conhecida."],
          ["Palavras com significado", "Títulos, listas e ligações em HTML."],
          ["Cor e letra", "CSS: uma dúzia de palavras que mudam tudo."],
          ["Imagens que abrem", "Tamanhos, descrições e de quem é a imagem."],
        ],
      },
      {
        title: "Um site",
        lessons: [
          ["Um menu que funciona", "Quatro páginas que pertencem umas às outras."],
          ["Caixas em fila", "Arrumar a página sem discutir com o navegador."],
          ["Primeiro o ecrã pequeno", "A mesma página no telemóvel.", "WORKSHOP"],
        ],
      },
      {
        title: "Ele responde",
        lessons: [
          ["Um botão", "As primeiras dez linhas de JavaScript."],
          ["Um questionário sobre o teu tema", "Certo, errado e uma pontuação no fim."],
          ["Dia de abertura", "Publicamos e visitamos os sites uns dos outros.", "WORKSHOP"],
        ],
      },
    ],
  },
};
