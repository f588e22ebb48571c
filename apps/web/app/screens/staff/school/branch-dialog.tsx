import { useRef, useState, type FormEvent } from "react";
import { Alert } from "~/kit/banner/banner.tsx";
import { Button } from "~/kit/button/button.tsx";
import { Dialog } from "~/kit/dialog/dialog.tsx";
import { TextField } from "~/kit/field/text-field.tsx";
import { api } from "~/shared/api/api.ts";
import { ApiError } from "~/shared/api/api-error.ts";
import type { Answer } from "~/shared/api/call.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { failureOf, type Failure } from "../failure-of.ts";
import styles from "../dialog-form.module.css";

export type Branch = Answer<"GET /branch">["items"][number];

const names = ["name", "address", "phone", "email"] as const;
type Name = (typeof names)[number];
type Problem = "required" | "email" | "phone" | "refused";
const codes: Readonly<Record<string, Problem>> = {
  required: "required",
  "error.register.email-invalid": "email",
  "error.register.phone-invalid": "phone",
};
const lengths: Record<Name, number> = { name: 120, address: 300, phone: 32, email: 254 };

export interface BranchDialogProps {
  schoolId: number | null;
  /** None for a new one. */
  branch: Branch | null;
  onClose: () => void;
  onSaved: () => void;
}

/** A branch: what it is called, where it is and how it is reached. */
export function BranchDialog({ schoolId, branch, onClose, onSaved }: BranchDialogProps) {
  const texts = useTexts("staffSchool");
  const staff = useTexts("staff");
  const shell = useTexts("shell");
  const [draft, setDraft] = useState<Record<Name, string>>({
    name: branch?.name ?? "",
    address: branch?.address ?? "",
    phone: branch?.phone ?? "",
    email: branch?.email ?? "",
  });
  const [problems, setProblems] = useState<Partial<Record<string, Problem>>>({});
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const show = (found: Partial<Record<string, Problem>>): boolean => {
    setProblems(found);
    const wrong = names.find((name) => found[name]);
    if (wrong) form.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
    return wrong !== undefined;
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    setFailure(null);
    if (show(draft.name.trim() === "" ? { name: "required" } : {})) return;
    setBusy(true);
    const body = {
      name: draft.name.trim(),
      address: draft.address.trim(),
      phone: draft.phone.trim() || null,
      email: draft.email.trim() || null,
    };
    try {
      if (branch) await api("PUT /branch/:id", { params: { id: branch.id }, body });
      else await api("POST /branch", { body: { ...body, ...(schoolId !== null && { schoolId }) } });
      onSaved();
    } catch (error) {
      setBusy(false);
      const isNamed =
        error instanceof ApiError &&
        error.status === 422 &&
        show(Object.fromEntries(Object.entries(error.fields).map(([field, code]) => [field, codes[code] ?? "refused"])));
      if (!isNamed) setFailure(failureOf(error));
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={shell("close")}
      title={branch ? texts("branches.edit", { name: branch.name }) : texts("branches.add")}
      width={440}
      initialFocus={first}
    >
      <form ref={form} data-scale="staff" className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        {failure ? (
          <Alert tone="error" live>
            {staff(`failures.${failure}`)}
          </Alert>
        ) : null}
        {names.map((name, i) => {
          const problem = problems[name];
          const isLtr = name === "phone" || name === "email";
          return (
            <TextField
              key={name}
              ref={i === 0 ? first : undefined}
              name={name}
              label={texts(`branches.${name}`)}
              type={name === "email" ? "email" : name === "phone" ? "tel" : "text"}
              dir={isLtr ? "ltr" : "auto"}
              autoComplete="off"
              maxLength={lengths[name]}
              value={draft[name]}
              error={problem && texts(`branches.problems.${problem}`)}
              onChange={(event) => {
                setDraft((now) => ({ ...now, [name]: event.target.value }));
                setProblems((now) => ({ ...now, [name]: undefined }));
              }}
            />
          );
        })}
        <div className={styles.buttons}>
          <Button size="staff" variant="secondary" onClick={onClose}>
            {staff("form.cancel")}
          </Button>
          <Button size="staff" type="submit" busy={isBusy} busyLabel={staff("form.working")}>
            {staff("form.save")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
