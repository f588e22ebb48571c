import type { Translated } from "../texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  network_error: "אין חיבור לשרת. כדאי לבדוק את החיבור לאינטרנט ולנסות שוב.",
  unknown: "משהו השתבש. כדאי לנסות שוב.",

  malformed_json: "משהו השתבש. כדאי לנסות שוב.",
  malformed_id: "הפריט הזה כבר לא קיים.",
  malformed_request: "משהו השתבש. כדאי לנסות שוב.",
  signature_invalid: "הקישור אינו תקין. יש לבקש קישור חדש.",

  validation_failed: "חלק מהפרטים אינם תקינים. יש לבדוק ולנסות שוב.",
  promo_code_refused: "אי אפשר להשתמש כאן בקוד ההנחה הזה.",
  code_wrong: "הקוד שגוי. יש לבדוק ולנסות שוב.",
  code_expired: "תוקף הקוד פג. יש לבקש קוד חדש.",
  code_tries_used_up: "יותר מדי קודים שגויים. יש לבקש קוד חדש.",
  verification_required: "יש לאמת קודם את הטלפון או את האימייל.",
  card_declined: "הכרטיס נדחה. כדאי לנסות כרטיס אחר.",
  plan_not_available: "מסלול התשלום הזה כבר לא זמין. יש לבחור מסלול אחר.",
  token_invalid: "הקישור כבר לא תקף. יש לבקש קישור חדש.",
  google_refused: "הכניסה עם Google לא הצליחה. כדאי לנסות שוב.",
  school_sign_in_refused: "הכניסה עם החשבון של בית הספר לא הצליחה. כדאי לנסות שוב.",

  student_has_active_course: "יש כאן קורס שעדיין פעיל. יש לסיים קודם את הרישום.",

  session_required: "החיבור לחשבון הסתיים. יש להיכנס שוב.",
  wrong_credentials: "שם המשתמש או הסיסמה שגויים",

  role_not_allowed: "אין לך הרשאה לפעולה הזו.",
  field_not_allowed: "אין לך הרשאה לשנות חלק מהשדות האלה.",
  origin_not_allowed: "יש לטעון את הדף מחדש ולנסות שוב.",
  fresh_login_required: "מטעמי אבטחה, יש להיכנס שוב ואז לבצע את השינוי.",
  second_factor_required: "יש להזין קודם את קוד האימות הדו־שלבי.",
  fresh_second_factor_required: "מטעמי אבטחה, יש להזין שוב את קוד האימות הדו־שלבי.",
  google_not_configured: "הכניסה עם Google אינה זמינה.",
  consent_required: "נדרש קודם אישור של ההורים.",
  class_not_open: "השיעור אינו פתוח.",
  media_locked: "המצלמות והמיקרופונים נעולים כרגע.",
  chat_locked: "הצ׳אט סגור כרגע.",
  assistant_off: "עוזר הבינה המלאכותית כבוי כרגע.",
  desktop_off: "המחשבים המרוחקים כבויים בשיעור הזה.",
  recording_off: "ההקלטה לא מופעלת לשיעור הזה.",

  not_found: "הפריט הזה כבר לא קיים.",
  method_not_allowed: "משהו השתבש. כדאי לנסות שוב.",
  request_timeout: "הפעולה ארכה זמן רב מדי. כדאי לנסות שוב.",

  already_done: "הפעולה כבר בוצעה.",
  state_changed: "הפרטים השתנו בינתיים. יש לבדוק את הגרסה העדכנית ולנסות שוב.",
  idempotency_key_reused: "הבקשה כבר נשלחה. יש לטעון את הדף מחדש.",
  group_full: "הקבוצה מלאה.",
  hold_expired: "תוקף שמירת המקום פג. יש לבחור קבוצה מחדש.",
  promo_code_used_up: "קוד ההנחה כבר נוצל.",
  student_already_enrolled: "כבר יש רישום לקבוצה אחרת בקורס הזה.",
  schedule_clash: "יש שיעור אחר באותו הזמן.",
  teacher_double_booked: "למורה יש שיעור אחר באותו הזמן.",
  transition_not_allowed: "אי אפשר לעשות זאת כרגע. כדאי לטעון את הדף מחדש כדי לראות מה השתנה.",
  duplicate: "זה כבר קיים.",
  other_person_logged_in: "במכשיר הזה מחובר חשבון אחר. יש לנתק אותו קודם.",
  too_many_desktops: "כל המחשבים המרוחקים של בית הספר בשימוש. כדאי לנסות שוב בעוד כמה דקות.",

  unknown_host: "משהו השתבש. כדאי לנסות שוב.",
  body_too_large: "התוכן גדול מדי.",
  unsupported_media_type: "סוג הקובץ הזה אינו נתמך.",
  too_many_requests:
    "יותר מדי ניסיונות. {minutes, plural, =0 {כדאי להמתין רגע} one {כדאי להמתין דקה} two {כדאי להמתין שתי דקות} other {כדאי להמתין # דקות}} ולנסות שוב.",
  headers_too_large: "משהו השתבש. כדאי לנסות שוב.",
  temporarily_unavailable: "יש עומס כרגע. כדאי לנסות שוב בעוד רגע.",
  desktop_not_set_up: "מחשבים מרוחקים עדיין לא הוגדרו.",
  payment_provider_unavailable: "אי אפשר לשלם כרגע. כדאי לנסות שוב בעוד כמה דקות.",
  internal_error: "משהו השתבש. כדאי לנסות שוב.",
};
