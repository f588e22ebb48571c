import type { LoginKind } from "@larkroom/domain/identity/person-kinds";
import type { ReactNode } from "react";
import { Button } from "~/kit/button/button.tsx";
import { Text } from "~/kit/text/text.tsx";
import type { NativeForm } from "~/shared/forms/native-form.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { LoginAlert } from "../login-failure.tsx";
import styles from "../login.module.css";
import { useNativeForm } from "~/shared/forms/use-native-form.ts";
import type { PasswordProblem } from "./new-password.ts";
import { NewPasswordField } from "./new-password-field.tsx";

export interface NewPasswordFormProps {
  /** Whose password it is: each kind has its own minimum length. */
  kind: LoginKind;
  about: ReactNode;
  saveLabel: string;
  /** Sets the password with the emailed link. */
  set: NativeForm<"password", PasswordProblem>;
  onDone: (page: string | null) => unknown;
  /** Called when the link was used meanwhile or has expired. */
  onDead: () => void;
}

/** A form with one field, to set a password with an emailed link. */
export function NewPasswordForm({ kind, about, saveLabel, set, onDone, onDead }: NewPasswordFormProps) {
  const texts = useTexts("passwords");
  const form = useNativeForm(
    {
      ...set,
      refused: (failure) => {
        if (failure.code !== "token_invalid") return set.refused?.(failure) ?? null;
        onDead();
        return {};
      },
    },
    { onDone },
  );
  return (
    <form {...form.formProps} className={styles.form} data-scale={kind === "student" ? "child" : undefined}>
      <Text size="compact" tone="soft">
        {about}
      </Text>
      <LoginAlert {...form.alert} />
      <NewPasswordField kind={kind} error={form.problems.password} />
      <Button type="submit" size="large" full busy={form.busy} busyLabel={texts("saving")} className={styles.send}>
        {saveLabel}
      </Button>
    </form>
  );
}
