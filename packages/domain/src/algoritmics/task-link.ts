/** How long a signed link opens: as long as a page takes to load on a slow connection. */
export const linkSeconds = 300;

/** A link to the platform before it is signed: what the signature covers, and the address without it. */
export interface UnsignedLink {
  readonly url: string;
  /** Path and query, as the platform checks them. */
  readonly text: string;
}

/**
 * A page of the platform for one person, who is only a code to it. Null for a page of another site: a code goes to the platform it is from and
 * nowhere else.
 * @param address the platform's origin
 * @param page a whole address
 */
export function personalLink(
  address: string,
  page: string,
  { code, now }: { readonly code: string; readonly now: Temporal.Instant },
): UnsignedLink | null {
  if (!URL.canParse(page)) return null;
  const url = new URL(page);
  if (url.origin !== address || url.username !== "" || url.password !== "") return null;
  for (const name of ["code", "expires", "signature"]) url.searchParams.delete(name);
  url.searchParams.set("code", code);
  url.searchParams.set("expires", String(Math.floor(now.epochMilliseconds / 1_000) + linkSeconds));
  url.hash = "";
  return { url: url.href, text: `${url.pathname}${url.search}` };
}

/** The link with its signature. */
export const withSignature = ({ url }: UnsignedLink, signature: string): string => `${url}&signature=${encodeURIComponent(signature)}`;

/** How far a child is with a task at the platform. */
export interface TaskProgress {
  /** 0 to 100. */
  readonly percent: number;
  readonly doneAt: Temporal.Instant | null;
}

/** What is known after a newer reading: what was done once stays done, and progress never goes back. */
export const furthest = (before: TaskProgress | null, now: TaskProgress): TaskProgress =>
  before === null ? now : { percent: Math.max(before.percent, now.percent), doneAt: before.doneAt ?? now.doneAt };
