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

/** Where a new password is typed, with how long it has to be. The field is called `password`. */
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
