/** The sign-up page with the choices made so far, without the country prefix. */
export function signupLink(course: { prettyUrl: string }, journey: "trial" | "purchase", group?: { id: number }): string {
  return `/signup?${new URLSearchParams({ course: course.prettyUrl, ...(group ? { group: String(group.id) } : {}), journey }).toString()}`;
}
