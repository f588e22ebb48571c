import { Text } from "~/kit/text/text.tsx";
import type { Api } from "~/shared/api/call.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { FormDialog, type FormDialogProps } from "./form-dialog.tsx";
import { FreshCodeField, useFreshCodeForm } from "./fresh-code.tsx";
import type { ServiceWords } from "./service-keys.tsx";

interface RemoveServiceDialogProps extends Pick<FormDialogProps, "title" | "overrides" | "onClose"> {
  words: ServiceWords | "staffSchoolSignIn";
  send: (api: Api) => Promise<unknown>;
}

/** Forgets a service and its keys, after the reader confirmed it. */
export function RemoveServiceDialog({ words, send, onClose, ...dialog }: RemoveServiceDialogProps) {
  const texts = useTexts(words);
  const form = useFreshCodeForm({
    initial: {},
    problemText: () => texts("problems.refused"),
    send,
    done: texts("removal.done"),
    onDone: onClose,
  });
  const { mutation, formProps } = form;
  return (
    <FormDialog accept={texts("removal.accept")} tone="danger" phone="card" width={440} {...{ mutation, formProps, onClose, ...dialog }}>
      <Text size="compact" tone="soft">
        {texts("removal.text")}
      </Text>
      <FreshCodeField form={form} />
    </FormDialog>
  );
}
