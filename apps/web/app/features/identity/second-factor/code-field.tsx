import { TextField, type TextFieldProps } from "~/kit/field/text-field.tsx";
import styles from "./second-factor.module.css";

/** The field for an authenticator code or a recovery code. Its name is `code`. */
export function CodeField({ recovery, ...input }: Pick<TextFieldProps, "label" | "error" | "value" | "onChange"> & { recovery?: boolean }) {
  return (
    <TextField
      {...input}
      name="code"
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
