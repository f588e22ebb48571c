/** The owner kind of the files of a submission. */
export const submissionOwner = "submission";
