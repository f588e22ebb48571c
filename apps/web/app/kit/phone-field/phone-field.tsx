import { useEffect, useRef, useState, type InputHTMLAttributes } from "react";
import { TextField } from "../field/text-field.tsx";
import type { FieldBase } from "../field/field.tsx";
import { CALLING_CODE, formatTyped, isBlankPhone, loadPhone, readPhone, type PhoneCountry } from "./phone.ts";

/** The field's value: the text, the number as +12125550148 once valid, and whether it can be sent. */
export type PhoneValue = { text: string; e164: string; valid: boolean };

export type PhoneFieldProps = FieldBase & {
  /** The text in the field. */
  value: string;
  onChange: (value: PhoneValue) => void;
  /** The country of numbers without a prefix. */
  country: PhoneCountry;
  /** Shown when the field is left with an invalid number. */
  invalidText: string;
} & Pick<InputHTMLAttributes<HTMLInputElement>, "id" | "name" | "required" | "disabled" | "autoComplete" | "className">;

/**
 * A phone number field: the country's prefix appears on focus, the number is grouped while typing and becomes international on blur. Empty is valid.
 * The library loads on first focus.
 */
export function PhoneField({ value, onChange, country, invalidText, error, autoComplete = "tel", ...rest }: PhoneFieldProps) {
  const [wrong, setWrong] = useState(false);
  // The latest text: a library that loads late must not overwrite newer input.
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);

  const validate = async (text: string, leaving: boolean): Promise<void> => {
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
    // Grouping is applied only with the caret at the end, so that it doesn't jump.
    const text = atEnd && longer ? formatTyped(lib, typed, country) : typed;
    latest.current = text;
    await validate(text, false);
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
        // In a right-aligned box, clicking beside the text would put the caret before the prefix.
        if (isBlankPhone(value)) currentTarget.setSelectionRange(value.length, value.length);
      }}
      onChange={(event) => void type(event.target)}
      onBlur={(event) => {
        const text = event.target.value;
        if (isBlankPhone(text)) {
          setWrong(false);
          onChange({ text: "", e164: "", valid: true });
        } else void validate(text, true);
      }}
    />
  );
}
