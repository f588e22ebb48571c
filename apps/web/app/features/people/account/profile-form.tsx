import { editionSlugs } from "@larkroom/domain/editions/editions";
import { isEmail } from "@larkroom/domain/identity/identity";
import { useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "~/kit/button/button.tsx";
import { PasswordField } from "~/kit/field/password-field.tsx";
import { TextField } from "~/kit/field/text-field.tsx";
import { Stack } from "~/kit/layout/layout.tsx";
import { place } from "~/kit/layout/place.ts";
import { PhoneField } from "~/kit/phone-field/phone-field.tsx";
import { SelectField } from "~/kit/select/select-field.tsx";
import { toasts } from "~/kit/toast/toast-store.ts";
import { refusal } from "~/shared/api/api-error.ts";
import type { Answer, Api } from "~/shared/api/call.ts";
import type { ApiFailure } from "~/shared/api/failure.ts";
import { leaveFor } from "~/shared/api/leave-for.ts";
import { pathIn } from "~/shared/editions/paths.ts";
import { useApiForm } from "~/shared/forms/use-api-form.ts";
import { useEdition, useLoginMethods } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { CodeDialog, type Contact } from "../registration/code-dialog.tsx";
import { FailureAlert } from "../registration/failure-alert.tsx";
import { useErrorText } from "../registration/problem-text.tsx";
import { checkedPhone } from "../registration/register.ts";
import styles from "./account.module.css";
import { ZoneField } from "./zone-field.tsx";

export type Profile = Answer<"GET /public/profile/client">;

type Values = Pick<Profile, "name" | "country" | "language" | "timeZone"> & { email: string; phone: string; currentPassword: string };

const own = ["password_wrong", "fresh_login_required", "email_taken", "phone_taken", "one_contact_at_a_time", "time_zone_unknown"] as const;

function problemsOf({ name, email }: Values) {
  const address = email.trim().toLowerCase();
  return {
    name: name.trim() === "" && "required",
    email: address === "" ? "required" : !isEmail(address) && "error.register.email-invalid",
  };
}

/**
 * A parent's own data. A new email or phone must be verified first: the server says which, a code is requested, and the same data is sent again with
 * the proof.
 * @param phone the number in display format
 */
export function ProfileForm({ profile, phone }: { profile: Profile; phone: string }) {
  const texts = useTexts("account");
  const family = useTexts("family");
  const passwords = useTexts("passwords");
  const { slug, phoneCountry } = useEdition();
  const { sms } = useLoginMethods();
  const { country, language, timeZone } = profile;
  const [proving, setProving] = useState<Contact | null>(null);
  const known = useErrorText();
  /** The number as it is sent, null for none. @throws what is none */
  const numberOf = async (text: string): Promise<string | null> => {
    const typed = text.trim();
    if (typed === "" || typed === phone) return typed === "" ? null : (profile.phone ?? typed);
    const { sent, valid } = await checkedPhone(typed, phoneCountry);
    const details = [{ field: "phone", code: "error.register.phone-invalid", message: "No phone number" }];
    if (!valid) throw refusal(422, "validation_failed", { details });
    return sent;
  };
  const save = async (api: Api, { name, email, phone: number, currentPassword, ...chosen }: Values, token?: string): Promise<void> => {
    const proof = token === undefined ? {} : { verification_token: token };
    const owner = isContactNew && currentPassword !== "" ? { currentPassword: currentPassword.trim() } : {};
    const body = { ...chosen, ...proof, ...owner, name: name.trim(), email: email.trim(), phone: await numberOf(number) };
    const saved = await api("PUT /public/profile/client", { body });
    if (saved.country !== slug) return leaveFor(pathIn(saved.country, "/profile/settings"));
    set("currentPassword", "");
    toasts.show({ tone: "success", text: texts("saved") });
  };
  const { values, set, field, show, errorOf, mutation, formProps } = useApiForm<Values, void>({
    initial: { name: profile.name, email: profile.email ?? "", phone, currentPassword: "", country, language, timeZone },
    check: problemsOf,
    problemText: (code) => {
      const said = own.find((each) => each === code);
      return said ? texts(`errors.${said}`) : known(code);
    },
    send: save,
    onFailure: ({ code, fields }, { email, phone: number }) => {
      if (code !== "verification_required") return undefined;
      if (fields["email"] !== undefined) setProving({ channel: "email", address: email.trim() });
      else void numberOf(number).then((address) => setProving({ channel: "phone", address: address ?? "" }));
      return true;
    },
  });
  const isContactNew = values.email.trim() !== (profile.email ?? "") || values.phone.trim() !== phone;
  /** The dialog gives the focus back as it closes: only then the field takes it. */
  const refused = ({ fields }: ApiFailure): boolean => {
    if (Object.keys(fields).length === 0) return false;
    flushSync(() => setProving(null));
    return show(fields);
  };
  const editionList = (titles: "countries" | "languages") =>
    editionSlugs.map((each) => ({ value: each, title: texts(`${titles}.${each}`) }));

  return (
    <>
      <Stack {...formProps} as="form" gap={18}>
        <TextField {...field("name")} label={texts("name")} autoComplete="name" maxLength={120} required />
        <TextField
          {...field("email")}
          label={texts("email")}
          hint={texts("emailHint")}
          type="email"
          inputMode="email"
          autoComplete="email"
          dir="ltr"
          maxLength={254}
          required
        />
        {sms ? (
          <PhoneField
            name="phone"
            label={texts("phone")}
            hint={texts("phoneHint")}
            value={values.phone}
            onChange={({ text }) => set("phone", text)}
            country={phoneCountry}
            invalidText={family("errors.phone")}
            error={errorOf("phone")}
          />
        ) : phone === "" ? null : (
          // A new phone number can't be verified here.
          <TextField name="phone" label={texts("phone")} hint={texts("phoneFixed")} value={phone} dir="ltr" type="tel" readOnly />
        )}
        {isContactNew && profile.hasPassword ? (
          <PasswordField
            {...field("currentPassword")}
            label={texts("password")}
            hint={texts("passwordHint")}
            autoComplete="current-password"
            showLabel={passwords("show")}
            hideLabelText={passwords("hide")}
            maxLength={1024}
          />
        ) : null}
        <Stack gap={[18, 20]} align="start" className={styles.pair}>
          <SelectField {...field("country")} label={texts("country")} hint={texts("countryHint")} options={editionList("countries")} />
          <SelectField {...field("language")} label={texts("language")} options={editionList("languages")} />
        </Stack>
        <ZoneField value={values.timeZone} onChange={(zone) => set("timeZone", zone)} error={errorOf("timeZone")} />
        <FailureAlert failure={mutation.failure} />
        <Button type="submit" variant="secondary" busy={mutation.isPending} busyLabel={texts("saving")} className={place({ start: true })}>
          {texts("save")}
        </Button>
      </Stack>
      <CodeDialog
        contact={proving}
        onClose={() => setProving(null)}
        onVerified={async (token, api) => {
          await save(api, values, token);
          setProving(null);
        }}
        onRefused={refused}
      />
    </>
  );
}
