/** The page on which one child's work is graded. */
export const deskPath = ({ group, assignment, student }: Record<"group" | "assignment" | "student", number>): string =>
  `/staff/groups/${group}/grading/${assignment}/${student}`;
