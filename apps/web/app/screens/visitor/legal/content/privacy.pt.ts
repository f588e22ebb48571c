import type { LegalDocument } from "../legal-document.ts";

export const privacy: LegalDocument = {
  title: "Política de privacidade",
  summary:
    "Guardamos o que é preciso para ensinar o seu filho e nada que se possa vender. Até autorizar mais, tudo o que temos sobre uma criança é um nome e uma data de nascimento.",
  since: "2026-01-05",
  sections: [
    {
      id: "who",
      title: "Quem é responsável",
      blocks: [
        "{company} gere a {brand} e decide como os dados pessoais são usados. Escreva para {email} sobre qualquer assunto desta página; responde-lhe uma pessoa, no prazo de 30 dias.",
        "Alguns grupos são dados para outra escola. Nesse caso ela decide connosco e vê apenas os seus próprios grupos.",
      ],
    },
    {
      id: "children",
      title: "Para as crianças, em poucas palavras",
      blocks: [
        "Sabemos o teu nome e o dia dos teus anos, para o teu professor te cumprimentar e o curso ser o certo para ti. Os teus pais decidem sobre a tua câmara, o teu microfone e a conversa, e podem mudar de ideias quando quiserem.",
        "Ninguém de fora da aula te vê lá. Ninguém te mostra anúncios. Se alguma coisa te parecer mal, carrega na bandeira ou conta aos teus pais ou ao teu professor: contar nunca te traz problemas.",
      ],
    },
    {
      id: "collect",
      title: "O que recolhemos",
      blocks: [
        {
          list: [
            "Sobre os pais: nome, e-mail, telefone se o der, fuso horário, país, uma palavra-passe que não conseguimos ler e aquilo que autorizou.",
            "Sobre as crianças: nome e data de nascimento. Com a sua autorização, também câmara e voz durante a aula e mensagens da conversa.",
            "Sobre a aprendizagem: grupos, presenças com minutos de ligação, respostas às perguntas, diapositivos feitos e estrelas.",
            "Sobre os pagamentos: o que foi encomendado e pago, e os últimos quatro algarismos do cartão. O número do cartão fica no prestador de pagamentos e nunca chega até nós.",
            "Sobre a ligação: endereço de rede, navegador, horas. Precisamos deles para a segurança e para encontrar falhas numa aula.",
          ],
        },
        "Não pedimos a morada, a escola, a fotografia nem os contactos de uma criança, e não tentamos saber onde ela está.",
      ],
    },
    {
      id: "consent",
      title: "A sua autorização para uma criança",
      blocks: [
        "Câmara, microfone e conversa estão desligados para todas as crianças. Cada um só se abre depois de o encarregado de educação o autorizar na sua conta. Guardamos quem autorizou o quê, como, em que versão deste texto e quando.",
        "Pode retirar cada autorização quando quiser, em Alunos. Fica bloqueado em segundos, mesmo a meio de uma aula. Uma criança sem autorizações pode seguir todas as aulas.",
      ],
    },
    {
      id: "use",
      title: "Para que os usamos",
      blocks: [
        {
          list: [
            "Para dar as aulas que marcou e mostrar-lhe, a si e à criança, como estão a correr.",
            "Para cobrar pagamentos, devolvê-los e manter as contas que a lei exige.",
            "Para proteger as crianças: as mensagens são verificadas antes de chegarem a outra criança e as queixas vão para um adulto da escola.",
            "Para manter o serviço a funcionar e seguro.",
            "Para lhe escrever sobre as aulas. Novidades e ofertas só chegam se as pedir.",
          ],
        },
        "Nenhuma decisão sobre uma criança é tomada só por uma máquina. Não fazemos perfis publicitários e nunca vendemos nem alugamos dados.",
      ],
    },
    {
      id: "share",
      title: "Quem mais os vê",
      blocks: [
        {
          list: [
            "Professores e assistentes: as crianças dos seus próprios grupos, sem os contactos dos pais.",
            "As outras crianças do grupo: o primeiro nome da criança, a inicial do último e, onde o autorizou, a imagem e a voz.",
            "A administração da escola e os observadores que uma escola parceira nomeou para um grupo.",
            "Empresas que trabalham para nós com contrato: o prestador de pagamentos, quem envia os nossos e-mails e mensagens, e onde estão os nossos servidores. Só podem usar os dados para isso.",
            "Autoridades, quando a lei nos obriga.",
          ],
        },
        "Nenhuma outra empresa recebe seja o que for sobre o seu filho.",
      ],
    },
    {
      id: "keep",
      title: "Quanto tempo os guardamos",
      blocks: [
        "Quando o prazo acaba, os dados são apagados sem que ninguém tenha de pedir. A tabela é a mesma por que se rege quem os apaga; as cópias de segurança desaparecem nos 30 dias seguintes.",
        { table: "retention" },
      ],
    },
    {
      id: "rights",
      title: "O que pode pedir",
      blocks: [
        "Na sua conta pode ver e corrigir os seus dados e os dos seus filhos, obter um ficheiro com tudo o que temos sobre uma criança e mandar apagar os dados dela quando não há curso ativo. Os pagamentos ficam então guardados sem o nome da criança.",
        "Pode também opor-se a um uso, pedir que o limitemos ou que o expliquemos. Não custa nada. Se achar que estamos errados, pode apresentar queixa à Comissão Nacional de Proteção de Dados.",
        "Seguimos o Regulamento Geral sobre a Proteção de Dados e a Lei n.º 58/2019.",
      ],
    },
    {
      id: "cookies",
      title: "Cookies",
      blocks: [
        "Precisamos de alguns cookies: um mantém a sessão até 7 dias, outros recordam o país, o fuso horário e as suas respostas durante um ano. São todos nossos.",
        "Só contamos visitas às páginas públicas se concordar na barra ao fundo da página, e pode mudar de ideias apagando o cookie. As páginas das crianças não têm rastreadores, nem anúncios, nem cookies de outros.",
      ],
    },
    {
      id: "security",
      title: "Como os protegemos",
      blocks: [
        "As ligações são cifradas. As palavras-passe são guardadas de modo que não as conseguimos ler. Quem, na equipa, pode ver muitas crianças entra com um segundo fator, e cada consulta de dados sensíveis fica registada. Se alguma vez os dados caírem em mãos erradas, avisamo-lo a si e à autoridade no prazo que a lei fixa.",
      ],
    },
    {
      id: "changes",
      title: "Mudanças nesta página",
      blocks: [
        "Quando mudar alguma coisa importante para si, escrevemos-lhe 14 dias antes. Se for precisa a sua autorização, nada muda até a dar.",
      ],
    },
  ],
};
