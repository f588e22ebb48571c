import { useEdition } from "../session/session.ts";
import { companyOf, phoneLink } from "./company.ts";

/** Where links to the school lead in the edition of this page: a letter (`mailto:`) or a call (`tel:`). */
export function useContact(): { mail: string; call: string } {
  const { slug } = useEdition();
  const { email, phoneToDial } = companyOf(slug);
  return { mail: `mailto:${email}`, call: phoneLink(phoneToDial) };
}
