import { useState } from "react";
import { useRevalidator } from "react-router";
import { Button } from "~/kit/button/button.tsx";
import { Text } from "~/kit/text/text.tsx";
import { toasts } from "~/kit/toast/toast-store.ts";
import { api } from "~/shared/api/api.ts";
import { ApiError } from "~/shared/api/api-error.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { failureOf } from "./failure-of.ts";

interface RemindButtonProps {
  /** The overdue payment. */
  id: number;
  /** Whose it is. */
  name: string;
  mayRemind: boolean;
  remindedAt: string | null;
}

const refusals = { reminded_today: "remindedToday", not_overdue: "notOverdue", no_email: "noEmail" } as const;

/** Writes to a parent about an overdue payment. Whoever was written to today, or has no address, is not written to: the button says so instead. */
export function RemindButton({ id, name, mayRemind, remindedAt }: RemindButtonProps) {
  const texts = useTexts("staff");
  const formats = useFormats();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  if (!mayRemind)
    return (
      <Text as="span" size="small" tone="slate">
        {remindedAt === null ? texts("remind.unreachable") : texts("remind.remindedOn", { date: formats.dayAndMonth(remindedAt) })}
      </Text>
    );
  const remind = async (): Promise<void> => {
    setBusy(true);
    try {
      const { parts } = await api("POST /payments/overdue/:id/remind", { params: { id } });
      toasts.show({ tone: "success", text: texts("remind.sent", { name: formats.name(name), count: parts }), mode: "replace" });
    } catch (error) {
      const reason = error instanceof ApiError ? refusals[error.reason as keyof typeof refusals] : undefined;
      const text = reason ? texts(`remind.${reason}`, { name: formats.name(name) }) : texts(`failures.${failureOf(error)}`);
      toasts.show({ tone: "error", text });
    } finally {
      setBusy(false);
    }
    await revalidate();
  };
  return (
    <Button
      size="staff"
      variant="tertiary"
      busy={busy}
      busyLabel={texts("form.working")}
      aria-label={texts("remind.whom", { name })}
      onClick={() => void remind()}
    >
      {texts("remind.action")}
    </Button>
  );
}
