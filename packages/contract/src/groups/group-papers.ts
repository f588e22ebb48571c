import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { byId } from "../people/directory-shapes.ts";
import { staff } from "../roles.ts";
import { id, instant } from "../shared/wire.ts";

/** What children need to get into a group: its invitation, and the logins of its members. */
export const groupPapersContract = {
  "POST /group/:id/invitation": endpoint({
    id: "GRP-01-invitation",
    summary: "Makes a group's invitation anew; the one before leads nowhere from now on",
    who: staff,
    params: byId,
    response: z.object({ inviteId: z.string(), url: z.string() }),
    errors: ["not_found"],
  }),
  "GET /group/:id/credentials": endpoint({
    id: "GRP-17",
    summary: "The logins of a group's children and the passwords that may be read, to be printed. Every reading is on record",
    who: staff,
    params: byId,
    response: z.object({
      group: z.object({ id, publicName: z.string() }),
      course: z.string(),
      school: z.string(),
      loginUrl: z.string().describe("Where they log in"),
      readAt: instant,
      students: z.array(
        z.object({
          id,
          name: z.string(),
          login: z.string().nullable(),
          password: z.string().nullable().describe("Null for one the child chose"),
        }),
      ),
    }),
    errors: ["not_found"],
  }),
};
