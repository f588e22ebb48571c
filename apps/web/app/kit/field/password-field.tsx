import { useState } from "react";
import { IconButton } from "../button/button.tsx";
import { IconEye, IconEyeOff } from "../icon/icons.ts";
import { TextField, type TextFieldProps } from "./text-field.tsx";

export type PasswordFieldProps = Omit<TextFieldProps, "type" | "trailing"> & {
  /** The labels of the eye button: "Show password", "Hide password". */
  showLabel: string;
  hideLabelText: string;
};

/** A password field with an eye button to show its text. */
export function PasswordField({ showLabel, hideLabelText, ...rest }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      dir="ltr"
      autoComplete="current-password"
      spellCheck={false}
      autoCapitalize="none"
      {...rest}
      type={shown ? "text" : "password"}
      trailing={
        <IconButton label={shown ? hideLabelText : showLabel} aria-pressed={shown} onClick={() => setShown(!shown)}>
          {shown ? <IconEyeOff size={20} stroke={1.75} aria-hidden="true" /> : <IconEye size={20} stroke={1.75} aria-hidden="true" />}
        </IconButton>
      }
    />
  );
}
