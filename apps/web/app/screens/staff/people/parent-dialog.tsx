import type { Suggestion } from "~/kit/autocomplete/suggestions.ts";
import { RadioCards } from "~/kit/choice/radio-cards.tsx";
import { TextField } from "~/kit/field/text-field.tsx";
import { useApiForm } from "~/shared/forms/use-api-form.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { FormDialog } from "../form-dialog.tsx";
import { fieldOf, problemOf } from "./person-fields.ts";
import { ParentField } from "./parent-field.tsx";
import { usePeopleFailures } from "./use-people-failures.ts";

const ways = ["known", "new"] as const;

const initial: { way: (typeof ways)[number]; clientId: Suggestion | null; name: string; email: string } = {
  way: "known",
  clientId: null,
  name: "",
  email: "",
};

/** Sets the parent of a child who has none: an existing one of the school, or a new one, who gets an email. */
export function ParentDialog({ child, onClose, onDone }: { child: { id: number; name: string }; onClose: () => void; onDone: () => void }) {
  const texts = useTexts("staffPeople");
  const { values, set, field, errorOf, mutation, formProps } = useApiForm({
    initial,
    check: ({ way, clientId, name, email }) =>
      way === "known"
        ? { clientId: clientId === null && "required" }
        : { name: name.trim() === "" && "required", email: email.trim() === "" && "required" },
    problemText: (code) => texts(`problems.${problemOf(code)}`),
    fieldOf,
    send: (api, { way, clientId, name, email }) => {
      const body = way === "known" ? { clientId: Number(clientId?.id) } : { parent: { name: name.trim(), email: email.trim() } };
      return api("PUT /student/:id", { params: { id: child.id }, body });
    },
    done: ({ client }) => texts("nameParent.done", { parent: client?.name ?? "", child: child.name }),
    onDone,
  });
  const isKnown = values.way === "known";
  return (
    <FormDialog
      title={texts("nameParent.title", { name: child.name })}
      accept={texts(isKnown ? "nameParent.accept" : "inviteAccept")}
      width={480}
      overrides={usePeopleFailures()}
      {...{ mutation, formProps, onClose }}
    >
      <RadioCards
        label={texts("nameParent.who")}
        hideLabel
        value={values.way}
        onChange={(way) => set("way", way)}
        options={ways.map((value) => ({ value, title: texts(`nameParent.${value}`), detail: texts(`nameParent.${value}Text`) }))}
      />
      {isKnown ? (
        <ParentField value={values.clientId} error={errorOf("clientId")} onChange={(parent) => set("clientId", parent)} />
      ) : (
        <>
          <TextField {...field("name")} label={texts("fields.name")} maxLength={120} autoComplete="off" />
          <TextField {...field("email")} type="email" dir="ltr" label={texts("fields.email")} maxLength={254} autoComplete="off" />
        </>
      )}
    </FormDialog>
  );
}
