import type { ClientLoaderFunctionArgs } from "react-router";
import { requireStaff } from "~/shared/guards/guards.server.ts";
import { pageState } from "~/shared/runtime/page-state.server.ts";
import { lastGood, useNoteShown } from "~/shared/table/last-good.ts";
import { loadTexts } from "~/shared/texts/load-texts.server.ts";
import { pageMeta } from "~/shared/texts/page-meta.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { Route } from "./+types/groups";
import { readList } from "../../list-page.server.ts";
import { StaffPage } from "../../staff-page.tsx";
import { watchingRoles } from "../../staff-roles.ts";
import { staffGroups } from "../texts.server.ts";
import { readGroupQuery } from "./group-query.ts";
import { GroupsTable } from "./groups-table.tsx";
import { staffGroupList } from "./texts.server.ts";

/** A page of the groups. When the server is unreachable, the current rows stay. */
export async function loader(args: Route.LoaderArgs) {
  await requireStaff(watchingRoles)(args);
  const { api } = pageState(args.context);
  const query = readGroupQuery(args.url.searchParams);
  const [list, views] = await Promise.all([
    readList(args.url, query.limit, () => api.attempt("GET /group", { query: query as never })),
    api.attempt("GET /saved_view", { query: { screen: "groups" } }).catch(() => []),
  ]);
  return { texts: loadTexts(args, { staffGroups, staffGroupList }), query, list, views, at: Date.now(), isStale: list === null };
}

/** In the browser a page that can't be reached keeps what it showed. */
export const clientLoader = (args: ClientLoaderFunctionArgs) => lastGood<Awaited<ReturnType<typeof loader>>>(args);

export const meta: Route.MetaFunction = (args) => pageMeta(args, (t) => ({ title: t("staffGroups")("title"), hidden: true }));

export default function Groups({ loaderData }: Route.ComponentProps) {
  const texts = useTexts("staffGroups");
  useNoteShown(loaderData);
  return (
    <StaffPage crumbs={[{ title: texts("title") }]}>
      <GroupsTable data={loaderData} />
    </StaffPage>
  );
}
