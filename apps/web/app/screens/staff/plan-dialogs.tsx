import { useRef, type Ref } from "react";
import { TextField } from "~/kit/field/text-field.tsx";
import { Text } from "~/kit/text/text.tsx";
import { useApiForm } from "~/shared/forms/use-api-form.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { FormDialog } from "./form-dialog.tsx";
import { useFormProblem, useOrderRefusals } from "./use-order-form.ts";

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);

export interface NewDateDialogProps {
  orderId: number;
  installmentId: number;
  /** The installment's amount, as text. */
  amount: string;
  /** The family pays the school itself, so no card is charged. */
  isDirect: boolean;
  onClose: () => void;
}

/** Moves the due date of an unpaid installment. */
export function NewDateDialog({ orderId, installmentId, amount, isDirect, onClose }: NewDateDialogProps) {
  const texts = useTexts("schoolOrders");
  const first = useRef<HTMLInputElement>(null);
  const { field, mutation, formProps } = useApiForm({
    initial: { date: "", reason: "" },
    check: ({ date, reason }) => ({ date: !isDay(date) && "required", reason: reason.trim() === "" && "required" }),
    problemText: useFormProblem(),
    send: (api, { date, reason }) =>
      api("POST /payment_order/:id/new_date", {
        params: { id: orderId },
        body: { installment: installmentId, date, reason: reason.trim() },
      }),
    done: texts("newDate.done"),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={texts("newDate.title", { amount })}
      accept={texts("newDate.accept")}
      phone="card"
      width={440}
      initialFocus={first}
      overrides={useOrderRefusals()}
      {...{ mutation, formProps, onClose }}
    >
      <Text size="compact" tone="soft">
        {isDirect ? texts("newDate.direct") : texts("newDate.text")}
      </Text>
      <TextField ref={first} {...field("date")} type="date" label={texts("newDate.date")} required />
      <ReasonField {...field("reason")} />
    </FormDialog>
  );
}

/** Pauses the payments of an order until a day. */
export function PauseDialog({ orderId, name, onClose }: { orderId: number; name: string; onClose: () => void }) {
  const texts = useTexts("schoolOrders");
  const first = useRef<HTMLInputElement>(null);
  const { field, mutation, formProps } = useApiForm({
    initial: { until: "", reason: "" },
    check: ({ until, reason }) => ({ until: !isDay(until) && "required", reason: reason.trim() === "" && "required" }),
    problemText: useFormProblem(),
    send: (api, { until, reason }) =>
      api("POST /payment_order/:id/pause", { params: { id: orderId }, body: { until, reason: reason.trim() } }),
    done: texts("pause.done"),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={texts("pause.title", { name })}
      accept={texts("pause.accept")}
      phone="card"
      width={440}
      initialFocus={first}
      overrides={useOrderRefusals()}
      {...{ mutation, formProps, onClose }}
    >
      <Text size="compact" tone="soft">
        {texts("pause.text")}
      </Text>
      <TextField ref={first} {...field("until")} type="date" label={texts("pause.until")} required />
      <ReasonField {...field("reason")} />
    </FormDialog>
  );
}

interface ReasonFieldProps {
  ref?: Ref<HTMLInputElement>;
  name: string;
  value: string;
  error: string | undefined;
  onChange: (event: { target: { value: string } }) => void;
}

/** Why staff change an order. */
export function ReasonField(props: ReasonFieldProps) {
  const texts = useTexts("schoolOrders");
  return (
    <TextField
      {...props}
      label={texts("form.reason")}
      hint={texts("form.reasonHint")}
      maxLength={500}
      dir="auto"
      autoComplete="off"
      required
    />
  );
}
