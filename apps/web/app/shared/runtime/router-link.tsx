import { isEdition } from "@larkroom/domain/editions/editions";
import { Link as RouterLink, useLocation } from "react-router";
import type { AnchorProps } from "~/kit/link/link.tsx";

const prefixOf = (path: string): string | undefined => path.split(/[/?#]/, 2)[1];
/** Whether a path is a classroom page. */
export const isLivePage = (path: string): boolean => /^\/[a-z]{2}\/live(?:\/|$)/.test(path);
const isGradingDesk = (path: string): boolean => /^\/[a-z]{2}\/staff\/groups\/\d+\/grading\//.test(path);

/**
 * Whether a link loads a new document: external URLs, files and API calls; another edition, because language and direction belong to the document; and
 * the classroom and the grading desk, because camera and microphone are granted when a document loads.
 */
export function needsDocument(href: string, here: string): boolean {
  if (!href.startsWith("/") || href.startsWith("//") || href.startsWith("/api/")) return true;
  const [to, from] = [prefixOf(href), prefixOf(here)];
  if (isEdition(to) && isEdition(from) && to !== from) return true;
  return isLivePage(href) !== isLivePage(here) || isGradingDesk(href) !== isGradingDesk(here);
}

/** The kit's link component: our own pages open through the router, everything else in the browser. */
export function AppLink({ href, target, download, rel, ...rest }: AnchorProps) {
  const here = useLocation().pathname;
  if (download !== undefined || target !== undefined || needsDocument(href, here)) {
    return <a href={href} target={target} download={download} rel={target === "_blank" ? "noopener noreferrer" : rel} {...rest} />;
  }
  return <RouterLink to={href} rel={rel} {...rest} />;
}
