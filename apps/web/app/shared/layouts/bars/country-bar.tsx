import { Button, IconButton } from "~/kit/button/button.tsx";
import { Flag } from "~/kit/flags/flags.tsx";
import { IconChevronDown, IconX } from "~/kit/icon/icons.ts";
import { useEdition } from "../../session/session.ts";
import { useTexts } from "../../texts/use-texts.ts";
import { EditionMenu } from "../header/edition-menu.tsx";
import { useBar } from "./answered.ts";
import styles from "./bars.module.css";

/** Asks a visitor whether the country is theirs, until they say so, choose another, or close it. */
export function CountryBar() {
  const { wanted, answer } = useBar("country");
  return wanted ? <Question answer={answer} /> : null;
}

function Question({ answer }: { answer: (value: string) => void }) {
  const texts = useTexts("site");
  const { slug } = useEdition();
  return (
    <section className={styles.country} aria-label={texts("country.question", { country: texts(`country.${slug}`) })} data-print="hide">
      <div className={styles.countryRow}>
        <p className={styles.question}>
          <Flag name={slug} width={28} />
          {texts("country.question", { country: texts(`country.${slug}`) })}
        </p>
        <div className={styles.answers}>
          <Button variant="ink" size="small" onClick={() => answer(slug)}>
            {texts("country.yes")}
          </Button>
          <EditionMenu
            trigger={(props) => (
              <Button variant="secondary" size="small" after={<IconChevronDown size={18} stroke={1.75} aria-hidden="true" />} {...props}>
                {texts("country.other")}
              </Button>
            )}
          />
        </div>
        <IconButton label={texts("country.close")} className={styles.close} onClick={() => answer(slug)}>
          <IconX size={22} stroke={1.75} aria-hidden="true" />
        </IconButton>
      </div>
    </section>
  );
}
