import { eq } from "drizzle-orm";
import { refusal } from "../../kernel/http/errors.ts";
import { groupClass } from "../classes/classes.views.ts";
import type { Ask } from "./live-class-engine.ts";

/**
 * Opens a class unless it was canceled, also meanwhile: families were told that it isn't held, and staff may still be in its room. The class is locked
 * until it is open. @throws `transition_not_allowed`
 */
export const openUnlessCanceled =
  (classId: number): Ask =>
  async (tx) => {
    const [found] = await tx.select({ status: groupClass.status }).from(groupClass).where(eq(groupClass.id, classId)).for("update");
    if (found?.status === "CANCELED") throw refusal("transition_not_allowed");
    return { type: "class.open" };
  };
