import { useApiMutation } from "~/shared/api/use-api-mutation.ts";
import { useConfirm } from "~/shared/dialogs/use-confirm.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";

/** Makes a saved card the default, or removes it after a confirmation. `title` is the card as people read it. */
export function useCardActions({ id }: { id: number }, title: string): { makeDefault: () => Promise<void>; remove: () => Promise<void> } {
  const texts = useTexts("billing");
  const confirm = useConfirm();
  const choosing = useApiMutation("PUT /public/profile/client/payment_methods/:id/default", {
    done: texts("defaultChanged"),
    failureToast: true,
  });
  const removing = useApiMutation("DELETE /public/profile/client/payment_methods/:id", {
    done: texts("cardRemoved"),
    failureToast: { "reason:last_card_of_plan": texts("lastCard") },
  });
  return {
    makeDefault: async () => void (await choosing.send({ params: { id } })),
    remove: async () => {
      const agreed = await confirm.ask({
        tone: "warning",
        title: texts("removeAsk", { card: title }),
        text: texts("removeText"),
        accept: texts("removeCard"),
        decline: texts("keepCard"),
      });
      if (agreed) await removing.send({ params: { id } });
    },
  };
}
