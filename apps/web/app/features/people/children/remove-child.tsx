import { useState } from "react";
import { useNavigate } from "react-router";
import { Alert } from "~/kit/banner/banner.tsx";
import { Button, ButtonLink } from "~/kit/button/button.tsx";
import { Text } from "~/kit/text/text.tsx";
import { toasts } from "~/kit/toast/toast-store.ts";
import { api } from "~/shared/api/api.ts";
import { ApiError } from "~/shared/api/api-error.ts";
import { useConfirm } from "~/shared/dialogs/use-confirm.ts";
import { usePath } from "~/shared/editions/paths.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { FailureAlert } from "../registration/failure-alert.tsx";
import { failureOf, type Failure } from "../registration/register.ts";
import styles from "./children.module.css";

/** Takes a child off the parent's list, unless a course holds a seat for the child: then it says so and what can be done. */
export function RemoveChild({ child }: { child: { id: number; name: string } }) {
  const texts = useTexts("children");
  const path = usePath();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const [busy, setBusy] = useState(false);
  const [hasCourse, setHasCourse] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const name = child.name.split(" ")[0] ?? child.name;

  const remove = async (): Promise<void> => {
    setFailure(null);
    setHasCourse(false);
    setBusy(true);
    try {
      const { result } = await api("GET /public/profile/client/student/has-active-courses", { query: { id: child.id } });
      if (result) return setHasCourse(true);
      const agreed = await confirm.ask({
        tone: "warning",
        title: texts("removeAsk", { name }),
        text: texts("removeAskText", { name }),
        accept: texts("removeYes"),
        decline: texts("removeNo"),
      });
      if (!agreed) return;
      await api("DELETE /public/profile/client/student", { body: { id: child.id } });
      toasts.show({ tone: "success", text: texts("removed", { name }) });
      await navigate(path("/profile/students"));
    } catch (error) {
      // A course may have begun between the question and the answer.
      if (error instanceof ApiError && error.code === "student_has_active_course") setHasCourse(true);
      else setFailure(failureOf(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className={styles.form}>
      <Text size="compact" tone="soft">
        {texts("removeText", { name })}
      </Text>
      {hasCourse ? (
        <Alert
          tone="info"
          live
          action={
            <ButtonLink href={path("/profile/billing")} variant="secondary" size="small">
              {texts("toBilling")}
            </ButtonLink>
          }
        >
          {texts("hasCourse", { name })}
        </Alert>
      ) : null}
      <FailureAlert failure={failure} />
      <Button variant="secondary" busy={busy} className={styles.save} onClick={() => void remove()}>
        {texts("remove", { name })}
      </Button>
    </div>
  );
}
