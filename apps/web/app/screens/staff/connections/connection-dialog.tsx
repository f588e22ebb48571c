import { keysProblem } from "@larkroom/domain/connections/kinds";
import { Checkbox } from "~/kit/choice/checkbox.tsx";
import { TextField } from "~/kit/field/text-field.tsx";
import { Text } from "~/kit/text/text.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { FormDialog } from "../form-dialog.tsx";
import { FreshCodeField, useFreshCodeForm } from "../fresh-code.tsx";
import { KeyFields, typedKeys } from "../service-keys.tsx";
import { fieldText, type Connection } from "./types.ts";

const problems = ["required", "invalid", "addressMissing", "addressInvalid"] as const;

interface Values {
  active: boolean;
  address: string;
  keys: Readonly<Record<string, string>>;
}

/** The address as people copy it: with https, and without the page they were on. */
function originOf(written: string): string {
  const text = /^[a-z]+:\/\//i.test(written.trim()) ? written.trim() : `https://${written.trim()}`;
  return URL.canParse(text) ? new URL(text).origin : text;
}

interface ConnectionDialogProps {
  schoolId: number;
  connection: Connection;
  onClose: () => void;
}

/** Sets a connection up. A secret key that was saved is never shown again, only replaced. */
export function ConnectionDialog({ schoolId, connection, onClose }: ConnectionDialogProps) {
  const texts = useTexts("staffConnections");
  const staff = useTexts("staff");
  const { kind, keys } = connection;
  const form = useFreshCodeForm<Values, unknown>({
    initial: {
      active: connection.active || connection.updatedAt === null,
      address: connection.address ?? "",
      keys: Object.fromEntries(keys.map(({ field }) => [field, ""])),
    },
    check: (values) => {
      const typed = typedKeys(values.keys);
      const keepsKeys = originOf(values.address) === connection.address;
      const missing = keys.find(
        ({ field, required, isSet }) => values.active && required && !(isSet && keepsKeys) && typed[field] === undefined,
      );
      const wrong = keysProblem(kind, { active: false, keys: typed });
      return {
        address: values.address.trim() === "" && "addressMissing",
        ...(missing ? { [`keys.${missing.field}`]: "required" } : {}),
        ...(wrong ? { [`keys.${wrong.field}`]: wrong.reason } : {}),
      };
    },
    problemText: (code, field) =>
      texts(
        `problems.${problems.find((each) => each === (field === "address" && code === "invalid" ? "addressInvalid" : code)) ?? "refused"}`,
      ),
    send: (api, { active, address, keys: entered }) =>
      api("PUT /school/:id/connection/:service", {
        params: { id: schoolId, service: kind },
        body: { active, address: originOf(address), keys: typedKeys(entered) },
      }),
    done: texts("form.saved"),
    onDone: onClose,
  });
  const { values, set, field, checkbox, errorOf, mutation, formProps } = form;
  const keepsKeys = connection.address !== null && originOf(values.address) === connection.address;
  return (
    <FormDialog
      title={texts("form.title", { name: texts(`kinds.${kind}`) })}
      accept={staff("form.save")}
      width={520}
      {...{ mutation, formProps, onClose }}
    >
      <Text size="compact" tone="soft">
        {texts(`form.text.${kind}`)}
      </Text>
      <Checkbox {...checkbox("active")} label={texts("form.active")} hint={texts("form.activeHint")} />
      <TextField
        {...field("address")}
        label={texts("address")}
        hint={texts("form.addressHint", { example: `\u2066${texts(`examples.${kind}`)}\u2069` })}
        maxLength={200}
        dir="ltr"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
      />
      {connection.address !== null && !keepsKeys ? <Text size="compact">{texts("form.elsewhere")}</Text> : null}
      <KeyFields
        keys={keys}
        typed={values.keys}
        label={(key) => texts(fieldText(kind, key))}
        hint={({ secret, value }) =>
          value !== null && secret && keepsKeys ? texts("form.keep", { last: `\u2066${value}\u2069` }) : undefined
        }
        errorOf={errorOf}
        onChange={(typed) => set("keys", typed)}
      />
      <FreshCodeField form={form} />
    </FormDialog>
  );
}
