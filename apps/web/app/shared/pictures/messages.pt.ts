import type { Translated } from "../texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  previous: "Imagem anterior",
  next: "Imagem seguinte",
  save: "Guardar imagem",
  zoomIn: "Ampliar",
  zoomOut: "Reduzir",
  failed: "Não foi possível carregar a imagem. Tente novamente.",
  place: "{number, number} de {count, number}",
};
