import { Scene } from "~/kit/art/scene.tsx";
import { ButtonLink } from "~/kit/button/button.tsx";
import { Card } from "~/kit/card/card.tsx";
import { Heading, Text } from "~/kit/text/text.tsx";
import { usePath } from "~/shared/editions/paths.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { finderPage } from "./finder-link.ts";
import styles from "./finder-invite.module.css";

/** Leads from a list of courses to the course finder. */
export function FinderInvite() {
  const texts = useTexts("finder");
  const path = usePath();
  return (
    <Card tone="sun" padding="none" className={styles.invite}>
      <Scene name="lark" width={96} className={styles.lark} />
      <div className={styles.words}>
        <Heading level={2} look="h3">
          {texts("invite")}
        </Heading>
        <Text size="compact">{texts("inviteText")}</Text>
      </div>
      <ButtonLink variant="ink" href={path(finderPage)}>
        {texts("begin")}
      </ButtonLink>
    </Card>
  );
}
