import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { byId } from "../directory/directory-shapes.ts";
import { staff } from "../roles.ts";
import { id, instant } from "../shared/wire.ts";

/** What children need to get into a group: its invitation, and the logins of its members. */
export const groupPapersContract = {
  "POST /group/:id/invitation": endpoint({
    id: "GRP-01-invitation",
    summary: "Replaces a group's invitation; the previous one stops working",
    who: staff,
    params: byId,
    response: z.object({ inviteId: z.string(), url: z.string() }),
    errors: ["not_found"],
  }),
  "GET /group/:id/credentials": endpoint({
    id: "GRP-17",
    summary: "The logins of a group's children and their readable passwords, for printing. Every access is logged",
    who: staff,
    params: byId,
    response: z.object({
      group: z.object({ id, publicName: z.string() }),
      course: z.string(),
      school: z.string(),
      loginUrl: z.string().describe("The login page"),
      readAt: instant,
      students: z.array(
        z.object({
          id,
          name: z.string(),
          login: z.string().nullable(),
          password: z.string().nullable().describe("Null for a password the child chose"),
        }),
      ),
    }),
    errors: ["not_found"],
  }),
};
