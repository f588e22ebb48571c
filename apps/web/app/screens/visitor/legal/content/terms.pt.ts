import type { LegalDocument } from "../legal-document.ts";

export const terms: LegalDocument = {
  title: "Termos e condições",
  summary: "O que recebe, o que paga, como sai e o que prometemos um ao outro. É curto, porque quase tudo é aquilo que esperaria.",
  since: "2026-01-05",
  sections: [
    {
      id: "who",
      title: "Quem se entende com quem",
      blocks: [
        "Estes termos são entre si, mãe, pai ou encarregado de educação, e {company}, que gere a {brand}. Só adultos se podem inscrever e pagar. Inscreve crianças por quem é responsável e responde pelo que elas aqui fazem.",
        "Aceita-os ao marcar a caixa na inscrição. Dê nomes e datas de nascimento verdadeiros e guarde a palavra-passe para si.",
      ],
    },
    {
      id: "lessons",
      title: "Aulas e grupos",
      blocks: [
        "Um curso é uma série de aulas em direto, num grupo pequeno, com um professor e a horas certas. A página do curso diz quantas aulas são, quanto dura cada uma e para que idades é. As horas aparecem no seu fuso horário; a hora da escola não muda quando muda a hora legal.",
        "Podemos mudar uma aula ou enviar outro professor por doença ou feriado. Avisamos o mais cedo possível. Se uma nova hora fixa não lhe servir, devolvemos o que pagou pelas aulas que faltam.",
      ],
    },
    {
      id: "trial",
      title: "Aula experimental",
      blocks: ["A aula experimental não custa nada, não pede cartão e não obriga a nada. Há uma por criança e por curso."],
    },
    {
      id: "seat",
      title: "O seu lugar",
      blocks: [
        "Enquanto paga, guardamos o lugar durante 30 minutos. É seu quando o pagamento passar. Se entretanto o grupo encheu, não lhe cobramos nada, ou devolvemos logo o dinheiro.",
      ],
    },
    {
      id: "price",
      title: "Preços e pagamento",
      blocks: [
        "O preço que vê antes de carregar no botão é o que paga, com IVA incluído, na moeda do curso. Os códigos promocionais valem como dizem, uma vez por encomenda.",
        "Pode pagar de uma vez ou, onde for oferecido, em prestações. A primeira é cobrada na inscrição, as outras nas datas que estão em Pagamentos. Se um cartão for recusado, tentamos de novo 1, 3, 5 e 7 dias depois da primeira recusa; a seguir, a prestação fica à sua espera. Ao fim de 14 dias de espera, a criança não pode entrar em novas aulas até estar paga; a página da criança e as aulas anteriores continuam abertas.",
      ],
    },
    {
      id: "cancel",
      title: "Cancelar e reaver o dinheiro",
      blocks: [
        "Pode cancelar quando quiser, em Pagamentos, sem dar razões.",
        {
          list: [
            "Até 24 horas antes da primeira aula e, em qualquer caso, nos 14 dias em que a lei lhe permite desistir: tudo de volta, menos as aulas já dadas porque pediu que começássemos.",
            "Depois disso: o que pagou pelas aulas que não aconteceram.",
            "As prestações por pagar são canceladas logo.",
          ],
        },
        "O dinheiro volta pelo caminho por onde veio, no máximo em 14 dias. Os direitos que a lei lhe dá para além disto continuam seus.",
      ],
    },
    {
      id: "missed",
      title: "Faltas",
      blocks: [
        "Se a criança faltar a uma aula, recebe um crédito para uma aula de recuperação sobre o mesmo tema, onde houver lugar: sempre que avisou antes; sem aviso, até duas vezes por curso. O crédito vale 60 dias e, no máximo, até 14 dias depois do fim do grupo.",
        "Se não pudermos dar uma aula, damo-la mais tarde ou devolvemos o seu preço. A escolha é sua.",
      ],
    },
    {
      id: "conduct",
      title: "Na aula",
      blocks: [
        "As crianças são simpáticas umas com as outras, não dão números de telefone nem moradas e não gravam nem fotografam os outros. Os pais ajudam com a técnica e depois deixam a criança aprender. O professor pode silenciar uma criança, desligar uma câmara ou, em último caso, terminar a aula de uma criança; nesse caso falamos consigo.",
        "Quem ameaça, magoa ou incomoda os outros pode ser excluído. O que foi pago por aulas que não aconteceram é devolvido.",
      ],
    },
    {
      id: "content",
      title: "O que é de quem",
      blocks: [
        "O que a criança faz é da criança. Só o mostramos dentro do grupo e a si; noutro lado, só se o disser. As aulas e os diapositivos são nossos ou de quem os fez: a criança pode usá-los para aprender, mas não passá-los a outros nem publicá-los.",
      ],
    },
    {
      id: "liability",
      title: "Por que respondemos",
      blocks: [
        "Trabalhamos com cuidado, mas não há rede sem falhas. Não respondemos pela sua ligação e pelos seus aparelhos, nem por danos que não podíamos prever. No resto, a nossa responsabilidade vai até ao que pagou nos últimos doze meses. Isto não limita o que a lei proíbe limitar, muito menos quando há danos a pessoas.",
      ],
    },
    {
      id: "end",
      title: "Terminar e mudar",
      blocks: [
        "Pode fechar a conta quando não há curso ativo. Podemos mudar estes termos por boas razões e escrevemos-lhe 30 dias antes; se não concordar, pode cancelar e reaver o preço das aulas que faltam. Para encomendas já feitas valem os termos antigos.",
      ],
    },
    {
      id: "law",
      title: "Lei e perguntas",
      blocks: [
        "Vale a lei portuguesa, com a proteção que dá aos consumidores; há também o livro de reclamações eletrónico e os centros de arbitragem de conflitos de consumo. Escreva primeiro para {email}: quase tudo se resolve assim.",
      ],
    },
  ],
};
