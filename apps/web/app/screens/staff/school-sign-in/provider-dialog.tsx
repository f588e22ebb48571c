import { issuerOf, type SignInKind, signInKinds } from "@larkroom/domain/identity/sign-in-provider";
import { Checkbox } from "~/kit/choice/checkbox.tsx";
import { TextField } from "~/kit/field/text-field.tsx";
import { SelectField } from "~/kit/select/select-field.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { FormDialog } from "../form-dialog.tsx";
import { FreshCodeField, useFreshCodeForm } from "../fresh-code.tsx";
import { RemoveServiceDialog } from "../remove-service-dialog.tsx";
import type { Provider } from "./provider-card.tsx";

const problems = ["required", "issuer_malformed"] as const;

interface Values {
  kind: SignInKind;
  issuer: string;
  clientId: string;
  clientSecret: string;
  active: boolean;
}

interface ProviderDialogProps {
  schoolId: number;
  provider: Provider;
  onClose: () => void;
}

/** Sets a school's provider up. A secret that was saved is never shown again, only replaced. */
export function ProviderDialog({ schoolId, provider, onClose }: ProviderDialogProps) {
  const texts = useTexts("staffSchoolSignIn");
  const staff = useTexts("staff");
  const { kind, issuer, clientId, secretEnd, active, updatedAt } = provider;
  const isKept = (values: Values): boolean =>
    secretEnd !== null && values.clientId.trim() === clientId && (issuerOf[values.kind] ?? values.issuer.trim()) === issuer;
  const form = useFreshCodeForm<Values, unknown>({
    initial: { kind, issuer: issuerOf[kind] === null ? issuer : "", clientId, clientSecret: "", active: updatedAt === null || active },
    check: (values) => ({
      issuer: issuerOf[values.kind] === null && values.issuer.trim() === "" && "required",
      clientId: values.clientId.trim() === "" && "required",
      clientSecret: !isKept(values) && values.clientSecret.trim() === "" && "required",
    }),
    problemText: (code) => texts(`problems.${problems.find((each) => each === code) ?? "refused"}`),
    send: (api, values) => {
      const secret = values.clientSecret.trim();
      return api("PUT /school/:id/sign_in_provider", {
        params: { id: schoolId },
        body: {
          kind: values.kind,
          issuer: values.issuer.trim(),
          clientId: values.clientId.trim(),
          active: values.active,
          ...(secret === "" ? {} : { clientSecret: secret }),
        },
      });
    },
    done: texts("form.saved"),
    onDone: onClose,
  });
  const { values, set, field, checkbox, mutation, formProps } = form;
  const typed = { dir: "ltr", autoComplete: "off", spellCheck: false } as const;
  return (
    <FormDialog title={texts("form.title")} accept={staff("form.save")} width={520} {...{ mutation, formProps, onClose }}>
      <SelectField
        {...field("kind")}
        label={texts("form.kind")}
        onChange={(event) => set("kind", signInKinds.find((one) => one === event.target.value) ?? "OIDC")}
        options={signInKinds.map((value) => ({ value, title: texts(`kinds.${value}`) }))}
      />
      {issuerOf[values.kind] === null ? (
        <TextField {...field("issuer")} {...typed} label={texts("form.issuer")} hint={texts("form.issuerHint")} maxLength={300} />
      ) : null}
      <TextField {...field("clientId")} {...typed} label={texts("form.clientId")} maxLength={300} />
      <TextField
        {...field("clientSecret")}
        {...typed}
        label={texts("form.secret")}
        hint={isKept(values) ? texts("form.keep", { last: `\u2066${secretEnd ?? ""}\u2069` }) : undefined}
        maxLength={500}
      />
      <Checkbox {...checkbox("active")} label={texts("form.active")} />
      <FreshCodeField form={form} />
    </FormDialog>
  );
}

/** Forgets the provider, after the reader confirmed it. */
export function RemoveDialog({ schoolId, onClose }: Pick<ProviderDialogProps, "schoolId" | "onClose">) {
  const texts = useTexts("staffSchoolSignIn");
  return (
    <RemoveServiceDialog
      words="staffSchoolSignIn"
      title={texts("removal.title")}
      send={(api) => api("DELETE /school/:id/sign_in_provider", { params: { id: schoolId } })}
      onClose={onClose}
    />
  );
}
