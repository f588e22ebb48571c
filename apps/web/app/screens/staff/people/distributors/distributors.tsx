import { useState } from "react";
import { useNavigate, type ClientLoaderFunctionArgs } from "react-router";
import { Button } from "~/kit/button/button.tsx";
import { IconPencil, IconPlus, IconTrash, IconUserPlus } from "~/kit/icon/icons.ts";
import { Split } from "~/kit/layout/layout.tsx";
import { Link } from "~/kit/link/link.tsx";
import { usePath } from "~/shared/editions/paths.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { requireStaff } from "~/shared/guards/guards.server.ts";
import { pageState } from "~/shared/runtime/page-state.server.ts";
import { useRefresh } from "~/shared/session/use-refresh.ts";
import { lastGood, useNoteShown } from "~/shared/table/last-good.ts";
import { readTableQuery } from "~/shared/table/table-query.ts";
import { loadTexts } from "~/shared/texts/load-texts.server.ts";
import { pageMeta } from "~/shared/texts/page-meta.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { Route } from "./+types/distributors";
import { ListPage } from "../../list-page.tsx";
import { readList } from "../../list-page.server.ts";
import { usePageActions } from "../../page-actions.ts";
import { RowMenu } from "../../row-menu.tsx";
import { StaffPage } from "../../staff-page.tsx";
import { DistributorDialog, type Distributor } from "./distributor-dialog.tsx";

import { staffDistributors } from "./texts.server.ts";
import { useRemoveDistributor } from "./use-remove-distributor.ts";
import cells from "../../cells.module.css";

const icon = { size: 16, stroke: 1.75, "aria-hidden": true } as const;

/** Distributors with their schools and number of people. */
export async function loader(args: Route.LoaderArgs) {
  await requireStaff(["super_admin"])(args);
  const query = readTableQuery(args.url.searchParams, ["name", "createdAt"]);
  const { search, sort, page, limit } = query;
  const asked = { search, page, limit, sort: sort as "name" | undefined };
  const own = pageState(args.context).api;
  const list = await readList(args.url, limit, () => own.attempt("GET /school_distributor", { query: asked }));
  return { texts: loadTexts(args, { staffDistributors }), query, list, at: Date.now(), isStale: list === null };
}

/** In the browser a page that can't be reached keeps what it showed. */
export const clientLoader = (args: ClientLoaderFunctionArgs) => lastGood<Awaited<ReturnType<typeof loader>>>(args);

export const meta: Route.MetaFunction = (args) => pageMeta(args, (t) => ({ title: t("staffDistributors")("title"), hidden: true }));

export default function Distributors({ loaderData }: Route.ComponentProps) {
  const texts = useTexts("staffDistributors");
  const formats = useFormats();
  const path = usePath();
  const navigate = useNavigate();
  const { run: retry } = useRefresh();
  const [edited, setEdited] = useState<Distributor | "new" | null>(null);
  useNoteShown(loaderData);
  usePageActions([
    { id: "add", title: texts("add"), icon: <IconPlus size={18} stroke={1.75} aria-hidden="true" />, run: () => setEdited("new") },
  ]);

  const removeDistributor = useRemoveDistributor();
  const remove = async (distributor: Distributor): Promise<void> => {
    if ((await removeDistributor(distributor)) !== "canceled") retry();
  };
  return (
    <StaffPage crumbs={[{ title: texts("title") }]}>
      <ListPage
        data={loaderData}
        title={texts("title")}
        count={(count) => texts("count", { count })}
        actions={
          <Button size="staff" icon={<IconPlus {...icon} />} onClick={() => setEdited("new")}>
            {texts("add")}
          </Button>
        }
        text={texts("text")}
        filterLabel={texts("filter")}
        words={{ empty: texts("empty"), emptyFiltered: texts("emptyFiltered"), clear: texts("clear") }}
        caption={texts("title")}
        headers={[
          {
            value: "name",
            text: texts("name"),
            sortable: true,
            rowHeader: true,
            cell: ({ id, name }) => (
              <Link look="action" href={path(`/staff/distributors/${id}`)}>
                <bdi>{name}</bdi>
              </Link>
            ),
          },
          {
            value: "schools",
            text: texts("schools"),
            cell: ({ schools }) =>
              schools.length === 0 ? (
                <span className={cells.none}>{texts("noSchools")}</span>
              ) : (
                <Split as="span" inline gap={[4, 10]}>
                  {schools.map(({ id, name }) => (
                    <bdi key={id}>{name}</bdi>
                  ))}
                </Split>
              ),
          },
          { value: "admins", text: texts("people"), align: "end", wideOnly: true, cell: ({ admins }) => formats.number(admins) },
          {
            value: "createdAt",
            text: texts("created"),
            sortable: true,
            wideOnly: true,
            cell: ({ createdAt }) => formats.dateWithoutWeekday(createdAt),
          },
        ]}
        rowName={({ name }) => name}
        rowAction={(row) => (
          <RowMenu
            label={texts("actionsOf", { name: row.name })}
            items={[
              { id: "edit", title: texts("edit"), icon: <IconPencil {...icon} />, onSelect: () => setEdited(row) },
              {
                id: "invite",
                title: texts("invite"),
                icon: <IconUserPlus {...icon} />,
                onSelect: () => void navigate(path(`/staff/admins?add=1&distributor=${row.id}`)),
              },
              {
                id: "remove",
                title: texts("remove"),
                icon: <IconTrash {...icon} />,
                tone: "danger" as const,
                onSelect: () => void remove(row),
              },
            ]}
          />
        )}
      />
      {edited ? (
        <DistributorDialog
          distributor={edited === "new" ? null : edited}
          onClose={() => setEdited(null)}
          onDone={() => {
            setEdited(null);
            retry();
          }}
        />
      ) : null}
    </StaffPage>
  );
}
