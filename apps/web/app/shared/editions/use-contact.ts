import { useEdition, useRootData } from "../session/session.ts";
import { companyOf, phoneLink } from "./company.ts";
import { usePath } from "./paths.ts";

interface Contact {
  email: string;
  /** `mailto:` */
  mail: string;
  /** `tel:` */
  call: string;
  /** The page where a call can be booked; null while the school offers none. */
  bookingPage: string | null;
  /** Where "Book a call" leads: to that page, or to the phone. */
  bookCall: string;
}

/** How to contact the school in this edition. */
export function useContact(): Contact {
  const { slug } = useEdition();
  const { offersCalls } = useRootData();
  const path = usePath();
  const { email, phoneToDial } = companyOf(slug);
  const call = phoneLink(phoneToDial);
  const bookingPage = offersCalls ? path("/book-a-call") : null;
  return { email, mail: `mailto:${email}`, call, bookingPage, bookCall: bookingPage ?? call };
}
