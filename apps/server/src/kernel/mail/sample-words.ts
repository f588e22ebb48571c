import type { EditionSlug } from "@larkroom/domain/editions/editions";

/** Names, dates and amounts in sample emails. */
export interface SampleWords {
  readonly child: string;
  readonly parent: string;
  readonly teacher: string;
  readonly otherTeacher: string;
  readonly school: string;
  readonly course: string;
  readonly group: string;
  readonly otherGroup: string;
  readonly lesson: string;
  readonly nextLesson: string;
  readonly assignment: string;
  readonly reason: string;
  readonly day: string;
  readonly laterDay: string;
  readonly time: string;
  readonly when: string;
  readonly laterWhen: string;
  readonly zone: string;
  readonly amount: string;
}

const english: SampleWords = {
  child: "Maya",
  parent: "Rachel Bennett",
  teacher: "Tomas Rivera",
  otherTeacher: "Ana Duarte",
  school: "Larkroom School",
  course: "Planets in Python",
  group: "Tuesday coders",
  otherGroup: "Thursday coders",
  lesson: "Orbits and loops",
  nextLesson: "A moon of our own",
  assignment: "Draw a solar system",
  reason: "The teacher is ill.",
  day: "March 10, 2026",
  laterDay: "April 10, 2026",
  time: "4:30 PM",
  when: "March 10, 2026, 4:30 PM",
  laterWhen: "March 12, 2026, 5:00 PM",
  zone: "New York time",
  amount: "$120.00",
};

export const sampleWords: Readonly<Record<EditionSlug, SampleWords>> = {
  us: english,
  uk: {
    ...english,
    day: "10 March 2026",
    laterDay: "10 April 2026",
    time: "4:30 pm",
    when: "10 March 2026, 4:30 pm",
    laterWhen: "12 March 2026, 5:00 pm",
    zone: "London time",
    amount: "£120.00",
  },
  il: {
    child: "מאיה",
    parent: "רחל כהן",
    teacher: "תומר לוי",
    otherTeacher: "ענת ברק",
    school: "בית הספר לרקרום",
    course: "כוכבי לכת בפייתון",
    group: "מתכנתים ביום שלישי",
    otherGroup: "מתכנתים ביום חמישי",
    lesson: "מסלולים ולולאות",
    nextLesson: "ירח משלנו",
    assignment: "ציור מערכת השמש",
    reason: "המורה בחופשת מחלה.",
    day: "10 במרץ 2026",
    laterDay: "10 באפריל 2026",
    time: "16:30",
    when: "10 במרץ 2026, 16:30",
    laterWhen: "12 במרץ 2026, 17:00",
    zone: "שעון ישראל",
    amount: "450.00\u00A0₪",
  },
  pt: {
    child: "Matilde",
    parent: "Rita Almeida",
    teacher: "Tomás Ribeiro",
    otherTeacher: "Ana Duarte",
    school: "Escola Larkroom",
    course: "Planetas em Python",
    group: "Programadores de terça",
    otherGroup: "Programadores de quinta",
    lesson: "Órbitas e ciclos",
    nextLesson: "Uma lua só nossa",
    assignment: "Desenhar um sistema solar",
    reason: "O professor está doente.",
    day: "10 de março de 2026",
    laterDay: "10 de abril de 2026",
    time: "16:30",
    when: "10 de março de 2026, 16:30",
    laterWhen: "12 de março de 2026, 17:00",
    zone: "hora de Lisboa",
    amount: "110,00\u00A0€",
  },
};
