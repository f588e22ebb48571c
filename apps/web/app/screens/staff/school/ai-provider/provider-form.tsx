import { useState } from "react";
import { providers } from "@larkroom/domain/assistant/providers";
import { Button } from "~/kit/button/button.tsx";
import { Checkbox } from "~/kit/choice/checkbox.tsx";
import { TextField } from "~/kit/field/text-field.tsx";
import { SelectField } from "~/kit/select/select-field.tsx";
import { Text } from "~/kit/text/text.tsx";
import type { Answer } from "~/shared/api/call.ts";
import { useApiMutation } from "~/shared/api/use-api-mutation.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { FormDialog } from "../../form-dialog.tsx";
import { FreshCodeField, useFreshCodeForm } from "../../fresh-code.tsx";
import { micros, numbers, type NumberField, numbersIn, numberProblems } from "./provider-numbers.ts";

export type SchoolProvider = Answer<"GET /school/:id/ai_provider">;
type Values = Pick<SchoolProvider, "provider" | "model" | "active"> & { key: string } & Record<NumberField, string>;

const problems = ["required", "number", "not_set_up"] as const;

interface ProviderFormProps {
  school: { readonly id: number; readonly title: string };
  provider: SchoolProvider;
  onClose: () => void;
}

/** Sets a school's AI provider up. Its key is never shown again, only replaced. */
export function ProviderForm({ school, provider: saved, onClose }: ProviderFormProps) {
  const texts = useTexts("staffAiProvider");
  const staff = useTexts("staff");
  const params = { id: school.id };
  const form = useFreshCodeForm<Values, unknown>({
    initial: { provider: saved.provider, model: saved.model, active: saved.active, key: "", ...numbersIn(saved) },
    check: (values) => ({
      model: values.model.trim() === "" && "required",
      key: values.key.trim() === "" && (saved.keyEnd === null || values.provider !== saved.provider) && "required",
      ...numberProblems(values),
    }),
    problemText: (code) => texts(`problems.${problems.find((each) => each === code) ?? "refused"}`),
    send: (api, { provider, model, active, key, ...typed }) => {
      const { priceInput, priceOutput, moneyPerSchool, ...limits } = micros(typed);
      const body = {
        provider,
        model: model.trim(),
        active,
        price: { input: priceInput, output: priceOutput },
        limits: { ...limits, moneyPerSchool },
      };
      return api("PUT /school/:id/ai_provider", { params, body: { ...body, ...(key.trim() !== "" && { key: key.trim() }) } });
    },
    done: texts("saved"),
    onDone: onClose,
  });
  const { values, field, checkbox, mutation, formProps } = form;
  const isUnreachable = values.provider === "COMPATIBLE" && !saved.isCompatibleSet;
  return (
    <FormDialog
      title={texts("title", { name: school.title })}
      accept={staff("form.save")}
      width={520}
      {...{ mutation, formProps, onClose }}
    >
      <Text size="compact" tone="soft">
        {texts("text")}
      </Text>
      <Checkbox {...checkbox("active")} label={texts("active")} />
      <SelectField
        {...field("provider")}
        label={texts("provider")}
        options={providers.map((value) => ({ value, title: texts(`providers.${value}`) }))}
      />
      {isUnreachable ? <Text size="compact">{texts("compatibleMissing")}</Text> : null}
      <TextField {...field("model")} label={texts("model")} hint={texts("modelHint")} maxLength={100} dir="ltr" autoComplete="off" />
      <TextField
        {...field("key")}
        label={texts("key")}
        hint={saved.keyEnd === null ? undefined : texts("keep", { last: `\u2066${saved.keyEnd}\u2069` })}
        maxLength={300}
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
      />
      {saved.updatedAt === null ? null : <ConnectionTest params={params} saved={saved} />}
      {numbers.map((name) => (
        <TextField
          key={name}
          {...field(name)}
          label={texts(name)}
          hint={name === "priceInput" ? texts("priceHint") : undefined}
          inputMode="decimal"
          dir="ltr"
          autoComplete="off"
          maxLength={14}
        />
      ))}
      <FreshCodeField form={form} />
    </FormDialog>
  );
}

/** Tests the saved settings, and says how the last test went. */
function ConnectionTest({ params, saved }: { params: { id: number }; saved: SchoolProvider }) {
  const texts = useTexts("staffAiProvider");
  const [result, setResult] = useState<{ problem: SchoolProvider["testProblem"] } | null>(
    saved.testedAt === null ? null : { problem: saved.testProblem },
  );
  const test = useApiMutation("POST /school/:id/ai_provider/test", { onDone: setResult });
  return (
    <div>
      <Button variant="secondary" size="staff" busy={test.isPending} onClick={() => void test.send({ params })}>
        {texts("test")}
      </Button>
      <Text size="compact" role="status" tone={result?.problem ? "crimson" : "soft"}>
        {result === null ? texts("untested") : result.problem === null ? texts("works") : texts(`problemsOf.${result.problem}`)}
      </Text>
    </div>
  );
}
