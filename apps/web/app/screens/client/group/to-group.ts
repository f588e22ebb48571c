import { redirect } from "react-router";
import { pathIn } from "~/shared/editions/paths.ts";
import { requireClientOrStudent } from "~/shared/guards/guards.server.ts";
import { pageState } from "~/shared/runtime/page-state.server.ts";
import type { Route } from "./+types/to-group";

/** A group's URL for everyone: redirects to the page for the reader's role. Answers 404 without access. */
export async function loader(args: Route.LoaderArgs) {
  const { edition, currentUser } = pageState(args.context);
  const known = await currentUser();
  const isStaff = known !== null && known.type !== "client" && known.type !== "student";
  const user = isStaff ? known : await requireClientOrStudent(args);
  const area = user.type === "client" ? "/profile/groups" : user.type === "student" ? "/student/groups" : "/staff/groups";
  throw redirect(pathIn(edition, `${area}/${args.params.id}`));
}
