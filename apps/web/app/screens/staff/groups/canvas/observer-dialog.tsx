import { useEffect, useState } from "react";
import { Autocomplete } from "~/kit/autocomplete/autocomplete.tsx";
import type { Suggestion } from "~/kit/autocomplete/suggestions.ts";
import { SelectField } from "~/kit/select/select-field.tsx";
import { Skeleton } from "~/kit/skeleton/skeleton.tsx";
import { Text } from "~/kit/text/text.tsx";
import { api } from "~/shared/api/api.ts";
import { useApiForm } from "~/shared/forms/use-api-form.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { FormDialog } from "../../form-dialog.tsx";
import { useFindWords } from "../../use-find-words.ts";
import type { GroupRecord } from "../group.tsx";

const findObservers = (search: string, signal: AbortSignal): Promise<Suggestion[]> =>
  api("GET /canvas/observers/autocomplete", { query: { search, limit: 20 }, signal });

interface Values {
  observer: Suggestion | null;
  client: string;
}

/** Links an observer to a parent of the group. */
export function ObserverDialog({ group, onClose }: { group: GroupRecord; onClose: () => void }) {
  const texts = useTexts("staffGroupCanvas");
  const words = useFindWords();
  const [parents, setParents] = useState<readonly { id: number; name: string }[] | null>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    api("GET /group/:id/students", { params: { id: group.id } }).then(
      (children) => setParents([...new Map(children.flatMap(({ client }) => (client ? [[client.id, client] as const] : []))).values()]),
      () => setFailed(true),
    );
  }, [group.id]);
  const form = useApiForm<Values, unknown>({
    initial: { observer: null, client: "" },
    check: ({ observer, client }) => ({ observer: observer === null && "required", client: client === "" && "required" }),
    problemText: (_code, field) => texts(field === "client" ? "observers.clientMissing" : "observers.observerMissing"),
    send: (call, { observer, client }) =>
      call("POST /group/:id/canvas_link", { params: { id: group.id }, body: { observer: Number(observer?.id), client: Number(client) } }),
    done: texts("observers.linked"),
    onDone: onClose,
  });
  const { values, set, errorOf, field, mutation, formProps } = form;
  return (
    <FormDialog
      title={texts("observers.dialog")}
      accept={texts("observers.accept")}
      disabled={parents === null}
      width={440}
      {...{ mutation, formProps, onClose }}
    >
      <Text size="compact" tone="soft">
        {texts("observers.text")}
      </Text>
      <Autocomplete
        name="observer"
        label={texts("observers.observer")}
        value={values.observer}
        error={errorOf("observer")}
        load={findObservers}
        preload
        words={words}
        onChange={(found) => set("observer", found)}
      />
      {hasFailed ? (
        <Text tone="crimson" role="alert">
          {texts("observers.notLoaded")}
        </Text>
      ) : parents === null ? (
        <Skeleton height={40} />
      ) : (
        <SelectField
          {...field("client")}
          label={texts("observers.client")}
          placeholder={texts("observers.choose")}
          options={parents.map(({ id, name }) => ({ value: String(id), title: name }))}
        />
      )}
    </FormDialog>
  );
}
