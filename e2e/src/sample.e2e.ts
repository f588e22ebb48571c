import { editions, type EditionSlug, editionSlugs } from "@larkroom/domain/editions/editions";
import { expect, test } from "./support/scenario.ts";

const lessonWord: Record<EditionSlug, string> = { us: "Lesson", uk: "Lesson", il: "שיעור", pt: "Lição" };

interface Course {
  title: string;
  lessons: { number: number; title: string }[];
}

test("[EN-04] the example lessons on the home page belong to the course it names, in every edition", async ({ request }) => {
  for (const edition of editionSlugs) {
    const headers = { "x-country": String(editions[edition].countryId) };
    const list = await request.get("/api/public/course", { headers });
    const courses = (await list.json()) as { prettyUrl: string; cover: { glyph: string } }[];
    const address = courses.find(({ cover }) => cover.glyph === "planets")?.prettyUrl;
    const course = (await (await request.get(`/api/public/course/${address}`, { headers })).json()) as Course;
    const titleOf = (wanted: number) => course.lessons.find(({ number }) => number === wanted)?.title;
    const home = await (await request.get(`/${edition}`)).text();
    const named = [...[7, 8].map((number) => `${lessonWord[edition]} ${number}: ${titleOf(number)}`), course.title];
    expect(named.filter((words) => !home.includes(words))).toEqual([]);
  }
});
