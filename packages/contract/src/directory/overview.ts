import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { id, instant, pathId } from "../shared/wire.ts";
import { admins, directoryKind } from "./directory-shapes.ts";

const person = z.object({ id, name: z.string() });
const some = <Item extends z.ZodType>(item: Item) =>
  z.object({ count: z.int().describe("In total"), items: z.array(item).describe("The first five") });

/** What needs attention in people and access. */
export const overviewContract = {
  "GET /people/overview": endpoint({
    id: "OVW-01",
    summary: "What needs attention in people and access, in the caller's schools or one of them",
    who: admins,
    query: z.object({ school: pathId.optional() }),
    response: z.object({
      invitations: some(person.extend({ kind: directoryKind, invitedAt: instant, isExpired: z.boolean() })).describe(
        "Invited people who haven't logged in yet, longest first",
      ),
      notInvited: z.object({ count: z.int() }).describe("Parents who haven't been emailed yet"),
      oneStep: some(person).nullable().describe("Admins without two-step verification; null for callers who don't manage admins"),
      withoutParent: some(person.extend({ createdAt: instant })).describe("Children without a parent, longest first"),
      withoutConsent: some(person.extend({ client: person })).describe("Children whose parent hasn't answered any consent request yet"),
      askAgain: some(person.extend({ client: person })).describe("Children with a consent to an older text, or one given long ago"),
      suspended: some(person.extend({ kind: directoryKind })),
      imports: z
        .array(z.object({ id, status: z.enum(["RUNNING", "ERROR"]), by: z.string().nullable(), at: instant, rows: z.int() }))
        .describe("Running and failed imports of the last week, newest first"),
    }),
  }),
};
