import { Link } from "~/kit/link/link.tsx";
import { EmptyState } from "~/kit/states/states.tsx";
import { Table, type Column } from "~/kit/table/table.tsx";
import type { Answer } from "~/shared/api/call.ts";
import { usePath } from "~/shared/editions/paths.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { requireStaff } from "~/shared/guards/guards.server.ts";
import { pageState } from "~/shared/runtime/page-state.server.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { Route } from "./+types/course-groups";
import { GroupStatusChip } from "../group-status-chip.tsx";
import { familyRoles } from "../staff-roles.ts";

type Group = Answer<"GET /group/course/:id/group">[number];

/** The groups of the course that the reader may see. */
export async function loader(args: Route.LoaderArgs) {
  await requireStaff(familyRoles)(args);
  const { api } = pageState(args.context);
  return { groups: await api("GET /group/course/:id/group", { params: { id: args.params.id } }) };
}

export default function CourseGroups({ loaderData: { groups } }: Route.ComponentProps) {
  const texts = useTexts("staffCourses");
  const formats = useFormats();
  const path = usePath();
  if (groups.length === 0) return <EmptyState title={texts("groups.none")} text={texts("groups.noneText")} />;
  const columns: Column<Group>[] = [
    {
      key: "name",
      title: texts("groups.columns.name"),
      rowHeader: true,
      cell: ({ id, publicName }) => (
        <Link look="action" href={path(`/staff/groups/${id}`)}>
          <bdi>{publicName}</bdi>
        </Link>
      ),
    },
    {
      key: "status",
      title: texts("groups.columns.status"),
      cell: ({ status }) => <GroupStatusChip status={status} />,
    },
    {
      key: "teacher",
      title: texts("groups.columns.teacher"),
      wideOnly: true,
      cell: ({ teacher }) => (teacher ? <bdi>{teacher.name}</bdi> : texts("groups.noTeacher")),
    },
    {
      key: "students",
      title: texts("groups.columns.students"),
      align: "end",
      cell: ({ studentNumber, capacity }) =>
        texts("groups.seats", { taken: formats.number(studentNumber), seats: formats.number(capacity) }),
    },
    { key: "start", title: texts("groups.columns.start"), wideOnly: true, cell: ({ startDate }) => formats.dayWithoutWeekday(startDate) },
  ];
  return <Table caption={texts("groups.caption")} hideCaption columns={columns} rows={groups} rowKey={({ id }) => id} />;
}
