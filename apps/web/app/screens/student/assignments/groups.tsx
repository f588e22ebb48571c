import { redirect } from "react-router";
import { Stack } from "~/kit/layout/layout.tsx";
import { CourseCover } from "~/shared/course-cover/course-cover.tsx";
import { familyAssignments } from "~/features/assessment/family/texts.server.ts";
import { ButtonLink } from "~/kit/button/button.tsx";
import { Card } from "~/kit/card/card.tsx";
import { BareLink } from "~/kit/link/link.tsx";
import { EmptyState } from "~/kit/states/states.tsx";
import { Text } from "~/kit/text/text.tsx";
import { pathIn, usePath } from "~/shared/editions/paths.ts";
import { StudentPageHead } from "~/shared/layouts/dashboard-layout.tsx";
import { pageState } from "~/shared/runtime/page-state.server.ts";
import { loadTexts } from "~/shared/texts/load-texts.server.ts";
import { pageMeta } from "~/shared/texts/page-meta.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { Route } from "./+types/groups";
import styles from "./groups.module.css";

/** A child in one group is sent on to its assignments. */
export async function loader(args: Route.LoaderArgs) {
  const { api, edition } = pageState(args.context);
  const groups = await api("GET /public/profile/student/groups");
  const [first, ...others] = groups;
  if (first && others.length === 0) throw redirect(pathIn(edition, `/student/assignments/groups/${first.id}`));
  return {
    texts: loadTexts(args, { familyAssignments }),
    groups: groups.map(({ id, publicName, course }) => ({ id, publicName, course: { title: course.title, cover: course.cover } })),
  };
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, (t) => ({ title: t("familyAssignments")("title"), hidden: true }));

export default function AssignmentGroups({ loaderData: { groups } }: Route.ComponentProps) {
  const texts = useTexts("familyAssignments");
  const path = usePath();
  return (
    <>
      <StudentPageHead title={texts("title")} />
      {groups.length === 0 ? (
        <Card>
          <EmptyState
            title={texts("noGroups.title")}
            text={texts("noGroups.text")}
            actions={<ButtonLink href={path("/student/groups")}>{texts("noGroups.go")}</ButtonLink>}
          />
        </Card>
      ) : (
        <ul className={styles.groups}>
          {groups.map(({ id, publicName, course }) => (
            <li key={id}>
              <Card padding="none" lift>
                <BareLink href={path(`/student/assignments/groups/${id}`)} className={styles.group}>
                  <CourseCover course={{ cover: course.cover, status: "ACTIVE" }} shape="tile" />
                  <Stack as="span" gap={2} shrink>
                    <Text as="span" weight={500} dir="auto">
                      {course.title}
                    </Text>
                    <Text as="span" size="small" tone="slate" dir="auto">
                      {publicName}
                    </Text>
                  </Stack>
                </BareLink>
              </Card>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
