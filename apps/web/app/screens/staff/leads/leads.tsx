import type { ClientLoaderFunctionArgs } from "react-router";
import { nullWhereAway } from "~/shared/api/loader-api.server.ts";
import { requireStaff } from "~/shared/guards/guards.server.ts";
import { pageState } from "~/shared/runtime/page-state.server.ts";
import { lastGood, useNoteShown } from "~/shared/table/last-good.ts";
import { loadTexts } from "~/shared/texts/load-texts.server.ts";
import { pageMeta } from "~/shared/texts/page-meta.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { Route } from "./+types/leads";
import { StaffPage } from "../staff-page.tsx";
import { schoolRoles } from "../staff-roles.ts";
import { LeadList } from "./lead-list.tsx";
import { askedOf } from "./lead-words.tsx";
import { staffLeads } from "./texts.server.ts";

/** The newest leads of the reader's schools. */
export async function loader(args: Route.LoaderArgs) {
  await requireStaff(schoolRoles)(args);
  const asked = askedOf(args.url.searchParams);
  const page = await pageState(args.context).api.attempt("GET /lead", { query: asked }).catch(nullWhereAway);
  return { texts: loadTexts(args, { staffLeads }), asked, page, isStale: page === null };
}

/** In the browser a page that can't be reached keeps what it showed. */
export const clientLoader = (args: ClientLoaderFunctionArgs) => lastGood<Awaited<ReturnType<typeof loader>>>(args);

export const meta: Route.MetaFunction = (args) => pageMeta(args, (t) => ({ title: t("staffLeads")("title"), hidden: true }));

export default function StaffLeads({ loaderData }: Route.ComponentProps) {
  const texts = useTexts("staffLeads");
  useNoteShown(loaderData);
  const { asked, page, isStale } = loaderData;
  return (
    <StaffPage crumbs={[{ title: texts("title") }]}>
      <LeadList key={JSON.stringify(asked)} asked={asked} first={page} isStale={isStale} />
    </StaffPage>
  );
}
