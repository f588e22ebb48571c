/** What the gallery's widgets say, in English and in Hebrew, so that both directions are looked at with real words. */
const EN = {
  trial: "Book a free trial lesson", signUp: "Sign up for this course", seeAll: "See the courses", cancel: "Cancel", cancelOrder: "Cancel order", save: "Save", saving: "Saving…", close: "Close", join: "Join lesson",
  heroTitle: "Live classes worth getting up for.", lead: "One real teacher, up to eight children, one hour a week. They build games, planets and websites, and you see every step.",
  body: "The lesson opens in the browser. Every project stays in your child’s room, and the recording is there if they want to look again.",
  email: "Username or email", emailValue: "rachel@bennett.example", password: "Password", forgot: "Forgot password?", required: "Username or email is required", show: "Show password", hide: "Hide password", optional: "(optional)",
  country: "Time zone", zones: ["New York time (EDT)", "Chicago time (CDT)", "London time (GMT)"], choose: "Choose", notes: "A word to the teacher", notesHint: "What your child likes, what they have tried.",
  points: "Points", minus: "Minus Points", plus: "Plus Points", max: "Max", min: "Min", phone: "Phone", phoneWrong: "Enter a full phone number",
  terms: "I accept the terms and conditions", mustAccept: "Please accept the terms", reminders: "Remind me before each lesson", remindersHint: "A mail a day ahead, and one hour before.",
  howToPay: "How to pay", four: "4 payments of $237.60", fourDetail: "Today, then once a month", one: "One payment", oneDetail: "Everything today, nothing later", less: "$86.40 less",
  parent: "Parent", student: "Student", signInAs: "Sign In as", oneTime: "One-time", installments: "Installments", ages: ["All ages", "6–8", "9–11", "12–14", "15–16"],
  everyone: "Everyone", maya: "Maya Bennett", noah: "Noah Bennett", years: "12 years", course: "Planets in Python", course2: "Game Makers in Scratch", course3: "Worlds in 3D",
  outcome: "Outcome:", statuses: ["Not available", "Required", "Submitted", "Review required", "Graded", "Reviewed", "Excused", "Missed", "Done"], kinds: ["Instructional Lesson", "Async Lesson", "Workshop Lesson"],
  liveNow: "Live now", live: "Live", liveTitle: "The lesson is starting now - come on in!", liveDetail: "Noah, Game Makers in Scratch", stars: "128 stars",
  attended: "Attended", missed: "Missed", caughtUp: "Caught up", late: "Late", excused: "Excused", lastLessons: "Last lessons", dates: ["Feb 10", "Feb 17", "Feb 20", "Feb 24", "Mar 3"],
  payStates: ["Paid", "Pending", "Stalled", "Scheduled", "Canceled"], payments: "Payments", atSignUp: "At sign-up", months: ["Apr 16", "May 16", "Jun 16"], total: "$528 in total, $22 a lesson", payOnce: "Pay once: $480. That is $48 less.", before: "before",
  promises: ["Move a lesson up to 24 hours before", "Stop any time, unused lessons returned", "Laptop or desktop with a microphone"],
  seats: ["3 seats left", "1 seat left", "Full"], steps: ["Course", "Schedule", "Students", "Checkout"], done: "done", way: "Sign-up",
  progress: "Lessons done", progressText: "7 of 32", slides: "Slide 6 of 14", tabs: ["Main Room", "Noa, just you", "People"],
  faq: [["What does my child need?", "A laptop or desktop computer, headphones with a microphone, and a quiet corner. There is nothing to install: the class opens in the browser."], ["What happens if we miss a lesson?", "Watch the recording, or join another group for a catch-up lesson."], ["Can siblings be in the same group?", "Yes, if their ages fit. Each has a seat of their own."]],
  emptyTitle: "The desk is ready, the class is not", emptyText: "Book one free lesson and see how Maya and Noah like it. You can pick a course afterwards.", nothing: "Oops! There is nothing here", nothingText: "Lessons appear here once a group is chosen.",
  errorTitle: "We could not load Maya’s lessons", errorText: "Her next lesson is still today at 6:30 PM. Check the connection and try again.", again: "Try again", loading: "Loading lessons", slow: "This takes longer than usual. Your lessons are on their way.",
  paidTitle: "Paid. See you on Mar 21", paidText: "$237.60 taken from Mastercard ending 4444. The receipt is on its way.", nextPayment: "Next payment", nextDate: "Fri, Apr 10, 2026", home: "Go to your home page",
  promo: "Spring groups start the week of Mar 16. 10% off a first course with DAYBREAK10.", promoLink: "See open groups", wrong: "Wrong username or password", reconnecting: "Reconnecting. Your work is saved.", saved: "Saved", savedLong: "Maya’s seat is kept until 4:27 PM", or: "or", google: "Continue with Google",
  crumbs: ["Courses", "Planets in Python"], here: "You are here", menu: "Menu", actions: "Actions", edit: "Edit", copy: "Copy link", remove: "Remove", switchTo: "Switch to", logout: "Log out", tip: "Opens ten minutes before the lesson",
  deleteTitle: "Remove Noah from the order?", deleteText: "His seat goes back to the group. Nothing has been charged yet.", gotIt: "Got it", dialogText: "Errors stand below their field, after the first submit only.",
  today: "Today", previous: "Previous month", next: "Next month", march: "March 2026", more: (n: number) => `and ${n} more`, eventKinds: ["Regular", "Catch-up", "Live", "Past"],
  weekdays: [["Mon", "Monday"], ["Tue", "Tuesday"], ["Wed", "Wednesday"], ["Thu", "Thursday"], ["Fri", "Friday"], ["Sat", "Saturday"], ["Sun", "Sunday"]], lessons: (n: number) => (n === 1 ? "1 lesson" : `${n} lessons`), zone: "New York time",
  short: ["Game Makers", "Planets in Python", "Web Studio"], times: ["4:00 PM", "6:30 PM", "10:00 AM"], feb: "Feb", apr: "Apr", lesson: "Lesson 5, catch-up • Upcoming", units: ["d", "h", "min"], left: "left",
  table: "Payments", columns: ["Course", "Date", "Amount", "State"], teacher: "Teacher", searchTeacher: "Find a teacher", startTyping: "Start typing to Search", noData: "No data available", birthday: "Date of birth", period: "Period", pickDate: "Choose a date", files: "Files", drop: "Drop files here, or choose them", tooBig: "The file is 12,000,000 bytes; up to 10,485,760 are allowed.",
};

const HE: typeof EN = {
  trial: "לקביעת שיעור ניסיון חינם", signUp: "הרשמה לקורס", seeAll: "לכל הקורסים", cancel: "ביטול", cancelOrder: "ביטול ההזמנה", save: "שמירה", saving: "נשמר…", close: "סגירה", join: "להצטרפות לשיעור",
  heroTitle: "שיעורים חיים ששווה לקום בשבילם.", lead: "מורה אחד אמיתי, עד שמונה ילדים, שעה בשבוע. הם בונים משחקים, כוכבי לכת ואתרים, ואתם רואים כל צעד.",
  body: "השיעור נפתח בדפדפן. כל פרויקט נשמר בחדר האישי, וההקלטה מחכה למי שרוצה לחזור עליה.",
  email: "שם משתמש או אימייל", emailValue: "ronit@levi.example", password: "סיסמה", forgot: "שכחתם סיסמה?", required: "יש למלא שם משתמש או אימייל", show: "הצגת הסיסמה", hide: "הסתרת הסיסמה", optional: "(לא חובה)",
  country: "אזור זמן", zones: ["שעון ישראל", "שעון לונדון", "שעון ניו יורק"], choose: "בחירה", notes: "כמה מילים למורה", notesHint: "מה מעניין בבית ומה כבר ניסו.",
  points: "נקודות", minus: "הפחתת נקודות", plus: "הוספת נקודות", max: "מקסימום", min: "מינימום", phone: "טלפון", phoneWrong: "יש להזין מספר טלפון מלא",
  terms: "קראתי ואני מסכימים לתנאי השימוש", mustAccept: "יש לאשר את תנאי השימוש", reminders: "תזכורת לפני כל שיעור", remindersHint: "הודעה יום מראש, ועוד אחת שעה לפני.",
  howToPay: "אופן התשלום", four: "4 תשלומים של 890 ₪", fourDetail: "היום, ואחר כך פעם בחודש", one: "תשלום אחד", oneDetail: "הכול היום, ואין מה לזכור", less: "300 ₪ פחות",
  parent: "הורים", student: "תלמידים", signInAs: "כניסה בתור", oneTime: "תשלום אחד", installments: "תשלומים", ages: ["כל הגילים", "6–8", "9–11", "12–14", "15–16"],
  everyone: "כולם", maya: "מאיה לוי", noah: "נועם לוי", years: "בת 12", course: "כוכבי לכת בפייתון", course2: "בוני המשחקים בסקראץ׳", course3: "עולמות בתלת־ממד",
  outcome: "תוצאה:", statuses: ["לא זמין", "נדרש", "הוגש", "ממתין לבדיקה", "נבדק", "נצפה", "פטור", "הוחמץ", "הושלם"], kinds: ["שיעור לימוד", "שיעור עצמאי", "סדנה"],
  liveNow: "עכשיו בשידור", live: "שידור חי", liveTitle: "השיעור מתחיל עכשיו, בואו פנימה!", liveDetail: "נועם, בוני המשחקים בסקראץ׳", stars: "128 כוכבים",
  attended: "נכחו", missed: "הוחמץ", caughtUp: "הושלם", late: "איחור", excused: "היעדרות מוצדקת", lastLessons: "השיעורים האחרונים", dates: ["10 בפבר׳", "17 בפבר׳", "20 בפבר׳", "24 בפבר׳", "3 במרץ"],
  payStates: ["שולם", "ממתין", "נתקע", "מתוכנן", "בוטל"], payments: "תשלומים", atSignUp: "בהרשמה", months: ["16 באפר׳", "16 במאי", "16 ביוני"], total: "3,560 ₪ בסך הכול, 148 ₪ לשיעור", payOnce: "בתשלום אחד: 3,260 ₪. חיסכון של 300 ₪.", before: "לפני",
  promises: ["אפשר להזיז שיעור עד 24 שעות לפניו", "עוצרים מתי שרוצים, שיעורים שנותרו מוחזרים", "מחשב נייד או שולחני עם מיקרופון"],
  seats: ["נותרו 3 מקומות", "נותר מקום אחד", "מלא"], steps: ["קורס", "מועד", "ילדים", "תשלום"], done: "הושלם", way: "הרשמה",
  progress: "שיעורים שהושלמו", progressText: "7 מתוך 32", slides: "שקף 6 מתוך 14", tabs: ["החדר הראשי", "נועה, רק אתם", "משתתפים"],
  faq: [["מה צריך כדי להתחיל?", "מחשב נייד או שולחני, אוזניות עם מיקרופון ופינה שקטה. אין מה להתקין: השיעור נפתח בדפדפן."], ["מה קורה אם מפספסים שיעור?", "צופים בהקלטה, או מצטרפים לקבוצה אחרת לשיעור השלמה."], ["אפשר שאחים יהיו באותה קבוצה?", "כן, אם הגיל מתאים. לכל אחד מקום משלו."]],
  emptyTitle: "השולחן מוכן, השיעור עוד לא", emptyText: "קבעו שיעור ניסיון אחד חינם ותראו איך זה מוצא חן בעיניהם. את הקורס בוחרים אחר כך.", nothing: "אופס! אין כאן כלום", nothingText: "השיעורים יופיעו כאן אחרי בחירת קבוצה.",
  errorTitle: "לא הצלחנו לטעון את השיעורים של מאיה", errorText: "השיעור הבא נשאר היום ב־18:30. בדקו את החיבור ונסו שוב.", again: "לנסות שוב", loading: "השיעורים בטעינה", slow: "זה לוקח קצת יותר מהרגיל. השיעורים בדרך.",
  paidTitle: "שולם. נתראה ב־21 במרץ", paidText: "חויבו 890 ₪ בכרטיס המסתיים ב־4444. הקבלה בדרך אליכם.", nextPayment: "התשלום הבא", nextDate: "יום ו׳, 10 באפריל 2026", home: "לדף הבית שלי",
  promo: "קבוצות האביב נפתחות בשבוע של 16 במרץ.", promoLink: "לקבוצות הפתוחות", wrong: "שם המשתמש או הסיסמה שגויים", reconnecting: "מתחברים מחדש. העבודה נשמרה.", saved: "נשמר", savedLong: "המקום של מאיה שמור עד 16:27", or: "או", google: "המשך עם Google",
  crumbs: ["קורסים", "כוכבי לכת בפייתון"], here: "אתם כאן", menu: "תפריט", actions: "פעולות", edit: "עריכה", copy: "העתקת קישור", remove: "הסרה", switchTo: "מעבר אל", logout: "יציאה", tip: "נפתח עשר דקות לפני השיעור",
  deleteTitle: "להסיר את נועם מההזמנה?", deleteText: "המקום יחזור לקבוצה. עוד לא חויב דבר.", gotIt: "הבנתי", dialogText: "שגיאות מופיעות מתחת לשדה, רק אחרי השליחה הראשונה.",
  today: "היום", previous: "החודש הקודם", next: "החודש הבא", march: "מרץ 2026", more: (n: number) => `ועוד ${n}`, eventKinds: ["רגיל", "השלמה", "שידור חי", "עבר"],
  weekdays: [["יום א׳", "יום ראשון"], ["יום ב׳", "יום שני"], ["יום ג׳", "יום שלישי"], ["יום ד׳", "יום רביעי"], ["יום ה׳", "יום חמישי"], ["יום ו׳", "יום שישי"], ["שבת", "שבת"]], lessons: (n: number) => (n === 1 ? "שיעור אחד" : `${n} שיעורים`), zone: "שעון ישראל",
  short: ["בוני המשחקים", "כוכבי לכת", "סטודיו לאתרים"], times: ["16:00", "18:30", "10:00"], feb: "בפבר׳", apr: "באפר׳", lesson: "שיעור 5, השלמה • בקרוב", units: ["י׳", "ש׳", "דק׳"], left: "נותרו",
  table: "תשלומים", columns: ["קורס", "תאריך", "סכום", "מצב"], teacher: "מורה", searchTeacher: "חיפוש מורה", startTyping: "התחילו להקליד לחיפוש", noData: "אין נתונים", birthday: "תאריך לידה", period: "תקופה", pickDate: "בחירת תאריך", files: "קבצים", drop: "גררו לכאן קבצים, או בחרו אותם", tooBig: "גודל הקובץ 12,000,000 בתים; מותר עד 10,485,760.",
};

export type SampleWords = typeof EN;

/** The words for a direction. */
export function sampleWords(direction: "ltr" | "rtl"): SampleWords {
  return direction === "rtl" ? HE : EN;
}
