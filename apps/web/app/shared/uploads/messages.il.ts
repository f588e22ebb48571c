import type { Translated } from "../texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  refused: {
    size: "גודל הקובץ {name} הוא {size}. המותר הוא עד {allowed}.",
    tooLarge: "הקובץ גדול מדי. המותר הוא עד 10,240 KB.",
    type: "אי אפשר להשתמש כאן בקובץ מהסוג הזה.",
    empty: "הקובץ ריק.",
    unreadable: "אי אפשר לקרוא את הקובץ. ייתכן שהוא פגום: כדאי לשמור אותו שוב ולנסות פעם נוספת.",
    pictureTooLarge: "בתמונה הזאת יש יותר מדי פיקסלים. כדאי להקטין אותה ולנסות שוב.",
    archiveTooLarge: "אחרי פתיחה, קובץ הארכיון הזה גדול מדי.",
    infected: "הקובץ נראה מזיק ולא נשמר.",
    gone: "מה שהקובץ נועד לו כבר לא נמצא.",
    forbidden: "אין לך הרשאה לשלוח לכאן קבצים.",
    busy: "הרבה קבצים מגיעים ברגע זה. כדאי לנסות שוב עוד רגע.",
    network: "החיבור נותק. כדאי לנסות שוב.",
    other: "לא היה אפשר לשלוח את הקובץ. כדאי לנסות שוב.",
  },
};
