import { useState } from "react";
import { TextField } from "~/kit/field/text-field.tsx";
import { Text } from "~/kit/text/text.tsx";
import type { Api } from "~/shared/api/call.ts";
import { useApiMutation } from "~/shared/api/use-api-mutation.ts";
import { boundFormats } from "~/shared/formats/use-formats.ts";
import { useEdition } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { FormDialog } from "../../form-dialog.tsx";
import type { GroupClassRow } from "./class-calls.ts";

const statuses = { postpone: "POSTPONED", cancel: "CANCELED" } as const;

/** Postpones, cancels, restores or removes a class; families get the reason, if one is given. */
export function StatusDialog({
  row,
  action,
  onClose,
}: {
  row: GroupClassRow;
  action: "postpone" | "cancel" | "upcoming" | "remove";
  onClose: () => void;
}) {
  const texts = useTexts("staffGroupClasses");
  const formats = boundFormats(useEdition(), row.timeZone);
  const [reason, setReason] = useState("");
  const params = { id: row.id };
  const act = async (api: Api): Promise<unknown> => {
    if (action === "upcoming") return api("POST /group_class/:id/upcoming", { params, body: {} });
    if (action === "remove") return api("DELETE /group_class/:id", { params });
    const said = reason.trim();
    return api("POST /group_class/:id/set_status", { params, body: { status: statuses[action], ...(said !== "" && { reason: said }) } });
  };
  // Families know of a class that was canceled or postponed, but not of one that was closed or previewed by mistake.
  const isAnnounced = action === "upcoming" && (row.status === "CANCELED" || row.status === "POSTPONED");
  const mutation = useApiMutation(act, { done: texts(`${action}.done`), onDone: onClose });
  return (
    <FormDialog
      title={texts(`${action}.title`, { number: row.number })}
      accept={texts(`${action}.accept`)}
      tone={action === "cancel" || action === "remove" ? "danger" : "primary"}
      mutation={mutation}
      width={460}
      onAccept={() => void mutation.send()}
      onClose={onClose}
    >
      <Text tone="soft">
        {texts("move.now", {
          lesson: formats.name(row.lesson.title),
          date: formats.date(row.from),
          time: formats.timeRange(row.from, row.to),
        })}
      </Text>
      <Text>{texts(isAnnounced ? "upcoming.announced" : `${action}.text`)}</Text>
      {action === "postpone" || action === "cancel" ? (
        <TextField
          label={texts("reason")}
          hint={texts("reasonHint")}
          value={reason}
          maxLength={300}
          autoComplete="off"
          dir="auto"
          onChange={(event) => setReason(event.target.value)}
        />
      ) : null}
    </FormDialog>
  );
}
