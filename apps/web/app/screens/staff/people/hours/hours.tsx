import { data } from "react-router";
import { Heading } from "~/kit/text/text.tsx";
import { usePath } from "~/shared/editions/paths.ts";
import { useZoneNames } from "~/shared/formats/use-zone-names.ts";
import { requireStaff } from "~/shared/guards/guards.server.ts";
import { pageState } from "~/shared/runtime/page-state.server.ts";
import { usePageNow } from "~/shared/session/session.ts";
import { loadTexts } from "~/shared/texts/load-texts.server.ts";
import { pageMeta } from "~/shared/texts/page-meta.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { Route } from "./+types/hours";
import { kindOf } from "../kinds.ts";
import { readPerson } from "../people-calls.ts";
import { staffPeople } from "../texts.server.ts";
import { PageText, StaffPage } from "../../staff-page.tsx";
import { schoolRoles, teachingRoles } from "../../staff-roles.ts";
import { useSchoolFilter } from "../../use-school-filter.ts";
import { HoursForm } from "./hours-form.tsx";
import { staffHours } from "./texts.server.ts";

/** Availability: teachers edit their own, school managers everyone's. */
export async function loader(args: Route.LoaderArgs) {
  const asked = args.params.id;
  const { id: own } = await requireStaff(asked === undefined ? teachingRoles : schoolRoles)(args);
  if (asked !== undefined && !/^\d{1,16}$/.test(asked)) throw data({ code: "not_found", requestId: null }, { status: 404 });
  const { api } = pageState(args.context);
  const kind = asked === undefined ? null : kindOf(args.url.pathname);
  const [stored, person] = await Promise.all([
    api("GET /teacher/:id/availability", { params: { id: asked ?? String(own) } }),
    kind === null || asked === undefined ? null : readPerson(api, kind, asked),
  ]);
  return {
    texts: loadTexts(args, { staffHours, staffPeople }),
    stored,
    teacherId: person?.id ?? own,
    person: person && kind ? { id: person.id, name: person.name, kind } : null,
  };
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (t) => ({ title: t("staffHours")(args.loaderData?.person ? "title" : "own"), hidden: true }));

export default function Hours({ loaderData: { stored, teacherId, person } }: Route.ComponentProps) {
  const texts = useTexts("staffHours");
  const people = useTexts("staffPeople");
  const path = usePath();
  const zones = useZoneNames([stored.timeZone]);
  const now = usePageNow();
  const { keep } = useSchoolFilter();
  const crumbs = person
    ? [
        { title: people(`kinds.${person.kind}.title`), href: keep(path(`/staff/${person.kind}`)) },
        { title: person.name, href: keep(path(`/staff/${person.kind}/${person.id}`)) },
        { title: texts("title") },
      ]
    : [{ title: texts("own") }];
  return (
    <StaffPage crumbs={crumbs}>
      <Heading level={1}>{person ? <bdi>{person.name}</bdi> : texts("own")}</Heading>
      <PageText>
        {texts("text")} {texts("clock", { zone: zones.name(stored.timeZone, now) })}
      </PageText>
      <HoursForm key={teacherId} teacherId={teacherId} stored={stored} />
    </StaffPage>
  );
}
