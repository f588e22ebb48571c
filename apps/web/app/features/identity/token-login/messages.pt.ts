import type { Translated } from "~/shared/texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  metaTitle: "A entrar",
  working: "Estamos a abrir a sua sessão",
  other: {
    title: "Mudar de conta?",
    text: "A sessão está aberta em nome de {name}. A ligação que abriu é de outra conta.",
    go: "Entrar com a ligação",
    stay: "Continuar como {name}",
  },
  failed: {
    title: "Não foi possível entrar",
    token_invalid: "Esta ligação já não funciona: já foi usada, ou é demasiado antiga. Entre antes com a sua palavra-passe.",
    network: "Não conseguimos chegar ao servidor. Verifique a ligação à Internet e abra-a de novo.",
    wait: "Demasiadas tentativas. Espere um minuto e abra a ligação de novo.",
    unknown: "Ocorreu um erro. Abra a ligação de novo daqui a pouco.",
  },
};
