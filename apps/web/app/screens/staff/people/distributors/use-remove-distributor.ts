import { toasts } from "~/kit/toast/toast-store.ts";
import { api } from "~/shared/api/api.ts";
import { useConfirm } from "~/shared/dialogs/use-confirm.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { failureOf } from "./failure-of.ts";

/** Asks whether a distributor is to go, and removes it. @returns what became of it: "kept" where somebody changed their mind */
export function useRemoveDistributor() {
  const texts = useTexts("staffDistributors");
  const confirm = useConfirm();
  return async ({ id, name }: { id: number; name: string }): Promise<"removed" | "kept" | "failed"> => {
    const isSure = await confirm.ask({
      title: texts("removeTitle", { name }),
      text: texts("removeText"),
      accept: texts("remove"),
      decline: texts("cancel"),
      tone: "warning",
    });
    if (!isSure) return "kept";
    try {
      await api("DELETE /school_distributor/:id", { params: { id } });
      toasts.show({ tone: "success", text: texts("removed", { name }), mode: "replace" });
      return "removed";
    } catch (error) {
      toasts.show({ tone: "error", text: texts(`failures.${failureOf(error)}`) });
      return "failed";
    }
  };
}
