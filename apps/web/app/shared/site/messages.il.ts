import type { Translated } from "../texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  promo: { label: "מבצע", text: "קבוצות חדשות נפתחות בכל שבוע. השיעור הראשון עלינו.", link: "לכל הקורסים" },
  country: {
    question: "זה האתר שלנו ל{country}. הגעתם למקום הנכון?",
    yes: "כן, להישאר כאן",
    other: "בחירת מדינה אחרת",
    close: "לסגור ולהישאר כאן",
    us: "ארצות הברית",
    uk: "בריטניה",
    il: "ישראל",
    pt: "פורטוגל",
  },
  cookies: {
    label: "עוגיות",
    text: "אנחנו משתמשים בכמה עוגיות כדי לשמור על החיבור שלכם ולזכור את הבחירות שלכם. ברשותכם נספור גם ביקורים. <policy>מדיניות פרטיות</policy>",
    accept: "אישור הכול",
    decline: "הכרחיות בלבד",
  },
  footer: {
    label: "על {brand}",
    tagline: "בית ספר קטן לשיעורים חיים. בבוקר או בערב, בכל מקום שבו אתם נמצאים.",
    certificateSafe: "תעודה: צוות ההוראה אושר לעבודה עם ילדים",
    certificateData: "תעודה: המידע של הילדים מוגן",
    courses: "קורסים",
    allCourses: "כל הקורסים",
    families: "משפחות",
    how: "איך זה עובד",
    faq: "שאלות נפוצות",
    logIn: "כניסה",
    company: "החברה",
    privacy: "מדיניות פרטיות",
    terms: "תנאי שימוש",
    teach: "ללמד אצלנו",
    talk: "יצירת קשר",
    write: "שליחת הודעה",
    facebook: "{brand} בפייסבוק",
    instagram: "{brand} באינסטגרם",
    address: "{brand} בע״מ, רחוב העפרוני 41, תל אביב.",
    rights: "כל הזכויות שמורות",
  },
};
