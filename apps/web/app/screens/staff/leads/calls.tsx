import type { ClientLoaderFunctionArgs } from "react-router";
import { nullWhereAway } from "~/shared/api/loader-api.server.ts";
import { usePath } from "~/shared/editions/paths.ts";
import { requireStaff } from "~/shared/guards/guards.server.ts";
import { pageState } from "~/shared/runtime/page-state.server.ts";
import { lastGood, useNoteShown } from "~/shared/table/last-good.ts";
import { loadTexts } from "~/shared/texts/load-texts.server.ts";
import { pageMeta } from "~/shared/texts/page-meta.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { Route } from "./+types/calls";
import { StaffPage } from "../staff-page.tsx";
import { schoolRoles } from "../staff-roles.ts";
import { useSchoolFilter } from "../use-school-filter.ts";
import { CallList } from "./call-list.tsx";
import { askedOf } from "./lead-words.tsx";
import { staffLeads } from "./texts.server.ts";

/** The calls of the reader's schools that are still to be held or marked. */
export async function loader(args: Route.LoaderArgs) {
  await requireStaff(schoolRoles)(args);
  const { school } = askedOf(args.url.searchParams);
  const page = await pageState(args.context).api.attempt("GET /booked_call", { query: { school } }).catch(nullWhereAway);
  return { texts: loadTexts(args, { staffLeads }), school, page, isStale: page === null };
}

/** In the browser a page that can't be reached keeps what it showed. */
export const clientLoader = (args: ClientLoaderFunctionArgs) => lastGood<Awaited<ReturnType<typeof loader>>>(args);

export const meta: Route.MetaFunction = (args) => pageMeta(args, (t) => ({ title: t("staffLeads")("calls.title"), hidden: true }));

export default function StaffCalls({ loaderData }: Route.ComponentProps) {
  const texts = useTexts("staffLeads");
  const path = usePath();
  const { keep } = useSchoolFilter();
  useNoteShown(loaderData);
  const { school, page, isStale } = loaderData;
  return (
    <StaffPage crumbs={[{ title: texts("title"), href: keep(path("/staff/leads")) }, { title: texts("calls.title") }]}>
      <CallList key={school} school={school} first={page} isStale={isStale} />
    </StaffPage>
  );
}
