import type { ClientLoaderFunctionArgs } from "react-router";
import { EmptyState } from "~/kit/states/states.tsx";
import { Heading } from "~/kit/text/text.tsx";
import { requireStaff } from "~/shared/guards/guards.server.ts";
import { pageState } from "~/shared/runtime/page-state.server.ts";
import { useLoggedIn } from "~/shared/session/session.ts";
import { lastGood, useNoteShown } from "~/shared/table/last-good.ts";
import { readTableQuery } from "~/shared/table/table-query.ts";
import { loadTexts } from "~/shared/texts/load-texts.server.ts";
import { pageMeta } from "~/shared/texts/page-meta.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { Route } from "./+types/journal";
import { readList } from "../list-page.server.ts";
import { StaffPage } from "../staff-page.tsx";
import { schoolRoles } from "../staff-roles.ts";
import { JournalPage } from "./journal-page.tsx";
import { staffJournal } from "./texts.server.ts";

/** A month of the journal of the reader's school; a super admin chooses the school. */
export async function loader(args: Route.LoaderArgs) {
  const user = await requireStaff(schoolRoles)(args);
  const { page, limit: asked, school } = readTableQuery(args.url.searchParams, []);
  const month = args.url.searchParams.get("month") ?? "";
  const limit = Math.min(Math.max(asked, 25), 200);
  const { api } = pageState(args.context);
  const mustChoose = user.role === "super_admin" && school === undefined;
  const query = { page, limit, schoolId: school, month: /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? month : undefined };
  const list = mustChoose ? null : await readList(args.url, limit, () => api.attempt("GET /journal", { query }));
  return {
    texts: loadTexts(args, { staffJournal }),
    query: { page, limit },
    list,
    mustChoose,
    at: Date.now(),
    isStale: list === null && !mustChoose,
  };
}

/** In the browser a page that can't be reached keeps what it showed. */
export const clientLoader = (args: ClientLoaderFunctionArgs) => lastGood<Awaited<ReturnType<typeof loader>>>(args);

export const meta: Route.MetaFunction = (args) => pageMeta(args, (t) => ({ title: t("staffJournal")("title"), hidden: true }));

export default function StaffJournal({ loaderData }: Route.ComponentProps) {
  const texts = useTexts("staffJournal");
  const { role } = useLoggedIn();
  useNoteShown(loaderData);
  return (
    <StaffPage crumbs={[{ title: texts("title") }]}>
      {loaderData.mustChoose && role === "super_admin" ? (
        <>
          <Heading level={1}>{texts("title")}</Heading>
          <EmptyState title={texts("chooseSchool")} text={texts("chooseSchoolText")} />
        </>
      ) : (
        <JournalPage data={loaderData} />
      )}
    </StaffPage>
  );
}
