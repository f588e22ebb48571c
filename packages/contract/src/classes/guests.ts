import { z } from "zod";
import { lobbyStates } from "@larkroom/domain/classes/lobby";
import { endpoint } from "../endpoint.ts";
import { token } from "../identity/identity.ts";
import { staff } from "../roles.ts";
import { ownWork } from "./classes.ts";
import { classCard } from "./family.ts";
import { id, instant, pathId } from "../shared/wire.ts";

const params = z.object({ id: pathId });
const typedName = z
  .string()
  .trim()
  .max(2000, { error: "too_long" })
  .describe("Shown to the class with a guest label, cut to 40 characters");

const classCode = z.object({
  code: z.string().describe("Six letters and digits"),
  opensAt: instant.describe("From when it admits guests"),
  closesAt: instant,
});

const lobby = z.object({
  waiting: z.array(z.object({ id, name: z.string(), since: instant })),
  admitted: z.int().describe("Guests who were let in and whose session lasts"),
});

/** How someone without an account joins one class. */
export const guestsContract = {
  "POST /auth/login/group_class/:id": endpoint({
    id: "AUTH-13",
    summary: "Admits a guest with the code of a class, from half an hour before it to its end",
    who: ["visitor", "guest"],
    params,
    body: z.object({ code: z.string().trim().min(1, { error: "required" }).max(50, { error: "too_long" }), name: typedName.optional() }),
    response: token,
    errors: ["not_found", "code_wrong", "class_not_open", "validation_failed"],
  }),
  "POST /auth/login/group_class_demo/:id": endpoint({
    id: "AUTH-14",
    summary:
      "Admits a guest to the lobby of a demo class by name, from half an hour before it to its end; its id here is the uid of its address",
    who: ["visitor", "guest"],
    params: z.object({ id: z.string().max(100) }),
    body: z.object({ name: typedName.min(1, { error: "required" }) }),
    response: token,
    errors: ["not_found", "class_not_open", "validation_failed"],
  }),
  "POST /public/class/:id/lobby": endpoint({
    id: "FT-03-lobby",
    summary: "Waits in the lobby of a demo class: called every few seconds, or the guest is no longer shown to the host",
    who: ["guest"],
    params,
    response: z.object({ name: z.string(), state: z.enum(lobbyStates) }),
    errors: ["not_found", "class_not_open"],
  }),
  "GET /group_class/:id/lobby": endpoint({
    id: "FT-03-waiting",
    summary: "The guests who wait in the lobby of a demo class with their page open, longest first, and how many are in",
    who: staff,
    params,
    response: lobby,
    errors: ["not_found"],
  }),
  "POST /group_class/:id/lobby/:guest": endpoint({
    id: "FT-03-decide",
    summary: "Lets a waiting guest in, or turns them away",
    who: staff,
    params: z.object({ id: pathId, guest: pathId }),
    body: z.object({ decision: z.enum(["admit", "decline"]) }),
    response: lobby,
    errors: ["not_found", "group_full"],
  }),
  "GET /public/class/:id/guest": endpoint({
    id: "GCL-39",
    summary: "The caller's guest identity in the class, and their answers so far",
    who: ["guest"],
    params,
    response: ownWork.extend({ name: z.string() }),
    errors: ["not_found"],
  }),
  "GET /public/class/get_by_uid/:uid": endpoint({
    id: "GCL-34",
    summary: "A demo class by the slug in its address; for any other class it answers 404",
    who: "anyone",
    params: z.object({ uid: z.string().max(100) }),
    response: classCard
      .pick({ id: true, from: true, to: true, timeZone: true, status: true, course: true, teacher: true })
      .extend({ opensAt: instant.describe("From when guests are admitted by name"), closesAt: instant }),
    errors: ["not_found"],
  }),
  "GET /group_class/:id/code": endpoint({
    id: "GCL-37",
    summary: "The code that admits guests to a class; created when first requested",
    who: staff,
    params,
    response: classCode,
    errors: ["not_found"],
  }),
  "POST /group_class/:id/code": endpoint({
    id: "GCL-38",
    summary: "Replaces the code; guests already in the class stay",
    who: staff,
    params,
    response: classCode,
    errors: ["not_found"],
  }),
};
