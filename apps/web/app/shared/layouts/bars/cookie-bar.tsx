import { Button } from "~/kit/button/button.tsx";
import { Cluster, Stack } from "~/kit/layout/layout.tsx";
import { Link } from "~/kit/link/link.tsx";
import { useTexts } from "../../texts/use-texts.ts";
import { useBar } from "./answered.ts";
import { BarForm } from "./bar-form.tsx";
import styles from "./bars.module.css";

/** Asks a visitor about cookies; yes and no have equal weight. It floats at the bottom of the page, so that nothing moves. */
export function CookieBar() {
  const { wanted, answer } = useBar("cookies");
  return wanted ? <Question answer={answer} /> : null;
}

function Question({ answer }: { answer: (value: string) => void }) {
  const texts = useTexts("site");
  return (
    <Stack as="section" gap={12} className={styles.cookies} aria-label={texts("cookies.label")} data-print="hide">
      <p className={styles.words}>{texts.rich("cookies.text", { policy: (chunks) => <Link href="/privacy-policy">{chunks}</Link> })}</p>
      <Cluster gap={8} className={styles.answers}>
        {(["needed", "all"] as const).map((value) => (
          <BarForm key={value} bar="cookies" value={value} answer={answer}>
            <Button type="submit" variant="secondary" size="small" full>
              {texts(value === "needed" ? "cookies.decline" : "cookies.accept")}
            </Button>
          </BarForm>
        ))}
      </Cluster>
    </Stack>
  );
}
