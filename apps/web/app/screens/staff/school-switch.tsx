import { useLocation, useNavigate } from "react-router";
import { IconSchool, IconSelector } from "~/kit/icon/icons.ts";
import { Menu } from "~/kit/menu/menu.tsx";
import { Text } from "~/kit/text/text.tsx";
import { usePath } from "~/shared/editions/paths.ts";
import { changedQuery } from "~/shared/table/table-query.ts";
import { useLoggedIn } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { isOpenPlace, placesFor, recordOf } from "./staff-places.ts";
import { isOneOf, overseeingRoles } from "./staff-roles.ts";
import { useSchoolFilter } from "./use-school-filter.ts";
import styles from "./shell.module.css";

export interface SchoolName {
  id: number;
  title: string;
}

/** The school the console is showing: a choice for readers with several, a name for everyone else. */
export function SchoolSwitch({ schools }: { schools: readonly SchoolName[] }) {
  const texts = useTexts("staff");
  const { role, school } = useLoggedIn();
  const { chosen } = useSchoolFilter();
  const { pathname, search } = useLocation();
  const path = usePath();
  const navigate = useNavigate();
  const sign = <IconSchool size={16} stroke={1.75} aria-hidden="true" />;
  if (!isOneOf(overseeingRoles, role) || schools.length === 0)
    return school ? (
      <p className={styles.school} dir="auto">
        {sign}
        <Text as="span" size="inherit" grow shrink truncate>
          {school.name}
        </Text>
      </p>
    ) : null;
  // A record belongs to one school, so choosing another one opens the record's list; the classes of a school are in its schedule.
  const isRecord = recordOf(pathname) !== undefined;
  const list = placesFor(role).find((place) => isOpenPlace(place.page, pathname))?.page ?? "/staff/schedule";
  const choose = (id: number | null): void => {
    void navigate((isRecord ? path(list) : pathname) + changedQuery(new URLSearchParams(isRecord ? "" : search), { school: id }));
  };
  const name = schools.find(({ id }) => id === chosen)?.title ?? texts("schools.all");
  return (
    <Menu
      label={texts("schools.choose")}
      items={[
        { id: "all", title: texts("schools.all"), checked: chosen === null, onSelect: () => choose(null) },
        ...schools.map(({ id, title }) => ({
          id: String(id),
          title: <bdi>{title}</bdi>,
          checked: id === chosen,
          onSelect: () => choose(id),
        })),
      ]}
      trigger={(props) => (
        <button type="button" className={styles.school} {...props}>
          {sign}
          <span className="visually-hidden">{texts("schools.choose")}: </span>
          <Text as="bdi" size="inherit" grow shrink truncate>
            {name}
          </Text>
          <IconSelector size={16} stroke={1.75} aria-hidden="true" />
        </button>
      )}
    />
  );
}
