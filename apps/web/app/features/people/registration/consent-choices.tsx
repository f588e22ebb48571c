import { consentVersion, neededPurposes, type ConsentPurpose, type NeededPurpose } from "@larkroom/domain/people/consent";
import { Checkbox } from "~/kit/choice/checkbox.tsx";
import { Text } from "~/kit/text/text.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import styles from "./family.module.css";

export interface ConsentChoicesProps {
  /** The child's name, as typed so far. */
  name: string;
  granted: readonly ConsentPurpose[];
  onChange: (granted: readonly ConsentPurpose[]) => void;
  error?: string;
}

/** A parent's consents for a child, each explained in plain words. Nothing is checked by default. */
export function ConsentChoices({ name, granted, onChange, error }: ConsentChoicesProps) {
  const texts = useTexts("family");
  const choice = (purpose: NeededPurpose) => (
    <Checkbox
      key={purpose}
      label={
        <Text as="span" size="inherit" weight={500}>
          {texts(`consent.${purpose}`)}
        </Text>
      }
      hint={texts(`consent.${purpose}Text`)}
      checked={granted.includes(purpose)}
      onChange={(event) => onChange(event.target.checked ? [...granted, purpose] : granted.filter((other) => other !== purpose))}
    />
  );
  return (
    <fieldset className={styles.consents}>
      <legend className={styles.legend}>
        {name.trim() === "" ? texts("consent.titleWithoutName") : texts("consent.title", { name: name.trim() })}
      </legend>
      <Text size="small" tone="slate">
        {texts("consent.lead")}
      </Text>
      {error ? (
        <Text size="small" tone="crimson" role="alert">
          {error}
        </Text>
      ) : null}
      {neededPurposes.map(choice)}
      <Text size="caption" tone="slate">
        {texts("consent.version", { version: consentVersion })}
      </Text>
    </fieldset>
  );
}
