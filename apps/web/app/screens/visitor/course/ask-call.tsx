import { Scene } from "~/kit/art/scene.tsx";
import { Card } from "~/kit/card/card.tsx";
import { IconArrowRight, IconFileText } from "~/kit/icon/icons.ts";
import { Link } from "~/kit/link/link.tsx";
import { Heading } from "~/kit/text/text.tsx";
import { usePath } from "~/shared/editions/paths.ts";
import { useContact } from "~/shared/editions/use-contact.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import styles from "./course.module.css";

/** Offers a call with the school, and the course's programme by email, to undecided visitors. */
export function AskCall({ prettyUrl }: { prettyUrl: string }) {
  const texts = useTexts("offer");
  const path = usePath();
  const { bookCall } = useContact();
  return (
    <Card tone="wall" padding="none" className={styles.ask}>
      <Scene name="lark" width={96} />
      <div>
        <Heading level={2} look="h4">
          {texts("notSure")}
        </Heading>
        <Link
          look="action"
          className={styles.askLink}
          href={bookCall}
          after={<IconArrowRight size={18} stroke={2} className="flip-rtl" aria-hidden="true" />}
        >
          {texts("bookCall")}
        </Link>
        <Link
          look="action"
          className={styles.askLink}
          href={path(`/courses/${prettyUrl}/programme`)}
          after={<IconFileText size={18} stroke={2} aria-hidden="true" />}
        >
          {texts("programme")}
        </Link>
      </div>
    </Card>
  );
}
