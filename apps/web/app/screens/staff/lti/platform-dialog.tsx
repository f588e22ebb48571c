import { type ChangeEvent, useRef } from "react";
import { Checkbox } from "~/kit/choice/checkbox.tsx";
import { TextArea, TextField } from "~/kit/field/text-field.tsx";
import { SelectField } from "~/kit/select/select-field.tsx";
import { Text } from "~/kit/text/text.tsx";
import { useApiForm } from "~/shared/forms/use-api-form.ts";
import { useBrand, useLoggedIn } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { FormDialog } from "../form-dialog.tsx";
import { useSchools } from "../use-schools.ts";
import { type Integration, linesOf } from "./types.ts";

const problems = {
  required: "required",
  invalid_address: "address",
  https_required: "address",
  too_long: "tooLong",
} as const;

const addresses = ["authUrl", "tokenUrl", "jwksUrl", "tokenAudience"] as const;

/** A platform's data as its own settings page shows them; null adds one. */
export function PlatformDialog({ platform, onClose, onDone }: { platform: Integration | null; onClose: () => void; onDone: () => void }) {
  const texts = useTexts("staffLti");
  const schools = useSchools();
  const { role } = useLoggedIn();
  const brand = useBrand().name;
  const first = useRef<HTMLInputElement>(null);
  const asksSchool = platform === null && role === "super_admin";
  const { values, field, checkbox, set, errorOf, mutation, formProps } = useApiForm({
    initial: {
      schoolId: "",
      name: platform?.name ?? "",
      issuer: platform?.issuer ?? "",
      clientId: platform?.clientId ?? "",
      authUrl: platform?.authUrl ?? "",
      tokenUrl: platform?.tokenUrl ?? "",
      jwksUrl: platform?.jwksUrl ?? "",
      tokenAudience: platform?.tokenAudience ?? "",
      deployments: platform?.deployments.join("\n") ?? "",
      origins: platform?.origins.join("\n") ?? "",
      isEnabled: platform?.isEnabled ?? true,
    },
    check: (typed) => ({
      schoolId: asksSchool && typed.schoolId === "" && "required",
      name: typed.name.trim() === "" && "required",
      issuer: typed.issuer.trim() === "" && "required",
      clientId: typed.clientId.trim() === "" && "required",
      authUrl: typed.authUrl.trim() === "" && "required",
      tokenUrl: typed.tokenUrl.trim() === "" && "required",
      jwksUrl: typed.jwksUrl.trim() === "" && "required",
      origins: !linesOf(typed.origins).every((line) => URL.canParse(line)) && "invalid_address",
    }),
    problemText: (code) => texts(`problems.${problems[code as keyof typeof problems] ?? "refused"}`),
    send: (api, { schoolId, issuer, clientId, ...typed }) => {
      const body = {
        name: typed.name.trim(),
        authUrl: typed.authUrl.trim(),
        tokenUrl: typed.tokenUrl.trim(),
        jwksUrl: typed.jwksUrl.trim(),
        tokenAudience: typed.tokenAudience.trim() || null,
        deployments: linesOf(typed.deployments),
        origins: linesOf(typed.origins),
        isEnabled: typed.isEnabled,
      };
      if (platform) return api("PUT /lti_integration/:id", { params: { id: platform.id }, body });
      const own = schoolId === "" ? {} : { schoolId: Number(schoolId) };
      return api("POST /lti_integration", { body: { ...body, ...own, issuer: issuer.trim(), clientId: clientId.trim() } });
    },
    done: (_, { name }) => texts("saved", { name: name.trim() }),
    onDone,
  });
  const area = (name: "deployments" | "origins") => ({
    name,
    value: values[name],
    error: errorOf(name),
    dir: "ltr",
    rows: 2,
    onChange: (event: ChangeEvent<HTMLTextAreaElement>) => set(name, event.target.value),
  });
  return (
    <FormDialog
      title={platform ? texts("editTitle", { name: platform.name }) : texts("addTitle")}
      accept={texts("save")}
      width={600}
      initialFocus={first}
      overrides={{ duplicate: texts("problems.duplicate") }}
      {...{ mutation, formProps, onClose }}
    >
      <TextField
        ref={first}
        {...field("name")}
        label={texts("fields.name")}
        hint={texts("fields.nameHint")}
        maxLength={120}
        autoComplete="off"
      />
      {asksSchool ? (
        <SelectField
          {...field("schoolId")}
          label={texts("fields.school")}
          placeholder={texts("fields.chooseSchool")}
          options={schools.map(({ id, title }) => ({ value: String(id), title }))}
        />
      ) : null}
      {platform ? (
        <Text size="small" tone="slate">
          {texts("fields.fixed")}
        </Text>
      ) : (
        <>
          <TextField {...field("issuer")} label={texts("fields.issuer")} dir="ltr" maxLength={500} autoComplete="off" inputMode="url" />
          <TextField {...field("clientId")} label={texts("fields.clientId")} dir="ltr" maxLength={255} autoComplete="off" />
        </>
      )}
      {addresses.map((name) => (
        <TextField
          key={name}
          {...field(name)}
          label={texts(`fields.${name}`)}
          hint={name === "tokenAudience" ? texts("fields.tokenAudienceHint") : undefined}
          dir="ltr"
          maxLength={500}
          autoComplete="off"
          inputMode="url"
        />
      ))}
      <TextArea {...area("deployments")} label={texts("fields.deployments")} hint={texts("fields.deploymentsHint")} />
      <TextArea {...area("origins")} label={texts("fields.origins")} hint={texts("fields.originsHint", { brand })} />
      <Checkbox {...checkbox("isEnabled")} label={texts("fields.isEnabled", { brand })} />
    </FormDialog>
  );
}
