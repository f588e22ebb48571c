import { choiceOfZone } from "@larkroom/domain/editions/zone-choice";
import { useEffect, useMemo, useState, type ReactNode } from "react";
import { SelectField } from "~/kit/select/select-field.tsx";
import { useZonePlaces } from "~/shared/formats/use-zone-names.ts";
import { useEdition, usePageNow } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";

/**
 * A choice of the browser's time zones, named by place in the reader's language. Until the page is hydrated the list has only the selected one, so that
 * it isn't part of every page.
 */
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
  const { locale, lang } = useEdition();
  const now = usePageNow();
  const [known, setKnown] = useState<readonly string[]>([]);
  useEffect(() => setKnown(Intl.supportedValuesOf("timeZone")), []);
  const zones = useMemo(() => (value === null || known.includes(value) ? known : [value, ...known]), [value, known]);
  const places = useZonePlaces(zones);
  const options = useMemo(() => {
    const { compare } = new Intl.Collator(locale);
    return zones
      .map((zone) => ({ value: zone, title: choiceOfZone(zone, now, lang, places) }))
      .toSorted((a, b) => compare(a.title, b.title));
  }, [zones, places, now, locale, lang]);
  return (
    <SelectField
      name="timeZone"
      label={texts("timeZone")}
      hint={texts("timeZoneHint")}
      placeholder={texts("ownZone")}
      value={value ?? ""}
      onChange={(event) => onChange(event.target.value || null)}
      options={options}
      error={error}
    />
  );
}
