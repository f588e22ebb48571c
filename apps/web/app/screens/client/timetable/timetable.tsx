import { timetable } from "~/features/enrolment/timetable/texts.server.ts";
import { ButtonLink } from "~/kit/button/button.tsx";
import { Stack } from "~/kit/layout/layout.tsx";
import { EmptyState, ErrorState } from "~/kit/states/states.tsx";
import { Heading, Text } from "~/kit/text/text.tsx";
import { usePath } from "~/shared/editions/paths.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { pageState } from "~/shared/runtime/page-state.server.ts";
import { useLoggedIn, usePageNow } from "~/shared/session/session.ts";
import { useRefresh } from "~/shared/session/use-refresh.ts";
import { loadTexts } from "~/shared/texts/load-texts.server.ts";
import { pageMeta } from "~/shared/texts/page-meta.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { weekdays } from "~/shared/weekdays/texts.server.ts";
import type { Route } from "./+types/timetable";
import { TimetableSearch } from "./timetable-search.tsx";

/** The courses with a group that can be joined; null when they couldn't be loaded. */
export async function loader(args: Route.LoaderArgs) {
  const { api } = pageState(args.context);
  const courses = await api("GET /public/course").catch(() => null);
  const open = courses?.filter(({ status, nextGroup }) => status === "ACTIVE" && nextGroup !== null) ?? null;
  return { texts: loadTexts(args, { timetable, weekdays }), courses: open && open.map(({ id, title }) => ({ id, title })) };
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, (t) => ({ title: t("timetable")("title"), hidden: true }));

export default function FamilyTimetable({ loaderData: { courses } }: Route.ComponentProps) {
  const texts = useTexts("timetable");
  const formats = useFormats();
  const now = usePageNow();
  return (
    <Stack gap={24}>
      <Stack as="header" gap={6}>
        <Heading level={1}>{texts("title")}</Heading>
        <Text tone="soft">{texts("lead")}</Text>
        <Text size="small" tone="slate">
          {texts("zone", { zone: formats.zoneName(now) })}
        </Text>
      </Stack>
      <Content courses={courses} />
    </Stack>
  );
}

function Content({ courses }: { courses: { id: number; title: string }[] | null }) {
  const texts = useTexts("timetable");
  const path = usePath();
  const { students = [] } = useLoggedIn();
  const refresh = useRefresh();
  if (!courses) return <ErrorState title={texts("failed")} retryLabel={texts("again")} busy={refresh.busy} onRetry={refresh.run} />;
  if (students.length < 2)
    return (
      <EmptyState
        title={texts("onlyOne")}
        text={texts("onlyOneText")}
        actions={
          <>
            <ButtonLink href={path("/profile/students")}>{texts("addChild")}</ButtonLink>
            <ButtonLink href={path("/signup")} variant="tertiary">
              {texts("signUp")}
            </ButtonLink>
          </>
        }
      />
    );
  if (courses.length === 0) return <EmptyState title={texts("noCourses")} text={texts("noCoursesText")} />;
  return <TimetableSearch courses={courses} students={students} />;
}
