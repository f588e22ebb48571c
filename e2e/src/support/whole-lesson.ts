import { consentVersion } from "@larkroom/domain/people/consent";
import type { SlideTranslations } from "@larkroom/domain/curriculum/slide-texts";
import type { SlideContent } from "@larkroom/domain/curriculum/slide-types";
import { addChild, makeAssessedGroup, makeOwnPace } from "./assessed-group.ts";
import { query } from "./database.ts";
import { type Caller, callAs, type Login, login } from "./people.ts";

interface LessonSlide {
  readonly title: string;
  readonly content: SlideContent;
  readonly translations: SlideTranslations;
}

/** The lesson's slides, in English with a Hebrew translation: a quiz with a hint, a vote, and another quiz. */
export const lessonSlides = {
  moon: {
    title: "Moonlight",
    content: {
      type: "QUIZ_BASIC",
      mixOptions: false,
      questions: [
        {
          kind: "one",
          id: "moon",
          prompt: "Where does the light of the Moon come from?",
          options: [
            { id: "fire", text: "From a fire on the Moon" },
            { id: "sun", text: "From the Sun" },
            { id: "lamps", text: "From the lamps of cities" },
          ],
          correctOptionId: "sun",
          hint: "Think of what a mirror does.",
          explanation: { paragraphs: ["The Moon reflects the light of the Sun."] },
        },
      ],
    },
    translations: {
      il: {
        title: "אור הירח",
        texts: {
          "questions.moon.prompt": "מאיפה מגיע אור הירח?",
          "questions.moon.options.fire.text": "מאש שבוערת על הירח",
          "questions.moon.options.sun.text": "מהשמש",
          "questions.moon.options.lamps.text": "מאורות הערים",
          "questions.moon.hint": "מה עושה מראה?",
          "questions.moon.explanation": "הירח מחזיר את אור השמש.",
        },
      },
    },
  },
  vote: {
    title: "Where to next?",
    content: {
      type: "QUIZ_VOTING",
      question: {
        id: "next",
        prompt: "Which planet do we visit?",
        options: [
          { id: "mars", text: "Mars" },
          { id: "venus", text: "Venus" },
        ],
      },
      showVotes: "after_vote",
    },
    translations: {
      il: {
        title: "לאן ממשיכים?",
        texts: { "question.prompt": "באיזה כוכב לכת נבקר?", "question.options.mars.text": "מאדים", "question.options.venus.text": "נוגה" },
      },
    },
  },
  planets: {
    title: "Counting planets",
    content: {
      type: "QUIZ_BASIC",
      mixOptions: false,
      questions: [
        {
          kind: "one",
          id: "planets",
          prompt: "How many planets go around the Sun?",
          options: [
            { id: "seven", text: "Seven" },
            { id: "eight", text: "Eight" },
          ],
          correctOptionId: "eight",
          hint: "Count Neptune too.",
          explanation: { paragraphs: ["Eight planets go around the Sun."] },
        },
      ],
    },
    translations: {
      il: {
        title: "סופרים כוכבי לכת",
        texts: {
          "questions.planets.prompt": "כמה כוכבי לכת מקיפים את השמש?",
          "questions.planets.options.seven.text": "שבעה",
          "questions.planets.options.eight.text": "שמונה",
          "questions.planets.hint": "סופרים גם את נפטון.",
          "questions.planets.explanation": "שמונה כוכבי לכת מקיפים את השמש.",
        },
      },
    },
  },
} as const satisfies Readonly<Record<string, LessonSlide>>;

/** A child of the lesson. */
interface LessonChild {
  readonly id: number;
  /** The name used in class. */
  readonly name: string;
  readonly login: Login;
}

/** A class of three children with a teacher, an assistant and an AI assistant, and the lesson at their own pace that follows it. */
export interface WholeLesson {
  readonly groupId: number;
  readonly classId: number;
  readonly followUpId: number;
  readonly office: Caller;
  readonly teacher: Caller;
  readonly onPhone: LessonChild;
  readonly inHebrew: LessonChild;
  /** The only child who may not be recorded. */
  readonly cutOff: LessonChild;
}

/** Makes the lesson by calls. A class of two minutes counts in full: restores the school's own limits with `restore`. */
export async function makeWholeLesson(origin: string): Promise<WholeLesson & { restore: () => Promise<void> }> {
  const [teacherId, assistantId] = await Promise.all([login("teacher"), login("assistant")].map(({ identity }) => accountOf(identity)));
  const [ai] = await query<{ id: string }>(
    "select id from account where kind = 'ai_assistant' and school_id = (select school_id from account where id = $1)",
    [teacherId],
  );
  const group = await makeAssessedGroup(origin, "us", "whole-lesson", {
    teacher: teacherId ?? 0,
    teacherAssistants: [assistantId ?? 0],
    aiAssistant: Number(ai?.id),
  });
  const { office, groupId, courseId } = group;
  await office.send("PUT", `/group/${groupId}/features`, { recording: true });
  const children = [
    { id: group.studentId, name: group.name, login: group.child },
    await addChild(group, "Noa Reed"),
    await addChild(group, "Otto Reed"),
  ];
  const parent = await callAs(origin, "parent", group.parent);
  for (const { id } of children) {
    for (const purpose of ["camera", "chat", "ai_assistant", "recording"]) {
      const granted = purpose !== "recording" || id !== children[2]?.id;
      await parent.send("PUT", `/public/profile/client/student/${id}/consent`, { purpose, granted, version: consentVersion });
    }
  }
  await office.send("POST", `/course/${courseId}/assignment`, { title: "Taking part", type: 1 });
  const followUp = await makeOwnPace(group, "us");
  const lesson = await office.send<{ id: number }>("POST", "/lesson", { course: courseId, title: "The night sky" });
  for (const slide of Object.values(lessonSlides)) await office.send("POST", `/lesson/${lesson.id}/slide`, slide);
  // At night, when no one has a class.
  const from = new Date(Date.now() + 40 * 3_600_000);
  from.setUTCHours(9, 0, 0, 0);
  const groupClass = await office.send<{ id: number }>("POST", "/group_class", {
    group: groupId,
    lesson: lesson.id,
    from: from.toISOString(),
    to: new Date(from.getTime() + 3_600_000).toISOString(),
  });
  const [onPhone, inHebrew, cutOff] = children.map((child) => ({ ...child, name: child.name.split(" ")[0] ?? child.name }));
  if (!onPhone || !inHebrew || !cutOff) throw new Error("the group has three children");
  return {
    groupId,
    classId: groupClass.id,
    followUpId: followUp.id,
    office,
    teacher: await callAs(origin, "teacher"),
    onPhone,
    inHebrew,
    cutOff,
    restore: await countShortClasses(office),
  };
}

const accountOf = async (email: string): Promise<number> =>
  Number((await query<{ id: string }>("select id from account where email = $1", [email]))[0]?.id);

/** Lets a school count children who are there for a moment as present. @returns what restores its limits */
async function countShortClasses(office: Caller): Promise<() => Promise<void>> {
  const { items } = await office.get<{ items: { id: number; settings: { attendance: object } }[] }>("/school");
  const [school] = items;
  if (!school) throw new Error("the school's admin sees no school");
  const set = (attendance: object) => office.send("PUT", `/school/${school.id}`, { settings: { attendance } });
  await set({ absentBelowMinutes: 0, absentBelowShare: 0.1, partialBelowShare: 0.1 });
  return async () => void (await set(school.settings.attendance));
}
