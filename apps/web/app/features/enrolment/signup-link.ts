/** The page where a family signs up, with what it has chosen so far. Without its country prefix. */
export function signupLink(course: { prettyUrl: string }, journey: "trial" | "purchase", group?: { id: number }): string {
  return `/signup?${new URLSearchParams({ course: course.prettyUrl, ...(group ? { group: String(group.id) } : {}), journey }).toString()}`;
}
