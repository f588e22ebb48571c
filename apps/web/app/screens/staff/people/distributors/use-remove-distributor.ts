import { toasts } from "~/kit/toast/toast-store.ts";
import { useApiMutation } from "~/shared/api/use-api-mutation.ts";
import { useConfirm } from "~/shared/dialogs/use-confirm.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";

/** Removes a distributor after a confirmation. @returns the result: "canceled" when the user changed their mind */
export function useRemoveDistributor() {
  const texts = useTexts("staffDistributors");
  const confirm = useConfirm();
  const removal = useApiMutation("DELETE /school_distributor/:id", { failureToast: { transition_not_allowed: texts("failures.inUse") } });
  return async ({ id, name }: { id: number; name: string }): Promise<"removed" | "canceled" | "failed"> => {
    const isSure = await confirm.ask({
      title: texts("removeTitle", { name }),
      text: texts("removeText"),
      accept: texts("remove"),
      decline: texts("cancel"),
      tone: "warning",
    });
    if (!isSure) return "canceled";
    if (!(await removal.send({ params: { id } })).ok) return "failed";
    toasts.show({ tone: "success", text: texts("removed", { name }), mode: "replace" });
    return "removed";
  };
}
