import type { Translated } from "~/shared/texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  levels: { emerging: "בתחילת הדרך", developing: "בהתפתחות", proficient: "שליטה", outstanding: "הצטיינות" },
  types: { participation: "השתתפות", project: "פרויקט", final_project: "פרויקט מסכם", graded_quiz: "מבחן" },
  frequencies: {
    none: "פעם אחת",
    weekly: "מדי שבוע",
    biweekly: "פעם בשבועיים",
    monthly: "מדי חודש",
    every_lesson: "בכל שיעור",
  },
  rubric: {
    criterion: "על מה מסתכלים",
    points: "{count, plural, one {נקודה אחת} two {שתי נקודות} other {# נקודות}}",
    notSelected: "לא נבחר ניקוד",
    selected: "נבחר",
  },
  annotation: {
    notes: "הערות",
    note: "הערה {number, number}",
    write: "כתיבת הערה",
    remove: "מחיקת הערה {number, number}",
    page: "עמוד {page, number} מתוך {pages, number}",
    more: "{count, plural, one {ועוד עמוד אחד} two {ועוד שני עמודים} other {ועוד # עמודים}}. להמשך הקריאה הורידו את הקובץ.",
    loading: "טוענים את הקובץ",
    failed: "לא הצלחנו להציג את הקובץ. אפשר להוריד אותו.",
  },
};
