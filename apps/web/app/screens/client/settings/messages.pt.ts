import type { Translated } from "~/shared/texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  title: "O meu perfil",
  leave: "Sair",
  leaveText: "Neste aparelho. Os acessos das crianças mantêm-se.",
  logOut: "Terminar sessão",
};
