import type { Questions } from "../questions.ts";

export const questions: Questions = {
  visitor: [
    {
      id: "needs",
      question: "De que precisa o meu filho?",
      answer:
        "De um computador portátil ou de secretária, auscultadores com microfone e um canto sossegado. Não há nada para instalar: a aula abre no navegador.",
    },
    {
      id: "trial",
      question: "Como funciona a aula experimental?",
      answer:
        "Escolhe um curso e uma hora, e a criança entra numa aula a sério, com um professor a sério. Não pedimos cartão. Depois decide se quer continuar, e em que grupo.",
    },
    {
      id: "missed",
      question: "O que acontece se faltarmos a uma aula?",
      answer:
        "Se avisar antes, ou se a criança faltou, recebe um crédito para uma aula de recuperação com outro grupo, sobre o mesmo tema. Os diapositivos que ficaram por fazer podem acabar-se em casa.",
    },
    {
      id: "stop",
      question: "Posso desistir depois de pagar?",
      answer:
        "Sim. Até 24 horas antes da primeira aula recebe tudo de volta. Mais tarde, recebe o que pagou pelas aulas que ainda não aconteceram.",
    },
    {
      id: "siblings",
      question: "Os irmãos podem ficar no mesmo grupo?",
      answer:
        "Sim, quando o curso serve às duas idades e o grupo tem dois lugares livres. Junte as duas crianças na inscrição e escolha o mesmo grupo.",
    },
    {
      id: "zone",
      question: "Em que fuso horário estão as horas?",
      answer: "No seu. Lemo-lo do navegador e indicamo-lo na página, por isso 16:00 são sempre 16:00 onde está.",
    },
    {
      id: "safe",
      question: "Quem pode ver e falar com o meu filho?",
      answer:
        "Só o professor e as crianças do grupo, e só na aula. A câmara e a conversa ficam desligadas até as autorizar, as crianças não podem escrever umas às outras em privado e as mensagens são verificadas antes de serem entregues.",
    },
  ],
  client: [
    {
      id: "join",
      question: "Como entra o meu filho numa aula?",
      answer:
        "A partir de 10 minutos antes do início aparece o botão «Entrar na aula» na sua página inicial e na da criança. Também pode abrir a página da criança a partir da sua conta, sem palavra-passe.",
    },
    {
      id: "absent",
      question: "Não podemos ir a uma aula. E agora?",
      answer:
        "Abra a aula no horário e avise-nos. A falta fica justificada e, meia hora depois da aula, encontra um crédito de recuperação com horas para escolher.",
    },
    {
      id: "consent",
      question: "Porque estão bloqueadas a câmara e a conversa do meu filho?",
      answer:
        "Esperam pela sua autorização. Abra Crianças, escolha a criança e autorize aquilo com que se sente bem: câmara e microfone, conversa. Pode retirar cada autorização quando quiser; fica bloqueado em segundos.",
    },
    {
      id: "installments",
      question: "Quando são cobradas as prestações?",
      answer:
        "A primeira na inscrição, as outras às 9:00 da manhã, na sua hora, nas datas que estão em Pagamentos. Se o cartão for recusado, tentamos de novo 1, 3, 5 e 7 dias depois da primeira recusa e avisamos de cada vez.",
    },
    {
      id: "declined",
      question: "Um pagamento não passou. O meu filho perde o lugar?",
      answer:
        "Não. Tem 14 dias para pagar em Pagamentos, com este cartão ou com outro. Depois disso, a entrada em novas aulas fica suspensa até estar resolvido; a página da criança e as aulas anteriores continuam abertas.",
    },
    {
      id: "refund",
      question: "Como cancelo e recebo o dinheiro de volta?",
      answer:
        "Cancele a encomenda em Pagamentos. Até 24 horas antes da primeira aula devolvemos tudo; mais tarde, a parte das aulas que não aconteceram. As prestações por pagar são canceladas logo.",
    },
    {
      id: "progress",
      question: "Como vejo o que o meu filho aprendeu?",
      answer:
        "A sua página inicial mostra as últimas aulas de cada criança: se esteve presente, durante quanto tempo e quantas estrelas ganhou. Em Crianças encontra todas as aulas até agora. Uma vez por semana enviamos-lhe um e-mail sobre como correram.",
    },
    {
      id: "second-child",
      question: "Como junto outra criança?",
      answer: "Abra Crianças e escolha «Adicionar uma criança». Cada criança tem uma página e um nome de utilizador próprios.",
    },
    {
      id: "data",
      question: "Posso obter ou apagar os dados do meu filho?",
      answer:
        "Sim, as duas coisas, em Crianças. Recebe um ficheiro com tudo o que guardamos sobre a criança. Só se pode apagar quando não há curso ativo; os pagamentos ficam guardados sem o nome da criança, como a lei pede.",
    },
  ],
  student: [
    {
      id: "join",
      question: "Como entro na minha aula?",
      answer:
        "Carrega em «Entrar na aula» na tua página. O botão funciona a partir de 10 minutos antes do início. Experimenta primeiro a câmara e o som: demora meio minuto.",
    },
    {
      id: "no-sound",
      question: "Ninguém me ouve. O que faço?",
      answer:
        "Vê se o microfone está riscado e carrega nele. Depois vê se os auscultadores estão ligados. Continua em silêncio? Põe o dedo no ar ou escreve na conversa, e o professor ajuda.",
    },
    {
      id: "locked",
      question: "Porque está bloqueada a minha câmara?",
      answer:
        "Os teus pais têm de a autorizar primeiro. Pede-lhes que abram a tua página na conta deles. Sem câmara também podes seguir a aula e responder.",
    },
    {
      id: "lost-connection",
      question: "A imagem parou ou a página desapareceu.",
      answer:
        "Espera um bocadinho: a aula volta sozinha, com o mesmo diapositivo e as mensagens que perdeste. Se demorar mais de um minuto, recarrega a página.",
    },
    {
      id: "missed",
      question: "Faltei a uma aula.",
      answer: "Acontece. Pergunta aos teus pais ou ao teu professor por uma aula de recuperação. Na página do teu grupo vês que aula foi.",
    },
    {
      id: "stars",
      question: "Para que servem as estrelas?",
      answer:
        "Ganhas uma estrela quando acertas num diapositivo de perguntas à primeira e por cada aula que acabas. São só tuas: ninguém as compara e não são uma nota.",
    },
    {
      id: "unkind",
      question: "Alguém escreveu uma coisa feia.",
      answer: "Carrega na bandeira ao lado da mensagem. Um adulto da tua escola vê logo o que se passa. Contar nunca é errado.",
    },
    {
      id: "password",
      question: "Esqueci-me da palavra-passe.",
      answer:
        "Carrega em «Esqueceu-se dela?» onde entras: segue uma ligação para uma nova para o e-mail da família. Os teus pais também podem abrir a tua página sem ela e definir outra. Ou pede ao teu professor.",
    },
  ],
};
