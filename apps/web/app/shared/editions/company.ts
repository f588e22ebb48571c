import type { EditionSlug } from "@larkroom/domain/editions/editions";

/** The school's contact data for a country. */
export interface Company {
  /** In the country's format. */
  phone: string;
  /** With the country code, for links. */
  phoneToDial: string;
  email: string;
  facebook: string;
  instagram: string;
}

const companies: Readonly<Record<EditionSlug, Company>> = {
  us: {
    phone: "(332) 555-0148",
    phoneToDial: "+1 332 555 0148",
    email: "hello@larkroom.example",
    facebook: "https://www.facebook.com/larkroom",
    instagram: "https://www.instagram.com/larkroom",
  },
  uk: {
    phone: "020 7946 0148",
    phoneToDial: "+44 20 7946 0148",
    email: "hello@larkroom.example",
    facebook: "https://www.facebook.com/larkroom",
    instagram: "https://www.instagram.com/larkroom",
  },
  il: {
    phone: "03-555-0148",
    phoneToDial: "+972 3 555 0148",
    email: "shalom@larkroom.example",
    facebook: "https://www.facebook.com/larkroom",
    instagram: "https://www.instagram.com/larkroom",
  },
  pt: {
    phone: "211 555 148",
    phoneToDial: "+351 211 555 148",
    email: "ola@larkroom.example",
    facebook: "https://www.facebook.com/larkroom",
    instagram: "https://www.instagram.com/larkroom",
  },
};

/** The school's contact data in an edition. */
export const companyOf = (edition: EditionSlug): Company => companies[edition];

/** A phone number for a `tel:` link: digits only, after the plus. */
export const phoneLink = (phone: string): string => `tel:+${phone.replace(/\D/g, "")}`;
