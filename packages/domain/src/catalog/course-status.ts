export type CourseStatus = "ACTIVE" | "IN_DEVELOPMENT" | "HIDDEN";

/** What each status of a course shows and allows. */
export const courseStatuses: Readonly<
  Record<
    CourseStatus,
    {
      /** Its name as staff see it. */
      shownAs: "Active" | "In Development" | "Draft";
      /** Visitors find it in the lists and by its address. */
      listed: boolean;
      /** It has groups to join and a price. */
      sold: boolean;
    }
  >
> = {
  ACTIVE: { shownAs: "Active", listed: true, sold: true },
  IN_DEVELOPMENT: { shownAs: "In Development", listed: true, sold: false },
  HIDDEN: { shownAs: "Draft", listed: false, sold: false },
};
