import type { EditionSlug } from "@larkroom/domain/editions/editions";
import { american, british, type Spelling } from "../planets/en/spelling.ts";
import type { CourseText } from "./demo-course.ts";
import { expressing as expressingEn } from "./en/expressing.ts";
import { french, spanish } from "./en/languages.ts";
import { making as makingEn } from "./en/making.ts";
import { thinking as thinkingEn } from "./en/thinking.ts";
import type { CourseKey } from "./frames.ts";
import { expressing as expressingHe } from "./he/expressing.ts";
import { making as makingHe } from "./he/making.ts";
import { thinking as thinkingHe } from "./he/thinking.ts";
import { expressing as expressingPt } from "./pt/expressing.ts";
import { making as makingPt } from "./pt/making.ts";
import { thinking as thinkingPt } from "./pt/thinking.ts";

type Texts = Readonly<Record<CourseKey, CourseText>>;

const english = (spelling: Spelling, language: CourseText): Texts => ({
  ...makingEn(spelling),
  ...thinkingEn(spelling),
  ...expressingEn(spelling),
  language,
});

/** The texts of every course in every country. */
export const courseTexts: Readonly<Record<EditionSlug, Texts>> = {
  us: english(american, spanish),
  uk: english(british, french),
  il: { ...makingHe, ...thinkingHe, ...expressingHe },
  pt: { ...makingPt, ...thinkingPt, ...expressingPt },
};

/** The teacher of each course: keys of teachers of the same country. */
export const courseTeachers: Readonly<Record<EditionSlug, Readonly<Record<CourseKey, string>>>> = {
  us: {
    stories: "dana",
    games: "marcus",
    planets: "tomas",
    web: "priya",
    robots: "sam",
    maths: "mei",
    chess: "mei",
    art: "dana",
    language: "sofia",
    worlds: "sam",
    music: "marcus",
  },
  uk: {
    stories: "harriet",
    games: "samuel",
    planets: "oliver",
    web: "grace",
    robots: "samuel",
    maths: "hannah",
    chess: "david",
    art: "harriet",
    language: "leila",
    worlds: "grace",
    music: "oliver",
  },
  il: {
    stories: "dana",
    games: "amit",
    planets: "tomer",
    web: "noa",
    robots: "sami",
    maths: "leila",
    chess: "ronen",
    art: "dana",
    language: "hila",
    worlds: "sami",
    music: "amit",
  },
  pt: {
    stories: "beatriz",
    games: "joao",
    planets: "mariana",
    web: "joao",
    robots: "tomas",
    maths: "marta",
    chess: "nuno",
    art: "beatriz",
    language: "sofia",
    worlds: "tomas",
    music: "nuno",
  },
};
