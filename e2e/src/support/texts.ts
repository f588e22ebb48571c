import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { editions } from "@larkroom/domain/editions/editions";
import type { EditionSlug } from "./editions.ts";

const app = path.resolve(import.meta.dirname, "../../../apps/web/app");

/** The folder of a part's texts, by namespace. */
const places = {
  slideFrame: "screens/staff/slides",
  slideEditor: "features/curriculum/editor",
  quizEditor: "features/curriculum/editor/quiz",
  slides: "features/curriculum",
  together: "features/curriculum/together",
  classroom: "features/live-room",
  family: "features/people/registration",
  billing: "features/payments/billing",
  staff: "screens/staff",
  staffGroups: "screens/staff/groups",
  courseAssessment: "screens/staff/courses/assessment",
  assessment: "features/assessment",
  groupAssignments: "screens/staff/groups/assignments",
  gradebook: "features/assessment/gradebook",
  asyncLesson: "screens/classroom/live/async-lesson",
  checkout: "features/payments/checkout",
  lobby: "features/live-room/lobby",
  offer: "features/enrolment",
  finder: "features/catalog/finder",
  leads: "features/leads",
  asyncChat: "features/live-room/async-chat",
  signup: "screens/visitor/signup",
  staffClass: "screens/staff/class",
  staffDashboard: "screens/staff/dashboard",
  staffToday: "screens/staff/today",
  studentHome: "screens/student/home",
  trials: "features/enrolment/trials",
  familyAssignments: "features/assessment/family",
  assistant: "features/assistant",
  recording: "features/live-room/recording",
} as const;

interface Words {
  readonly [key: string]: string | Words | undefined;
}

/** A text by its key, with its placeholders filled. Throws for a missing text or an unfilled placeholder. */
export type Say = (key: string, values?: Readonly<Record<string, string>>) => string;

/** The texts of a part of the product in an edition, so that scenarios have the same steps in every language. */
export async function textsOf(part: keyof typeof places, edition: EditionSlug): Promise<Say> {
  const { locale, lang } = editions[edition];
  // A country's file holds only what differs from its language's.
  const files = [locale, lang].map((tag) => path.join(app, places[part], `texts/${tag}.json`)).filter((file) => existsSync(file));
  const all = await Promise.all(files.map(async (file) => JSON.parse(await readFile(file, "utf8")) as Words));
  const place = `${places[part]} in ${lang}`;
  return (key, values = {}) => {
    const found = all
      .map((words) =>
        key.split(".").reduce<string | Words | undefined>((at, step) => (typeof at === "object" ? at[step] : undefined), words),
      )
      .find((text) => typeof text === "string");
    if (typeof found !== "string") throw new Error(`${place} has no ${key}`);
    const said = found.replaceAll(/\{(\w+)(?:, number)?\}/g, (open, name: string) => values[name] ?? open);
    if (/[{}]/.test(said)) throw new Error(`${place}: ${key} needs more than ${Object.keys(values).join(", ")}: ${said}`);
    return said;
  };
}
