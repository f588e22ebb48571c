import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { staff } from "../roles.ts";
import { id, instant, pathId } from "../shared/wire.ts";

const question = z.object({
  groupClass: id,
  group: z.object({ id, publicName: z.string() }),
  lesson: z.object({ id, number: z.int(), title: z.string() }),
  student: z.object({ id, name: z.string() }),
  room: z.string().describe("The private chat of the child and the teacher"),
  value: z.string().describe("The newest message"),
  isWaiting: z.boolean().describe("The newest message is the child's"),
  createdAt: instant,
});

/** What children ask their teacher in lessons at their own pace. */
export const asyncQuestionsContract = {
  "GET /async_lesson/questions": endpoint({
    id: "FT-02-questions",
    summary:
      "The private chats of the caller, and for admins of every teacher, in open lessons at one's own pace: those that wait for an answer first, longest first",
    who: staff,
    query: z.object({ groupClass: pathId.optional() }),
    response: z.array(question),
  }),
};
