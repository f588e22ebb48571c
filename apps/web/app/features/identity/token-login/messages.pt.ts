import type { Translated } from "~/shared/texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  metaTitle: "A iniciar sessão",
  working: "A iniciar a sua sessão",
  other: {
    title: "Mudar de conta?",
    text: "Tem sessão iniciada como {name}. Esta ligação é de outra conta.",
    go: "Iniciar sessão com esta ligação",
    stay: "Continuar como {name}",
  },
  failed: {
    title: "Não foi possível iniciar sessão",
    token_invalid: "Esta ligação já foi usada ou expirou. Inicie sessão com a sua palavra-passe.",
    network: "Não foi possível ligar ao servidor. Verifique a sua ligação e tente abrir de novo.",
    wait: "Demasiadas tentativas. Aguarde um minuto e abra novamente a ligação.",
    unknown: "Ocorreu um erro. Abra novamente a ligação daqui a pouco.",
  },
};
