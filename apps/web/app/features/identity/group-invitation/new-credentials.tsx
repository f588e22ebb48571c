import { Button } from "~/kit/button/button.tsx";
import { IconCopy, IconPrinter } from "~/kit/icon/icons.ts";
import { Cluster, Stack } from "~/kit/layout/layout.tsx";
import { Heading, Text } from "~/kit/text/text.tsx";
import { useApiMutation } from "~/shared/api/use-api-mutation.ts";
import { copyText } from "~/shared/clipboard/copy-text.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { FocusedTitle } from "../focused-title.tsx";
import { LoginAlert } from "../login-failure.tsx";
import login from "../login.module.css";
import styles from "./group-invitation.module.css";
import { shutBy, type Shut } from "./joining.ts";
import { sentChild, type NewChild, type Offer } from "./new-child-form.tsx";

export interface NewCredentialsProps {
  inviteId: string;
  child: NewChild;
  offer: Offer;
  onJoined: () => unknown;
  onShut: (reason: Shut) => void;
  /** Returns to the form with its values; `isLoginTaken` when the login was taken meanwhile. */
  onBack: (isLoginTaken: boolean) => void;
}

/** A new child's login and password, shown once: to copy, to print, and then to join with. */
export function NewCredentials({ inviteId, child, offer, onJoined, onShut, onBack }: NewCredentialsProps) {
  const texts = useTexts("groupInvitation");
  const password = offer.password ?? "";
  const joining = useApiMutation(
    async (api) => {
      const proof = { login: offer.login, password, ...(offer.offer === null ? {} : { offer: offer.offer }) };
      await api("POST /public/student/register", { body: { inviteId, ...sentChild(child), ...proof } });
      return onJoined();
    },
    {
      onFailure: (failure) => {
        const shut = shutBy(failure);
        if (shut) onShut(shut);
        else if (failure.status === 422) onBack(failure.fields["login"] === "login_taken");
        return shut !== null || failure.status === 422;
      },
    },
  );
  const copy = () =>
    copyText(`${texts("credentials.login")}: ${offer.login}\n${texts("credentials.password")}: ${password}\n`, {
      copied: texts("credentials.copied"),
      notCopied: texts("credentials.notCopied"),
    });
  return (
    <div className={login.form}>
      <Heading level={2} look="h3">
        <FocusedTitle>{texts("credentials.title")}</FocusedTitle>
      </Heading>
      <Text size="compact" tone="soft">
        {texts("credentials.text")}
      </Text>
      <Stack as="dl" gap={12} className={styles.secrets}>
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
      </Stack>
      <Cluster gap={12} data-print="hide">
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
      </Cluster>
      <LoginAlert failure={joining.failure} onOver={joining.reset} />
      <Stack gap={8} justify="center" data-print="hide">
        <Button size="large" full busy={joining.isPending} busyLabel={texts("working")} onClick={() => void joining.send()}>
          {texts("credentials.join")}
        </Button>
        <Button variant="tertiary" onClick={() => onBack(false)}>
          {texts("credentials.back")}
        </Button>
      </Stack>
    </div>
  );
}
