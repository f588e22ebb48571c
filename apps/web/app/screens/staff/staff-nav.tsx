import { useLocation } from "react-router";
import { IconCalendarTime, IconSettings } from "~/kit/icon/icons.ts";
import { BareLink } from "~/kit/link/link.tsx";
import { usePath } from "~/shared/editions/paths.ts";
import { useLoggedIn } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { isOneOf, schoolRoles, teachingRoles } from "./staff-roles.ts";
import styles from "./staff.module.css";

const links = [
  { text: "today", page: "/staff", icon: IconCalendarTime, roles: teachingRoles },
  { text: "settings", page: "/staff/settings", icon: IconSettings, roles: schoolRoles },
] as const;

/** The pages of the person's role. A class belongs to the day it was opened from. */
export function StaffNav() {
  const texts = useTexts("staff");
  const path = usePath();
  const { pathname } = useLocation();
  const { role } = useLoggedIn();
  const own = links.filter(({ roles }) => isOneOf(roles, role));
  if (own.length === 0) return null;
  return (
    <nav aria-label={texts("nav.label")}>
      <ul className={styles.links}>
        {own.map(({ text, page, icon: Icon }) => {
          const isOpen = page === "/staff" ? !pathname.includes("/staff/settings") : pathname.startsWith(path(page));
          return (
            <li key={page}>
              <BareLink href={path(page)} className={styles.link} aria-current={isOpen ? "page" : undefined}>
                <Icon size={18} stroke={1.75} aria-hidden="true" />
                {texts(`nav.${text}`)}
              </BareLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
