import type { Answer } from "~/shared/api/call.ts";

/** A month of a school's journal, as the API returns it. */
export type Journal = Answer<"GET /journal">;
