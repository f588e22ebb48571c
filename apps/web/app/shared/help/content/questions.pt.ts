import type { Questions } from "../questions.ts";

export const questions: Questions = {
  visitor: [
    {
      id: "needs",
      question: "De que precisa a criança?",
      answer:
        "De um computador portátil ou de secretária, auscultadores com microfone e um sítio sossegado. Não é preciso instalar nada: as aulas abrem no navegador.",
    },
    {
      id: "trial",
      question: "Como funciona a aula experimental?",
      answer:
        "Escolhe um curso e um horário, e a criança entra numa aula a sério, com um professor a sério. Não precisa de cartão. Depois decide se quer continuar e em que turma.",
    },
    {
      id: "missed",
      question: "O que acontece se faltarmos a uma aula?",
      answer:
        "A criança recebe um crédito para uma aula de recuperação da mesma lição, com outra turma: sempre que avisar antes e, sem aviso, até duas vezes por curso. Os diapositivos que faltam podem concluir-se em casa.",
    },
    {
      id: "stop",
      question: "Posso cancelar depois de pagar?",
      answer:
        "Sim. Se cancelar até 24 horas antes da primeira aula, devolvemos tudo. Depois disso, devolvemos o que pagou pelas aulas que ainda não se realizaram.",
    },
    {
      id: "siblings",
      question: "Os irmãos podem ficar na mesma turma?",
      answer:
        "Sim, se o curso for adequado às duas idades e a turma tiver dois lugares. Adicione as duas crianças na inscrição e escolha a mesma turma.",
    },
    {
      id: "zone",
      question: "Em que fuso horário estão as horas?",
      answer: "No seu. É lido do navegador e indicado na página, por isso 16:00 são sempre 16:00 onde está.",
    },
    {
      id: "safe",
      question: "Quem pode ver a criança e falar com ela?",
      answer:
        "Só o professor e as crianças da turma, durante a aula. A câmara e o chat ficam desligados até os autorizar, as crianças não podem trocar mensagens em privado e as mensagens são verificadas antes de serem entregues.",
    },
  ],
  client: [
    {
      id: "join",
      question: "Como entra a criança numa aula?",
      answer:
        "A partir de 10 minutos antes do início, o botão «Entrar na aula» aparece em «A minha área» e na página da criança. Também pode abrir a página da criança a partir da sua conta, sem palavra-passe.",
    },
    {
      id: "absent",
      question: "E se não pudermos ir a uma aula?",
      answer:
        "Abra a aula no seu horário e avise da falta. A falta fica justificada e, 30 minutos depois da aula, encontra um crédito de recuperação com horários à escolha.",
    },
    {
      id: "consent",
      question: "Porque estão bloqueados a câmara e o chat da criança?",
      answer:
        "Precisam da sua autorização. Abra Crianças, escolha a criança e autorize a câmara e o microfone, o chat ou ambos. Pode retirar cada autorização quando quiser: fica bloqueado em segundos.",
    },
    {
      id: "installments",
      question: "Quando são cobradas as prestações?",
      answer:
        "A primeira na inscrição e as restantes às 9:00, no seu fuso horário, nas datas indicadas em Pagamentos. Se o cartão for recusado, tentamos novamente 1, 3, 5 e 7 dias depois da primeira recusa e avisamos de cada vez.",
    },
    {
      id: "declined",
      question: "Um pagamento falhou. A criança perde o lugar?",
      answer:
        "Não. Tem 14 dias para o pagar em Pagamentos, com o mesmo cartão ou com outro. Depois disso, as novas aulas ficam suspensas até pagar, mas a página da criança e as lições anteriores continuam abertas.",
    },
    {
      id: "refund",
      question: "Como cancelo e recebo uma devolução?",
      answer:
        "Cancele a compra em Pagamentos. Até 24 horas antes da primeira aula, devolvemos tudo; depois, devolvemos o que pagou pelas aulas que ainda não se realizaram. As prestações por pagar são canceladas de imediato.",
    },
    {
      id: "progress",
      question: "Como vejo o progresso da criança?",
      answer:
        "«A minha área» mostra as últimas aulas de cada criança: presença, tempo na aula e estrelas. Abra Crianças para ver todas as aulas anteriores. Também lhe enviamos um resumo semanal por email.",
    },
    {
      id: "second-child",
      question: "Como adiciono outra criança?",
      answer: "Abra Crianças e escolha «Adicionar uma criança». Cada criança tem a sua página e os seus dados de acesso.",
    },
    {
      id: "data",
      question: "Posso transferir ou eliminar os dados da criança?",
      answer:
        "Sim, ambas as coisas, em Crianças. O ficheiro contém tudo o que guardamos sobre a criança. Pode eliminá-los quando não houver um curso ativo; os pagamentos são guardados sem o nome da criança, como a lei exige.",
    },
  ],
  student: [
    {
      id: "join",
      question: "Como entro na minha aula?",
      answer:
        "Carrega em «Entrar na aula» na tua página. O botão funciona a partir de 10 minutos antes da aula. Verifica primeiro a câmara e o som: demora 30 segundos.",
    },
    {
      id: "no-sound",
      question: "Ninguém me ouve. O que faço?",
      answer:
        "Se o microfone estiver riscado, carrega nele. Depois vê se os auscultadores estão ligados. Ainda não te ouvem? Levanta a mão ou escreve no chat, e o professor ajuda-te.",
    },
    {
      id: "locked",
      question: "Porque está bloqueada a minha câmara?",
      answer:
        "O teu encarregado tem de a autorizar primeiro. Pede-lhe que abra a tua página na conta dele. Sem câmara também podes seguir a aula e responder.",
    },
    {
      id: "lost-connection",
      question: "O ecrã bloqueou ou a página desapareceu.",
      answer:
        "Espera um momento: a aula volta a ligar-se sozinha, com o mesmo diapositivo e as mensagens que perdeste. Se demorar mais de um minuto, recarrega a página.",
    },
    {
      id: "missed",
      question: "Faltei a uma aula.",
      answer:
        "Acontece. Pergunta ao teu encarregado ou ao teu professor por uma aula de recuperação. Na página da tua turma vês que lição perdeste.",
    },
    {
      id: "stars",
      question: "Para que servem as estrelas?",
      answer:
        "Ganhas uma estrela quando acertas à primeira num diapositivo de perguntas e por cada lição que acabas. São só para ti: ninguém as compara e não são notas.",
    },
    {
      id: "unkind",
      question: "Alguém escreveu uma coisa desagradável.",
      answer: "Carrega na bandeira ao lado da mensagem. Um adulto da tua escola vê logo o que se passa. Fazes sempre bem em contar.",
    },
    {
      id: "password",
      question: "Esqueci-me da palavra-passe.",
      answer:
        "Carrega em «Esqueceu a palavra-passe?» na página de início de sessão, e enviamos uma ligação para o email da família. O teu encarregado também pode abrir a tua página e definir uma nova. Ou pede ajuda ao teu professor.",
    },
  ],
};
