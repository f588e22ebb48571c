import type { ReactNode } from "react";
import { Fact, Facts } from "~/kit/facts/facts.tsx";
import { TextField } from "~/kit/field/text-field.tsx";
import type { Answer } from "~/shared/api/call.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";

/** The texts of a page with services. */
export type ServiceWords = "staffConnections" | "staffPaymentAccounts";
export type KeyedService = (Answer<"GET /school/:id/connection"> | Answer<"GET /payment_account">)[number];
type ServiceKey = KeyedService["keys"][number];
type TypedKeys = Readonly<Record<string, string>>;

/** Whether a service has everything a test needs. */
export const isComplete = ({ updatedAt, keys }: KeyedService): boolean =>
  updatedAt !== null && keys.length > 0 && keys.every(({ required, isSet }) => isSet || !required);

/** The keys that were typed. An empty field keeps the saved one. */
export const typedKeys = (keys: TypedKeys): Record<string, string> =>
  Object.fromEntries(
    Object.entries(keys)
      .map(([field, value]) => [field, value.trim()])
      .filter(([, value]) => value !== ""),
  );

interface KeysProps {
  keys: readonly ServiceKey[];
  label: (field: string) => string;
}

/** The saved keys: of a secret one only the last characters. `children` are facts before them. */
export function KeyFacts({ words, keys, label, children }: KeysProps & { words: ServiceWords; children?: ReactNode }) {
  const texts = useTexts(words);
  return (
    <Facts size="body">
      {children}
      {keys.map(({ field, secret, value }) => (
        <Fact key={field} name={label(field)}>
          {value === null ? texts("notSet") : secret ? texts("ending", { last: `\u2066${value}\u2069` }) : <bdi>{value}</bdi>}
        </Fact>
      ))}
    </Facts>
  );
}

interface KeyFieldsProps extends KeysProps {
  typed: TypedKeys;
  hint: (key: ServiceKey) => string | undefined;
  errorOf: (name: string) => string | undefined;
  onChange: (typed: TypedKeys) => void;
}

/** A field for each key. A secret one that was saved is never shown again, only replaced. */
export function KeyFields({ keys, label, typed, hint, errorOf, onChange }: KeyFieldsProps) {
  return keys.map((key) => (
    <TextField
      key={key.field}
      name={`keys.${key.field}`}
      label={label(key.field)}
      hint={hint(key)}
      placeholder={key.secret ? undefined : (key.value ?? undefined)}
      value={typed[key.field] ?? ""}
      error={errorOf(`keys.${key.field}`)}
      onChange={(event) => onChange({ ...typed, [key.field]: event.target.value })}
      maxLength={300}
      dir="ltr"
      autoComplete="off"
      spellCheck={false}
    />
  ));
}
