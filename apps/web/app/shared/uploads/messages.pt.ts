import type { Translated } from "../texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  refused: {
    size: "{name} tem {size}. Escolha um ficheiro até {allowed}.",
    tooLarge: "O ficheiro é demasiado grande. Escolha um até 10 MB.",
    type: "Este tipo de ficheiro não é suportado aqui.",
    empty: "Este ficheiro está vazio. Escolha outro.",
    unreadable: "Não conseguimos ler este ficheiro. Guarde-o de novo e tente outra vez.",
    pictureTooLarge: "A resolução da imagem é demasiado alta. Reduza-a e tente novamente.",
    archiveTooLarge: "Este arquivo é demasiado grande depois de descomprimido.",
    infected: "Este ficheiro pode ser perigoso, por isso não o guardámos.",
    gone: "O destino deste ficheiro foi eliminado.",
    network: "Perdeu a ligação. Tente novamente.",
    other: "Não foi possível carregar o ficheiro. Tente novamente.",
  },
};
