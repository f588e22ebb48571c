import { editionSlugs, type EditionSlug } from "@larkroom/domain/editions/editions";
import { isEmail } from "@larkroom/domain/identity/identity";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { Button } from "~/kit/button/button.tsx";
import { PasswordField } from "~/kit/field/password-field.tsx";
import { TextField } from "~/kit/field/text-field.tsx";
import { PhoneField } from "~/kit/phone-field/phone-field.tsx";
import { SelectField } from "~/kit/select/select-field.tsx";
import { toasts } from "~/kit/toast/toast-store.ts";
import { api } from "~/shared/api/api.ts";
import { ApiError } from "~/shared/api/api-error.ts";
import type { Answer } from "~/shared/api/call.ts";
import { pathIn } from "~/shared/editions/paths.ts";
import { useEdition, useWaysIn } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { useRefusals, type Problems } from "../children/use-refusals.ts";
import { CodeDialog, type Contact } from "../registration/code-dialog.tsx";
import { FailureAlert } from "../registration/failure-alert.tsx";
import { useProblemText } from "../registration/problem-text.tsx";
import { checkedPhone } from "../registration/register.ts";
import styles from "./account.module.css";
import { ZoneField } from "./zone-field.tsx";

export type Profile = Answer<"GET /public/profile/client">;

interface Draft {
  name: string;
  email: string;
  phone: string;
  country: EditionSlug;
  language: EditionSlug;
  timeZone: string | null;
}

const fields = ["name", "email", "phone", "currentPassword", "country", "language", "timeZone"] as const;
const own = ["password_wrong", "fresh_login_required", "email_taken", "phone_taken", "one_contact_at_a_time", "time_zone_unknown"] as const;

function problemsOf({ name, email }: Draft): Problems {
  return {
    ...(name.trim() === "" ? { name: "required" } : {}),
    ...(email.trim() === "" ? { email: "required" } : isEmail(email.trim().toLowerCase()) ? {} : { email: "error.register.email-invalid" }),
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
  const { sms } = useWaysIn();
  const { revalidate } = useRevalidator();
  const { name, country, language, timeZone } = profile;
  const [draft, setDraft] = useState<Draft>({ name, email: profile.email ?? "", phone, country, language, timeZone });
  const [password, setPassword] = useState("");
  const [proving, setProving] = useState<(Contact & { number: string | null }) | null>(null);

  const isContactNew = draft.email.trim() !== (profile.email ?? "") || draft.phone.trim() !== phone;
  const save = async (number: string | null, proof?: string): Promise<void> => {
    const { name: typed, email, phone: _, ...chosen } = draft;
    const token = proof === undefined ? {} : { verification_token: proof };
    const owner = isContactNew && password !== "" ? { currentPassword: password.trim() } : {};
    const body = { ...chosen, ...token, ...owner, name: typed.trim(), email: email.trim(), phone: number };
    const saved = await api("PUT /public/profile/client", { body });
    if (saved.country !== slug) return window.location.assign(pathIn(saved.country, "/profile/settings"));
    setPassword("");
    toasts.show({ tone: "success", text: texts("saved") });
    await revalidate();
  };

  const { problems, failure, busy, submit, refuse } = useRefusals({
    order: fields,
    check: () => problemsOf(draft),
    send: async (): Promise<Problems> => {
      const typed = draft.phone.trim();
      const checked =
        typed === "" ? null : typed === phone ? { sent: profile.phone ?? typed, valid: true } : await checkedPhone(typed, phoneCountry);
      if (checked && !checked.valid) return { phone: "error.register.phone-invalid" };
      const number = checked?.sent ?? null;
      try {
        await save(number);
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== "verification_required") throw error;
        if (error.fields["email"] !== undefined) setProving({ channel: "email", address: draft.email.trim(), number });
        else setProving({ channel: "phone", address: number ?? typed, number });
      }
      return {};
    },
  });
  const known = useProblemText(problems);
  const problem = (field: (typeof fields)[number]) => {
    const said = own.find((code) => code === problems[field]);
    return said ? texts(`errors.${said}`) : known(field);
  };
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part });
  const editionList = (titles: "countries" | "languages") =>
    editionSlugs.map((each) => ({ value: each, title: texts(`${titles}.${each}`) }));

  return (
    <>
      <form noValidate method="post" className={styles.form} onSubmit={submit}>
        <TextField
          name="name"
          label={texts("name")}
          value={draft.name}
          onChange={(event) => change({ name: event.target.value })}
          error={problem("name")}
          autoComplete="name"
          maxLength={120}
          required
        />
        <TextField
          name="email"
          label={texts("email")}
          hint={texts("emailHint")}
          value={draft.email}
          onChange={(event) => change({ email: event.target.value })}
          error={problem("email")}
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
            value={draft.phone}
            onChange={({ text }) => change({ phone: text })}
            country={phoneCountry}
            invalidText={family("errors.phone")}
            error={problem("phone")}
          />
        ) : phone === "" ? null : (
          // A new phone number can't be verified here.
          <TextField name="phone" label={texts("phone")} hint={texts("phoneFixed")} value={phone} dir="ltr" type="tel" readOnly />
        )}
        {isContactNew && profile.hasPassword ? (
          <PasswordField
            name="currentPassword"
            label={texts("password")}
            hint={texts("passwordHint")}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            error={problem("currentPassword")}
            autoComplete="current-password"
            showLabel={passwords("show")}
            hideLabelText={passwords("hide")}
            maxLength={1024}
          />
        ) : null}
        <div className={styles.pair}>
          <SelectField
            name="country"
            label={texts("country")}
            hint={texts("countryHint")}
            value={draft.country}
            onChange={(event) => change({ country: event.target.value as EditionSlug })}
            options={editionList("countries")}
            error={problem("country")}
          />
          <SelectField
            name="language"
            label={texts("language")}
            value={draft.language}
            onChange={(event) => change({ language: event.target.value as EditionSlug })}
            options={editionList("languages")}
            error={problem("language")}
          />
        </div>
        <ZoneField value={draft.timeZone} onChange={(zone) => change({ timeZone: zone })} error={problem("timeZone")} />
        <FailureAlert failure={failure} />
        <Button type="submit" variant="secondary" busy={busy} busyLabel={texts("saving")} className={styles.save}>
          {texts("save")}
        </Button>
      </form>
      <CodeDialog
        contact={proving}
        onClose={() => setProving(null)}
        onVerified={async (token) => {
          try {
            await save(proving?.number ?? null, token);
          } catch (error) {
            const refused = error instanceof ApiError ? error.fields : {};
            if (Object.keys(refused).length === 0) throw error;
            refuse(refused);
          }
          setProving(null);
        }}
      />
    </>
  );
}
