import { Button } from "~/kit/button/button.tsx";
import { Card } from "~/kit/card/card.tsx";
import { IconLogout } from "~/kit/icon/icons.ts";
import { formatPhone, loadPhone } from "~/kit/phone-field/phone.ts";
import { Heading, Text } from "~/kit/text/text.tsx";
import { pageState } from "~/shared/runtime/page-state.server.ts";
import { useLoggedIn } from "~/shared/session/session.ts";
import { useSessionActions } from "~/shared/session/session-actions.ts";
import { loadTexts } from "~/shared/texts/load-texts.server.ts";
import { pageMeta } from "~/shared/texts/page-meta.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { Route } from "./+types/settings";
import { ChangePassword } from "./change-password.tsx";
import { clientSettings } from "./texts.server.ts";
import styles from "./settings.module.css";

export async function loader(args: Route.LoaderArgs) {
  const { currentUser } = pageState(args.context);
  const phone = (await currentUser())?.phone;
  return { texts: loadTexts(args, { clientSettings }), phone: phone ? formatPhone(await loadPhone(), phone) : null };
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, (t) => ({ title: t("clientSettings")("title"), hidden: true }));

export default function Settings({ loaderData: { phone } }: Route.ComponentProps) {
  const texts = useTexts("clientSettings");
  const user = useLoggedIn();
  const { logOut } = useSessionActions();
  const facts = [
    { name: texts("name"), value: <bdi>{user.name}</bdi> },
    { name: texts("email"), value: user.email ? <bdi className="ltr">{user.email}</bdi> : texts("none") },
    { name: texts("phone"), value: phone ? <bdi className="ltr">{phone}</bdi> : texts("none") },
  ];
  return (
    <div className={styles.page}>
      <Heading level={1}>{texts("title")}</Heading>
      <Card as="section" aria-labelledby="about" className={styles.part}>
        <Heading level={2} look="h3" id="about">
          {texts("about")}
        </Heading>
        <dl className={styles.facts}>
          {facts.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <Text size="small" tone="slate">
          {texts("askUs")}
        </Text>
      </Card>
      <Card as="section" aria-labelledby="password" className={styles.part}>
        <Heading level={2} look="h3" id="password">
          {texts("password")}
        </Heading>
        <Text size="compact" tone="soft">
          {texts("passwordText")}
        </Text>
        <ChangePassword />
      </Card>
      <Card as="section" aria-labelledby="leave" className={styles.part}>
        <Heading level={2} look="h3" id="leave">
          {texts("leave")}
        </Heading>
        <Text size="compact" tone="soft">
          {texts("leaveText")}
        </Text>
        <Button
          variant="secondary"
          icon={<IconLogout size={20} stroke={1.75} className="flip-rtl" aria-hidden="true" />}
          className={styles.save}
          onClick={() => void logOut()}
        >
          {texts("logOut")}
        </Button>
      </Card>
    </div>
  );
}
