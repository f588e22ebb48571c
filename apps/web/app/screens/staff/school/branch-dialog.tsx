import { useRef } from "react";
import { TextField } from "~/kit/field/text-field.tsx";
import type { Answer } from "~/shared/api/call.ts";
import { useApiForm } from "~/shared/forms/use-api-form.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { FormDialog } from "../form-dialog.tsx";

export type Branch = Answer<"GET /branch">["items"][number];

const names = ["name", "address", "phone", "email"] as const;
const lengths = { name: 120, address: 300, phone: 32, email: 254 };
const types = { name: "text", address: "text", phone: "tel", email: "email" };
const problems = {
  required: "required",
  "error.register.email-invalid": "email",
  "error.register.phone-invalid": "phone",
} as const;

export interface BranchDialogProps {
  schoolId: number | null;
  /** Null for a new branch. */
  branch: Branch | null;
  onClose: () => void;
}

/** A branch: its name, address and contact data. */
export function BranchDialog({ schoolId, branch, onClose }: BranchDialogProps) {
  const texts = useTexts("staffSchool");
  const staff = useTexts("staff");
  const first = useRef<HTMLInputElement>(null);
  const { field, mutation, formProps } = useApiForm({
    initial: { name: branch?.name ?? "", address: branch?.address ?? "", phone: branch?.phone ?? "", email: branch?.email ?? "" },
    check: ({ name }) => ({ name: name.trim() === "" && "required" }),
    problemText: (code) => texts(`branches.problems.${problems[code as keyof typeof problems] ?? "refused"}`),
    send: (api, { name, address, phone, email }) => {
      const body = { name: name.trim(), address: address.trim(), phone: phone.trim() || null, email: email.trim() || null };
      if (branch) return api("PUT /branch/:id", { params: { id: branch.id }, body });
      return api("POST /branch", { body: { ...body, ...(schoolId !== null && { schoolId }) } });
    },
    done: texts("branches.saved"),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={branch ? texts("branches.edit", { name: branch.name }) : texts("branches.add")}
      accept={staff("form.save")}
      width={440}
      initialFocus={first}
      {...{ mutation, formProps, onClose }}
    >
      {names.map((name) => (
        <TextField
          key={name}
          {...field(name)}
          ref={name === "name" ? first : undefined}
          label={texts(`branches.${name}`)}
          type={types[name]}
          dir={name === "phone" || name === "email" ? "ltr" : "auto"}
          autoComplete="off"
          maxLength={lengths[name]}
        />
      ))}
    </FormDialog>
  );
}
