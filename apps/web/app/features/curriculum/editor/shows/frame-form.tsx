import { withFormAddress } from "@larkroom/domain/curriculum/edit-shows";
import { TextField } from "~/kit/field/text-field.tsx";
import { Stack } from "~/kit/layout/layout.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { AddressField } from "../fields/address-field.tsx";
import { TextRows } from "../fields/text-rows.tsx";
import type { FormProps } from "../types.ts";

/** The form of an embedded web form. Its host is allowed automatically; others can be added. */
export function TypeformForm({ content, onChange, problemAt }: FormProps<"TYPEFORM">) {
  const t = useTexts("slideEditor");
  return (
    <Stack data-part="text" as="section" gap={14} shrink>
      <AddressField
        label={t("address.url")}
        shown="on slide"
        value={content.url}
        error={problemAt("url") ?? (content.url === "" ? undefined : problemAt("allowedHosts"))}
        onChange={(url) => onChange(withFormAddress(content, url))}
      />
      <TextRows
        label={t("address.hosts")}
        rows={content.allowedHosts}
        nameOf={(at) => t("address.host", { number: String(at + 1) })}
        addLabel={t("address.addHost")}
        max={10}
        errorAt={(at) => problemAt("allowedHosts", at)}
        onChange={(allowedHosts) => onChange({ ...content, allowedHosts })}
      />
    </Stack>
  );
}

/** The form of an embedded task from the task platform. */
export function TaskForm({ content, onChange, problemAt }: FormProps<"ALGORITMICS">) {
  const t = useTexts("slideEditor");
  return (
    <Stack data-part="text" as="section" gap={14} shrink>
      <TextField
        label={t("address.task")}
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        value={content.taskId}
        error={problemAt("taskId")}
        onChange={({ target }) => onChange({ ...content, taskId: target.value.trim() })}
      />
      <AddressField
        label={t("address.url")}
        shown="on slide"
        value={content.url}
        error={problemAt("url")}
        onChange={(url) => onChange({ ...content, url })}
      />
    </Stack>
  );
}
