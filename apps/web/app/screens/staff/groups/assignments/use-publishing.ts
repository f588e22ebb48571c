import { useApiMutation } from "~/shared/api/use-api-mutation.ts";
import { useConfirm } from "~/shared/dialogs/use-confirm.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { AssignmentRow } from "./assignment-rows.ts";

/**
 * Publishes assignments of a group, or takes them back: after asking, where there is work or a grade. The call sets all of the group's assignments, so it
 * starts from what they are now, not from what the page shows.
 */
export function usePublishing(groupId: number) {
  const texts = useTexts("staffGroupAssignments");
  const confirm = useConfirm();
  const mutation = useApiMutation(
    async (api, rows: readonly AssignmentRow[], isActive: boolean) => {
      const params = { groupId };
      const ids = new Set(rows.map(({ id }) => id));
      const current = await api("GET /group/:groupId/assignment", { params });
      const active = current.filter((one) => (ids.has(one.id) ? isActive : one.isActive));
      return api("PUT /group/:groupId/assignment/update-activity", { params, body: { activeAssignmentIds: active.map(({ id }) => id) } });
    },
    {
      done: (_, rows, isActive) => texts(isActive ? "publish.done" : "unpublish.done", { count: rows.length }),
      failureToast: true,
    },
  );
  const set = async (rows: readonly AssignmentRow[], isActive: boolean): Promise<void> => {
    const isAsked = !isActive && rows.some(({ done }) => done > 0);
    const prompt = {
      title: texts("unpublish.title", { count: rows.length }),
      text: texts("unpublish.text"),
      accept: texts("unpublish.action"),
      tone: "warning" as const,
    };
    if (!isAsked || (await confirm.ask(prompt))) await mutation.send(rows, isActive);
  };
  return { set, isPending: mutation.isPending };
}
