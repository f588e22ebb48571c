import { ButtonLink } from "~/kit/button/button.tsx";
import { IconCheck, IconLink } from "~/kit/icon/icons.ts";
import { Result } from "~/kit/states/states.tsx";
import { usePath } from "~/shared/editions/paths.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { FocusedTitle } from "../focused-title.tsx";
import { NewPasswordForm } from "./new-password-form.tsx";
import { chooseForm } from "./reset-forms.ts";
import { forgotOf, loginOf, type ResetStrategy } from "./reset-pages.ts";

export interface ChoosePasswordProps {
  strategy: ResetStrategy;
  /** The token from the emailed link. */
  token: string;
  onChanged: () => void;
  /** Called when the link was used meanwhile or has expired. */
  onDead: () => void;
}

/** Sets a new password with an emailed link. */
export function ChoosePassword({ strategy, token, onChanged, onDead }: ChoosePasswordProps) {
  const texts = useTexts("passwords");
  return (
    <NewPasswordForm
      kind={strategy}
      about={texts("choose.text")}
      saveLabel={texts("choose.save")}
      set={chooseForm(strategy, token)}
      onDone={onChanged}
      onDead={onDead}
    />
  );
}

/** Confirms that the new password is set. */
export function PasswordSet({ strategy }: { strategy: ResetStrategy }) {
  const texts = useTexts("passwords");
  const path = usePath();
  return (
    <Result
      tone="done"
      icon={<IconCheck size={28} stroke={1.75} />}
      title={<FocusedTitle>{texts("done.title")}</FocusedTitle>}
      titleLook="h2"
      text={texts("done.text")}
      actions={
        <ButtonLink size="large" full href={path(loginOf(strategy))}>
          {texts("done.logIn")}
        </ButtonLink>
      }
    />
  );
}

/** Shown for a link that is no longer valid, with a way to get another one. */
export function DeadResetLink({ strategy }: { strategy: ResetStrategy }) {
  const texts = useTexts("passwords");
  const path = usePath();
  return (
    <Result
      tone="failed"
      icon={<IconLink size={28} stroke={1.75} />}
      title={<FocusedTitle>{texts("dead.title")}</FocusedTitle>}
      titleLook="h2"
      text={texts("dead.text")}
      actions={
        <ButtonLink size="large" full href={path(forgotOf(strategy))}>
          {texts("dead.ask")}
        </ButtonLink>
      }
    />
  );
}
