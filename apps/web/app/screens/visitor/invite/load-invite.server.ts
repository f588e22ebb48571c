import type { CheckedGroup } from "~/features/identity/group-invitation/joining.ts";
import { groupInvitation } from "~/features/identity/group-invitation/texts.server.ts";
import { ApiError } from "~/shared/api/api-error.ts";
import { routeError } from "~/shared/api/loader-api.server.ts";
import type { GuardArguments } from "~/shared/guards/guards.server.ts";
import { pageState } from "~/shared/runtime/page-state.server.ts";
import { weekdays } from "~/shared/weekdays/texts.server.ts";

/** The texts of the invitation pages. */
export const inviteTexts = { groupInvitation, weekdays };

/** The result of looking up an invitation. */
export type Invite = { state: "open"; id: string; checked: CheckedGroup } | { state: "gone" | "none" } | { state: "wait"; minutes: number };

/** Looks up an invitation. An invalid one and too many attempts are shown on the page. */
export async function loadInvite({ context }: GuardArguments, id: string | undefined): Promise<Invite> {
  if (!id) return { state: "none" };
  if (id.length > 100) return { state: "gone" };
  try {
    const checked = await pageState(context).api.attempt("GET /public/student/invite/check-group/:id", { params: { id } });
    return { state: "open", id, checked };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 404 || error.status === 422) return { state: "gone" };
    if (error.status === 429) return { state: "wait", minutes: Math.max(1, Math.ceil((error.retryAfter ?? 60) / 60)) };
    throw routeError(error);
  }
}
