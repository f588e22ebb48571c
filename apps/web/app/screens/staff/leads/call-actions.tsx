import { Button } from "~/kit/button/button.tsx";
import { Cluster } from "~/kit/layout/layout.tsx";
import type { Answer, Body } from "~/shared/api/call.ts";
import { useApiMutation } from "~/shared/api/use-api-mutation.ts";
import { useConfirm } from "~/shared/dialogs/use-confirm.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { usePageNow } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import styles from "./leads.module.css";

export type LeadCall = NonNullable<Answer<"GET /lead/:id">["call"]>;
type Mark = Body<"PUT /booked_call/:id">["status"];

interface CallActionsProps {
  call: Pick<LeadCall, "id" | "startsAt" | "status">;
  /** Who booked it. */
  name: string;
  /** Called once it is canceled or marked. */
  onDone?: () => void;
}

/** What can be done with a call: cancel it before it starts, say how it went afterwards. */
export function CallActions({ call, name, onDone }: CallActionsProps) {
  const texts = useTexts("staffLeads");
  const formats = useFormats();
  const confirm = useConfirm();
  const now = usePageNow();
  const change = useApiMutation((api, status: Mark) => api("PUT /booked_call/:id", { params: { id: call.id }, body: { status } }), {
    done: ({ status }) => texts(`calls.done.${status === "BOOKED" ? "HELD" : status}`),
    onDone,
    failureToast: { transition_not_allowed: texts("calls.changed") },
  });
  const cancel = async (): Promise<void> => {
    const isSure = await confirm.ask({
      title: texts("calls.sure", { name: formats.name(name) }),
      text: texts("calls.sureText"),
      tone: "warning",
      accept: texts("calls.actions.CANCELED"),
      decline: texts("calls.keep"),
    });
    if (isSure) await change.send("CANCELED");
  };
  const hasStarted = Temporal.Instant.compare(call.startsAt, now) <= 0;
  const marks: readonly Mark[] = !hasStarted
    ? call.status === "BOOKED"
      ? ["CANCELED"]
      : []
    : call.status === "CANCELED"
      ? []
      : (["HELD", "NO_SHOW"] as const).filter((mark) => mark !== call.status);
  if (marks.length === 0) return null;
  return (
    <Cluster gap={8} touch className={styles.actions}>
      {marks.map((mark) => (
        <Button
          key={mark}
          size="staff"
          variant="secondary"
          busy={change.isPending}
          onClick={() => void (mark === "CANCELED" ? cancel() : change.send(mark))}
        >
          {texts(`calls.actions.${mark}`)}
        </Button>
      ))}
    </Cluster>
  );
}
