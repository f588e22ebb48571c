import { useLoaderData } from "react-router";
import { Button } from "~/kit/button/button.tsx";
import { IconLifebuoy } from "~/kit/icon/icons.ts";
import { Split } from "~/kit/layout/layout.tsx";
import { BareLink } from "~/kit/link/link.tsx";
import { Logo } from "~/kit/logo/logo.tsx";
import { Text } from "~/kit/text/text.tsx";
import { usePath } from "~/shared/editions/paths.ts";
import { homePage } from "~/shared/guards/destinations.ts";
import { useBrand, useUser } from "~/shared/session/session.ts";
import { useSessionActions } from "~/shared/session/session-actions.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import styles from "./live.module.css";

/** The header before and after a class: a link home; for a child also to help; for a guest their name and a log-out button. */
export function LiveHead() {
  const t = useTexts("classroom");
  const path = usePath();
  const brand = useBrand();
  const user = useUser();
  const guest = useLoaderData<{ readonly guest?: { readonly name: string } | null } | null>()?.guest;
  return (
    <Split as="header" gap={16} align="center" justify="between" className={styles.liveHead}>
      <BareLink href={path(homePage(user))} aria-label={`${brand.name}: ${t(user ? "gate.home" : "gate.front")}`}>
        <Logo name={brand.name} {...(brand.logo ? { src: brand.logo } : {})} />
      </BareLink>
      {user?.type === "student" ? (
        <BareLink href={path("/student/faq")} className={styles.help}>
          <IconLifebuoy size={20} stroke={1.75} aria-hidden="true" />
          {t("check.helpLink")}
        </BareLink>
      ) : null}
      {guest ? <Guest name={guest.name} /> : null}
    </Split>
  );
}

function Guest({ name }: { name: string }) {
  const t = useTexts("classroom");
  const { logOut } = useSessionActions();
  return (
    <Split gap={8} align="center" shrink>
      <span className={styles.guestName}>
        <bdi>{name}</bdi>
        <Text as="span" size="caption" tone="soft">
          {t("roles.guest")}
        </Text>
      </span>
      <Button variant="tertiary" size="small" {...logOut()}>
        {t("gate.logOut")}
      </Button>
    </Split>
  );
}
