import { toasts } from "~/kit/toast/toast-store.ts";
import { useApiMutation } from "~/shared/api/use-api-mutation.ts";
import { useConfirm } from "~/shared/dialogs/use-confirm.ts";
import { useBrand } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { Integration } from "./types.ts";

/** What can be done to a platform as a whole. */
export function usePlatformActions() {
  const texts = useTexts("staffLti");
  const brand = useBrand().name;
  const confirm = useConfirm();
  const change = useApiMutation(
    (api, { id, isEnabled }: Pick<Integration, "id" | "isEnabled">) =>
      api("PUT /lti_integration/:id", { params: { id }, body: { isEnabled: !isEnabled } }),
    { done: ({ name, isEnabled }) => texts(isEnabled ? "turnedOn" : "turnedOff", { name }), failureToast: true },
  );
  const removal = useApiMutation("DELETE /lti_integration/:id", { failureToast: true });
  const test = useApiMutation("POST /lti_integration/:id/test", {
    failureToast: true,
    onDone: ({ problem }) =>
      toasts.show(
        problem === null ? { tone: "success", text: texts("tested") } : { tone: "warning", text: texts(`testProblems.${problem}`) },
      ),
  });
  return {
    toggle: (platform: Integration) => change.send(platform),
    isTesting: test.isPending,
    test: ({ id }: Integration) => test.send({ params: { id } }),
    /** @returns whether it was removed */
    async remove({ id, name }: Integration): Promise<boolean> {
      const isSure = await confirm.ask({
        title: texts("removeTitle", { name }),
        text: texts("removeText", { brand }),
        accept: texts("remove"),
        decline: texts("cancel"),
        tone: "warning",
      });
      if (!isSure || !(await removal.send({ params: { id } })).ok) return false;
      toasts.show({ tone: "success", text: texts("removed", { name }), mode: "replace" });
      return true;
    },
  };
}
