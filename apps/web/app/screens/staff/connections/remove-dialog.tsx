import { Text } from "~/kit/text/text.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { FormDialog } from "../form-dialog.tsx";
import { FreshCodeField, useFreshCodeForm } from "../fresh-code.tsx";
import type { Connection } from "./types.ts";

/** Forgets a connection, after the reader confirmed it. */
export function RemoveDialog({
  schoolId,
  connection: { kind },
  onClose,
}: {
  schoolId: number;
  connection: Connection;
  onClose: () => void;
}) {
  const texts = useTexts("staffConnections");
  const form = useFreshCodeForm({
    initial: {},
    problemText: () => texts("problems.refused"),
    send: (api) => api("DELETE /school/:id/connection/:service", { params: { id: schoolId, service: kind } }),
    done: texts("removal.done"),
    onDone: onClose,
  });
  const { mutation, formProps } = form;
  return (
    <FormDialog
      title={texts("removal.title", { name: texts(`kinds.${kind}`) })}
      accept={texts("removal.accept")}
      tone="danger"
      phone="card"
      width={440}
      {...{ mutation, formProps, onClose }}
    >
      <Text size="compact" tone="soft">
        {texts("removal.text")}
      </Text>
      <FreshCodeField form={form} />
    </FormDialog>
  );
}
