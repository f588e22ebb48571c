import { useState } from "react";
import { useNavigate } from "react-router";
import { Alert } from "~/kit/banner/banner.tsx";
import { Button, ButtonLink } from "~/kit/button/button.tsx";
import { Stack } from "~/kit/layout/layout.tsx";
import { place } from "~/kit/layout/place.ts";
import { Text } from "~/kit/text/text.tsx";
import { useApiMutation } from "~/shared/api/use-api-mutation.ts";
import { FailureAlert } from "~/shared/errors/failure-alert.tsx";
import { useConfirm } from "~/shared/dialogs/use-confirm.ts";
import { usePath } from "~/shared/editions/paths.ts";
import { useSessionActions } from "~/shared/session/session-actions.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";

/** Removes a child from the parent's list, unless a course holds a seat for the child; then it explains what can be done. */
export function RemoveChild({ child }: { child: { id: number; name: string } }) {
  const texts = useTexts("children");
  const path = usePath();
  const navigate = useNavigate();
  const { refresh } = useSessionActions();
  const confirm = useConfirm();
  const [hasCourse, setHasCourse] = useState(false);
  const name = child.name.split(" ")[0] ?? child.name;
  const looking = useApiMutation("GET /public/profile/client/student/has-active-courses");
  // The children are part of who is logged in. They are reloaded once the removed child's page, which no longer exists, has been left.
  const leave = async (): Promise<void> => {
    await navigate(path("/profile/students"));
    await refresh();
  };
  const removing = useApiMutation("DELETE /public/profile/client/student", {
    done: texts("removed", { name }),
    onDone: () => void leave(),
    // A course may have begun after the check.
    onFailure: ({ code }) => {
      if (code !== "student_has_active_course") return false;
      setHasCourse(true);
      return true;
    },
  });
  const remove = async (): Promise<void> => {
    setHasCourse(false);
    const looked = await looking.send({ query: { id: child.id } });
    if (!looked.ok) return;
    if (looked.answer.result) return setHasCourse(true);
    const agreed = await confirm.ask({
      tone: "warning",
      title: texts("removeAsk", { name }),
      text: texts("removeAskText", { name }),
      accept: texts("removeYes"),
      decline: texts("removeNo"),
    });
    if (agreed) await removing.send({ body: { id: child.id } });
  };

  return (
    <Stack gap={18}>
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
      <FailureAlert failure={looking.failure ?? removing.failure} />
      <Button
        variant="secondary"
        busy={looking.isPending || removing.isPending}
        className={place({ start: true })}
        onClick={() => void remove()}
      >
        {texts("remove", { name })}
      </Button>
    </Stack>
  );
}
