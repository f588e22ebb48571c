import type { DemoTeacher } from "./demo-course.ts";

export const teachersIl: readonly DemoTeacher[] = [
  {
    key: "dana",
    name: "דנה וייס",
    portrait: "dana",
    subjects: "ניצוצות של סיפור, מציירים מה שרואים",
    about: "לימדה תשע שנים בכיתה ג׳. מציירת כל מפת סיפור ביד.",
  },
  {
    key: "tomer",
    name: "תומר ריבלין",
    portrait: "tomas",
    subjects: "כוכבי לכת בפייתון",
    about: "למד אסטרונומיה, ואחר כך כתב תוכנה לבלוני מזג אוויר.",
  },
  {
    key: "noa",
    name: "נועה שגב",
    portrait: "noa",
    subjects: "סטודיו לאתרים",
    about: "מפתחת אתרים. תמצא את הסוגר החסר לפניכם.",
  },
  {
    key: "sami",
    name: "סמי אברה",
    portrait: "sam",
    subjects: "המוח של הרובוט",
    about: "בונה רובוטים למוזאון מדע בסופי שבוע.",
  },
  {
    key: "ronen",
    name: "רונן ברק",
    portrait: "ronen",
    subjects: "שחמט",
    about: "שיחק בליגה הלאומית. זוכר בעל פה כל הפסד שלימד אותו משהו.",
  },
  {
    key: "leila",
    name: "לילא ח׳ורי",
    portrait: "leila",
    subjects: "בלשי המתמטיקה",
    about: "כותבת חידות לעיתון ילדים. אוספת טעויות שיש בהן רעיון.",
  },
  {
    key: "hila",
    name: "הילה פרידמן",
    portrait: "yael",
    subjects: "אנגלית בסיפורים",
    about: "גדלה בין חיפה למנצ׳סטר. עושה בעצמה את הקולות של כל התוכים.",
  },
  {
    key: "amit",
    name: "עמית דהן",
    portrait: "amit",
    subjects: "בוני המשחקים בסקראץ׳, שירים במחשב",
    about: "המציא משחקי קופסה לפני שבנה משחקי מחשב. לדבריו הוא מפסיד לתלמידים בכוונה.",
  },
];
