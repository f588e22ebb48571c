import { StartingSoon } from "~/features/catalog/starting-soon.tsx";
import { catalog } from "~/features/catalog/texts.server.ts";
import type { PageHandle } from "~/shared/layouts/page-handle.ts";
import { questionsFor } from "~/shared/help/questions.server.ts";
import { help } from "~/shared/help/texts.server.ts";
import { pageState } from "~/shared/runtime/page-state.server.ts";
import { loadTexts } from "~/shared/texts/load-texts.server.ts";
import { weekdays } from "~/shared/weekdays/texts.server.ts";
import { publicCourses } from "../public-courses.server.ts";
import { publicMeta } from "../public-meta.ts";
import { courseListData, questionsData, schoolData } from "../schema-org.server.ts";
import type { Route } from "./+types/home";
import { AfterLesson } from "./after-lesson.tsx";
import { ClosingBand } from "./closing-band.tsx";
import { Hero } from "./hero.tsx";
import { HomeCourses } from "./home-courses.tsx";
import { HomeQuestions } from "./home-questions.tsx";
import { someTeachers } from "./load-teachers.server.ts";
import { Steps } from "./steps.tsx";
import { Teachers } from "./teachers.tsx";
import { home } from "./texts.server.ts";

/** The most important questions, in the order parents ask them. */
const asked = ["needs", "missed", "stop", "siblings"];

export async function loader(args: Route.LoaderArgs) {
  const texts = loadTexts(args, { home, catalog, help, weekdays });
  const state = pageState(args.context);
  const { api, edition } = state;
  // The page renders without data that can't be loaded.
  const courses = await publicCourses(api, edition).catch(() => []);
  const teachers = await someTeachers(api, edition, courses).catch(() => []);
  const questions = questionsFor("visitor", edition).filter(({ id }) => asked.includes(id));
  state.structuredData.push(schoolData(state), courseListData(state, courses), questionsData(questions));
  return { texts, courses, teachers, questions };
}

export const handle: PageHandle = { header: "over" };

export const meta: Route.MetaFunction = (args) =>
  publicMeta(args, (t) => ({ title: t("home")("metaTitle"), description: t("home")("metaDescription") }), {
    page: "/",
  });

export default function Home({ loaderData }: Route.ComponentProps) {
  const { courses, teachers, questions } = loaderData;
  return (
    <>
      <Hero courses={courses} />
      <StartingSoon courses={courses} />
      <Steps />
      <HomeCourses courses={courses} />
      <AfterLesson />
      <Teachers teachers={teachers} />
      <HomeQuestions questions={questions} />
      <ClosingBand />
    </>
  );
}
