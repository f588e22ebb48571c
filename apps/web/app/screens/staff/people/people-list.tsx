import { accountStatuses } from "@larkroom/domain/people/account-status";
import type { ClientLoaderFunctionArgs } from "react-router";
import { requireStaff } from "~/shared/guards/guards.server.ts";
import { pageState } from "~/shared/runtime/page-state.server.ts";
import { lastGood, useNoteShown } from "~/shared/table/last-good.ts";
import { readTableQuery } from "~/shared/table/table-query.ts";
import { loadTexts } from "~/shared/texts/load-texts.server.ts";
import { pageMeta } from "~/shared/texts/page-meta.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { family } from "~/features/people/registration/texts.server.ts";
import type { Route } from "./+types/people-list";
import { readList } from "../list-page.server.ts";
import { StaffPage } from "../staff-page.tsx";
import { kindOf, kindsOfPeople, sortsOf } from "./kinds.ts";
import { listPeople } from "./people-calls.ts";
import { PeopleTable } from "./people-table.tsx";
import { staffPeople } from "./texts.server.ts";

/** A page of a list. When the server is unreachable, the current rows stay. */
export async function loader(args: Route.LoaderArgs) {
  const kind = kindOf(args.url.pathname);
  await requireStaff(kindsOfPeople[kind].readers)(args);
  const { api } = pageState(args.context);
  const query = readTableQuery(args.url.searchParams, sortsOf(kind), accountStatuses);
  const [list, views] = await Promise.all([
    readList(args.url, query.limit, () => listPeople(api.attempt, kind, query)),
    api.attempt("GET /saved_view", { query: { screen: `people.${kind}` } }).catch(() => []),
  ]);
  return { texts: loadTexts(args, { staffPeople, family }), kind, query, list, views, at: Date.now(), isStale: list === null };
}

/** In the browser a page that can't be reached keeps what it showed. */
export const clientLoader = (args: ClientLoaderFunctionArgs) => lastGood<Awaited<ReturnType<typeof loader>>>(args);

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (t) => ({ title: t("staffPeople")(`kinds.${kindOf(args.location.pathname)}.title`), hidden: true }));

export default function PeopleList({ loaderData }: Route.ComponentProps) {
  const texts = useTexts("staffPeople");
  useNoteShown(loaderData);
  const { kind } = loaderData;
  return (
    <StaffPage crumbs={[{ title: texts(`kinds.${kind}.title`) }]}>
      <PeopleTable key={kind} kind={kind} data={loaderData} />
    </StaffPage>
  );
}
