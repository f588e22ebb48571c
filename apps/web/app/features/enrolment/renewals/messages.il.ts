import type { Translated } from "~/shared/texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  label: "ממשיכים ללמוד",
  finishing:
    "{left, plural, one {ל{name} נשאר שיעור אחד בקורס <b>{course}</b>} two {ל{name} נשארו שני שיעורים בקורס <b>{course}</b>} other {ל{name} נשארו # שיעורים בקורס <b>{course}</b>}}",
  finished: "הקורס <b>{course}</b> של {name} הסתיים",
  lead: "אפשר להמשיך בקורס שמתאים לגיל של {name}. הקבוצות האלה משתלבות בלוח הזמנים של {name}.",
  renewalPrice: "{amount} לממשיכים",
  sameTime: "באותה שעה כמו קודם",
  starts: "שיעור ראשון: {date}",
  seats: "{count, plural, one {נשאר מקום אחד} two {נשארו שני מקומות} other {נשארו # מקומות}}",
  teacherToCome: "פרטי המורה יפורסמו בהמשך",
  goOn: "המשך להרשמה",
  goOnLabel: "המשך להרשמה: {course}, {group}",
  none: "אין כרגע קבוצה שמתאימה. קבוצות חדשות נפתחות כל השנה.",
  seeCourses: "לכל הקורסים",
};
