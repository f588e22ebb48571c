import { CourseList } from "~/features/catalog/course-list.tsx";
import { FinderInvite } from "~/features/catalog/finder/finder-invite.tsx";
import { finder } from "~/features/catalog/finder/texts.server.ts";
import { catalog } from "~/features/catalog/texts.server.ts";
import { Heading, Text } from "~/kit/text/text.tsx";
import { routeError } from "~/shared/api/loader-api.server.ts";
import { pageState } from "~/shared/runtime/page-state.server.ts";
import { loadTexts } from "~/shared/texts/load-texts.server.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { weekdays } from "~/shared/weekdays/texts.server.ts";

import { publicCourses } from "../public-courses.server.ts";
import { publicMeta } from "../public-meta.ts";
import { courseListData, schoolData } from "../schema-org.server.ts";
import type { Route } from "./+types/courses";
import styles from "./courses.module.css";
import { courses as coursesTexts } from "./texts.server.ts";

export async function loader(args: Route.LoaderArgs) {
  const state = pageState(args.context);
  const courses = await publicCourses(state.api, state.edition).catch((error: unknown) => {
    throw routeError(error);
  });
  state.structuredData.push(courseListData(state, courses), schoolData(state));
  return { texts: loadTexts(args, { catalog, courses: coursesTexts, finder, weekdays }), courses };
}

export const meta: Route.MetaFunction = (args) =>
  publicMeta(args, (t) => ({ title: t("courses")("metaTitle"), description: t("courses")("metaDescription") }), {
    page: "/courses",
  });

export default function Courses({ loaderData }: Route.ComponentProps) {
  const t = useTexts("courses");
  return (
    <div className={styles.page}>
      <CourseList
        courses={loaderData.courses}
        level={2}
        first={3}
        heading={
          <>
            <Heading level={1}>{t("title")}</Heading>
            <Text size="lead" tone="slate">
              {t("lead")}
            </Text>
          </>
        }
      />
      <FinderInvite />
    </div>
  );
}
