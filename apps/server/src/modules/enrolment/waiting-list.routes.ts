import type { waitingListContract } from "@larkroom/contract/enrolment/waiting-list";
import type { Handlers } from "../../kernel/http/call.ts";
import { joinWaitingList } from "./join-waiting-list.ts";
import { leaveWaitingList, listOwnPlaces } from "./leave-waiting-list.ts";
import { listWaitingFamilies, offerSeat, removeFromWaitingList } from "./manage-waiting-list.ts";

export const waitingListRoutes: Handlers<typeof waitingListContract> = {
  "PUT /public/waiting_list/course/:courseId": joinWaitingList,
  "GET /public/profile/client/waiting_list": listOwnPlaces,
  "DELETE /public/profile/client/waiting_list/:id": leaveWaitingList,
  "GET /course/:id/waiting_list": listWaitingFamilies,
  "POST /waiting_list/:id/offer": offerSeat,
  "DELETE /waiting_list/:id": removeFromWaitingList,
};
