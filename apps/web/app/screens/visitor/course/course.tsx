import { editions } from "@larkroom/domain/editions/editions";
import { placesFor } from "@larkroom/domain/editions/zone-name";
import { CourseAbout } from "~/features/catalog/course-about.tsx";
import { Stack } from "~/kit/layout/layout.tsx";
import { coverText } from "~/shared/course-cover/course-cover.tsx";
import { CourseHead } from "~/features/catalog/course-head.tsx";
import { CourseLessons } from "~/features/catalog/course-lessons.tsx";
import { CourseMakes } from "~/features/catalog/course-makes.tsx";
import { catalog } from "~/features/catalog/texts.server.ts";
import { GroupList } from "~/features/enrolment/group-list.tsx";
import { PricePanel } from "~/features/enrolment/price-panel.tsx";
import { signupLink } from "~/features/enrolment/signup-link.ts";
import { offer } from "~/features/enrolment/texts.server.ts";
import { WaitingListPlace } from "~/features/enrolment/waiting-list-place.tsx";
import { Breadcrumb } from "~/kit/breadcrumb/breadcrumb.tsx";
import { Chip } from "~/kit/chip/chip.tsx";
import { IconPencil } from "~/kit/icon/icons.ts";
import type { PageHandle } from "~/shared/layouts/page-handle.ts";
import { pageState } from "~/shared/runtime/page-state.server.ts";
import { loadTexts } from "~/shared/texts/load-texts.server.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { weekdays } from "~/shared/weekdays/texts.server.ts";
import { editionsWithCourse, publicCourse } from "../public-courses.server.ts";
import { publicMeta } from "../public-meta.ts";
import { courseData, crumbsData, schoolData } from "../schema-org.server.ts";
import type { Route } from "./+types/course";
import { AskCall } from "./ask-call.tsx";
import styles from "./course.module.css";

export async function loader(args: Route.LoaderArgs) {
  const texts = loadTexts(args, { catalog, offer, weekdays });
  const state = pageState(args.context);
  const { api, edition } = state;
  const { prettyUrl } = args.params;
  const [course, found] = await Promise.all([publicCourse(api, edition, prettyUrl), editionsWithCourse(api, prettyUrl)]);
  const crumbs = [
    { title: state.brand.name, page: "/" },
    { title: course.title, page: `/courses/${prettyUrl}` },
  ];
  const zonePlaces = placesFor(course.timeZone, editions[edition]);
  state.structuredData.push(courseData(state, course), crumbsData(state, crumbs), schoolData(state));
  return { texts, course, zonePlaces, found };
}

export const handle: PageHandle<typeof loader> = {
  header: ({ course }) => (coverText(course) === "white" ? "over-dark" : "over"),
  callToAction: ({ course }) =>
    course.status === "IN_DEVELOPMENT"
      ? { kind: "waiting_list", href: `/courses/${course.prettyUrl}#waiting-list` }
      : { kind: "trial", href: signupLink(course, "trial") },
};

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return [];
  const { course, found } = args.loaderData;
  return publicMeta(args, () => ({ title: course.title, description: course.promise }), {
    page: `/courses/${course.prettyUrl}`,
    found,
    picture: `/share/${args.params.edition}/${course.prettyUrl}.png`,
  });
};

export default function Course({ loaderData }: Route.ComponentProps) {
  const { course } = loaderData;
  const menu = useTexts("menu");
  const texts = useTexts("catalog");
  const sold = course.status === "ACTIVE";
  return (
    <>
      <CourseHead
        course={course}
        crumbs={
          <Breadcrumb
            label={menu("crumbs")}
            tone={coverText(course)}
            crumbs={[{ title: menu("courses"), href: "/courses" }, { title: course.title }]}
          />
        }
        chip={
          sold ? null : (
            <Chip tone="yellow" icon={<IconPencil stroke={1.75} aria-hidden="true" />}>
              {[texts("inDevelopment"), course.opensIn ? texts("opens", { when: course.opensIn }) : null].filter(Boolean).join(" · ")}
            </Chip>
          )
        }
      />
      <div className={styles.page}>
        <Stack gap={20} packed shrink className={styles.side}>
          {sold ? (
            <PricePanel course={course} />
          ) : (
            <div id="waiting-list">
              <WaitingListPlace courseId={course.id} />
            </div>
          )}
          <AskCall prettyUrl={course.prettyUrl} />
        </Stack>
        <div className={styles.main}>
          <CourseMakes course={course} />
          {sold ? <GroupList course={course} zonePlaces={loaderData.zonePlaces} /> : null}
          <CourseAbout description={course.description} />
        </div>
      </div>
      <div className={styles.lessons}>
        <CourseLessons course={course} />
      </div>
    </>
  );
}
