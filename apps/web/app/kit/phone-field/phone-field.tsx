import { useEffect, useRef, useState, type InputHTMLAttributes } from "react";
import { TextField } from "../field/text-field.tsx";
import type { FieldBase } from "../field/field.tsx";
import { CALLING_CODE, formatTyped, isBlankPhone, loadPhone, readPhone, type PhoneCountry } from "./phone.ts";

/** What the field tells: what is written, the number as +12125550148 once it is one, and whether it may be sent. */
export type PhoneValue = { text: string; e164: string; valid: boolean };

export type PhoneFieldProps = FieldBase & {
  /** What is written in the box. */
  value: string;
  onChange: (value: PhoneValue) => void;
  /** Whose numbers may be written without a prefix. */
  country: PhoneCountry;
  /** Shown when the field is left with something that is no number. */
  invalidText: string;
} & Pick<InputHTMLAttributes<HTMLInputElement>, "id" | "name" | "required" | "disabled" | "autoComplete" | "className">;

/**
 * A telephone number: the prefix of the country stands there as soon as the field is entered, the number is grouped
 * while it is typed and international when the field is left. Empty is valid. The library comes with the first focus.
 */
export function PhoneField({ value, onChange, country, invalidText, error, autoComplete = "tel", ...rest }: PhoneFieldProps) {
  const [wrong, setWrong] = useState(false);
  // The text as it last was: a library that arrives late must not overwrite what was typed since.
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);

  const tell = async (text: string, leaving: boolean): Promise<void> => {
    const lib = await loadPhone().catch(() => null);
    if (!lib || latest.current !== text) return;
    const read = readPhone(lib, text, country);
    const shown = leaving ? read.shown : text;
    latest.current = shown;
    onChange({ text: shown, e164: read.e164, valid: read.valid });
    if (leaving) setWrong(!read.valid);
    else if (read.valid) setWrong(false);
  };

  const type = async (input: HTMLInputElement): Promise<void> => {
    const typed = input.value;
    const atEnd = input.selectionStart === typed.length;
    const longer = typed.length > value.length;
    latest.current = typed;
    onChange({ text: typed, e164: "", valid: isBlankPhone(typed) });
    const lib = await loadPhone().catch(() => null);
    if (!lib || latest.current !== typed) return;
    // Groups are only put in behind the caret's back when it stands at the end.
    const text = atEnd && longer ? formatTyped(lib, typed, country) : typed;
    latest.current = text;
    await tell(text, false);
  };

  return (
    <TextField
      {...rest}
      type="tel"
      inputMode="tel"
      dir="ltr"
      autoComplete={autoComplete}
      placeholder={CALLING_CODE[country]}
      value={value}
      error={error ?? (wrong ? invalidText : undefined)}
      onFocus={() => {
        void loadPhone().catch(() => null);
        if (value === "") onChange({ text: `${CALLING_CODE[country]} `, e164: "", valid: true });
      }}
      onClick={({ currentTarget }) => {
        // Beside a text that stands at the other end of the box, a press would put the caret before the prefix.
        if (isBlankPhone(value)) currentTarget.setSelectionRange(value.length, value.length);
      }}
      onChange={(event) => void type(event.target)}
      onBlur={(event) => {
        const text = event.target.value;
        if (isBlankPhone(text)) {
          setWrong(false);
          onChange({ text: "", e164: "", valid: true });
        } else void tell(text, true);
      }}
    />
  );
}
