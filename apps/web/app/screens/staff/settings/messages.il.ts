import type { Translated } from "~/shared/texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  metaTitle: "הגדרות בית הספר",
  school: "בית ספר",
  none: "עדיין אין בית ספר",
  noneText: "ההגדרות יופיעו כאן לאחר שיוקצה לך בית ספר.",
  save: "שמירה",
  saving: "שומרים…",
  saved: "השינויים נשמרו",
  undo: "ביטול השינויים",
  unsaved: "יש שינויים שלא נשמרו",
  units: {
    minutes: "דקות",
    percent: "%",
    hours: "שעות",
    seconds: "שניות",
    tries: "ניסיונות",
    catchUps: "השלמות",
    days: "ימים",
  },
  groups: {
    joining: {
      title: "כניסה לשיעור",
      text: "ממתי הילדים והצוות יכולים להיכנס.",
    },
    attendance: {
      title: "נוכחות",
      text: "כך נקבעת הנוכחות אוטומטית בסוף השיעור. סימונים ידניים נשמרים.",
    },
    catchUps: {
      title: "שיעורי השלמה",
      text: "מתי אפשר להשלים במועד אחר שיעור שהוחמץ.",
    },
    moves: {
      title: "מעבר בין קבוצות",
      text: "עד מתי הורים יכולים להעביר ילדים לקבוצה אחרת באותו קורס.",
    },
    wall: {
      title: "תצוגת התלמידים למורה",
      text: "מתי מסומנים למורה תלמידים שזקוקים לתשומת לב.",
    },
    money: {
      title: "מקומות והחזרים",
      text: "הכללים בעת רכישה וביטול.",
    },
    signIn: {
      title: "כניסה לחשבון",
      text: "איך הצוות מאמת את זהותו. מנהלי מערכת תמיד מזינים קוד.",
    },
  },
  fields: {
    title: {
      label: "שם בית הספר",
      hint: "המשפחות רואות אותו באימיילים ובחשבוניות.",
    },
    joinOpensMinutes: {
      label: "הכניסה נפתחת לפני ההתחלה",
      hint: "עם 0 הכניסה נפתחת בשעת ההתחלה.",
    },
    lateAfterMinutes: {
      label: "איחור אחרי",
      hint: "נספר מרגע פתיחת השיעור.",
    },
    partialBelowShare: {
      label: "יציאה מוקדמת מתחת ל־",
      hint: "חלק השיעור שבו התלמידים היו מחוברים.",
    },
    absentBelowShare: {
      label: "היעדרות מתחת ל־",
      hint: "לא יותר מהערך של יציאה מוקדמת.",
    },
    absentBelowMinutes: {
      label: "תמיד היעדרות מתחת ל־",
      hint: "גם בשיעור קצר.",
    },
    catchUpsPerCourse: {
      label: "שיעורי השלמה בקורס",
      hint: "עבור היעדרויות ללא דיווח.",
    },
    catchUpDays: {
      label: "זמן להשלמת שיעור שהוחמץ",
      hint: "נספר מהשיעור שהוחמץ.",
    },
    catchUpDaysAfterEnd: {
      label: "לכל היותר, אחרי סיום הקבוצה",
      hint: "נספר מהשיעור האחרון של הקבוצה.",
    },
    moveUntilHours: {
      label: "זמן מינימלי לפני השיעור הבא",
      hint: "נספר עד השיעור הקרוב באחת משתי הקבוצות.",
    },
    stuckAfterTries: {
      label: "מסומנים כתקועים אחרי",
      hint: "ניסיונות שגויים באותה שאלה.",
    },
    idleAfterSeconds: {
      label: "ללא פעילות אחרי",
      hint: "משך הזמן ללא פעילות בשקופית.",
    },
    resortSeconds: {
      label: "סידור מחדש כל",
      hint: "סדר התלמידים לא ישתנה בתדירות גבוהה יותר.",
    },
    seatHoldMinutes: {
      label: "המקום נשמר למשך",
      hint: "בזמן שמשפחה משלמת, אף אחד אחר לא יכול לתפוס אותו.",
    },
    directPaymentDays: {
      label: "המקום נשמר לתשלום ישיר למשך",
      hint: "כשמשפחות משלמות ישירות לבית הספר, זה הזמן שעומד לרשותן.",
    },
    fullUntilHours: {
      label: "החזר מלא עד",
      hint: "נספר לאחור מהשיעור הראשון.",
    },
    staffSecondFactor: {
      label: "לחייב אימות דו־שלבי למורים, לעוזרי הוראה ולמשקיפים",
      hint: "החל מהכניסה הבאה תידרש, נוסף על הסיסמה, גם הזנת קוד מאפליקציה.",
    },
  },
  problems: {
    empty: "יש למלא את השדה.",
    number: "יש להזין מספר.",
    whole: "יש להזין מספר שלם.",
    range: "יש להזין מספר מ־{min} עד {max}.",
    order: "הערך לא יכול להיות גבוה מהערך של יציאה מוקדמת.",
    refused: "אי אפשר לשמור את הערך הזה. יש לשנות אותו ולנסות שוב.",
  },
  failures: {
    forbidden: "כבר אין לך הרשאה לערוך את בית הספר הזה.",
  },
};
