import type { LegalDocument } from "../legal-document.ts";

export const privacy: LegalDocument = {
  title: "Política de privacidade",
  summary:
    "Guardamos apenas o que é preciso para ensinar as crianças, e nada que se possa vender. Até autorizar mais, tudo o que temos sobre uma criança é um nome e uma data de nascimento.",
  since: "2026-11-29",
  sections: [
    {
      id: "who",
      title: "Quem é responsável",
      blocks: [
        "{company} gere a {brand} e decide como os dados pessoais são usados. Escreva para {email} sobre qualquer assunto desta página e uma pessoa responde no prazo de 30 dias.",
        "Algumas turmas são dadas para outra escola. Nesse caso, essa escola decide connosco e vê apenas as suas turmas.",
      ],
    },
    {
      id: "children",
      title: "Para as crianças, em poucas palavras",
      blocks: [
        "Sabemos o teu nome e o dia dos teus anos, para o professor te cumprimentar e o curso ser o certo para ti. O teu encarregado decide sobre a câmara, o microfone e o chat, e pode mudar de ideias quando quiser.",
        "Ninguém de fora da aula te vê lá. Ninguém te mostra anúncios. Se alguma coisa te parecer mal, carrega na bandeira ou conta ao teu encarregado ou ao teu professor: fazes sempre bem em contar.",
      ],
    },
    {
      id: "collect",
      title: "O que recolhemos",
      blocks: [
        {
          list: [
            "Sobre os encarregados de educação: nome, email, telefone se o indicar, fuso horário, país, uma palavra-passe que não conseguimos ler e aquilo que autorizou.",
            "Sobre as crianças: nome e data de nascimento. Com a sua autorização, também câmara e voz durante a aula e mensagens do chat.",
            "Sobre a aprendizagem: turmas, presenças com minutos de ligação, respostas às perguntas, diapositivos concluídos e estrelas.",
            "Sobre os pagamentos: o que comprou e pagou, e os últimos quatro algarismos do cartão. O número do cartão fica no prestador de pagamentos e nunca chega até nós.",
            "Sobre a ligação: endereço de rede, navegador e horas. São necessários para a segurança e para encontrar falhas numa aula.",
          ],
        },
        "Não pedimos a morada, a escola, a fotografia nem os contactos de uma criança, e não tentamos saber onde ela está.",
      ],
    },
    {
      id: "consent",
      title: "A sua autorização para uma criança",
      blocks: [
        "A câmara, o microfone e o chat estão desligados para todas as crianças. Cada um só é desbloqueado depois de o encarregado de educação o autorizar na sua conta. Registamos quem autorizou o quê, como, em que versão deste texto e quando.",
        "O assistente de IA, que dá pistas na aula, também precisa da sua autorização. Um fornecedor de IA externo só responde se autorizar também a partilha com serviços ligados à escola: recebe a pergunta e o diapositivo, sem nomes. O encarregado de educação e o professor podem ler todas as conversas.",
        "Pode retirar cada autorização quando quiser, em Crianças. Fica bloqueado em segundos, mesmo a meio de uma aula. Uma criança sem autorizações pode seguir todas as aulas.",
      ],
    },
    {
      id: "use",
      title: "Como os usamos",
      blocks: [
        {
          list: [
            "Para dar as aulas que marcou e mostrar-lhe, a si e à criança, como estão a correr.",
            "Para cobrar e devolver pagamentos e manter a contabilidade que a lei exige.",
            "Para proteger as crianças: as mensagens são verificadas antes de chegarem a outra criança e as denúncias vão para um adulto da escola.",
            "Para manter o serviço a funcionar e seguro.",
            "Para lhe enviar emails sobre as aulas. Só recebe novidades e ofertas se as pedir.",
          ],
        },
        "Nenhuma decisão sobre uma criança é tomada apenas por uma máquina. Não criamos perfis publicitários e nunca vendemos nem alugamos dados.",
      ],
    },
    {
      id: "share",
      title: "Quem mais os pode ver",
      blocks: [
        {
          list: [
            "Professores e assistentes: as crianças das suas turmas, sem os seus contactos.",
            "As outras crianças da turma: o primeiro nome da criança, a inicial do apelido e, se autorizou, a imagem e a voz.",
            "A administração da escola e os observadores que uma escola parceira nomeou para uma turma.",
            "Empresas que trabalham para nós com contrato: o prestador de pagamentos, o fornecedor de emails e mensagens e o fornecedor dos servidores. Só podem usar os dados para esse fim.",
            "Autoridades, quando a lei nos obriga.",
          ],
        },
        "A escola pode ligar outros serviços. Só recebem dados se o encarregado de educação autorizar a «Partilha com serviços ligados à escola» para a criança, e cada um recebe apenas isto:",
        {
          list: [
            "A plataforma de aprendizagem da escola, como o Canvas ou o Moodle: as notas publicadas da criança e se foi dispensada de um trabalho.",
            "Os sistemas da própria escola: o primeiro nome e o ID da criança, com os cursos, as presenças, as notas e as compras. Sem a sua autorização, recebem os mesmos registos sem o nome e sem o ID.",
            "O sistema de clientes (CRM) da escola: o seu nome, email e telefone, o curso e a fase da inscrição. É preciso autorizar para cada uma das suas crianças. Nada sobre uma criança é enviado.",
            "Uma plataforma com tarefas para as aulas, como a Algoritmics: um código em vez do nome, para podermos mostrar o progresso.",
            "O fornecedor do assistente de IA, se autorizar também o assistente: a pergunta e o diapositivo, sem nomes.",
          ],
        },
        "Se retirar esta autorização, nada mais é enviado e os seus dados no sistema de clientes são apagados. O que os outros serviços já têm, a escola pode eliminar neles.",
        "Se nos escrever através de um formulário e aceitar receber emails sobre cursos, os seus contactos podem ser enviados à empresa que gere o sistema de clientes. Nesse caso, o formulário indica o nome dela.",
        "Nenhuma outra empresa recebe dados sobre as crianças.",
      ],
    },
    {
      id: "keep",
      title: "Durante quanto tempo os guardamos",
      blocks: [
        "Quando o prazo termina, os dados são eliminados automaticamente, sem que ninguém tenha de pedir. A eliminação segue esta mesma tabela e as cópias de segurança desaparecem nos 30 dias seguintes.",
        { table: "retention" },
      ],
    },
    {
      id: "rights",
      title: "O que pode pedir",
      blocks: [
        "Na sua conta pode ver e corrigir os seus dados e os das crianças, transferir um ficheiro com tudo o que guardamos sobre uma criança e pedir a eliminação dos dados dela quando não houver um curso ativo. Os pagamentos ficam então guardados sem o nome da criança.",
        "Pode também opor-se a uma utilização, pedir que a limitemos ou que a expliquemos, sem custos. Se achar que errámos, pode apresentar queixa à Comissão Nacional de Proteção de Dados.",
        "Seguimos o Regulamento Geral sobre a Proteção de Dados e a Lei n.º 58/2019.",
      ],
    },
    {
      id: "cookies",
      title: "Cookies",
      blocks: [
        "Usamos alguns cookies: um mantém a sessão até 7 dias e outros recordam o país, o fuso horário e as suas respostas durante um ano. São todos nossos.",
        "Só contamos visitas às páginas públicas se concordar na barra ao fundo da página. Para mudar de ideias, elimine o cookie. As páginas das crianças não têm rastreadores, anúncios nem cookies de terceiros.",
      ],
    },
    {
      id: "security",
      title: "Como os protegemos",
      blocks: [
        "As ligações são cifradas. As palavras-passe são guardadas de modo a não as conseguirmos ler. Os membros da equipa que podem ver muitas crianças iniciam sessão com verificação em dois passos, e cada acesso a dados sensíveis fica registado. Se os dados caírem em mãos erradas, informamos as pessoas afetadas e a autoridade no prazo previsto na lei.",
      ],
    },
    {
      id: "changes",
      title: "Alterações a esta página",
      blocks: [
        "Quando houver uma alteração importante para si, enviamos-lhe um email 14 dias antes. Se precisar da sua autorização, nada muda até a dar.",
      ],
    },
  ],
};
