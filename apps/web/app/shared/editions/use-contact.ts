import { useEdition } from "../session/session.ts";
import { companyOf, phoneLink } from "./company.ts";

/** How to reach the school in the edition of this page: its email address, and where links to it (`mailto:`) and to its phone (`tel:`) lead. */
export function useContact(): { email: string; mail: string; call: string } {
  const { slug } = useEdition();
  const { email, phoneToDial } = companyOf(slug);
  return { email, mail: `mailto:${email}`, call: phoneLink(phoneToDial) };
}
