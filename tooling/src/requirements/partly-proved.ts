/**
 * Requirements that a test names and only partly proves, each with what is still missing. A line goes when the rest has its test; the
 * documents are then written anew with `npm run requirements`.
 */
export const partlyProved: Readonly<Record<string, string>> = {
  // Pages and widgets
  "RT-13": "the page of a group has no test of its own",
  "DL-05": "toasts that replace one another are not proved on a page",
  "WG-01": "one of its tests proves something else",
  "WG-07": "one of its tests is about the console's search",
  "WG-08": "the number of pages that are listed and long tables are not proved",
  // Things, states, rules, figures
  "EN-01": "one of its tests proves something else",
  "EN-11": "coupons are not there, and one of its tests proves something else",
  "EN-13": "part of the draft's rules has no caller",
  "ST-06": "one of its tests proves something else",
  "VL-06": "one of its tests proves something else",
  "ER-06": "the message that a person sees has no test",
  "FT-08": "of the providers only the sandbox is there, and no coupons",
  "FT-10": "one of its tests proves something else",
  // Calls
  "GCL-11": "one of its tests proves something else",
  "GCL-13": "roomId and senderId as specified",
  "GCL-14": "roomId and senderId as specified",
  "PAY-07": "of the providers only the sandbox tells of events",
  // Security, faults
  "S-25": "records that were deleted are not among those tried",
  "S-38": "coupons and promo codes have no calls yet",
  "S-99": "no page of a child is watched for third-party cookies",
  "F-03": "reads of cached public pages while the database is away",
  "F-05": "one of its tests proves something else",
  "F-22": "a process killed half way is not tried",
};
