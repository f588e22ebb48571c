import type { AssessmentWords } from "./assessment-words.ts";

/** The texts of assessment in European Portuguese. Children are addressed as *tu*, in words that fit girls and boys. */
export const wordsPt: AssessmentWords = {
  participation: {
    title: "Participação",
    description: "Estar na aula, a horas e até ao fim. É calculada a partir das presenças: não há nada para entregar.",
  },
  practice: {
    title: "Prática semanal",
    description:
      "Mostra uma coisa que experimentaste depois da aula. Bastam algumas frases, uma imagem ou o teu ficheiro. Não precisa de estar pronto: conta o que funcionou e o que não funcionou.",
  },
  quiz: {
    title: "Teste: caixas e nomes",
    description: "Quatro perguntas no fim da lição, uma tentativa para cada uma. Se não correr bem, podes repetir o teste uma vez.",
  },
  project: "Entrega o teu ficheiro, ou uma fotografia do trabalho, e duas ou três frases: o que experimentaste e o que foi difícil?",
  finalProject:
    "Entrega o teu ficheiro e algumas frases sobre ele. Na última aula vais mostrá-lo à turma. Lê a grelha de avaliação antes de começares.",
  rubrics: { making: "Fazer um programa", creating: "Trabalho criativo", reasoning: "Descobrir e pensar" },
  criteria: {
    works: {
      title: "Funciona",
      levels: [
        "Ainda não corre, ou para com um erro.",
        "A parte principal corre. Algumas coisas não fazem o que deviam.",
        "Faz o que deve, do princípio ao fim.",
        "Faz o que deve, mesmo quando alguém carrega na tecla errada.",
      ],
    },
    idea: {
      title: "Uma ideia própria",
      levels: [
        "Segue o exemplo da lição.",
        "Há uma coisa diferente do exemplo.",
        "Tem uma ideia própria, e ela vê-se.",
        "A ideia surpreende, e tudo no trabalho condiz com ela.",
      ],
    },
    readable: {
      title: "Fácil de ler",
      levels: [
        "É difícil ver o que pertence a quê.",
        "Alguns nomes dizem o que são.",
        "Os nomes são claros, e o que pertence junto está junto.",
        "Quem não esteve na aula conseguia lê-lo e mudá-lo.",
      ],
    },
    explains: {
      title: "Explica",
      levels: [
        "Diz o que é.",
        "Diz o que foi feito, passo a passo.",
        "Diz porque foi feito assim.",
        "Diz porquê, o que mais tentou e o que vem a seguir.",
      ],
    },
    craft: {
      title: "Cuidado e acabamento",
      levels: [
        "Uma primeira tentativa, com partes em falta.",
        "Estão lá todas as partes. Algumas precisavam de mais tempo.",
        "Feito com cuidado, até nas coisas pequenas.",
        "Cada pormenor foi escolhido, e nada está ali por acaso.",
      ],
    },
    strategy: {
      title: "Encontra um caminho",
      levels: [
        "Experimenta sem um plano.",
        "Tem um plano e desiste dele a meio.",
        "Tem um plano que leva à resposta.",
        "Compara dois caminhos e escolhe o melhor.",
      ],
    },
    correct: {
      title: "Está certo",
      levels: [
        "A maior parte ainda não está certa.",
        "Metade está certa, com alguns deslizes.",
        "Está certo, com um pequeno deslize no máximo.",
        "Está certo e foi confirmado de outra maneira.",
      ],
    },
  },
  comments: {
    making: {
      high: [
        "Corri o programa três vezes, só porque gostei tanto. Os nomes que escolheste são tão claros que o li como uma história. Da próxima vez, experimenta um segundo planeta, ou um segundo nível, e vê o que falha primeiro.",
        "Funciona tudo, e ainda testaste o que acontece quando alguém carrega na tecla errada. É assim que trabalha quem programa bem. Gostava que o mostrasses à turma.",
        "Que programa tão limpo! Descobriste sem ajuda o erro na linha 6 e escreveste como. É dessa parte que mais me orgulho.",
      ],
      good: [
        "Faz o que deve, e a ideia é tua. Há dois nomes que ainda me confundem: o que está em x e o que está em y? Dá-lhes palavras que o digam, e fica um trabalho muito forte.",
        "O ciclo está certo, e essa era a parte difícil. O próximo passo: conta porque escolheste esse número e não outro. Tu sabes a razão, disseste-a na aula.",
        "Um trabalho sólido. Há um canto onde ainda fica preso. Consegues encontrá-lo? Pista: corre-o duas vezes seguidas.",
      ],
      growing: [
        "Começaste bem, e a primeira parte corre. A segunda para por causa de um sinal que falta. Vemos isso no início da próxima aula: são cinco minutos.",
        "Percebo onde queres chegar, e é uma ideia bonita. Tenta em passos mais pequenos: uma linha, correr, olhar. Volto a ver o trabalho quando quiseres.",
      ],
    },
    creating: {
      high: [
        "Fiquei muito tempo a olhar para isto. Decidiste o que está perto e o que está longe, e mantiveste-o até à última linha. Este merece uma parede.",
        "A tua voz está lá do primeiro segundo ao último. Sorri com o fim, e não o adivinhei de maneira nenhuma.",
      ],
      good: [
        "Há aqui uma ideia a sério, e vê-se como gostaste de a fazer. Se tiveres mais dez minutos, dá-os ao fundo: merece tanto cuidado como o herói.",
        "Muito bonito! O meio é a parte mais forte. Conta-nos mais uma frase: porque o fizeste assim?",
      ],
      growing: [
        "Uma primeira tentativa cheia de coragem. Ainda faltam partes, e não faz mal. Escolhe a de que mais gostas e acaba só essa: depois vemos o que o resto precisa.",
        "Gosto deste começo. Não apagues: acrescenta. Falamos disto na aula, e podes voltar a entregar.",
      ],
    },
    reasoning: {
      high: [
        "Não encontraste só a resposta: confirmaste-a de outra maneira. É exatamente assim que se trabalha a sério.",
        "Está tão claro que podia dar a tua folha a outra pessoa e ela percebia. A frase que começa por «porque» é a melhor.",
      ],
      good: [
        "O plano é bom, e a resposta está certa. Só me falta uma frase: como sabes que não há outro caminho?",
        "Está quase tudo certo. Volta a olhar para o passo 3, devagar. Acho que descobres o deslize antes de acabares o chocolate quente.",
      ],
      growing: [
        "Tentaste muito, e vê-se na folha. Da próxima vez, para um minuto antes de começares e escreve um plano, mesmo pequeno. Se estiver errado, não faz mal: já sabes uma coisa nova.",
      ],
    },
    practice: {
      high: ["Que boa prática esta semana, e contada com tanta sinceridade. Continua assim!", "Foste mais longe do que a aula. Parabéns!"],
      good: ["Bom trabalho. Para a semana, conta-me uma coisa que não funcionou: são essas as interessantes."],
      growing: ["Ainda bem que enviaste. Um pouco todos os dias ajuda mais do que muito num só dia: dez minutos chegam bem."],
    },
  },
  said: {
    making: [
      "Já funciona! Primeiro não parava, porque me esqueci de que o número tem de diminuir.",
      "Fiz um bocadinho diferente da aula. O mais difícil foram os nomes, mudei-os três vezes.",
      "Testei com a minha irmã e ela encontrou dois erros. Já os corrigi.",
    ],
    creating: [
      "Desenhei quatro vezes, esta é a quarta. A sombra foi o mais difícil.",
      "Gosto mais do lado esquerdo. Se fizesse outra vez, punha a janela maior.",
      "É o que vejo da minha janela quando chove.",
    ],
    reasoning: [
      "Primeiro tentei com três, mas dois países vizinhos ficavam iguais. Então são precisas quatro.",
      "Escrevi todos os passos para não me baralhar. No fim confirmei.",
      "O meu avô também tentou e demorou mais do que eu!",
    ],
    practice: [
      "Tentei fazer mais depressa e ficou depressa de mais. Agora está no meio.",
      "Fiz o exercício outra vez sem olhar. À segunda consegui.",
      "Mudei os números e vi o que acontece. Com 100 sai do ecrã.",
      "Mostrei ao meu pai e expliquei-lhe como funciona o ciclo.",
    ],
  },
  noteOnPicture: "É desta parte que mais gosto.",
  saidAgain: "Corrigi o que escreveste e acrescentei mais uma coisa. Podes ver outra vez, por favor?",
  excuses: ["Doença durante toda a semana. Os encarregados de educação avisaram.", "Visita de estudo: cinco dias sem computador."],
  classFeedback:
    "Que semana! Vi os trabalhos de todos. Duas coisas vi muitas vezes: ideias com coragem e nomes que fazem sentido. O que vamos praticar a seguir: contar porque fizeram uma coisa, e não só o quê.",
};
