import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { existsSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { slideContent } from "@larkroom/contract/curriculum/slide-content";
import { editions, editionSlugs } from "@larkroom/domain/editions/editions";
import { demoTimetable } from "../timetable.ts";
import { demoCatalogue } from "./catalogue.ts";
import { textsIn, withoutCode } from "./texts.test-support.ts";

const catalogues = editionSlugs.map(demoCatalogue);
const textOf = (value: unknown): string =>
  textsIn(value)
    .map(({ text }) => withoutCode(text))
    .join("\n");

describe.each(catalogues)("the catalogue of the $edition school", ({ edition, courses, people }) => {
  test("[ST-01] at least eight courses to join, one in development, one draft", () => {
    const count = (status: string): number => courses.filter((course) => course.status === status).length;
    expect([count("ACTIVE") >= 8, count("IN_DEVELOPMENT"), count("HIDDEN")]).toEqual([true, 1, 1]);
    expect(new Set(courses.map(({ prettyUrl }) => prettyUrl)).size).toBe(courses.length);
    expect(courses.every(({ prettyUrl }) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(prettyUrl))).toBe(true);
  });

  test.each(courses.map((course) => [course.key, course] as const))("[EN-04] %s is fully described", (_key, course) => {
    expect(course.description.split("\n\n").length).toBeGreaterThanOrEqual(3);
    expect(course.promise).toMatch(/^\P{Ll}.{20,140}\.$/u);
    expect(course.ageFrom).toBeLessThan(course.ageTo);
    expect(course.lessonNumber).toBeGreaterThanOrEqual(8);
    expect(course.modules.flatMap(({ lessons }) => lessons).map(({ number }) => number)).toEqual(
      Array.from({ length: course.lessonNumber }, (_, index) => index + 1),
    );
    expect(course.modules.map(({ number }) => number)).toEqual(course.modules.map((_, index) => index + 1));
    const moments = course.makes.map(({ byLesson }) => byLesson);
    expect(moments).toEqual(moments.toSorted((one, other) => one - other));
    expect(moments.at(-1)).toBe(course.lessonNumber);
    expect(people.teachers.map(({ key }) => key)).toContain(course.teacher);
    expect(course.opensIn !== null).toBe(course.status === "IN_DEVELOPMENT");
  });

  test("[EN-11] a course is paid at once or in installments that sum to more, and a trial lesson is free", () => {
    for (const { key, status, plans } of courses) {
      expect(
        plans.map(({ type, journey }) => `${type} ${journey}`),
        key,
      ).toEqual(status === "IN_DEVELOPMENT" ? [] : ["ONETIME purchase", "INSTALLMENTS purchase", "ONETIME trial"]);
      for (const plan of plans)
        expect(
          plan.installments.reduce((sum, { amount }) => sum + amount, 0),
          key,
        ).toBe(plan.cost);
      const [once, parts, trial] = plans;
      expect((once?.cost ?? 0) < (parts?.cost ?? 1), key).toBe(true);
      expect(once?.costUndiscounted, key).toBe(parts?.cost);
      expect([trial?.cost ?? 0, trial?.lessons ?? 1], key).toEqual([0, 1]);
    }
  });

  test("[EN-05] every lesson has valid slides", () => {
    for (const lesson of courses.flatMap(({ modules }) => modules).flatMap(({ lessons }) => lessons)) {
      expect(lesson.slides.length, lesson.title).toBeGreaterThanOrEqual(2);
      for (const slide of lesson.slides) expect(slideContent.parse(slide.content), slide.key).toEqual(slide.content);
    }
  });

  test("people have addresses that only work in the demo, and phone numbers of their country", () => {
    const adults = [people.admin, people.assistant, ...people.teachers, ...people.families];
    expect(adults.filter(({ email }) => !email.endsWith(".example"))).toEqual([]);
    const numbers = adults.map(({ phone }) => parsePhoneNumberFromString(phone));
    expect(numbers.filter((phone) => !phone?.isValid() || phone.country !== editions[edition].phoneCountry)).toEqual([]);
    expect(people.families.filter(({ children }) => children.length > 1).length).toBeGreaterThanOrEqual(4);
    expect(people.school.timeZone).toBe(editions[edition].timeZone);
  });

  test("every open course has children of its age among the families", () => {
    const ages = people.families.flatMap(({ children }) => children.map(({ age }) => age));
    const lonely = courses.filter(
      ({ status, ageFrom, ageTo }) => status === "ACTIVE" && ages.filter((age) => age >= ageFrom && age <= ageTo).length < 3,
    );
    expect(lonely.map(({ key }) => key)).toEqual([]);
  });

  test("[EN-07] the children of every group are in its course's age range", () => {
    const ages = people.families.flatMap(({ children }) => children.map(({ age }) => age));
    const strays = demoTimetable.flatMap((group) => {
      const course = courses.find(({ key }) => key === group.course);
      return group.children
        .filter((place) => !course || (ages[place] ?? 0) < course.ageFrom || (ages[place] ?? 99) > course.ageTo)
        .map((place) => `${group.course} ${place}`);
    });
    expect(strays).toEqual([]);
  });

  test("every teacher teaches what their profile says, and every teacher has a course", () => {
    const titles = (key: string): string[] =>
      courses.filter(({ teacher, status }) => teacher === key && status === "ACTIVE").map(({ key: course }) => course);
    for (const { key, subjects } of people.teachers) {
      expect(titles(key).length, key).toBeGreaterThan(0);
      expect(subjects.split(", ").length, key).toBeGreaterThanOrEqual(titles(key).length);
    }
  });
});

test("no two people of the demo share an address, no two children a login", () => {
  const emails = catalogues.flatMap(({ people }) =>
    [people.admin, people.assistant, ...people.teachers, ...people.families].map(({ email }) => email),
  );
  expect(new Set(emails).size).toBe(emails.length);
  const logins = catalogues.flatMap(({ people }) => people.families.flatMap(({ children }) => children.map(({ login }) => login)));
  expect(new Set(logins).size).toBe(logins.length);
  expect(logins.every((login) => /^[a-z]+\.[a-z]+$/.test(login))).toBe(true);
});

test("every course has a cover, drawn in pencil while it is in development", () => {
  const drawn = (name: string): boolean => existsSync(new URL(`../../../../web/public/covers/${name}.svg`, import.meta.url));
  const wanted = catalogues.flatMap(({ courses }) =>
    courses.map(({ status, cover }) => `${status === "IN_DEVELOPMENT" ? "sketch" : cover.palette}-${cover.glyph}`),
  );
  expect(wanted.filter((name) => !drawn(name))).toEqual([]);
});

describe("each country's texts", () => {
  const [us, uk, il, pt] = catalogues;

  test("[EN-02] Hebrew texts are in Hebrew, except for the brand name", () => {
    const texts = textsIn(il).filter(({ path }) => !(path.endsWith(".edition") || path.includes(".cover")));
    expect(texts.filter(({ text }) => /[A-Za-z]/u.test(withoutCode(text).replaceAll("Larkroom", "")))).toEqual([]);
    expect(texts.length).toBeGreaterThan(500);
  });

  test("[EN-02] Portuguese texts are in Portuguese", () => {
    const english = new Set(textsIn([us?.courses, uk?.courses]).map(({ text }) => withoutCode(text)));
    const texts = textsIn(pt?.courses)
      .filter(({ path }) => !path.includes(".cover"))
      .map(({ path, text }) => ({ path, text: withoutCode(text) }));
    expect(texts.filter(({ text }) => /\p{L}{2}/u.test(text) && english.has(text))).toEqual([]);
    expect(texts.filter(({ text }) => /(?<!\p{L})(the|and|with|you|your|what|this|that|is|are|of)(?!\p{L})/iu.test(text))).toEqual([]);
    expect(textOf(pt?.courses)).not.toMatch(/\b(você|celular|arquivo|ônibus|tela|time de)\b/iu);
  });

  test("[EN-02] American and British texts use their own spelling", () => {
    expect(textOf(us)).not.toMatch(/colour|favourite|centre\b|metre|full stop|practise|maths|\bgrey|neighbour|recognise/i);
    expect(textOf(uk)).not.toMatch(
      /\bcolors?\b|favorite|center|meters?\b|flashlight|parentheses|\bgray|neighbor\b|neighbors|recognize|\bmath\b|grader/i,
    );
  });

  test("prices differ by country, and no two countries share a teacher", () => {
    const prices = catalogues.map(({ courses }) => JSON.stringify(courses.map(({ plans }) => plans.map(({ cost }) => cost))));
    expect(new Set(prices).size).toBe(4);
    const names = catalogues.flatMap(({ people }) => people.teachers.map(({ name }) => name));
    expect(new Set(names).size).toBe(names.length);
  });
});
