import { Button } from "~/kit/button/button.tsx";
import { IconCopy, IconPrinter } from "~/kit/icon/icons.ts";
import { Heading, Text } from "~/kit/text/text.tsx";
import { api } from "~/shared/api/api.ts";
import { ApiError } from "~/shared/api/api-error.ts";
import { copyText } from "~/shared/clipboard/copy-text.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { FocusedTitle } from "../focused-title.tsx";
import { LoginAlert } from "../login-failure.tsx";
import login from "../login.module.css";
import { useFieldsForm } from "../use-fields-form.ts";
import styles from "./group-invitation.module.css";
import { shutBy, type Shut } from "./joining.ts";
import { sentChild, type NewChild, type Offer } from "./new-child-form.tsx";

export interface NewCredentialsProps {
  inviteId: string;
  child: NewChild;
  offer: Offer;
  onJoined: () => void;
  onShut: (reason: Shut) => void;
  /** Returns to the form with its values; `isLoginTaken` when the login was taken meanwhile. */
  onBack: (isLoginTaken: boolean) => void;
}

/** A new child's login and password, shown once: to copy, to print, and then to join with. */
export function NewCredentials({ inviteId, child, offer, onJoined, onShut, onBack }: NewCredentialsProps) {
  const texts = useTexts("groupInvitation");
  const password = offer.password ?? "";
  const form = useFieldsForm<never, never>({
    fields: [],
    check: () => ({}),
    send: async () => {
      try {
        const body = {
          inviteId,
          ...sentChild(child),
          login: offer.login,
          password,
          ...(offer.offer === null ? {} : { offer: offer.offer }),
        };
        await api("POST /public/student/register", { body });
        onJoined();
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        const shut = shutBy(error);
        if (shut) return onShut(shut);
        if (error.status === 422) return onBack(error.fields["login"] === "login_taken");
        throw error;
      }
    },
    after: "leave",
  });
  const copy = () =>
    copyText(`${texts("credentials.login")}: ${offer.login}\n${texts("credentials.password")}: ${password}\n`, {
      copied: texts("credentials.copied"),
      notCopied: texts("credentials.notCopied"),
    });
  return (
    <form {...form.formProps} className={login.form}>
      <Heading level={2} look="h3">
        <FocusedTitle>{texts("credentials.title")}</FocusedTitle>
      </Heading>
      <Text size="compact" tone="soft">
        {texts("credentials.text")}
      </Text>
      <dl className={styles.secrets}>
        <div>
          <dt>{texts("credentials.login")}</dt>
          <dd dir="ltr">
            <code>{offer.login}</code>
          </dd>
        </div>
        <div>
          <dt>{texts("credentials.password")}</dt>
          <dd dir="ltr">
            <code>{password}</code>
          </dd>
        </div>
      </dl>
      <div className={styles.ways} data-print="hide">
        <Button variant="secondary" size="small" icon={<IconCopy size={18} stroke={1.75} aria-hidden="true" />} onClick={() => void copy()}>
          {texts("credentials.copy")}
        </Button>
        <Button
          variant="secondary"
          size="small"
          icon={<IconPrinter size={18} stroke={1.75} aria-hidden="true" />}
          onClick={() => window.print()}
        >
          {texts("credentials.print")}
        </Button>
      </div>
      {form.failure ? <LoginAlert failure={form.failure} onOver={form.forgive} /> : null}
      <div className={styles.steps} data-print="hide">
        <Button type="submit" size="large" full busy={form.busy} busyLabel={texts("working")}>
          {texts("credentials.join")}
        </Button>
        <Button variant="tertiary" onClick={() => onBack(false)}>
          {texts("credentials.back")}
        </Button>
      </div>
    </form>
  );
}
