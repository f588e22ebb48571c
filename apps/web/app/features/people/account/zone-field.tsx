import { useEffect, useState, type ReactNode } from "react";
import { SelectField } from "~/kit/select/select-field.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";

/** A zone as people read it: `America/New_York` without its line. */
const shown = (zone: string): string => zone.replaceAll("_", " ");

/** One of the zones the browser knows. Until the page is alive the list holds only what is chosen, so that it is not sent with each page. */
export function ZoneField({
  value,
  onChange,
  error,
}: {
  value: string | null;
  onChange: (zone: string | null) => void;
  error?: ReactNode;
}) {
  const texts = useTexts("account");
  const [known, setKnown] = useState<readonly string[]>([]);
  useEffect(() => setKnown(Intl.supportedValuesOf("timeZone")), []);
  const zones = value === null || known.includes(value) ? known : [value, ...known];
  return (
    <SelectField
      name="timeZone"
      label={texts("timeZone")}
      hint={texts("timeZoneHint")}
      placeholder={texts("ownZone")}
      value={value ?? ""}
      onChange={(event) => onChange(event.target.value || null)}
      options={zones.map((zone) => ({ value: zone, title: shown(zone) }))}
      error={error}
    />
  );
}
