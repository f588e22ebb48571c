import { handler } from "../../kernel/http/call.ts";
import { listSlotsOf } from "../groups/index.ts";
import { mustBeInvited, refusalOf } from "./invitation.store.ts";

/** What a group's invitation link leads to: names and times, but no members. */
export const checkInvitation = handler("GET /public/student/invite/check-group/:id", async (call) => {
  const { kernel, params, now } = call;
  const found = await mustBeInvited(call, params.id);
  const { id, publicName, course, school, edition, venue, startDate, firstClass } = found;
  const slots = (await listSlotsOf(kernel.db, [{ id, startDate, timeZone: school.timeZone }], now)).get(id) ?? [];
  const reason = refusalOf(found, now);
  return {
    group: { publicName, course, school: school.title, edition, venue, startDate, timeZone: school.timeZone, slots, firstClass },
    isOpen: reason === null,
    reason,
  };
});
