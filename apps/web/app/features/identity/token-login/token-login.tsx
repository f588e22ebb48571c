import { Button } from "~/kit/button/button.tsx";
import { Heading, Text } from "~/kit/text/text.tsx";
import { useUser } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { FocusedTitle } from "../focused-title.tsx";
import styles from "../login.module.css";
import { useTokenLogin } from "./use-token-login.ts";

/** Uses a login token from the URL. Asks first when someone else is logged in. */
export function TokenLogin() {
  const texts = useTexts("tokenLogin");
  const name = useUser()?.name ?? "";
  const login = useTokenLogin();
  if (!login.asks)
    return (
      <Heading level={1} look="h3">
        <span role="status">{texts("working")}</span>
      </Heading>
    );
  return (
    <div className={styles.form}>
      <Heading level={1} look="h2">
        <FocusedTitle>{texts("other.title")}</FocusedTitle>
      </Heading>
      <Text tone="soft">{texts("other.text", { name })}</Text>
      <Button size="large" full busy={login.busy} busyLabel={texts("working")} onClick={login.changeOver}>
        {texts("other.go")}
      </Button>
      <Button variant="secondary" size="large" full onClick={login.stay}>
        {texts("other.stay", { name })}
      </Button>
    </div>
  );
}
