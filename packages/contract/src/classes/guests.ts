import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { token } from "../identity/identity.ts";
import { staff } from "../roles.ts";
import { ownWork } from "./classes.ts";
import { classCard } from "./family.ts";
import { instant, pathId } from "../shared/wire.ts";

const params = z.object({ id: pathId });
const typedName = z
  .string()
  .trim()
  .max(2000, { error: "too_long" })
  .describe("Shown to the class with a guest's mark, cut to 40 characters");

const classCode = z.object({
  code: z.string().describe("Six letters and digits"),
  opensAt: instant.describe("From when it opens the class"),
  closesAt: instant,
});

/** How someone without an account joins one class. */
export const guestsContract = {
  "POST /auth/login/group_class/:id": endpoint({
    id: "AUTH-13",
    summary: "Opens one class to a guest who has its code, from half an hour before it to its end",
    who: ["visitor", "guest"],
    params,
    body: z.object({ code: z.string().trim().min(1, { error: "required" }).max(50, { error: "too_long" }), name: typedName.optional() }),
    response: token,
    errors: ["not_found", "code_wrong", "class_not_open", "validation_failed"],
  }),
  "POST /auth/login/group_class_demo/:id": endpoint({
    id: "AUTH-14",
    summary: "Opens a demo class to a guest by name, from half an hour before it to its end; its id here is the uid of its address",
    who: ["visitor", "guest"],
    params: z.object({ id: z.string().max(100) }),
    body: z.object({ name: typedName.min(1, { error: "required" }) }),
    response: token,
    errors: ["not_found", "class_not_open", "validation_failed"],
  }),
  "GET /public/class/:id/guest": endpoint({
    id: "GCL-39",
    summary: "As whom a guest is in the class, and what they have answered so far",
    who: ["guest"],
    params,
    response: ownWork.extend({ name: z.string() }),
    errors: ["not_found"],
  }),
  "GET /public/class/get_by_uid/:uid": endpoint({
    id: "GCL-34",
    summary: "A demo class by the name in its address; of any other class the name tells nothing",
    who: "anyone",
    params: z.object({ uid: z.string().max(100) }),
    response: classCard
      .pick({ id: true, from: true, to: true, timeZone: true, status: true, course: true, teacher: true })
      .extend({ opensAt: instant.describe("From when a guest comes in by name"), closesAt: instant }),
    errors: ["not_found"],
  }),
  "GET /group_class/:id/code": endpoint({
    id: "GCL-37",
    summary: "The code guests come into a class by; made when first asked for",
    who: staff,
    params,
    response: classCode,
    errors: ["not_found"],
  }),
  "POST /group_class/:id/code": endpoint({
    id: "GCL-38",
    summary: "Another code in its place; guests who are in stay in",
    who: staff,
    params,
    response: classCode,
    errors: ["not_found"],
  }),
};
