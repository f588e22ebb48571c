import { z } from "zod";
import { callStatuses } from "@larkroom/domain/leads/booked-calls";
import { callMethods, callMinutes } from "@larkroom/domain/schools/call-settings";
import { webAddress } from "../curriculum/slide-content-parts.ts";
import { endpoint } from "../endpoint.ts";
import { admins, byId } from "../directory/directory-shapes.ts";
import { id, instant, maybeText, pathId, text } from "../shared/wire.ts";
import { sender } from "./forms.ts";

const named = z.object({ id, name: z.string() });
const method = z.enum(callMethods).describe("phone: the school calls the number that was given; video: both open the link");
const minutes = z.literal(callMinutes).describe("How long a call is");
const wallTime = z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, { error: "not_a_time" });
const weekly = z.array(z.object({ weekday: z.int().min(1).max(7).describe("1 is Monday"), timeFrom: wallTime, timeTo: wallTime })).max(50);

const fields = {
  isOn: z.boolean().describe("Whether families can book a call; off, the page doesn’t exist"),
  minutes,
  weekly: weekly.describe("When calls can be booked, in the school’s zone"),
  noticeHours: z.int().min(1).max(168).describe("A call is booked at least this many hours before"),
  horizonDays: z.int().min(1).max(30).describe("A call is booked at most this many days ahead"),
  hostId: id.nullable().describe("The admin of the school who takes the calls"),
  method,
  videoUrl: webAddress.nullable().describe("The link of video calls"),
};

const settings = z.object({
  ...fields,
  timeZone: z.string().describe("The school's zone"),
  hosts: z.array(named).describe("Who may take the calls: the school’s own admins"),
  page: z.string().nullable().describe("Where families book; null for a school that isn’t its country’s default: it has no public pages"),
});

/** What staff see of a booked call. */
export const bookedCallShape = z.object({
  id,
  startsAt: instant,
  endsAt: instant,
  status: z.enum(callStatuses),
  method,
  videoUrl: z.string().nullable(),
  timeZone: z.string().describe("The zone in which the visitor chose the time"),
  childAge: z.int().nullable(),
  host: named.nullable().describe("Who takes it"),
});

const bookedCall = bookedCallShape.extend({ lead: named.extend({ email: z.string(), phone: z.string().nullable() }), school: named });

const token = z.object({
  call: pathId,
  signature: z.string().max(100).describe("From the email. It opens this call alone, and ends with it"),
});

const ownCall = z.object({
  startsAt: instant,
  endsAt: instant,
  status: z.enum(callStatuses),
  method,
  videoUrl: z.string().nullable(),
  canCancel: z.boolean(),
});

/** Calls that families book with the school. */
export const callsContract = {
  "GET /public/call_times": endpoint({
    id: "CALL-01",
    summary: "When a call can be booked with the school of the visitor’s country; 404 where it offers none",
    who: "anyone",
    response: z.object({ minutes, method, starts: z.array(instant) }),
    errors: ["not_found"],
  }),
  "POST /public/booked_call": endpoint({
    id: "CALL-02",
    summary: "Books a call. Both sides are emailed an invitation for their calendars at once; of two who choose the same time, one gets it",
    who: "anyone",
    body: z.object({
      ...sender,
      phone: text(32),
      startsAt: instant,
      timeZone: z.string().max(64).describe("The visitor’s IANA zone, for the emails"),
      childAge: z.int().min(3).max(19).nullish(),
      message: maybeText(1000).nullish(),
    }),
    response: z.object({ call: id, signature: z.string() }),
    errors: ["not_found", "call_time_taken", "proof_required", "too_many_requests"],
  }),
  "GET /public/booked_call": endpoint({
    id: "CALL-03",
    summary: "A booked call, for whoever holds its email, until it ends",
    who: "anyone",
    query: token,
    response: ownCall,
    errors: ["not_found"],
  }),
  "POST /public/booked_call/cancel": endpoint({
    id: "CALL-04",
    summary: "Cancels a call before it starts, for whoever holds its email. The school is told, and its time is free again",
    who: "anyone",
    query: token,
    response: ownCall,
    errors: ["not_found", "transition_not_allowed"],
  }),
  "GET /booked_call": endpoint({
    id: "CALL-05",
    summary: "Calls to be held or marked, earliest first; `after` is the id of the last one of the previous page",
    who: admins,
    query: z.object({ school: pathId.optional(), after: pathId.optional() }),
    response: z.object({ items: z.array(bookedCall), next: id.nullable() }),
  }),
  "PUT /booked_call/:id": endpoint({
    id: "CALL-06",
    summary: "Cancels a call before it starts, and tells the visitor; or marks it held or missed afterwards",
    who: admins,
    params: byId,
    body: z.object({ status: z.enum(callStatuses).exclude(["BOOKED"]) }),
    response: bookedCall,
    errors: ["not_found", "transition_not_allowed"],
  }),
  "GET /school/:id/calls": endpoint({
    id: "CALL-07",
    summary: "Whether and when families can book a call with a school",
    who: admins,
    params: byId,
    response: settings,
    errors: ["not_found"],
  }),
  "PUT /school/:id/calls": endpoint({
    id: "CALL-08",
    summary: "Changes whether and when families can book a call. Calls that are booked stay as they are",
    who: admins,
    params: byId,
    body: z.object(fields),
    response: settings,
    errors: ["not_found"],
  }),
};
