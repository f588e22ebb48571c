import type { LoginKind } from "@larkroom/domain/identity/person-kinds";
import { ButtonLink } from "~/kit/button/button.tsx";
import { IconLink } from "~/kit/icon/icons.ts";
import { Result } from "~/kit/states/states.tsx";
import { leaveFor } from "~/shared/api/leave-for.ts";
import { usePath } from "~/shared/editions/paths.ts";
import { useEdition } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { FocusedTitle } from "../focused-title.tsx";
import { keepStaffKind } from "../log-in.ts";
import { NewPasswordForm } from "../passwords/new-password-form.tsx";
import { acceptForm } from "./accept-form.ts";

/** The person invited by a valid link. */
export interface Invited {
  kind: LoginKind;
  email: string | null;
}

/** Lets an invited person set their first password and logs them in. */
export function AcceptInvitation({ token, invited: { kind, email }, onDead }: { token: string; invited: Invited; onDead: () => void }) {
  const texts = useTexts("invitation");
  const path = usePath();
  const { slug } = useEdition();
  return (
    <NewPasswordForm
      kind={kind}
      about={
        email === null
          ? texts("textWithoutEmail")
          : texts.rich("text", {
              email: () => (
                <bdi key="email" className="ltr">
                  {email}
                </bdi>
              ),
            })
      }
      saveLabel={texts("save")}
      set={acceptForm(slug, kind, token)}
      onDone={(page) => {
        if (kind !== "client" && kind !== "student") keepStaffKind(kind);
        return leaveFor(page ?? path("/login"));
      }}
      onDead={onDead}
    />
  );
}

/** Shown for an invitation link that is no longer valid. */
export function DeadInvitation() {
  const texts = useTexts("invitation");
  const path = usePath();
  return (
    <Result
      tone="failed"
      icon={<IconLink size={28} stroke={1.75} />}
      title={<FocusedTitle>{texts("dead.title")}</FocusedTitle>}
      titleLook="h2"
      text={texts("dead.text")}
      actions={
        <ButtonLink variant="secondary" size="large" full href={path("/login")}>
          {texts("logIn")}
        </ButtonLink>
      }
    />
  );
}
