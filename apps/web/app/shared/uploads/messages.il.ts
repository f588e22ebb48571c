import type { Translated } from "../texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  refused: {
    size: "הקובץ {name} בגודל {size}. אפשר לבחור קובץ בגודל של עד {allowed}.",
    tooLarge: "הקובץ גדול מדי. אפשר לבחור קובץ בגודל של עד 10 MB.",
    type: "סוג הקובץ הזה לא נתמך כאן.",
    empty: "הקובץ ריק. אפשר לבחור קובץ אחר.",
    unreadable: "לא הצלחנו לקרוא את הקובץ. כדאי לשמור אותו מחדש ולנסות שוב.",
    pictureTooLarge: "הרזולוציה של התמונה גבוהה מדי. כדאי להקטין אותה ולנסות שוב.",
    archiveTooLarge: "קובץ הארכיון גדול מדי אחרי פריסה.",
    infected: "ייתכן שהקובץ מזיק, ולכן לא שמרנו אותו.",
    gone: "המקום שאליו נשלח הקובץ נמחק.",
    network: "החיבור לאינטרנט נותק. כדאי לנסות שוב.",
    other: "לא הצלחנו להעלות את הקובץ. כדאי לנסות שוב.",
  },
};
