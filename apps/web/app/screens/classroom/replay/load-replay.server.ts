import { redirect } from "react-router";
import { pathIn } from "~/shared/editions/paths.ts";
import { loginPage } from "~/shared/guards/destinations.ts";
import type { PageState } from "~/shared/runtime/page-state.server.ts";

/** The class to replay, or null when this person can't see it. A visitor is sent to the login and returns. */
export async function loadReplay(state: PageState, classId: string, here: string) {
  const { api, edition } = state;
  if (!(await state.currentUser())) throw redirect(pathIn(edition, loginPage("staff", here)));
  const isId = /^[1-9]\d{0,15}$/.test(classId);
  return { groupClass: isId ? await api.unless([403, 404], "GET /public/class/:id", { params: { id: Number(classId) } }) : null };
}
