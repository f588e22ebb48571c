import { useEdition } from "../session/session.ts";
import { companyOf, phoneLink } from "./company.ts";

/** How to contact the school in this edition: its email, and the `mailto:` and `tel:` URLs. */
export function useContact(): { email: string; mail: string; call: string } {
  const { slug } = useEdition();
  const { email, phoneToDial } = companyOf(slug);
  return { email, mail: `mailto:${email}`, call: phoneLink(phoneToDial) };
}
