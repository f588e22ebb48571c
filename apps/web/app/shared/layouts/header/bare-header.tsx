import { ButtonLink } from "~/kit/button/button.tsx";
import { cx } from "~/kit/cx.ts";
import { Split } from "~/kit/layout/layout.tsx";
import { usePath } from "../../editions/paths.ts";
import styles from "./header.module.css";
import { HomeLink } from "./home-link.tsx";

/** The header of a page without menus: the logo, and optionally a back link. */
export function BareHeader({ back }: { back?: { page: string; text: string } }) {
  const path = usePath();
  return (
    <header className={cx(styles.header, styles.bare)} data-print="hide">
      <Split gap={20} align="center" className={styles.row}>
        <HomeLink />
        {back ? (
          <ButtonLink variant="tertiary" href={path(back.page)}>
            {back.text}
          </ButtonLink>
        ) : null}
      </Split>
    </header>
  );
}
