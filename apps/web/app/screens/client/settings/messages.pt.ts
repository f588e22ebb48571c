import type { Translated } from "~/shared/texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  title: "O meu perfil",
  leave: "Terminar sessão",
  leaveText: "Termina a sessão neste dispositivo. As sessões das crianças mantêm-se.",
  logOut: "Terminar sessão",
};
