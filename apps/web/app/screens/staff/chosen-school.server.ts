import type { Role } from "@larkroom/contract/roles";
import { requireStaff, type GuardArguments } from "~/shared/guards/guards.server.ts";
import { pageState } from "~/shared/runtime/page-state.server.ts";

/** The school a page is about: the one in the URL, else the reader's own, else the first they have access to; null without any. */
export async function chosenSchool(args: GuardArguments, roles: readonly Role[]): Promise<number | null> {
  const user = await requireStaff(roles)(args);
  const asked = args.url.searchParams.get("school");
  if (asked !== null && /^\d{1,9}$/.test(asked)) return Number(asked);
  if (user.schoolId) return user.schoolId;
  const { api } = pageState(args.context);
  const { items } = await api("GET /school");
  return items[0]?.id ?? null;
}
