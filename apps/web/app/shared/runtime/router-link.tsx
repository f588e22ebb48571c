import { Link as RouterLink } from "react-router";
import type { AnchorProps } from "~/kit/link/link.tsx";

/** Follows the kit's links: pages of ours through the router, everything else as the browser does. */
export function AppLink({ href, target, download, ...rest }: AnchorProps) {
  const ours = href.startsWith("/") && !href.startsWith("//") && !href.startsWith("/api/") && download === undefined && target === undefined;
  if (ours) return <RouterLink to={href} {...rest} />;
  const rel = target === "_blank" ? "noopener noreferrer" : rest.rel;
  return <a href={href} target={target} download={download} {...rest} rel={rel} />;
}
