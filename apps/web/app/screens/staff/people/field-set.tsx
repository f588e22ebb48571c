import { BirthDateField } from "~/features/people/registration/birth-date-field.tsx";
import { TextArea, TextField } from "~/kit/field/text-field.tsx";
import { SelectField } from "~/kit/select/select-field.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { editionChoices, type Draft, type FieldName } from "./person-fields.ts";

export interface FieldSetProps {
  names: readonly FieldName[];
  draft: Draft;
  errorOf: (name: string) => string | undefined;
  onType: (name: FieldName, value: string) => void;
}

const leftToRight: readonly FieldName[] = ["email", "phone", "login"];
const lengths: Partial<Record<FieldName, number>> = { name: 120, email: 254, phone: 32, login: 40, subjects: 300, about: 2000 };

/** The form fields of a kind of person. */
export function FieldSet({ names, draft, errorOf, onType }: FieldSetProps) {
  const texts = useTexts("staffPeople");
  const menu = useTexts("menu");
  return names.map((name) => {
    const common = {
      name,
      label: texts(`fields.${name}`),
      error: errorOf(name),
      value: draft[name],
    };
    const onChange = (event: { target: { value: string } }): void => onType(name, event.target.value);
    if (name === "birthDate")
      return (
        <BirthDateField
          key={name}
          name={name}
          value={draft[name] || null}
          error={common.error}
          onChange={(value) => onType(name, value ?? "")}
        />
      );
    if (name === "edition")
      return (
        <SelectField
          key={name}
          {...common}
          onChange={onChange}
          options={editionChoices.map((slug) => ({ value: slug, title: menu(`edition.${slug}`) }))}
        />
      );
    if (name === "about") return <TextArea key={name} {...common} maxLength={lengths[name]} onChange={onChange} />;
    return (
      <TextField
        key={name}
        {...common}
        hint={name === "featureTags" ? texts("hints.featureTags") : name === "login" ? texts("hints.login") : undefined}
        type={name === "email" ? "email" : name === "phone" ? "tel" : "text"}
        dir={leftToRight.includes(name) ? "ltr" : undefined}
        maxLength={lengths[name]}
        autoComplete="off"
        spellCheck={leftToRight.includes(name) ? false : undefined}
        onChange={onChange}
      />
    );
  });
}
