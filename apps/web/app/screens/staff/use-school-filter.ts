import { useLocation } from "react-router";

export interface SchoolFilter {
  /** The school the address is about; null for all. */
  chosen: number | null;
  /** The same choice on another page's address. */
  keep: (href: string) => string;
}

/** The school a super admin looks at: it stands in the address and goes along from page to page. */
export function useSchoolFilter(): SchoolFilter {
  const asked = new URLSearchParams(useLocation().search).get("school");
  const chosen = asked !== null && /^\d{1,9}$/.test(asked) ? Number(asked) : null;
  return {
    chosen,
    keep: (href) => (chosen === null || /[?&]school=/.test(href) ? href : `${href}${href.includes("?") ? "&" : "?"}school=${chosen}`),
  };
}
