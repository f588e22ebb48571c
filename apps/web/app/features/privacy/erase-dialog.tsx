import { Alert } from "~/kit/banner/banner.tsx";
import { Button, ButtonLink } from "~/kit/button/button.tsx";
import { Dialog } from "~/kit/dialog/dialog.tsx";
import { PasswordField } from "~/kit/field/password-field.tsx";
import { Cluster, Stack } from "~/kit/layout/layout.tsx";
import { Heading, Text } from "~/kit/text/text.tsx";
import type { ApiFailure } from "~/shared/api/failure.ts";
import { leaveFor } from "~/shared/api/leave-for.ts";
import { usePath } from "~/shared/editions/paths.ts";
import { FailureAlert } from "~/shared/errors/failure-alert.tsx";
import { useApiForm } from "~/shared/forms/use-api-form.ts";
import { loginPage } from "~/shared/guards/destinations.ts";
import { useSessionActions } from "~/shared/session/session-actions.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { erasedPath } from "./erased-path.ts";
import styles from "./privacy.module.css";
import type { Subject } from "./take-data.tsx";

const refusals: { readonly [C in ApiFailure["code"]]?: "course" | "order" | "fresh" } = {
  student_has_active_course: "course",
  transition_not_allowed: "order",
  fresh_login_required: "fresh",
};

export interface EraseDialogProps {
  open: boolean;
  subject: Subject;
  /** Whether the parent confirms with a password; otherwise a recent login is needed. */
  hasPassword: boolean;
  onClose: () => void;
}

/** The final confirmation: what is deleted, what is kept and why, and the password. The result is shown on a separate page. */
export function EraseDialog({ open, subject, hasPassword, onClose }: EraseDialogProps) {
  const texts = useTexts("ownData");
  const shell = useTexts("shell");
  const title = subject === null ? texts("erase.ask") : texts("erase.childAsk", { name: subject.name });
  return (
    <Dialog open={open} onClose={onClose} closeLabel={shell("close")} title={title} width={560}>
      <AskForm subject={subject} hasPassword={hasPassword} onClose={onClose} />
    </Dialog>
  );
}

function AskForm({ subject, hasPassword, onClose }: Omit<EraseDialogProps, "open">) {
  const texts = useTexts("ownData");
  const path = usePath();
  const { logOut } = useSessionActions();
  const { field, mutation, formProps } = useApiForm({
    initial: { password: "" },
    check: ({ password }) => ({ password: hasPassword && password.trim() === "" && "passwordEmpty" }),
    problemText: (code) => texts(`erase.problems.${code === "passwordEmpty" ? code : "wrong"}`),
    refused: ({ code }) => (code === "wrong_credentials" ? { password: code } : null),
    send: async (api, { password }) => {
      const body = hasPassword ? { password: password.trim() } : {};
      const started =
        subject === null
          ? await api("POST /public/profile/client/erase", { body })
          : await api("POST /public/profile/client/student/:id/erase", { params: { id: subject.id }, body });
      // The current page belongs to someone who no longer exists; after a household's deletion the parent isn't even logged in.
      return leaveFor(path(erasedPath(subject === null ? "client" : "student", started)));
    },
  });
  const refusal = mutation.failure ? refusals[mutation.failure.code] : undefined;
  return (
    <Stack {...formProps} as="form" gap={16} shrink>
      <Facts title={texts("erase.goes")}>
        {[texts(`erase.goesList.${subject === null ? "household" : "child"}`), texts("erase.goesList.work")]}
      </Facts>
      <Facts title={texts("erase.stays")}>
        {(["payments", "lessons", "activityLog"] as const).map((each) => texts(`erase.staysList.${each}`))}
      </Facts>
      <Text size="small" tone="slate">
        {texts("erase.backups")} {texts("erase.takeFirst")}
      </Text>
      {hasPassword ? (
        <PasswordField
          {...field("password")}
          label={texts("erase.password")}
          showLabel={texts("erase.show")}
          hideLabelText={texts("erase.hide")}
          autoComplete="current-password"
          maxLength={1024}
          required
        />
      ) : (
        <Alert tone="info">{texts("erase.noPassword")}</Alert>
      )}
      {refusal ? (
        <Alert
          tone="warning"
          live
          action={
            refusal === "fresh" ? (
              // Logs out first, because an active session would skip the login.
              <Button variant="secondary" size="small" {...logOut(path(loginPage("client", path("/profile/settings"))))}>
                {texts("erase.logInAgain")}
              </Button>
            ) : (
              <ButtonLink href={path("/profile/billing")} variant="secondary" size="small">
                {texts("erase.toBilling")}
              </ButtonLink>
            )
          }
        >
          {texts(`erase.problems.${refusal}`)}
        </Alert>
      ) : (
        <FailureAlert failure={mutation.failure} />
      )}
      <Cluster gap={12} justify="end">
        <Button variant="secondary" onClick={onClose}>
          {texts("erase.no")}
        </Button>
        <Button type="submit" variant="danger" busy={mutation.isPending} busyLabel={texts("erase.deleting")}>
          {texts("erase.yes")}
        </Button>
      </Cluster>
    </Stack>
  );
}

function Facts({ title, children }: { title: string; children: readonly string[] }) {
  return (
    <div>
      <Heading level={3} look="h4">
        {title}
      </Heading>
      <Stack as="ul" gap={6} tone="soft" className={styles.facts}>
        {children.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </Stack>
    </div>
  );
}
