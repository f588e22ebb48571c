import { useLocation } from "react-router";

export interface SchoolFilter {
  /** The school in the URL; null for all. */
  chosen: number | null;
  /** Adds the same choice to another page's URL. */
  keep: (href: string) => string;
}

/** The school a super admin has chosen: stored in the URL and kept from page to page. */
export function useSchoolFilter(): SchoolFilter {
  const asked = new URLSearchParams(useLocation().search).get("school");
  const chosen = asked !== null && /^\d{1,9}$/.test(asked) ? Number(asked) : null;
  return {
    chosen,
    keep: (href) => (chosen === null || /[?&]school=/.test(href) ? href : `${href}${href.includes("?") ? "&" : "?"}school=${chosen}`),
  };
}
