import { accountModes, keysProblem } from "@larkroom/domain/payment-accounts/account-keys";
import { Checkbox } from "~/kit/choice/checkbox.tsx";
import { SelectField } from "~/kit/select/select-field.tsx";
import { Text } from "~/kit/text/text.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { FormDialog } from "../form-dialog.tsx";
import { FreshCodeField, useFreshCodeForm } from "../fresh-code.tsx";
import { KeyFields, typedKeys } from "../service-keys.tsx";
import { fieldText, type PaymentAccount } from "./types.ts";
import { WebhookAddress } from "./webhook-address.tsx";

const problems = ["required", "invalid", "wrong_mode"] as const;

interface Values {
  active: boolean;
  mode: PaymentAccount["mode"];
  keys: Readonly<Record<string, string>>;
}

/** Sets an account up. A secret key that was saved is never shown again, only replaced. */
export function AccountDialog({ account, onClose }: { account: PaymentAccount; onClose: () => void }) {
  const texts = useTexts("staffPaymentAccounts");
  const staff = useTexts("staff");
  const { country, provider, keys } = account;
  const form = useFreshCodeForm<Values, unknown>({
    initial: { active: account.active, mode: account.mode, keys: Object.fromEntries(keys.map(({ field }) => [field, ""])) },
    check: (values) => {
      const typed = typedKeys(values.keys);
      const missing = keys.find(({ field, required, isSet }) => values.active && required && !isSet && typed[field] === undefined);
      const wrong = keysProblem(provider, { mode: values.mode, active: false, keys: typed });
      return {
        ...(missing ? { [`keys.${missing.field}`]: "required" } : {}),
        ...(wrong ? { [`keys.${wrong.field}`]: wrong.reason } : {}),
      };
    },
    problemText: (code) => texts(`problems.${problems.find((each) => each === code) ?? "refused"}`),
    send: (api, { active, mode, keys: entered }) =>
      api("PUT /payment_account/:country/:account", {
        params: { country: country.id, account: provider },
        body: { active, mode, keys: typedKeys(entered) },
      }),
    done: texts("form.saved"),
    onDone: onClose,
  });
  const { values, set, field, checkbox, errorOf, mutation, formProps } = form;
  const name = texts(`providers.${provider}`);
  return (
    <FormDialog
      title={texts("form.title", { name, country: texts(`countries.${country.slug}`) })}
      accept={staff("form.save")}
      width={520}
      {...{ mutation, formProps, onClose }}
    >
      {provider === "NONE" ? <Text size="compact">{texts("about.NONE")}</Text> : null}
      <Checkbox {...checkbox("active")} label={texts("form.active")} hint={texts("form.activeHint")} />
      {provider === "NONE" ? null : (
        <SelectField
          {...field("mode")}
          label={texts("form.mode")}
          options={accountModes.map((value) => ({ value, title: texts(`form.${value}`) }))}
        />
      )}
      {account.webhookUrl ? <WebhookAddress url={account.webhookUrl} /> : null}
      <KeyFields
        keys={keys}
        typed={values.keys}
        label={(key) => texts(fieldText(provider, key))}
        hint={({ field: key, value, secret }) => {
          if (value !== null) return secret ? texts("form.keep", { last: `\u2066${value}\u2069` }) : undefined;
          return key === "webhookSecret" ? texts("form.webhookHint") : undefined;
        }}
        errorOf={errorOf}
        onChange={(typed) => set("keys", typed)}
      />
      <FreshCodeField form={form} />
    </FormDialog>
  );
}
