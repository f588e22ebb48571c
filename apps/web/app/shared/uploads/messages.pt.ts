import type { Translated } from "../texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  refused: {
    size: "{name} tem {size}. Um ficheiro pode ter até {allowed}.",
    tooLarge: "Este ficheiro é demasiado grande. Pode ter até 10 240 KB.",
    type: "Este tipo de ficheiro não pode ser usado aqui.",
    empty: "Este ficheiro está vazio.",
    unreadable: "Não é possível ler este ficheiro. Pode estar danificado: guarde-o de novo e volte a tentar.",
    pictureTooLarge: "Esta imagem tem demasiados píxeis. Reduza-a e tente de novo.",
    archiveTooLarge: "Depois de aberto, este arquivo é demasiado grande.",
    infected: "Este ficheiro parece perigoso e não foi guardado.",
    gone: "Aquilo a que este ficheiro se destinava já não existe.",
    forbidden: "Não tem permissão para enviar ficheiros para aqui.",
    busy: "Estão a chegar muitos ficheiros neste momento. Tente de novo daqui a pouco.",
    network: "A ligação caiu. Tente de novo.",
    other: "Não foi possível enviar o ficheiro. Tente de novo.",
  },
};
