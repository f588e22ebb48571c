import { useRef, useState, type FormEvent } from "react";
import type { Suggestion } from "~/kit/autocomplete/suggestions.ts";
import { Button } from "~/kit/button/button.tsx";
import { RadioCards } from "~/kit/choice/radio-cards.tsx";
import { Dialog } from "~/kit/dialog/dialog.tsx";
import { TextField } from "~/kit/field/text-field.tsx";
import { toasts } from "~/kit/toast/toast-store.ts";
import { api } from "~/shared/api/api.ts";
import { ApiError } from "~/shared/api/api-error.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { problemsOf, type FieldProblem } from "./person-fields.ts";
import { ParentField } from "./parent-field.tsx";
import { problemOf, type Problem } from "./problem-of.ts";
import { ProblemAlert } from "./side-card.tsx";
import styles from "./people.module.css";

const ways = ["known", "new"] as const;
type Problems = Partial<Record<"clientId" | "name" | "email", FieldProblem>>;

/** Names the parent of a child who has none: one of the school's, or a new one, who gets a letter. */
export function ParentDialog({ child, onClose, onDone }: { child: { id: number; name: string }; onClose: () => void; onDone: () => void }) {
  const texts = useTexts("staffPeople");
  const shell = useTexts("shell");
  const [way, setWay] = useState<(typeof ways)[number]>("known");
  const [parent, setParent] = useState<Suggestion | null>(null);
  const [draft, setDraft] = useState({ name: "", email: "" });
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<Problem | null>(null);
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const show = (found: Problems): boolean => {
    setProblems(found);
    const first = (["clientId", "name", "email"] as const).find((name) => found[name]);
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    return first !== undefined;
  };
  const missing = (): Problems =>
    way === "known"
      ? parent
        ? {}
        : { clientId: "required" }
      : Object.fromEntries((["name", "email"] as const).filter((name) => draft[name].trim() === "").map((name) => [name, "required"]));
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    setFailure(null);
    if (show(missing())) return;
    setBusy(true);
    try {
      const named = { name: draft.name.trim(), email: draft.email.trim() };
      const body = way === "known" ? { clientId: Number(parent?.id) } : { parent: named };
      const changed = await api("PUT /student/:id", { params: { id: child.id }, body });
      toasts.show({
        tone: "success",
        text: texts("nameParent.done", { parent: changed.client?.name ?? "", child: child.name }),
        mode: "replace",
      });
      onDone();
    } catch (error) {
      setBusy(false);
      const isNamed =
        error instanceof ApiError &&
        error.status === 422 &&
        show(problemsOf(Object.fromEntries(Object.entries(error.fields).map(([field, code]) => [field.replace(/^parent\./, ""), code]))));
      if (!isNamed) setFailure(problemOf(error));
    }
  };
  const said = (name: keyof Problems) => {
    const problem = problems[name];
    return problem ? texts(`problems.${problem}`) : undefined;
  };
  const type = (name: "name" | "email") => (event: { target: { value: string } }) => {
    setDraft((now) => ({ ...now, [name]: event.target.value }));
    setProblems((now) => ({ ...now, [name]: undefined }));
  };

  return (
    <Dialog open onClose={onClose} closeLabel={shell("close")} title={texts("nameParent.title", { name: child.name })} width={480}>
      <form ref={form} data-scale="staff" className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <ProblemAlert problem={failure} />
        <RadioCards
          label={texts("nameParent.who")}
          hideLabel
          value={way}
          onChange={setWay}
          options={ways.map((value) => ({ value, title: texts(`nameParent.${value}`), detail: texts(`nameParent.${value}Text`) }))}
        />
        {way === "known" ? (
          <ParentField value={parent} error={said("clientId")} onChange={setParent} />
        ) : (
          <>
            <TextField
              name="name"
              label={texts("fields.name")}
              error={said("name")}
              value={draft.name}
              maxLength={120}
              autoComplete="off"
              onChange={type("name")}
            />
            <TextField
              name="email"
              type="email"
              dir="ltr"
              label={texts("fields.email")}
              error={said("email")}
              value={draft.email}
              maxLength={254}
              autoComplete="off"
              onChange={type("email")}
            />
          </>
        )}
        <div className={styles.buttons}>
          <Button size="staff" variant="secondary" onClick={onClose}>
            {texts("cancel")}
          </Button>
          <Button size="staff" type="submit" busy={isBusy} busyLabel={texts("working")}>
            {texts(way === "known" ? "nameParent.accept" : "inviteAccept")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
