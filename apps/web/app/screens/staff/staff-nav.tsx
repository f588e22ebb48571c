import { useLocation } from "react-router";
import { Stack } from "~/kit/layout/layout.tsx";
import { BareLink } from "~/kit/link/link.tsx";
import { Text } from "~/kit/text/text.tsx";
import { usePath } from "~/shared/editions/paths.ts";
import { useLoggedIn } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { isOpenPlace, placesFor, type StaffPlace } from "./staff-places.ts";
import { useSchoolFilter } from "./use-school-filter.ts";
import styles from "./staff.module.css";

const groups = [null, "teaching", "people", "money", "school"] as const;

/** The pages of the user's role. A chosen school is kept from page to page. */
export function StaffNav() {
  const texts = useTexts("staff");
  const { role } = useLoggedIn();
  const own = placesFor(role);
  if (own.length === 0) return null;
  return (
    <Stack aria-label={texts("nav.label")} as="nav" gap={10}>
      {groups.map((group) => {
        const pages = own.filter((place) => place.group === group);
        if (pages.length === 0) return null;
        return (
          <div key={group}>
            {group ? (
              <Text size="small" weight={500} tone="slate" className={styles.groupTitle} id={`nav-${group}`}>
                {texts(`nav.${group}`)}
              </Text>
            ) : null}
            <Stack as="ul" gap={2} aria-labelledby={group ? `nav-${group}` : undefined}>
              {pages.map((place) => (
                <li key={place.page}>
                  <Place place={place} />
                </li>
              ))}
            </Stack>
          </div>
        );
      })}
    </Stack>
  );
}

function Place({ place: { text, page, icon: Icon } }: { place: StaffPlace }) {
  const texts = useTexts("staff");
  const path = usePath();
  const { pathname } = useLocation();
  const { keep } = useSchoolFilter();
  return (
    <BareLink href={keep(path(page))} className={styles.link} aria-current={isOpenPlace(page, pathname) ? "page" : undefined}>
      <Icon size={18} stroke={1.75} aria-hidden="true" />
      {texts(`nav.${text}`)}
    </BareLink>
  );
}
