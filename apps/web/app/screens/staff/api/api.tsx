import { Cluster } from "~/kit/layout/layout.tsx";
import { place } from "~/kit/layout/place.ts";
import { Link } from "~/kit/link/link.tsx";
import { EmptyState } from "~/kit/states/states.tsx";
import { Heading } from "~/kit/text/text.tsx";
import { usePath } from "~/shared/editions/paths.ts";
import { pageState } from "~/shared/runtime/page-state.server.ts";
import { loadTexts } from "~/shared/texts/load-texts.server.ts";
import { pageMeta } from "~/shared/texts/page-meta.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { Route } from "./+types/api";
import { chosenSchool } from "../chosen-school.server.ts";
import { SchoolPicker } from "../school-picker.tsx";
import { PageText, StaffPage } from "../staff-page.tsx";
import { schoolRoles } from "../staff-roles.ts";
import { KeyList } from "./key-list.tsx";
import { staffApi } from "./texts.server.ts";
import { WebhookList } from "./webhook-list.tsx";

/** The keys and webhooks of the chosen school. */
export async function loader(args: Route.LoaderArgs) {
  const schoolId = await chosenSchool(args, schoolRoles);
  const { api } = pageState(args.context);
  const texts = loadTexts(args, { staffApi });
  if (schoolId === null) return { texts, schoolId, schools: [], keys: [], webhooks: [] };
  const params = { id: schoolId };
  const [{ items: schools }, { items: keys }, { items: webhooks }] = await Promise.all([
    api("GET /school"),
    api("GET /school/:id/api_keys", { params }),
    api("GET /school/:id/webhooks", { params }),
  ]);
  return { texts, schoolId, schools: schools.map(({ id, title }) => ({ id, title })), keys, webhooks };
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, (t) => ({ title: t("staffApi")("title"), hidden: true }));

export default function StaffApi({ loaderData: { schoolId, schools, keys, webhooks } }: Route.ComponentProps) {
  const texts = useTexts("staffApi");
  const path = usePath();
  return (
    <StaffPage crumbs={[{ title: texts("title") }]}>
      <Cluster gap={[8, 12]} align="center">
        <Heading level={1}>{texts("title")}</Heading>
        <span className={place({ push: true })}>
          <Link href={path("/developers")}>{texts("docs")}</Link>
        </span>
        <SchoolPicker label={texts("school")} schools={schools} chosen={schoolId} />
      </Cluster>
      <PageText size="compact">{texts("text")}</PageText>
      {schoolId === null ? (
        <EmptyState title={texts("none")} text={texts("noneText")} />
      ) : (
        <>
          <KeyList key={`keys ${schoolId}`} {...{ schoolId, keys }} />
          <WebhookList key={`webhooks ${schoolId}`} {...{ schoolId, webhooks }} />
        </>
      )}
    </StaffPage>
  );
}
