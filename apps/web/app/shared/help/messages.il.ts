import type { Translated } from "../texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  title: "שאלות טובות",
  lead: "מה שמשפחות שואלות אותנו הכי הרבה. על השאר נענה בעצמנו.",
  metaTitle: "שאלות ותשובות",
  metaDescription: "מה ילד צריך לשיעור חי, מה קורה אחרי שיעור שפספסתם ואיך מפסיקים: תשובות להורים.",
  clientTitle: "שאלות ותשובות",
  clientLead: "על שיעורים, תשלומים והדפים של הילדים.",
  studentTitle: "שאלות",
  studentLead: "לוחצים על שאלה כדי לראות את התשובה.",
  still: "נשארה שאלה?",
  callUs: "אפשר לחייג <phone></phone> בימים א׳ עד ה׳ בין 9:00 ל־18:00, או לכתוב אל <email></email>.",
  askParent: "לא מצאת? אפשר לשאול את המורה בשיעור, או את ההורים.",
};
