import { useState } from "react";
import { useLocation, useNavigate, useRevalidator, useSearchParams } from "react-router";
import { EmptyState, ErrorState } from "~/kit/states/states.tsx";
import { Text } from "~/kit/text/text.tsx";
import { DataTable } from "~/kit/table/data-table.tsx";
import type { Answer } from "~/shared/api/call.ts";
import { nullWhereAway } from "~/shared/api/loader-api.server.ts";
import { useApiMutation } from "~/shared/api/use-api-mutation.ts";
import { useConfirm } from "~/shared/dialogs/use-confirm.ts";
import { requireStaff } from "~/shared/guards/guards.server.ts";
import { pageState } from "~/shared/runtime/page-state.server.ts";
import { changedQuery, readTableQuery } from "~/shared/table/table-query.ts";
import { useTableWords } from "~/shared/table/use-table-words.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { Route } from "./+types/course-waiting";
import { RowMenu } from "../row-menu.tsx";
import { schoolRoles } from "../staff-roles.ts";
import { OfferSeatDialog } from "./offer-seat-dialog.tsx";
import { useWaitingHeaders } from "./use-waiting-headers.tsx";

export type WaitingFamily = Answer<"GET /course/:id/waiting_list">["items"][number];

/** The families who wait for a seat in the course; null when the server can't be reached. */
export async function loader(args: Route.LoaderArgs) {
  await requireStaff(schoolRoles)(args);
  const { page, limit: asked } = readTableQuery(args.url.searchParams, []);
  const limit = Math.min(asked, 200);
  const { api } = pageState(args.context);
  const params = { id: args.params.id };
  const [list, groups] = await Promise.all([
    api.attempt("GET /course/:id/waiting_list", { params, query: { page, limit } }).catch(nullWhereAway),
    api.attempt("GET /group/course/:id/group", { params }).catch(nullWhereAway),
  ]);
  const open = (groups ?? []).filter((group) => group.status === "OPEN" && !group.isDemo && !group.isFinished && group.freeSeats > 0);
  return { list, groups: open.map(({ id, publicName, freeSeats }) => ({ id, publicName, freeSeats })), page, limit };
}

export default function CourseWaiting({ loaderData: { list, groups, page, limit } }: Route.ComponentProps) {
  const texts = useTexts("staffCourses");
  const { revalidate, state } = useRevalidator();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const [offering, setOffering] = useState<WaitingFamily | null>(null);
  const headers = useWaitingHeaders();
  const words = useTableWords();
  const removal = useRemoval();
  if (!list)
    return (
      <ErrorState
        title={texts("waiting.failed")}
        retryLabel={texts("waiting.again")}
        busy={state !== "idle"}
        onRetry={() => void revalidate()}
      />
    );
  if (list.total === 0) return <EmptyState title={texts("waiting.none")} text={texts("waiting.noneText")} />;
  return (
    <>
      <Text tone="soft">{texts("waiting.text")}</Text>
      <DataTable
        caption={texts("waiting.caption")}
        headers={headers}
        rows={list.items}
        rowKey={(family) => String(family.id)}
        rowName={({ name }) => name}
        rowAction={(family) => (
          <RowMenu
            label={texts("waiting.actionsOf", { name: family.name })}
            items={
              family.offer
                ? [{ id: "withdraw", title: texts("waiting.withdraw"), tone: "danger", onSelect: () => void removal(family) }]
                : [
                    { id: "offer", title: texts("waiting.offer"), onSelect: () => setOffering(family) },
                    { id: "remove", title: texts("waiting.remove"), tone: "danger", onSelect: () => void removal(family) },
                  ]
            }
          />
        )}
        page={{ page, limit, total: list.total }}
        onPage={(change) => void navigate(pathname + changedQuery(search, change))}
        words={words}
      />
      {offering ? <OfferSeatDialog groups={groups} family={offering} onClose={() => setOffering(null)} /> : null}
    </>
  );
}

/** Takes a family off the list, or withdraws its offer, once confirmed. */
function useRemoval(): (family: WaitingFamily) => Promise<void> {
  const texts = useTexts("staffCourses");
  const staff = useTexts("staff");
  const { ask } = useConfirm();
  const kind = ({ offer }: WaitingFamily) => (offer ? "withdraw" : "remove");
  const mutation = useApiMutation((api, { id }: WaitingFamily) => api("DELETE /waiting_list/:id", { params: { id } }), {
    done: (_, family) => texts(`waiting.${kind(family)}Done`, { name: family.name }),
    failureToast: { transition_not_allowed: texts("waiting.beingPaid"), not_found: texts("waiting.done") },
  });
  return async (family) => {
    const isSure = await ask({
      title: texts(`waiting.${kind(family)}Title`, { name: family.name }),
      text: texts(`waiting.${kind(family)}Text`),
      accept: texts(`waiting.${kind(family)}`),
      decline: staff("form.cancel"),
      tone: "warning",
    });
    if (isSure) await mutation.send(family);
  };
}
