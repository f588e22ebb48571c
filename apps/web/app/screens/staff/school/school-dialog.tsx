import { editionOfCountry } from "@larkroom/domain/editions/editions";
import { useRef } from "react";
import { Checkbox } from "~/kit/choice/checkbox.tsx";
import { TextField } from "~/kit/field/text-field.tsx";
import { SelectField } from "~/kit/select/select-field.tsx";
import type { Answer } from "~/shared/api/call.ts";
import { useApiForm } from "~/shared/forms/use-api-form.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { addressFrom } from "../address-from.ts";
import { FormDialog } from "../form-dialog.tsx";

export type School = Answer<"GET /school">["items"][number];

const problems = ["required", "slug_taken", "slug_malformed"] as const;

export interface SchoolDialogProps {
  countries: readonly { id: number; name: string }[];
  onClose: () => void;
  onSaved: () => void;
}

/** Creates a school: its name, its slug, which follows the name until edited, and its country. */
export function SchoolDialog({ countries, onClose, onSaved }: SchoolDialogProps) {
  const texts = useTexts("staffSchool");
  const first = useRef<HTMLInputElement>(null);
  const addressOf = ({ title, slug }: { title: string; slug: string | null }): string => (slug ?? addressFrom(title, 60)).trim();
  const { values, field, checkbox, mutation, formProps } = useApiForm({
    initial: { title: "", slug: null as string | null, country: String(countries[0]?.id ?? 1), privateSale: false },
    check: (typed) => ({ title: typed.title.trim() === "" && "required", slug: addressOf(typed) === "" && "required" }),
    problemText: (code) => texts(`schools.problems.${problems.find((one) => one === code) ?? "refused"}`),
    send: (api, { title, country, privateSale, ...typed }) => {
      // A school starts in its country's time zone; its settings can change it.
      const timeZone = editionOfCountry(Number(country))?.timeZone ?? "UTC";
      const slug = addressOf({ title, ...typed });
      return api("POST /school", { body: { title: title.trim(), slug, country: Number(country), timeZone, privateSale } });
    },
    done: texts("schools.added"),
    onDone: onSaved,
  });
  return (
    <FormDialog
      title={texts("schools.add")}
      accept={texts("schools.add")}
      width={440}
      initialFocus={first}
      {...{ mutation, formProps, onClose }}
    >
      <TextField ref={first} {...field("title")} label={texts("schools.name")} dir="auto" autoComplete="off" maxLength={120} />
      <TextField
        {...field("slug")}
        value={values.slug ?? addressFrom(values.title, 60)}
        label={texts("schools.slug")}
        hint={texts("schools.slugHint")}
        dir="ltr"
        spellCheck={false}
        autoComplete="off"
        maxLength={60}
      />
      <SelectField
        {...field("country")}
        label={texts("schools.country")}
        hint={texts("schools.countryHint")}
        options={countries.map(({ id, name }) => ({ value: String(id), title: name }))}
      />
      <Checkbox {...checkbox("privateSale")} label={texts("schools.privateSale")} hint={texts("schools.privateSaleText")} />
    </FormDialog>
  );
}
