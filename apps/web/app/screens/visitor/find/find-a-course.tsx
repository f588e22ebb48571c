import { fittingCourses, readFinder } from "@larkroom/domain/catalog/course-finder";
import { useEffect, useState } from "react";
import { readFinderDraft, writeFinderDraft } from "~/features/catalog/finder/finder-draft.ts";
import { finderPage, finderQuery } from "~/features/catalog/finder/finder-link.ts";
import { FinderQuestion } from "~/features/catalog/finder/finder-question.tsx";
import { FinderResults, type FoundCourse } from "~/features/catalog/finder/finder-results.tsx";
import { finder } from "~/features/catalog/finder/texts.server.ts";
import { signupLink } from "~/features/enrolment/signup-link.ts";
import { Scene } from "~/kit/art/scene.tsx";
import { ButtonLink } from "~/kit/button/button.tsx";
import { Stack } from "~/kit/layout/layout.tsx";
import { Link } from "~/kit/link/link.tsx";
import { routeError } from "~/shared/api/loader-api.server.ts";
import { usePath } from "~/shared/editions/paths.ts";
import { pageState } from "~/shared/runtime/page-state.server.ts";
import { useEdition } from "~/shared/session/session.ts";
import { loadTexts } from "~/shared/texts/load-texts.server.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { weekdays } from "~/shared/weekdays/texts.server.ts";
import { publicCourse, publicCourses } from "../public-courses.server.ts";
import { publicMeta } from "../public-meta.ts";
import type { Route } from "./+types/find-a-course";
import styles from "./find-a-course.module.css";

/** The answers are in the address: the quiz works without scripts, and its result can be sent to someone. */
export async function loader(args: Route.LoaderArgs) {
  const texts = loadTexts(args, { finder, weekdays });
  const store = readFinder([...args.url.searchParams]);
  if (store.currentQuestion !== 0) return { texts, store, found: [] };
  const { api, edition } = pageState(args.context);
  const courses = await publicCourses(api, edition).catch((error: unknown) => {
    throw routeError(error);
  });
  const fits = fittingCourses(
    store,
    courses.map((course) => ({ ...course, hasSeat: (course.nextGroup?.freeSeats ?? 0) > 0 })),
  );
  const found = await Promise.all(
    fits.map(async ({ course, reasons }) => {
      const { hasTrial } = await publicCourse(api, edition, course.prettyUrl);
      const { id, title, prettyUrl, status, promise, cover, ageFrom, ageTo } = course;
      return { course: { id, title, prettyUrl, status, promise, cover, ageFrom, ageTo }, reasons, hasTrial };
    }),
  );
  return { texts, store, found };
}

export const meta: Route.MetaFunction = (args) =>
  publicMeta(args, (t) => ({ title: t("finder")("metaTitle"), description: t("finder")("metaDescription") }), { page: finderPage });

/** The orientation quiz, and the courses that fit. */
export default function FindACourse({ loaderData: { store, found } }: Route.ComponentProps) {
  const isDone = store.currentQuestion === 0;
  const draft = useDraft(store);
  const texts = useTexts("finder");
  const path = usePath();
  return (
    <div className={styles.page}>
      {isDone ? (
        <FinderResults
          store={store}
          found={found}
          actions={(course, isFirst) => <Actions course={course} isFirst={isFirst} hasTrial={hasTrialOf(found, course)} />}
        />
      ) : (
        <Stack gap={24} justify="start" className={styles.quiz}>
          <FinderQuestion key={store.currentQuestion} store={store} />
          {draft === null ? null : (
            <Link look="action" href={`${path(finderPage)}?${draft}`}>
              {texts("resume")}
            </Link>
          )}
          <Scene name="step-2" width={220} className={styles.scene} />
        </Stack>
      )}
    </div>
  );
}

const hasTrialOf = (found: readonly (FoundCourse & { hasTrial: boolean })[], { id }: FoundCourse["course"]): boolean =>
  found.some(({ course, hasTrial }) => course.id === id && hasTrial);

/** The answers of an earlier visit, offered where a new one begins; null if there are none. The current ones are kept for the next. */
function useDraft(store: Route.ComponentProps["loaderData"]["store"]): string | null {
  const { slug } = useEdition();
  const isNew = store.age === 0;
  const query = isNew ? null : finderQuery(store, store.currentQuestion === 0 ? store.questionsNumber : store.currentQuestion - 1);
  const [draft, setDraft] = useState<string | null>(null);
  useEffect(() => {
    if (query === null) setDraft(readFinderDraft(slug));
    else writeFinderDraft(slug, query);
  }, [query, slug]);
  return isNew ? draft : null;
}

/** Straight into a trial, sign-up, or the waiting list. */
function Actions({ course, isFirst, hasTrial }: { course: FoundCourse["course"]; isFirst: boolean; hasTrial: boolean }) {
  const texts = useTexts("finder");
  const path = usePath();
  const variant = isFirst ? "primary" : "secondary";
  if (course.status === "IN_DEVELOPMENT")
    return (
      <ButtonLink variant={variant} href={path(`/courses/${course.prettyUrl}#waiting-list`)}>
        {texts("waitingList")}
      </ButtonLink>
    );
  return (
    <>
      {hasTrial ? (
        <ButtonLink variant={variant} href={path(signupLink(course, "trial"))}>
          {texts("trial")}
        </ButtonLink>
      ) : null}
      <ButtonLink variant={hasTrial ? "tertiary" : variant} href={path(signupLink(course, "purchase"))}>
        {texts("signUp")}
      </ButtonLink>
    </>
  );
}
