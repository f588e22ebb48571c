import type { Translated } from "../texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  title: "שאלות נפוצות",
  lead: "מה שמשפחות שואלות אותנו הכי הרבה. לכל שאלה אחרת, צרו קשר.",
  metaTitle: "שאלות נפוצות",
  metaDescription: "מה צריך לשיעור חי, מה קורה כשמפספסים שיעור ואיך מבטלים: תשובות להורים.",
  clientTitle: "שאלות נפוצות",
  clientLead: "על שיעורים, תשלומים והדפים של הילדים.",
  studentTitle: "שאלות",
  studentLead: "לחיצה על שאלה מציגה את התשובה.",
  still: "עוד שאלה?",
  callUs: "התקשרו <phone></phone> בימים א׳ עד ה׳ בין 9:00 ל־18:00, או כתבו אל <email></email>.",
  askParent: "לא מצאת? אפשר לשאול את המורה בשיעור, או את ההורים.",
};
