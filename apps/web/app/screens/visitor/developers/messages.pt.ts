import type { Translated } from "~/shared/texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  title: "Programadores",
  description: "Leia os cursos, turmas, aulas, presenças e compras de uma escola com uma chave, e seja avisado quando algo acontece.",
  lead: "Ligue os sistemas da sua escola: leia os dados dela com uma chave e seja avisado quando algo acontece.",
  contents: "Nesta página",
  openapi: "Documento OpenAPI",
  start: {
    title: "Começar",
    key: "Um administrador da escola adiciona uma chave na consola, em API e webhooks. É mostrada uma vez. Uma chave só lê a sua própria escola.",
    request: "Envie-a em cada pedido, a partir de um servidor e nunca de uma página ou aplicação:",
    scopes:
      "Uma chave tem âmbitos (scopes). Cada chamada indica o que precisa; sem ele, a resposta é 403 e o campo reason indica o âmbito.",
    students:
      "As crianças só aparecem com o âmbito students, pelo ID e primeiro nome, e só enquanto um encarregado de educação permite a partilha com outras empresas. Os encarregados de educação nunca aparecem.",
  },
  lists: {
    title: "Listas e limites",
    cursor:
      "Uma lista devolve até 100 itens pela ordem dos IDs. Enquanto nextCursor não for null, envie-o como cursor, com os mesmos filtros, para obter a página seguinte.",
    updated:
      "updatedSince encontra o que mudou. Pergunte desde alguns minutos antes da última execução e conte com alguns registos repetidos.",
    limit:
      "{calls} chamadas por minuto para cada chave. RateLimit-Remaining diz quantas restam, RateLimit-Reset e Retry-After quantos segundos deve esperar.",
    money: "Os valores estão na menor unidade da moeda e as horas em UTC.",
  },
  calls: { title: "Chamadas", scope: "Âmbito: {scope}", parameters: "Parâmetros", fields: "Campos" },
  webhooks: {
    title: "Webhooks",
    text: "Um administrador adiciona o endereço do seu recetor na consola e recebe uma vez o segredo de assinatura. Os eventos chegam num POST com JSON.",
    answer:
      "Responda com um código 2xx em 10 segundos. Caso contrário, tentamos de novo, nove vezes em 24 horas. Não seguimos redirecionamentos. Responda 410 para cancelar a subscrição.",
    order: "Um evento pode chegar mais do que uma vez e por qualquer ordem. O webhook-id mantém-se: ignore os IDs que já conhece.",
    replay: "A consola lista os eventos dos últimos 30 dias e pode reenviá-los.",
    events: "Eventos",
  },
  signature: {
    title: "Verificar a assinatura",
    text: "Cada evento é assinado como em Standard Webhooks. Compare a assinatura antes de confiar no conteúdo e recuse datas antigas.",
  },
  table: { name: "Nome", type: "Tipo", about: "Descrição" },
};
