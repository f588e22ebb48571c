import { z } from "zod";
import { amount } from "@larkroom/contract/shared/wire";
import { readOfSchools } from "../read-content.ts";
import { courseKeys } from "./frames.ts";

/** What a course costs one child, in cents, pence or agorot: at once, or in equal monthly installments. */
const price = z.object({ once: amount.positive(), parts: z.int().min(2), part: amount.positive() });
export type CoursePrice = z.infer<typeof price>;

const offer = z.object({
  teacher: z.string().describe("The key of a teacher of the same school"),
  text: z.string().optional().describe("The file of its texts, if it isn't the course's own key"),
  price: price.optional().describe("A course in development has no price yet"),
});

/** How each school offers each course. */
export const courseOffers = readOfSchools("courses.json", z.record(z.enum(courseKeys), offer));
