import { data, type ShouldRevalidateFunctionArgs } from "react-router";
import { slideEditor } from "~/features/curriculum/editor/texts.server.ts";
import { FrameHosts } from "~/features/curriculum/editor/frame-hosts.ts";
import { slideLanguages } from "~/features/curriculum/editor/languages/texts.server.ts";
import { quizEditor } from "~/features/curriculum/editor/quiz/texts.server.ts";
import { QueryProvider } from "~/shared/api/query-provider.tsx";
import { guarded, requireStaff } from "~/shared/guards/guards.server.ts";
import { pageState } from "~/shared/runtime/page-state.server.ts";
import { useLoggedIn } from "~/shared/session/session.ts";
import { loadTexts } from "~/shared/texts/load-texts.server.ts";
import { pageMeta } from "~/shared/texts/page-meta.ts";
import { uploads } from "~/shared/uploads/texts.server.ts";
import type { Route } from "./+types/slides";
import { PaletteHost } from "../palette.tsx";
import { familyRoles, isOneOf, schoolRoles } from "../staff-roles.ts";
import { staffTexts } from "../texts.server.ts";
import { EditorPage } from "./editor-page.tsx";
import { slideFrame } from "./texts.server.ts";

export const middleware: Route.MiddlewareFunction[] = [guarded(requireStaff())];

/** A lesson with its slides, and the drafts for readers who may edit. */
export async function loader(args: Route.LoaderArgs) {
  const user = await requireStaff([...familyRoles, "canvas_observer"])(args);
  const { api } = pageState(args.context);
  const { courseId, lessonId } = args.params;
  const mayWrite = isOneOf(schoolRoles, user.role);
  const params = { lessonId };
  const [lesson, course, slides, drafts, frames] = await Promise.all([
    api("GET /lesson/:id", { params: { id: lessonId } }),
    api("GET /course/:id", { params: { id: courseId } }),
    api("GET /lesson/:lessonId/slide", { params }),
    mayWrite ? api("GET /lesson/:lessonId/slide_draft", { params }) : [],
    mayWrite ? api("GET /slide_frames") : null,
  ]);
  if (lesson.course !== course.id) throw data({ code: "not_found", requestId: null }, { status: 404 });
  return {
    texts: loadTexts(args, { ...staffTexts, slideFrame, slideEditor, slideLanguages, quizEditor, uploads }),
    lesson: { id: lesson.id, title: lesson.title, number: lesson.number },
    course: { id: course.id, title: course.title, country: course.country },
    slides,
    drafts,
    mayWrite,
    frameHosts: frames?.hosts ?? null,
  };
}

/** The editor has its own state and reloads data itself: only another lesson's is loaded. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: Pick<ShouldRevalidateFunctionArgs, "currentUrl" | "nextUrl">): boolean =>
  currentUrl.pathname !== nextUrl.pathname;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (t) => ({ title: t("slideFrame")("metaTitle", { lesson: args.loaderData?.lesson.title ?? "" }), hidden: true }));

export default function Slides({ loaderData: { lesson, course, slides, drafts, mayWrite, frameHosts } }: Route.ComponentProps) {
  const { id } = useLoggedIn();
  return (
    <QueryProvider>
      <FrameHosts value={frameHosts}>
        <EditorPage key={lesson.id} person={id} lesson={lesson} course={course} slides={slides} drafts={drafts} mayWrite={mayWrite} />
      </FrameHosts>
      <PaletteHost />
    </QueryProvider>
  );
}
