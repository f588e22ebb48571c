import { useApiMutation } from "~/shared/api/use-api-mutation.ts";
import { useConfirm } from "~/shared/dialogs/use-confirm.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { namesOf } from "./standing.ts";
import type { Order } from "./types.ts";

/** Cancels an order after confirming what is refunded and who leaves the group. */
export function useCancelOrder(order: Order): { cancel: () => Promise<void>; busy: boolean } {
  const texts = useTexts("billing");
  const formats = useFormats();
  const confirm = useConfirm();
  const money = (amount: number) => formats.money(amount, order.currency);
  const who = { ...namesOf(order), amount: money(order.refundable) };
  const consequence = order.paid === 0 ? texts("cancelPending") : texts(order.refundable > 0 ? "cancelBack" : "cancelNothing", who);
  const canceling = useApiMutation("POST /public/profile/client/orders/:id/cancel", {
    done: ({ refunded }) => {
      const back = refunded - order.refunded;
      return back > 0 ? texts("canceledBack", { amount: money(back) }) : texts("canceled");
    },
    failureToast: { transition_not_allowed: texts("cancelRefused") },
  });
  const cancel = async (): Promise<void> => {
    const agreed = await confirm.ask({
      tone: "warning",
      title: texts("cancelAsk", { course: order.course.title }),
      text: consequence,
      accept: texts("cancelYes"),
      decline: texts("cancelNo"),
    });
    if (agreed) await canceling.send({ params: { id: order.id } });
  };
  return { cancel, busy: canceling.isPending };
}
