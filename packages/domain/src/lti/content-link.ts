/** What a link in a platform's course opens: Larkroom itself, or one course, lesson or slide. */
export type LinkedContent = { readonly kind: "home" } | { readonly kind: "course" | "lesson" | "slide"; readonly id: number };

const path = "/lti/content";

/** The address of a content, which platforms store as its target link. */
export const contentAddress = (publicUrl: string, content: LinkedContent): string =>
  `${new URL(publicUrl).origin}${path}${content.kind === "home" ? "" : `/${content.kind}/${content.id}`}`;

/** The content of a target link; null when it isn't one of ours. */
export function contentOf(publicUrl: string, address: string): LinkedContent | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.origin !== new URL(publicUrl).origin || url.username !== "" || url.password !== "") return null;
  if (url.pathname === path) return { kind: "home" };
  const found = /^\/lti\/content\/(course|lesson|slide)\/([1-9]\d{0,14})$/.exec(url.pathname);
  return found ? { kind: found[1] as "course", id: Number(found[2]) } : null;
}
