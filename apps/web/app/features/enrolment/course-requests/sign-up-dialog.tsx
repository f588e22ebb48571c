import { isJourney } from "@larkroom/domain/enrolment/journeys";
import { OrDivider } from "~/kit/banner/banner.tsx";
import { Button } from "~/kit/button/button.tsx";
import { Dialog } from "~/kit/dialog/dialog.tsx";
import { IconKey, IconSend } from "~/kit/icon/icons.ts";
import { Stack } from "~/kit/layout/layout.tsx";
import { Text } from "~/kit/text/text.tsx";
import { useApiMutation } from "~/shared/api/use-api-mutation.ts";
import { closeDialog, openDialog, useDialog, type DialogPayloads } from "~/shared/dialogs/dialog-store.ts";
import { usePath } from "~/shared/editions/paths.ts";
import { FailureAlert } from "~/shared/errors/failure-alert.tsx";
import { useUser } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import styles from "./course-requests.module.css";
import { useRequestFailures } from "./use-request-failures.ts";

/** 'How to sign up?': a child asks the parent for a course, or the parent logs in here. `openDialog("signUpToCourse", { prettyUrl })`. */
export function SignUpDialog() {
  const asked = useDialog("signUpToCourse");
  const texts = useTexts("courseRequests");
  const shell = useTexts("shell");
  return (
    <Dialog open={asked !== null} onClose={closeDialog} closeLabel={shell("close")} title={texts("dialog.title")} titleLook="h2">
      {asked ? <AskParent asked={asked} /> : null}
    </Dialog>
  );
}

function AskParent({ asked }: { asked: DialogPayloads["signUpToCourse"] }) {
  const texts = useTexts("courseRequests");
  const path = usePath();
  const student = useUser();
  const overrides = useRequestFailures();
  const { prettyUrl, groupId } = asked;
  const journey = isJourney(asked.journey) ? asked.journey : "child_request";
  const parent = student?.client?.name;

  const { send, isPending, failure } = useApiMutation("POST /public/profile/student/request_course", {
    done: texts("dialog.sent"),
    onDone: closeDialog,
  });
  const logIn = () => {
    const query = new URLSearchParams({
      course: prettyUrl,
      journey,
      ...(groupId === undefined ? {} : { group: String(groupId) }),
      ...(student ? { student: String(student.id) } : {}),
    });
    openDialog("parentPassword", { redirect: path(`/signup?${query}`) });
  };
  return (
    <Stack gap={18}>
      <Text tone="soft">{parent ? texts("dialog.textNamed", { name: parent }) : texts("dialog.text")}</Text>
      <FailureAlert failure={failure} overrides={overrides} />
      <Button
        size="large"
        full
        icon={<IconSend size={20} stroke={1.75} className="flip-rtl" aria-hidden="true" />}
        busy={isPending}
        busyLabel={texts("dialog.asking")}
        onClick={() => void send({ body: { prettyUrl, groupId: groupId ?? null, journey } })}
      >
        {texts("dialog.ask")}
      </Button>
      <OrDivider>{texts("dialog.or")}</OrDivider>
      <Text size="compact" tone="soft" className={styles.centre}>
        {texts("dialog.together")}
      </Text>
      <Button variant="secondary" full icon={<IconKey size={20} stroke={1.75} aria-hidden="true" />} onClick={logIn}>
        {texts("dialog.logIn")}
      </Button>
    </Stack>
  );
}
