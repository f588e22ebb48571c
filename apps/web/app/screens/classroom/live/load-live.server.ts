import type { CurrentUser } from "@larkroom/contract/people/people";
import { data, redirect } from "react-router";
import { pathIn } from "~/shared/editions/paths.ts";
import { loginPage } from "~/shared/guards/destinations.ts";
import type { PageState } from "~/shared/runtime/page-state.server.ts";

/** Someone's role in a class, as far as the page needs it before the class sends its own. */
export type LiveRole = "student" | "staff" | "client" | "watcher" | "guest";

const roles: Partial<Record<CurrentUser["type"], LiveRole>> = {
  student: "student",
  teacher: "staff",
  teacher_assistant: "staff",
  admin: "staff",
  client: "client",
};

/**
 * What the class page needs: access, the class with its slides for participants, a child's own progress, a guest's name and answers. A visitor, or a
 * guest of another class, is sent to the login and returns.
 */
export async function loadLive(state: PageState, classId: string, here: string) {
  if (!/^\d{1,16}$/.test(classId)) throw data({ code: "not_found", requestId: null }, { status: 404 });
  const { api, edition } = state;
  const params = { id: classId };
  const user = await state.currentUser();
  const access = await api("GET /public/class/:id/check_access", { params });
  const isOfIt = access.reason !== "not_a_participant" && access.reason !== "not_logged_in";
  const isGuest = isOfIt && (await state.isGuest());
  if (!user && !isGuest) throw redirect(pathIn(edition, loginPage("student", here)));
  // A guest in the lobby of a demo class sees nothing of the class yet.
  const isIn = isOfIt && access.reason !== "waiting_for_host";
  const role: LiveRole = user ? (roles[user.type] ?? "watcher") : "guest";
  const [card, groupClass, own, groups, children, guest] = await Promise.all([
    api.find("GET /public/class/:id/public", { params }),
    isIn && (role !== "client" || access.reason === "over") ? api.find("GET /public/class/:id", { params }) : null,
    isOfIt && role === "student" ? api.find("GET /public/class/:id/attendance", { params }) : null,
    role === "student" ? api("GET /public/profile/student/groups") : [],
    isOfIt && role === "client" ? api.find("GET /group_class/:id/client_students", { params }) : null,
    role === "guest" ? api.find("GET /public/class/:id/guest", { params }) : null,
  ]);
  const stars = groups.reduce((sum, group) => sum + group.stars, 0);
  return { access, role, card, groupClass, own, stars, children: children ?? [], guest };
}

export type LiveData = Awaited<ReturnType<typeof loadLive>>;

/** A learner's progress in the class so far. */
export type OwnLesson = Pick<NonNullable<LiveData["own"]>, "answers" | "profiles" | "stars" | "slides"> &
  Partial<Pick<NonNullable<LiveData["own"]>, "givenStars">>;
