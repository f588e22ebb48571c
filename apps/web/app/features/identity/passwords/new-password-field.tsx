import { passwordMinLength } from "@larkroom/domain/identity/password";
import type { LoginKind } from "@larkroom/domain/identity/person-kinds";
import { PasswordField, type PasswordFieldProps } from "~/kit/field/password-field.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { passwordProblem } from "./new-password.ts";

export interface NewPasswordFieldProps extends Pick<PasswordFieldProps, "value" | "onChange"> {
  kind: LoginKind;
  /** The code of what is wrong with it. */
  error: string | undefined;
}

/** The field for a new password, with the required length. Its name is `password`. */
export function NewPasswordField({ kind, error, ...input }: NewPasswordFieldProps) {
  const texts = useTexts("passwords");
  const min = String(passwordMinLength(kind));
  return (
    <PasswordField
      {...input}
      name="password"
      label={texts("next")}
      hint={texts("nextHint", { min })}
      error={error ? texts(`problems.${passwordProblem(error)}`, { min }) : undefined}
      autoComplete="new-password"
      showLabel={texts("show")}
      hideLabelText={texts("hide")}
      maxLength={1024}
      required
    />
  );
}
