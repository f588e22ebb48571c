import { Gradebook } from "~/features/assessment/gradebook/gradebook.tsx";
import { gradeImport } from "~/features/assessment/gradebook/import/texts.server.ts";
import { gradebook } from "~/features/assessment/gradebook/texts.server.ts";
import { assessment } from "~/features/assessment/texts.server.ts";
import { requireStaff } from "~/shared/guards/guards.server.ts";
import { pageState } from "~/shared/runtime/page-state.server.ts";
import { loadTexts } from "~/shared/texts/load-texts.server.ts";
import type { Route } from "./+types/gradebook-tab";
import { schoolRoles, teachingRoles } from "../staff-roles.ts";

/** The gradebook of a group, for those who teach or manage it. */
export async function loader(args: Route.LoaderArgs) {
  await requireStaff([...schoolRoles, ...teachingRoles])(args);
  const { api } = pageState(args.context);
  const book = await api("GET /group/:groupId/assignment/gradebook", { params: { groupId: args.params.id } });
  return { texts: loadTexts(args, { assessment, gradebook, gradeImport }), book };
}

export default function GradebookTab({ loaderData: { book } }: Route.ComponentProps) {
  return <Gradebook key={book.group.id} book={book} />;
}
