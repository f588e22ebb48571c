import { hostOf, isFramed } from "@larkroom/domain/curriculum/edit-shows";
import { TextField } from "~/kit/field/text-field.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { useFrameHosts } from "../frame-hosts.ts";

interface AddressFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
  /** Whether the content should be embedded in the slide, or opens in a new tab anyway. */
  readonly shown: "on slide" | "in a tab";
}

/** The URL of external content. Says what will happen: it is embedded if its host allows that here, otherwise it opens in a new tab. */
export function AddressField({ label, value, onChange, error, shown }: AddressFieldProps) {
  const t = useTexts("slideEditor");
  const allowed = useFrameHosts();
  const host = hostOf(value);
  const note = (): string => {
    if (host === undefined) return t("address.how");
    if (shown === "in a tab") return t("address.opensTab", { host });
    if (allowed === null) return t("address.how");
    return isFramed(host, allowed) ? t("address.framed", { host }) : t("address.notFramed", { host });
  };
  return (
    <TextField
      label={label}
      type="url"
      inputMode="url"
      dir="ltr"
      autoComplete="off"
      spellCheck={false}
      placeholder="https://"
      hint={note()}
      error={error}
      value={value}
      onChange={({ target }) => onChange(target.value.trim())}
    />
  );
}
