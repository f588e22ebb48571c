export type CourseStatus = "ACTIVE" | "IN_DEVELOPMENT" | "HIDDEN";

/** What the header's button offers. The words are messages. */
export type CallToAction = "book_trial" | "join_waiting_list";

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
      callToAction: CallToAction | null;
    }
  >
> = {
  ACTIVE: { shownAs: "Active", listed: true, sold: true, callToAction: "book_trial" },
  IN_DEVELOPMENT: { shownAs: "In Development", listed: true, sold: false, callToAction: "join_waiting_list" },
  HIDDEN: { shownAs: "Draft", listed: false, sold: false, callToAction: null },
};

/** The button of the header: of the course a page is about, else the trial. Null for none. */
export const headerCallToAction = (course: { status: CourseStatus } | null): CallToAction | null =>
  course ? courseStatuses[course.status].callToAction : "book_trial";
