import type { Translated } from "~/shared/texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  title: "Emails",
  text: "O aspeto dos emails que as famílias recebem da sua escola, na língua delas.",
  school: "Escola",
  none: "Ainda não há escola",
  noneText: "Quando lhe for atribuída uma escola, os emails dela aparecem aqui.",
  look: "Aspeto",
  color: { label: "Cor dos botões", hint: "Por exemplo, #17603A. Deixe em branco para a cor habitual." },
  problems: {
    color_malformed: "Introduza uma cor como #17603A.",
    contrast_too_low: "O texto sobre esta cor é difícil de ler. Escolha uma mais escura ou mais clara.",
    refused: "Verifique este campo.",
  },
  save: "Guardar",
  saving: "A guardar…",
  saved: "Alterações guardadas",
  logo: {
    label: "Logótipo",
    add: "Carregar um logótipo",
    prompt: "Arraste uma imagem para aqui ou escolha uma",
    hint: "JPEG, PNG, GIF ou WebP. É mostrado com 40 píxeis de altura.",
    uploads: "Carregamentos",
    cancel: "Remover {name}",
    stop: "Parar o carregamento de {name}",
    remove: "Remover o logótipo",
    removed: "Logótipo removido",
    alt: "O seu logótipo",
  },
  preview: "Pré-visualização",
  template: "Email",
  subject: "Assunto: {subject}",
  sizes: { label: "Tamanho do ecrã", phone: "Telemóvel", desktop: "Computador" },
  frame: "Pré-visualização do email",
  send: "Enviar-me um teste",
  sent: "Teste enviado para {email}",
};
