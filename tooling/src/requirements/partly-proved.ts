/**
 * Requirements that a test names and only partly proves, each with what is still missing. A line goes when the rest has its test; the
 * documents are then written anew with `npm run requirements`.
 */
export const partlyProved: Readonly<Record<string, string>> = {
  // Pages and widgets
  "RT-13": "the page of a group has no test of its own",
  "LY-11": "what fits is proved, the heights in figures are not",
  "DL-05": "toasts that replace one another are not proved on a page",
  "WG-01": "one of its tests proves something else",
  "WG-05": "no page shows an outcome yet",
  "WG-07": "one of its tests is about the console's search",
  "WG-08": "the number of pages that are listed and long tables are not proved",
  "WG-09": "a range is proved apart from the pages that would ask for one",
  // Things, states, rules, figures
  "EN-01": "one of its tests proves something else",
  "EN-06": "fields of people are proved in the demo's content alone",
  "EN-11": "coupons are not there, and one of its tests proves something else",
  "EN-13": "part of the draft's rules has no caller",
  "ST-06": "one of its tests proves something else",
  "VL-05": "rubrics are not there: its test is about points of a quiz",
  "VL-06": "one of its tests proves something else",
  "ER-06": "the message that a person sees has no test",
  "CN-08": "the rules of hours and days are proved, not where pages use them",
  "FT-08": "of the providers only the sandbox is there, and no coupons",
  "FT-10": "one of its tests proves something else",
  // Calls
  "GCL-11": "one of its tests proves something else",
  "GCL-13": "roomId and senderId as specified",
  "GCL-14": "roomId and senderId as specified",
  "PAY-07": "of the providers only the sandbox tells of events",
  // Security, faults
  "S-25": "records that were deleted are not among those tried",
  "S-28": "proved for marks of attendance: grades are not there",
  "S-38": "coupons and promo codes have no calls yet",
  "S-52": "nothing takes a file by such a token yet",
  "S-92": "the rule is proved, no traffic is watched: nothing is sent to others yet",
  "S-99": "no page of a child is watched for third-party cookies",
  "F-03": "reads of cached public pages while the database is away",
  "F-05": "one of its tests proves something else",
  "F-22": "a process killed half way is not tried",
};
