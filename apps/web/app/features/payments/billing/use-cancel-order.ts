import { useState } from "react";
import { toasts } from "~/kit/toast/toast-store.ts";
import { api } from "~/shared/api/api.ts";
import { ApiError } from "~/shared/api/api-error.ts";
import { useConfirm } from "~/shared/dialogs/use-confirm.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { namesOf } from "./standing.ts";
import type { Order } from "./types.ts";

/** Cancels an order after confirming what is refunded and who leaves the group. */
export function useCancelOrder(order: Order, onChanged: () => void): { cancel: () => Promise<void>; busy: boolean } {
  const texts = useTexts("billing");
  const shell = useTexts("shell");
  const formats = useFormats();
  const confirm = useConfirm();
  const [busy, setBusy] = useState(false);
  const money = (amount: number) => formats.money(amount, order.currency);
  const who = { ...namesOf(order), amount: money(order.refundable) };
  const consequence = order.paid === 0 ? texts("cancelPending") : texts(order.refundable > 0 ? "cancelBack" : "cancelNothing", who);

  const cancel = async (): Promise<void> => {
    const agreed = await confirm.ask({
      tone: "warning",
      title: texts("cancelAsk", { course: order.course.title }),
      text: consequence,
      accept: texts("cancelYes"),
      decline: texts("cancelNo"),
    });
    if (!agreed) return;
    setBusy(true);
    try {
      const after = await api("POST /public/profile/client/orders/:id/cancel", { params: { id: order.id } });
      const back = after.refunded - order.refunded;
      toasts.show({ tone: "success", text: back > 0 ? texts("canceledBack", { amount: money(back) }) : texts("canceled") });
      onChanged();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === "transition_not_allowed") {
        toasts.show({ tone: "warning", text: texts("cancelRefused") });
        onChanged();
      } else
        toasts.show({
          tone: "error",
          text: shell(error.status === 0 ? "problems.network" : error.status === 429 ? "problems.tooMany" : "problems.unknown"),
        });
    } finally {
      setBusy(false);
    }
  };
  return { cancel, busy };
}
