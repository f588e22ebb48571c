import { IconLifebuoy } from "~/kit/icon/icons.ts";
import { BareLink } from "~/kit/link/link.tsx";
import { Logo } from "~/kit/logo/logo.tsx";
import { usePath } from "~/shared/editions/paths.ts";
import { homePage } from "~/shared/guards/destinations.ts";
import { useBrand, useUser } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import styles from "./live.module.css";

/** The bar over what stands before and after a class: the way home, and for a child the way to help. */
export function LiveHead() {
  const t = useTexts("classroom");
  const path = usePath();
  const brand = useBrand();
  const user = useUser();
  return (
    <header className={styles.liveHead}>
      <BareLink href={path(homePage(user))} aria-label={`${brand.name}: ${t(user ? "gate.home" : "gate.front")}`}>
        <Logo name={brand.name} {...(brand.logo ? { src: brand.logo } : {})} />
      </BareLink>
      {user?.type === "student" ? (
        <BareLink href={path("/student/faq")} className={styles.help}>
          <IconLifebuoy size={20} stroke={1.75} aria-hidden="true" />
          {t("check.helpLink")}
        </BareLink>
      ) : null}
    </header>
  );
}
