import { TextField } from "~/kit/field/text-field.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { CodeProblem } from "./code-problem.ts";
import styles from "./second-factor.module.css";

/** The field for an authenticator code or a recovery code. Its name is `code`. */
export function CodeField({ label, recovery, problem }: { label: string; recovery?: boolean; problem: CodeProblem | undefined }) {
  const texts = useTexts("secondFactor");
  return (
    <TextField
      name="code"
      label={label}
      error={problem ? texts(`problems.${problem}`) : undefined}
      dir="ltr"
      inputMode={recovery ? "text" : "numeric"}
      autoComplete={recovery ? "off" : "one-time-code"}
      autoCapitalize={recovery ? "characters" : "none"}
      spellCheck={false}
      maxLength={50}
      required
      inputClassName={styles.code}
    />
  );
}
