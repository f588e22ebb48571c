import { useRef } from "react";
import type { SchoolOrder } from "~/features/payments/school-orders/order-words.tsx";
import { TextField } from "~/kit/field/text-field.tsx";
import { SelectField } from "~/kit/select/select-field.tsx";
import { Text } from "~/kit/text/text.tsx";
import { useApiForm } from "~/shared/forms/use-api-form.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { usePageNow } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { FormDialog } from "../form-dialog.tsx";
import { useFormProblem, useOrderRefusals } from "../use-order-form.ts";

const methods = ["cash", "transfer", "check", "other"] as const;

export interface PaymentDialogProps {
  order: SchoolOrder;
  installment: SchoolOrder["installments"][number];
  onClose: () => void;
}

/** Records money that the school received itself, with its receipt. */
export function PaymentDialog({ order, installment, onClose }: PaymentDialogProps) {
  const texts = useTexts("schoolOrders");
  const formats = useFormats();
  const first = useRef<HTMLSelectElement>(null);
  const today = usePageNow().toZonedDateTimeISO(order.timeZone).toPlainDate().toString();
  const { field, mutation, formProps } = useApiForm({
    initial: { method: "cash", receiptNumber: "", receivedOn: today, note: "" },
    check: ({ receiptNumber, receivedOn }) => ({
      receiptNumber: receiptNumber.trim() === "" && "required",
      receivedOn: receivedOn === "" ? "required" : receivedOn > today && "in_the_future",
    }),
    problemText: useFormProblem(),
    send: (api, { method, receiptNumber, receivedOn, note }) =>
      api("POST /payment_order/:id/payment", {
        params: { id: order.id },
        body: {
          installment: installment.id,
          receiptNumber: receiptNumber.trim(),
          receivedOn,
          note: note.trim(),
          method: methods.find((one) => one === method) ?? "other",
        },
      }),
    done: texts("payment.done"),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={texts("payment.title", { amount: formats.money(installment.amount, order.currency) })}
      accept={texts("payment.accept")}
      phone="card"
      width={440}
      initialFocus={first}
      overrides={{ ...useOrderRefusals(), group_full: texts("payment.full") }}
      {...{ mutation, formProps, onClose }}
    >
      <Text size="compact" tone="soft">
        {texts("payment.text")}
      </Text>
      <SelectField
        ref={first}
        {...field("method")}
        label={texts("payment.method")}
        options={methods.map((value) => ({ value, title: texts(`methods.${value}`) }))}
      />
      <TextField {...field("receiptNumber")} label={texts("payment.receipt")} maxLength={40} dir="ltr" autoComplete="off" required />
      <TextField {...field("receivedOn")} type="date" max={today} label={texts("payment.receivedOn")} required />
      <TextField {...field("note")} label={texts("payment.note")} maxLength={500} dir="auto" autoComplete="off" />
    </FormDialog>
  );
}
