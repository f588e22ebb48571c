import type { LegalDocument } from "../legal-document.ts";

export const terms: LegalDocument = {
  title: "Termos e condições",
  summary: "O que recebe, o que paga, como cancela e o que prometemos um ao outro. É curto, porque quase tudo é o que esperaria.",
  since: "2026-01-05",
  sections: [
    {
      id: "who",
      title: "A quem se aplicam estes termos",
      blocks: [
        "Estes termos aplicam-se entre o encarregado de educação e a {company}, que gere a {brand}. Só adultos se podem inscrever e pagar. Só pode inscrever crianças por quem é responsável, e responde pelo que elas fazem aqui.",
        "Aceita-os ao marcar a caixa na inscrição. Indique nomes e datas de nascimento verdadeiros e não partilhe a sua palavra-passe.",
      ],
    },
    {
      id: "lessons",
      title: "Aulas e turmas",
      blocks: [
        "Um curso é uma série de aulas em direto, numa turma pequena, com um professor e a horas fixas. A página do curso indica quantas lições são, quanto dura cada uma e para que idades é. As horas aparecem no seu fuso horário; a hora local da escola mantém-se quando muda a hora legal.",
        "Podemos adiar uma aula ou enviar outro professor por motivo de doença ou feriado. Avisamos o mais cedo possível. Se um novo horário fixo não lhe servir, devolvemos o que pagou pelas aulas que faltam.",
      ],
    },
    {
      id: "trial",
      title: "Aula experimental",
      blocks: ["A aula experimental é gratuita, não exige cartão e não obriga a nada. Há uma por criança e por curso."],
    },
    {
      id: "seat",
      title: "O seu lugar",
      blocks: [
        "Enquanto paga, reservamos o seu lugar durante 30 minutos. É seu assim que o pagamento for concluído. Se entretanto a turma ficar completa, não lhe cobramos nada ou devolvemos de imediato o dinheiro.",
      ],
    },
    {
      id: "price",
      title: "Preços e pagamento",
      blocks: [
        "O preço que vê antes de carregar no botão é o que paga, com IVA incluído, na moeda do curso. Os códigos promocionais aplicam-se como indicado, uma vez por compra.",
        "Pode pagar de uma vez ou, se disponível, em prestações. A primeira é cobrada na inscrição e as restantes nas datas indicadas em Pagamentos. Se um cartão for recusado, tentamos novamente 1, 3, 5 e 7 dias depois da primeira recusa; a seguir, a prestação fica por pagar. Após 14 dias sem pagamento, a criança não pode entrar em novas aulas até a prestação estar paga; a página da criança e as lições anteriores continuam abertas.",
      ],
    },
    {
      id: "cancel",
      title: "Cancelamentos e reembolsos",
      blocks: [
        "Pode cancelar quando quiser, em Pagamentos, sem indicar o motivo.",
        {
          list: [
            "Até 24 horas antes da primeira aula e, em qualquer caso, nos 14 dias em que a lei lhe permite desistir: devolução total, descontando as aulas já dadas a seu pedido.",
            "Depois disso: devolução das aulas que ainda não se realizaram.",
            "As prestações por pagar são canceladas de imediato.",
          ],
        },
        "O dinheiro é devolvido pelo meio de pagamento que usou, no máximo em 14 dias. Os restantes direitos que a lei lhe dá mantêm-se.",
      ],
    },
    {
      id: "missed",
      title: "Faltas",
      blocks: [
        "Se a criança faltar a uma aula, recebe um crédito para uma aula de recuperação da mesma lição, numa turma com lugar: sempre, se avisou antes; sem aviso, até duas vezes por curso. O crédito é válido durante 60 dias e, no máximo, até 14 dias depois do fim da turma.",
        "Se não pudermos dar uma aula, marcamos outra data ou devolvemos o seu preço. A escolha é sua.",
      ],
    },
    {
      id: "conduct",
      title: "Na aula",
      blocks: [
        "As crianças são simpáticas umas com as outras, não dão números de telefone nem moradas e não gravam nem fotografam os outros. Os pais ajudam com a tecnologia e depois deixam a criança aprender. O professor pode silenciar uma criança, desligar uma câmara ou, em último caso, retirar uma criança da aula; nesse caso falamos consigo.",
        "Quem ameaçar, magoar ou incomodar os outros pode ser excluído. Devolvemos o que foi pago por aulas que não se realizaram.",
      ],
    },
    {
      id: "content",
      title: "A quem pertence o quê",
      blocks: [
        "O que a criança cria é da criança. Só o mostramos na turma e a si; noutro lado, só com a sua autorização. As lições e os diapositivos são nossos ou de quem os fez: a criança pode usá-los para aprender, mas não partilhá-los nem publicá-los.",
      ],
    },
    {
      id: "liability",
      title: "A nossa responsabilidade",
      blocks: [
        "Trabalhamos com cuidado, mas não há rede sem falhas. Não somos responsáveis pela sua ligação e pelos seus dispositivos, nem por danos que não podíamos prever. No resto, a nossa responsabilidade limita-se ao que pagou nos últimos doze meses. Nada aqui limita a responsabilidade que a lei não permite limitar, sobretudo por danos a pessoas.",
      ],
    },
    {
      id: "end",
      title: "Encerramento da conta e alterações",
      blocks: [
        "Pode encerrar a conta quando não houver um curso ativo. Podemos alterar estes termos por boas razões e enviamos-lhe um email 30 dias antes; se não concordar, pode cancelar e receber a devolução das aulas que faltam. Às compras já feitas aplicam-se os termos anteriores.",
      ],
    },
    {
      id: "law",
      title: "Lei aplicável e perguntas",
      blocks: [
        "Aplica-se a lei portuguesa, com a proteção que dá aos consumidores; há também o livro de reclamações eletrónico e os centros de arbitragem de conflitos de consumo. Escreva primeiro para {email}: quase tudo se resolve assim.",
      ],
    },
  ],
};
