import { data } from "react-router";
import { gradebook } from "~/features/assessment/gradebook/texts.server.ts";
import { assessment } from "~/features/assessment/texts.server.ts";
import { guarded, requireStaff } from "~/shared/guards/guards.server.ts";
import { pageState } from "~/shared/runtime/page-state.server.ts";
import { loadTexts } from "~/shared/texts/load-texts.server.ts";
import { pageMeta } from "~/shared/texts/page-meta.ts";
import type { Route } from "./+types/grading";
import { PaletteHost } from "../../palette.tsx";
import { schoolRoles, teachingRoles } from "../../staff-roles.ts";
import { staffTexts } from "../../texts.server.ts";
import { Desk } from "./desk.tsx";
import { deskPlace } from "./desk-place.ts";
import { gradingDesk } from "./texts.server.ts";

export const middleware: Route.MiddlewareFunction[] = [guarded(requireStaff())];

const notFound = () => data({ code: "not_found", requestId: null }, { status: 404 });

/** One child's work with its grade, and its place among the work that waits. */
export async function loader(args: Route.LoaderArgs) {
  await requireStaff([...schoolRoles, ...teachingRoles])(args);
  const { id: groupId, assignmentId, studentId } = args.params;
  if (![groupId, assignmentId, studentId].every((one) => /^\d{1,16}$/.test(one))) throw notFound();
  const { api } = pageState(args.context);
  const [book, work] = await Promise.all([
    api("GET /group/:groupId/assignment/gradebook", { params: { groupId } }),
    api("GET /group/:groupId/assignment/:assignmentId/grades/:studentId", { params: { groupId, assignmentId, studentId } }),
  ]);
  const place = deskPlace(book, Number(assignmentId), Number(studentId));
  if (!place) throw notFound();
  return { texts: loadTexts(args, { ...staffTexts, assessment, gradebook, gradingDesk }), place, work };
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (t) => ({
    title: t("gradingDesk")("title", { assignment: args.loaderData?.place.assignment.title ?? "" }),
    hidden: true,
  }));

export default function Grading({ loaderData: { place, work } }: Route.ComponentProps) {
  return (
    <>
      <Desk key={`${place.assignment.id} ${work.grade.student}`} place={place} work={work} />
      <PaletteHost />
    </>
  );
}
