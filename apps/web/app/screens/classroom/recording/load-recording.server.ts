import { redirect } from "react-router";
import { pathIn } from "~/shared/editions/paths.ts";
import { loginPage } from "~/shared/guards/destinations.ts";
import type { PageState } from "~/shared/runtime/page-state.server.ts";

/** A recording with its class, or null when there is none for this person. A visitor is sent to the login and returns. */
export async function loadRecording(state: PageState, recordingId: string, here: string) {
  const { api, edition } = state;
  if (!(await state.currentUser())) throw redirect(pathIn(edition, loginPage("student", here)));
  const session = /^[1-9]\d{0,15}$/.test(recordingId)
    ? await api.unless([403, 404], "GET /agora/:id", { params: { id: recordingId } })
    : null;
  const groupClass = session && (await api.find("GET /public/class/:id", { params: { id: session.groupClassId } }));
  return { session, groupClass };
}
