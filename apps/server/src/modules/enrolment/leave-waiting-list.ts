import { type AccessRule, requireAccess } from "../../kernel/auth/access.ts";
import { actorOf } from "../../kernel/auth/actor.ts";
import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { handler } from "../../kernel/http/call.ts";
import { refusal } from "../../kernel/http/errors.ts";
import { listStudentsOf } from "../people/index.ts";
import { offerSeatsJob } from "./offer-seats.ts";
import { endOffer } from "./offers.store.ts";
import { offerLink } from "./signup-link.ts";
import { listTaken, placeKey } from "./timetable.read.ts";
import { findWaiting, listPlacesOf } from "./waiting-list.read.ts";

/** Only the family itself gives its place up. */
const ownPlace: AccessRule<{ isOwn: boolean }> = { client: (_actor, place) => place.isOwn };

/** Where the client's family waits, with the children each seat could be for. Three queries. */
export const listOwnPlaces = handler("GET /public/profile/client/waiting_list", async ({ kernel, actor, now }) => {
  const { id, edition } = actorOf(actor, "client");
  const places = await listPlacesOf(kernel.db, id, now);
  if (places.length === 0) return [];
  const children = await listStudentsOf(kernel.db, id);
  const taken = await listTaken(
    kernel.db,
    children.map((child) => child.id),
    places.map(({ course }) => course.id),
  );
  return places.map(({ offer, ...place }) => ({
    ...place,
    offer: offer && {
      ...offer,
      link: offerLink(kernel.config.PUBLIC_URL, edition, { course: place.course.prettyUrl, group: offer.group.id }),
    },
    students: children
      .filter((child) => !taken.has(placeKey(child.id, place.course.id)))
      .map((child) => ({ id: child.id, name: child.name })),
  }));
});

/** Leaves a waiting list. A seat that was held for the family is offered to the next in line at once. */
export const leaveWaitingList = handler("DELETE /public/profile/client/waiting_list/:id", async (call) => {
  const { kernel, actor, params, now } = call;
  const client = actorOf(actor, "client");
  const place = requireAccess(ownPlace, actor, await findWaiting(kernel.db, params.id, client.id));
  await inTransaction(kernel.db, async (tx) => {
    if (!(await endOffer(tx, place.id, "declined", now))) throw refusal("transition_not_allowed", { reason: "being_paid" });
    await writeAuditLog(call, tx, {
      action: "enrolment.waiting_list_left",
      schoolId: place.schoolId,
      target: { kind: "course", id: place.courseId },
    });
    await kernel.jobs.enqueue(tx, offerSeatsJob, {});
  });
});
