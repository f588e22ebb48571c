import { Button } from "~/kit/button/button.tsx";
import { PasswordField } from "~/kit/field/password-field.tsx";
import { TextField } from "~/kit/field/text-field.tsx";
import { Link } from "~/kit/link/link.tsx";
import { closeDialog } from "~/shared/dialogs/dialog-store.ts";
import { usePath } from "~/shared/editions/paths.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import styles from "./login.module.css";
import { LoginAlert } from "./login-failure.tsx";
import { forgotOf, type ResetStrategy } from "./passwords/reset-pages.ts";
import type { NativeFormState } from "~/shared/forms/use-native-form.ts";

/** The fields of a login with their errors, an alert above and the button below. */
export function CredentialFields({
  form,
  identity,
  action,
  forgot,
}: {
  form: Omit<NativeFormState<"identity" | "password", "missing">, "formProps">;
  /** Label of the identity field; without it only the password is asked for. */ identity?: string;
  action: string;
  /** Whose password the reset link is for. */
  forgot?: ResetStrategy;
}) {
  const texts = useTexts("login");
  const path = usePath();
  return (
    <>
      <LoginAlert {...form.alert} />
      {identity ? (
        <TextField
          name="identity"
          label={identity}
          error={form.problems.identity ? texts("errors.identity") : undefined}
          dir="ltr"
          defaultValue={form.typed("identity")}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          required
        />
      ) : null}
      <PasswordField
        name="password"
        label={texts("password")}
        aside={
          forgot ? (
            <Link look="action" href={path(forgotOf(forgot))} onClick={closeDialog}>
              {texts("forgotPassword")}
            </Link>
          ) : undefined
        }
        showLabel={texts("showPassword")}
        hideLabelText={texts("hidePassword")}
        error={form.problems.password ? texts("errors.password") : undefined}
        maxLength={1024}
        required
      />
      <Button type="submit" size="large" full busy={form.busy} busyLabel={texts("signingIn")} className={styles.send}>
        {action}
      </Button>
    </>
  );
}
