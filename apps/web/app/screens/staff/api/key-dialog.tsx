import { partnerScopes, type PartnerScope } from "@larkroom/domain/partners/partner-scopes";
import { TextField } from "~/kit/field/text-field.tsx";
import { SelectField } from "~/kit/select/select-field.tsx";
import { usePageNow } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { FormDialog } from "../form-dialog.tsx";
import { FreshCodeField, useFreshCodeForm } from "../fresh-code.tsx";
import { Choices } from "./choices.tsx";

const lives = ["never", "month", "quarter", "year"] as const;
type Life = (typeof lives)[number];
const days: Readonly<Record<Exclude<Life, "never">, number>> = { month: 30, quarter: 90, year: 365 };

interface KeyDialogProps {
  schoolId: number;
  onMade: (apiPartnerKey: string) => void;
  onClose: () => void;
}

/** Adds a key: its name, what it may read, and until when. */
export function KeyDialog({ schoolId, onMade, onClose }: KeyDialogProps) {
  const texts = useTexts("staffApi");
  const now = usePageNow();
  const form = useFreshCodeForm<{ name: string; scopes: PartnerScope[]; life: Life }, unknown>({
    initial: { name: "", scopes: [], life: "never" },
    check: ({ name, scopes }) => ({ name: name.trim() === "" && "required", scopes: scopes.length === 0 && "none" }),
    problemText: (code) => texts(`problems.${code === "required" || code === "none" ? code : "refused"}`),
    send: async (api, { name, scopes, life }) => {
      const expiresAt = life === "never" ? null : now.add({ hours: days[life] * 24 }).toString({ fractionalSecondDigits: 3 });
      const { apiPartnerKey } = await api("POST /school/:id/api_keys", {
        params: { id: schoolId },
        body: { name: name.trim(), scopes, expiresAt },
      });
      onMade(apiPartnerKey);
    },
    onDone: onClose,
  });
  const { values, set, field, errorOf, mutation, formProps } = form;
  return (
    <FormDialog
      title={texts("keys.form.title")}
      accept={texts("keys.add")}
      overrides={{ transition_not_allowed: texts("problems.tooMany") }}
      {...{ mutation, formProps, onClose }}
    >
      <TextField
        {...field("name")}
        label={texts("keys.form.name")}
        hint={texts("keys.form.nameHint")}
        maxLength={60}
        dir="auto"
        autoComplete="off"
      />
      <Choices
        name="scopes"
        label={texts("keys.form.scopes")}
        options={partnerScopes.map((value) => ({
          value,
          title: texts(`scopes.${value}`),
          hint: value === "students" ? texts("studentsHint") : undefined,
        }))}
        chosen={values.scopes}
        error={errorOf("scopes")}
        onChange={(chosen) => set("scopes", chosen)}
      />
      <SelectField
        {...field("life")}
        label={texts("keys.form.life")}
        options={lives.map((value) => ({ value, title: texts(`keys.form.lives.${value}`) }))}
      />
      <FreshCodeField form={form} />
    </FormDialog>
  );
}
