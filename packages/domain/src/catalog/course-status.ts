export type CourseStatus = "ACTIVE" | "IN_DEVELOPMENT" | "HIDDEN";

/** What each status of a course shows and allows. */
export const courseStatuses: Readonly<
  Record<
    CourseStatus,
    {
      /** The label staff see. */
      shownAs: "Active" | "In Development" | "Draft";
      /** Visitors find it in lists and by its address. */
      listed: boolean;
      /** Families can join its groups and buy it. */
      sold: boolean;
    }
  >
> = {
  ACTIVE: { shownAs: "Active", listed: true, sold: true },
  IN_DEVELOPMENT: { shownAs: "In Development", listed: true, sold: false },
  HIDDEN: { shownAs: "Draft", listed: false, sold: false },
};
