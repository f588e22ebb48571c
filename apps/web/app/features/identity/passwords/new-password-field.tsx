import { passwordMinLength } from "@larkroom/domain/identity/password";
import type { LoginKind } from "@larkroom/domain/identity/person-kinds";
import { PasswordField } from "~/kit/field/password-field.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { PasswordProblem } from "./new-password.ts";

/** The field for a new password, with the required length. Its name is `password`. */
export function NewPasswordField({ kind, problem }: { kind: LoginKind; problem: PasswordProblem | undefined }) {
  const texts = useTexts("passwords");
  const min = String(passwordMinLength(kind));
  return (
    <PasswordField
      name="password"
      label={texts("next")}
      hint={texts("nextHint", { min })}
      error={problem ? texts(`problems.${problem}`, { min }) : undefined}
      autoComplete="new-password"
      showLabel={texts("show")}
      hideLabelText={texts("hide")}
      maxLength={1024}
      required
    />
  );
}
