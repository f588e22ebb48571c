import { BareLink } from "~/kit/link/link.tsx";
import { Logo } from "~/kit/logo/logo.tsx";
import { usePath } from "../../editions/paths.ts";
import { homePage } from "../../guards/destinations.ts";
import { useBrand, useUser } from "../../session/session.ts";
import styles from "./header.module.css";

/** The logo, linked to the user's home page. */
export function HomeLink({ tone = "ink", compact, size }: { tone?: "ink" | "white"; compact?: boolean; size?: number }) {
  const { name, logo } = useBrand();
  const path = usePath();
  return (
    <BareLink href={path(homePage(useUser()))} className={styles.home} aria-label={name}>
      <Logo name={name} src={logo ?? undefined} tone={tone} compact={compact} size={size} />
    </BareLink>
  );
}
