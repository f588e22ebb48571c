import type { CurrentUser } from "@larkroom/contract/people/people";
import { data, redirect } from "react-router";
import { pathIn } from "~/shared/editions/paths.ts";
import { loginPage } from "~/shared/guards/destinations.ts";
import type { PageState } from "~/shared/runtime/page-state.server.ts";

/** Who somebody is in a class, as far as the page needs it before the class says so itself. */
export type LiveRole = "student" | "staff" | "client" | "watcher" | "guest";

const roles: Partial<Record<CurrentUser["type"], LiveRole>> = {
  student: "student",
  teacher: "staff",
  teacher_assistant: "staff",
  admin: "staff",
  client: "client",
};

/**
 * What the class's page needs: whether one may come in, the class with its slides for those who take part, a child's own progress, a guest's name and
 * answers.
 * A visitor is sent to the login and comes back, and so is a guest of another class.
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
  const role: LiveRole = user ? (roles[user.type] ?? "watcher") : "guest";
  const [card, groupClass, own, groups, children, guest] = await Promise.all([
    api.find("GET /public/class/:id/public", { params }),
    isOfIt && role !== "client" ? api.find("GET /public/class/:id", { params }) : null,
    isOfIt && role === "student" ? api.find("GET /public/class/:id/attendance", { params }) : null,
    role === "student" ? api("GET /public/profile/student/groups") : [],
    isOfIt && role === "client" ? api.find("GET /group_class/:id/client_students", { params }) : null,
    role === "guest" ? api.find("GET /public/class/:id/guest", { params }) : null,
  ]);
  const stars = groups.reduce((sum, group) => sum + group.stars, 0);
  return { access, role, card, groupClass, own, stars, children: children ?? [], guest };
}

export type LiveData = Awaited<ReturnType<typeof loadLive>>;

/** What somebody who learns has done in the class so far. */
export type OwnLesson = Pick<NonNullable<LiveData["own"]>, "answers" | "profiles" | "stars" | "slides">;
