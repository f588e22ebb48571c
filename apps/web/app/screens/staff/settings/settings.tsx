import { data } from "react-router";
import { Cluster } from "~/kit/layout/layout.tsx";
import { EmptyState } from "~/kit/states/states.tsx";
import { Heading, Text } from "~/kit/text/text.tsx";
import { useZoneNames } from "~/shared/formats/use-zone-names.ts";
import { requireStaff } from "~/shared/guards/guards.server.ts";
import { pageState } from "~/shared/runtime/page-state.server.ts";
import { usePageNow } from "~/shared/session/session.ts";
import { loadTexts } from "~/shared/texts/load-texts.server.ts";
import { pageMeta } from "~/shared/texts/page-meta.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { Route } from "./+types/settings";
import { SchoolPicker } from "../school-picker.tsx";
import { StaffPage } from "../staff-page.tsx";
import { schoolRoles } from "../staff-roles.ts";
import { SettingsForm } from "./settings-form.tsx";
import { staffSettings } from "./texts.server.ts";
import styles from "./settings.module.css";

/** The reader's schools, and the open one: the one in the URL, or the first. */
export async function loader(args: Route.LoaderArgs) {
  await requireStaff(schoolRoles)(args);
  const { api } = pageState(args.context);
  const { items } = await api("GET /school");
  const asked = args.url.searchParams.get("school");
  const chosen = asked === null ? items[0] : items.find(({ id }) => String(id) === asked);
  if (asked !== null && !chosen) throw data({ code: "not_found", requestId: null }, { status: 404 });
  const school = chosen ? await api("GET /school/:id", { params: { id: chosen.id } }) : null;
  return { texts: loadTexts(args, { staffSettings }), schools: items.map(({ id, title }) => ({ id, title })), school };
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, (t) => ({ title: t("staffSettings")("metaTitle"), hidden: true }));

export default function StaffSettings({ loaderData: { schools, school } }: Route.ComponentProps) {
  const texts = useTexts("staffSettings");
  const zones = useZoneNames(school ? [school.timeZone] : []);
  const now = usePageNow();
  return (
    <StaffPage crumbs={[{ title: texts("metaTitle") }]}>
      <Cluster gap={[4, 10]} align="baseline">
        <Heading level={1}>{texts("metaTitle")}</Heading>
        {school ? (
          <Text as="span" tone="slate">
            <bdi>{school.title}</bdi> · {zones.name(school.timeZone, now)}
          </Text>
        ) : null}
        <SchoolPicker push className={styles.choose} label={texts("school")} schools={schools} chosen={school?.id} />
      </Cluster>
      {school ? <SettingsForm key={school.id} school={school} /> : <EmptyState title={texts("none")} text={texts("noneText")} />}
    </StaffPage>
  );
}
