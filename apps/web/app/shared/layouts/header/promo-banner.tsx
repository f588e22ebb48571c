import { Banner } from "~/kit/banner/banner.tsx";
import { useEdition } from "../../session/session.ts";
import { useTexts } from "../../texts/use-texts.ts";
import styles from "./promo-banner.module.css";

/** The URL of the promotion; null without a link. */
const promotion: string | null = "/courses";

/** A banner above the header, in American English only. Its link opens a new tab. */
export function PromoBanner() {
  const texts = useTexts("site");
  if (useEdition().locale !== "en-US") return null;
  return (
    <aside aria-label={texts("promo.label")} className={styles.place} data-print="hide">
      <Banner>
        <span>{texts("promo.text")}</span>
        {promotion === null ? null : (
          <a href={promotion} target="_blank" rel="noopener">
            {texts("promo.link")}
          </a>
        )}
      </Banner>
    </aside>
  );
}
