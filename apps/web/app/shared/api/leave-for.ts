import { unanswered } from "./leaving.ts";

/** Goes to another document. Whatever leads there stays under way: nothing is sent a second time and nothing is read for a page that goes. */
export function leaveFor(page: string): Promise<never> {
  window.location.assign(page);
  return unanswered;
}
