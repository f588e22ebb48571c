import { editionOfCountry } from "@larkroom/domain/editions/editions";
import { useRef, useState, type FormEvent } from "react";
import { Alert } from "~/kit/banner/banner.tsx";
import { Button } from "~/kit/button/button.tsx";
import { Checkbox } from "~/kit/choice/checkbox.tsx";
import { Dialog } from "~/kit/dialog/dialog.tsx";
import { TextField } from "~/kit/field/text-field.tsx";
import { SelectField } from "~/kit/select/select-field.tsx";
import { api } from "~/shared/api/api.ts";
import { ApiError } from "~/shared/api/api-error.ts";
import type { Answer } from "~/shared/api/call.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { addressFrom } from "../address-from.ts";
import { failureOf, type Failure } from "../failure-of.ts";
import styles from "../dialog-form.module.css";

export type School = Answer<"GET /school">["items"][number];

const problems = ["required", "slug_taken", "slug_malformed"] as const;
type Problem = (typeof problems)[number] | "refused";
type Field = "title" | "slug" | "country";

export interface SchoolDialogProps {
  countries: readonly { id: number; name: string }[];
  onClose: () => void;
  onSaved: () => void;
}

/** A new school: its name, its address, which follows the name until somebody writes one, and its country. */
export function SchoolDialog({ countries, onClose, onSaved }: SchoolDialogProps) {
  const texts = useTexts("staffSchool");
  const staff = useTexts("staff");
  const shell = useTexts("shell");
  const [title, setTitle] = useState("");
  const [slug, setSlug] = useState<string | null>(null);
  const [country, setCountry] = useState(String(countries[0]?.id ?? 1));
  const [privateSale, setPrivateSale] = useState(false);
  const [wrong, setWrong] = useState<Partial<Record<Field, Problem>>>({});
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const address = slug ?? addressFrom(title, 60);
  const show = (found: Partial<Record<Field, Problem>>): boolean => {
    setWrong(found);
    const name = (["title", "slug", "country"] as const).find((one) => found[one]);
    if (name) form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
    return name !== undefined;
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    setFailure(null);
    if (show({ ...(title.trim() === "" && { title: "required" }), ...(address.trim() === "" && { slug: "required" }) })) return;
    setBusy(true);
    try {
      // A school begins on its country's clock; its settings change it.
      const timeZone = editionOfCountry(Number(country))?.timeZone ?? "UTC";
      await api("POST /school", { body: { title: title.trim(), slug: address.trim(), country: Number(country), timeZone, privateSale } });
      onSaved();
    } catch (error) {
      setBusy(false);
      const isNamed =
        error instanceof ApiError &&
        error.status === 422 &&
        show(
          Object.fromEntries(
            Object.entries(error.fields).map(([field, code]) => [field, problems.find((one) => one === code) ?? "refused"]),
          ),
        );
      if (!isNamed) setFailure(failureOf(error));
    }
  };
  const errorOf = (name: Field) => {
    const problem = wrong[name];
    return problem && texts(`schools.problems.${problem}`);
  };
  return (
    <Dialog open onClose={onClose} closeLabel={shell("close")} title={texts("schools.add")} width={440} initialFocus={first}>
      <form ref={form} data-scale="staff" className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        {failure ? (
          <Alert tone="error" live>
            {staff(`failures.${failure}`)}
          </Alert>
        ) : null}
        <TextField
          ref={first}
          name="title"
          label={texts("schools.name")}
          dir="auto"
          autoComplete="off"
          maxLength={120}
          value={title}
          error={errorOf("title")}
          onChange={(event) => setTitle(event.target.value)}
        />
        <TextField
          name="slug"
          label={texts("schools.slug")}
          hint={texts("schools.slugHint")}
          dir="ltr"
          spellCheck={false}
          autoComplete="off"
          maxLength={60}
          value={address}
          error={errorOf("slug")}
          onChange={(event) => setSlug(event.target.value)}
        />
        <SelectField
          name="country"
          label={texts("schools.country")}
          hint={texts("schools.countryHint")}
          value={country}
          error={errorOf("country")}
          onChange={(event) => setCountry(event.target.value)}
          options={countries.map(({ id, name }) => ({ value: String(id), title: name }))}
        />
        <Checkbox
          label={texts("schools.privateSale")}
          hint={texts("schools.privateSaleText")}
          checked={privateSale}
          onChange={(event) => setPrivateSale(event.target.checked)}
        />
        <div className={styles.buttons}>
          <Button size="staff" variant="secondary" onClick={onClose}>
            {staff("form.cancel")}
          </Button>
          <Button size="staff" type="submit" busy={isBusy} busyLabel={staff("form.working")}>
            {texts("schools.add")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
