import { Avatar } from "~/kit/avatar/avatar.tsx";
import { Split } from "~/kit/layout/layout.tsx";
import { Link } from "~/kit/link/link.tsx";
import { ProgressBar } from "~/kit/progress/progress.tsx";
import type { Header } from "~/kit/table/data-table.tsx";
import { usePath } from "~/shared/editions/paths.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useLoggedIn } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { familyRoles, isOneOf } from "../../staff-roles.ts";
import type { StudentRow } from "./student-rows.ts";
import cells from "../../cells.module.css";
import { Clipped } from "../../clipped.tsx";
import styles from "./students.module.css";

/** The columns of a group's children. */
export function useStudentHeaders(): Header<StudentRow>[] {
  const texts = useTexts("staffGroupStudents");
  const formats = useFormats();
  const path = usePath();
  const { role } = useLoggedIn();
  // Observers see who is in the group but no records.
  const isHidden = !isOneOf(familyRoles, role);
  const none = <span className={cells.none}>–</span>;
  const link = (kind: "students" | "clients", { id, name }: { id: number; name: string }) =>
    isHidden ? (
      <Clipped>{name}</Clipped>
    ) : (
      <Link look="action" href={path(`/staff/${kind}/${id}`)} className={cells.link}>
        <Clipped>{name}</Clipped>
      </Link>
    );
  return [
    {
      value: "name",
      text: texts("columns.name"),
      sortable: true,
      rowHeader: true,
      cell: (row) => (
        <span className={cells.named}>
          <Avatar name={row.name} size="mark" />
          {link("students", row)}
        </span>
      ),
    },
    {
      value: "age",
      text: texts("columns.age"),
      sortable: true,
      align: "end",
      wideOnly: true,
      isHidden,
      cell: ({ age }) => (age === null ? none : formats.number(age)),
    },
    {
      value: "login",
      text: texts("columns.login"),
      wideOnly: true,
      isHidden,
      cell: ({ login }) => (login ? <span className="ltr">{login}</span> : none),
    },
    {
      value: "client",
      text: texts("columns.parent"),
      sortable: true,
      wideOnly: true,
      isHidden,
      cell: ({ client }) => (client ? link("clients", client) : none),
    },
    {
      value: "attendance",
      text: texts("columns.attendance"),
      sortable: true,
      cell: ({ name, attendance }) =>
        attendance && attendance.held > 0 ? (
          <Split as="span" inline gap={10} align="center">
            <span>{texts("attended", attendance)}</span>
            <ProgressBar
              label={texts("attendanceOf", { name })}
              value={attendance.attended}
              max={attendance.held}
              text={texts("attended", attendance)}
              className={styles.bar}
            />
          </Split>
        ) : (
          none
        ),
    },
    {
      value: "joined",
      text: texts("columns.joined"),
      sortable: true,
      wideOnly: true,
      cell: ({ joinedAt }) => formats.dateWithoutWeekday(joinedAt),
    },
  ];
}
