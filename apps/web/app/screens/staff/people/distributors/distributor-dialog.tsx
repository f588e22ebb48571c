import { useRef, useState, type FormEvent } from "react";
import { Alert } from "~/kit/banner/banner.tsx";
import { Button } from "~/kit/button/button.tsx";
import { Checkbox } from "~/kit/choice/checkbox.tsx";
import { Dialog } from "~/kit/dialog/dialog.tsx";
import { TextField } from "~/kit/field/text-field.tsx";
import { Text } from "~/kit/text/text.tsx";
import { toasts } from "~/kit/toast/toast-store.ts";
import { api } from "~/shared/api/api.ts";
import type { Answer } from "~/shared/api/call.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { useSchools } from "../../use-schools.ts";
import { failureOf, type DistributorFailure } from "./failure-of.ts";
import styles from "./distributors.module.css";

export type Distributor = Answer<"GET /school_distributor">["items"][number];

/** A distributor's name and schools; without one a new one. */
export function DistributorDialog({
  distributor,
  onClose,
  onDone,
}: {
  distributor: Distributor | null;
  onClose: () => void;
  onDone: () => void;
}) {
  const texts = useTexts("staffDistributors");
  const shell = useTexts("shell");
  const schools = useSchools();
  const [name, setName] = useState(distributor?.name ?? "");
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() => new Set(distributor?.schools.map(({ id }) => id)));
  const [isMissing, setMissing] = useState(false);
  const [failure, setFailure] = useState<DistributorFailure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const toggle = (id: number, isOn: boolean): void => {
    const next = new Set(chosen);
    if (isOn) next.add(id);
    else next.delete(id);
    setChosen(next);
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    setMissing(name.trim() === "");
    if (name.trim() === "") {
      field.current?.focus();
      return;
    }
    setBusy(true);
    setFailure(null);
    const body = { name: name.trim(), schools: [...chosen] };
    try {
      if (distributor) await api("PUT /school_distributor/:id", { params: { id: distributor.id }, body });
      else await api("POST /school_distributor", { body });
      toasts.show({ tone: "success", text: texts("saved", { name: body.name }), mode: "replace" });
      onDone();
    } catch (error) {
      setFailure(failureOf(error));
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={shell("close")}
      title={distributor ? texts("editTitle", { name: distributor.name }) : texts("addTitle")}
      width={480}
      initialFocus={field}
    >
      <form data-scale="staff" className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        {failure ? (
          <Alert tone="error" live>
            {texts(`failures.${failure}`)}
          </Alert>
        ) : null}
        <TextField
          ref={field}
          label={texts("name")}
          error={isMissing ? texts("required") : undefined}
          value={name}
          maxLength={120}
          autoComplete="off"
          onChange={(event) => setName(event.target.value)}
        />
        <fieldset className={styles.schools}>
          <legend>{texts("schools")}</legend>
          <Text size="small" tone="slate">
            {texts("schoolsHint")}
          </Text>
          {schools.map(({ id, title }) => (
            <Checkbox key={id} label={<bdi>{title}</bdi>} checked={chosen.has(id)} onChange={(event) => toggle(id, event.target.checked)} />
          ))}
        </fieldset>
        <div className={styles.buttons}>
          <Button size="staff" variant="secondary" onClick={onClose}>
            {texts("cancel")}
          </Button>
          <Button size="staff" type="submit" busy={isBusy} busyLabel={texts("saving")}>
            {texts("save")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
