import { Avatar } from "~/kit/avatar/avatar.tsx";
import { Split } from "~/kit/layout/layout.tsx";
import { Link } from "~/kit/link/link.tsx";
import type { Header } from "~/kit/table/data-table.tsx";
import { usePath } from "~/shared/editions/paths.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useLoggedIn } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { isOneOf, overseeingRoles, schoolRoles } from "../staff-roles.ts";
import { Clipped } from "../clipped.tsx";
import { kindsOfPeople, type ColumnName, type Kind } from "./kinds.ts";
import type { Person } from "./people-calls.ts";
import { PersonStatus } from "./person-status.tsx";
import cells from "../cells.module.css";
import styles from "./people.module.css";

/** The columns of a kind. Contact data appears only for school managers, the school column when there are several. */
export function usePeopleHeaders(kind: Kind): Header<Person>[] {
  const texts = useTexts("staffPeople");
  const formats = useFormats();
  const path = usePath();
  const { role } = useLoggedIn();
  const none = <span className={cells.none}>–</span>;
  const ltr = (text: string | null | undefined) =>
    text ? (
      <span className="ltr" title={text}>
        {text}
      </span>
    ) : (
      none
    );
  const link = (to: Kind, { id, name }: { id: number; name: string }, isOpen = true) =>
    isOpen ? (
      <Link key={id} look="action" href={path(`/staff/${to}/${id}`)} className={cells.link}>
        <Clipped>{name}</Clipped>
      </Link>
    ) : (
      <bdi key={id}>{name}</bdi>
    );
  const shown: Record<ColumnName, (row: Person) => React.ReactNode> = {
    name: (row) => (
      <span className={cells.named}>
        <Avatar name={row.name} size="mark" />
        {link(kind, row, row.isOpen)}
      </span>
    ),
    login: ({ login }) => ltr(login),
    age: ({ age }) => (age == null ? none : formats.number(age)),
    email: ({ email }) => ltr(email),
    phone: ({ phone }) => ltr(phone),
    client: ({ client }) => (client ? link("clients", client) : none),
    students: ({ students = [], isOpen }) =>
      students.length === 0 ? (
        none
      ) : (
        <Split as="span" inline gap={[4, 10]}>
          {students.map((one) => link("students", one, isOpen))}
        </Split>
      ),
    groups: ({ groups = [] }) =>
      groups.length === 0 ? (
        none
      ) : (
        <Split as="span" inline gap={[4, 10]}>
          {groups.map(({ id, name }) => (
            <bdi key={id}>{name}</bdi>
          ))}
        </Split>
      ),
    subjects: ({ subjects }) => (subjects ? <span dir="auto">{subjects}</span> : none),
    scope: ({ school, distributor }) =>
      school ? <bdi>{school.name}</bdi> : distributor ? <bdi>{distributor.name}</bdi> : texts("superAdmin"),
    school: ({ school }) => (school ? <bdi>{school.name}</bdi> : none),
    status: ({ status }) => <PersonStatus status={status} />,
    createdAt: ({ createdAt }) => formats.dateWithoutWeekday(createdAt),
  };
  const hidden: Partial<Record<ColumnName, boolean>> = {
    email: !isOneOf(schoolRoles, role),
    phone: !isOneOf(schoolRoles, role),
    school: !isOneOf(overseeingRoles, role),
  };
  const { columns, sorts } = kindsOfPeople[kind];
  return columns.map((name) => ({
    value: sorts[name] ?? name,
    text: texts(`columns.${name}`),
    sortable: sorts[name] !== undefined,
    isHidden: hidden[name] ?? false,
    rowHeader: name === "name",
    align: name === "age" ? "end" : "start",
    wideOnly: name !== "name" && name !== "status",
    class:
      name === "name"
        ? cells.name
        : name === "client"
          ? cells.long
          : name === "email" || name === "students" || name === "subjects" || name === "groups"
            ? styles.long
            : undefined,
    cell: shown[name],
  }));
}
