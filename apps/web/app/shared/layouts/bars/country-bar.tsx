import { Button, IconButton } from "~/kit/button/button.tsx";
import { Flag } from "~/kit/flags/flags.tsx";
import { IconChevronDown, IconX } from "~/kit/icon/icons.ts";
import { Cluster, Split } from "~/kit/layout/layout.tsx";
import { useEdition } from "../../session/session.ts";
import { useTexts } from "../../texts/use-texts.ts";
import { EditionMenu } from "../header/edition-menu.tsx";
import { useBar } from "./answered.ts";
import { BarForm } from "./bar-form.tsx";
import styles from "./bars.module.css";

const formId = "country-answer";

/** Asks a visitor whether the country is right, until they confirm, choose another one, or close it. */
export function CountryBar() {
  const { wanted, answer } = useBar("country");
  return wanted ? <Question answer={answer} /> : null;
}

function Question({ answer }: { answer: (value: string) => void }) {
  const texts = useTexts("site");
  const { slug } = useEdition();
  return (
    <section className={styles.country} aria-label={texts("country.question", { country: texts(`country.${slug}`) })} data-print="hide">
      <BarForm id={formId} bar="country" value={slug} answer={answer} />
      <div className={styles.countryRow}>
        <Split as="p" gap={12} align="center" className={styles.question}>
          <Flag name={slug} width={28} />
          {texts("country.question", { country: texts(`country.${slug}`) })}
        </Split>
        <Cluster gap={8} className={styles.answers}>
          <Button type="submit" form={formId} variant="ink" size="small">
            {texts("country.yes")}
          </Button>
          <EditionMenu
            trigger={(props) => (
              <Button variant="secondary" size="small" after={<IconChevronDown size={18} stroke={1.75} aria-hidden="true" />} {...props}>
                {texts("country.other")}
              </Button>
            )}
          />
        </Cluster>
        <IconButton label={texts("country.close")} type="submit" form={formId} className={styles.close}>
          <IconX size={22} stroke={1.75} aria-hidden="true" />
        </IconButton>
      </div>
    </section>
  );
}
