export const messages = {
  promo: {
    label: "Promotion",
    text: "New groups start every week. The first class is on us.",
    link: "See courses",
  },
  country: {
    question: "You’re on our site for {country}. Is that right?",
    yes: "Yes, stay here",
    other: "Choose another country",
    close: "Close and stay here",
    us: "the United States",
    uk: "the United Kingdom",
    il: "Israel",
    pt: "Portugal",
  },
  cookies: {
    label: "Cookies",
    text: "We use a few cookies to keep you logged in and remember your choices. With your permission, we also count visits. <policy>Privacy policy</policy>",
    accept: "Accept all",
    decline: "Necessary only",
  },
  footer: {
    label: "About {brand}",
    tagline: "A small school with live classes. Morning or evening, wherever you are.",
    certificateSafe: "Certificate: teachers screened to work with children",
    certificateData: "Certificate: children’s data protected",
    courses: "Courses",
    allCourses: "All courses",
    families: "Families",
    how: "How it works",
    faq: "FAQ",
    logIn: "Log in",
    company: "Company",
    privacy: "Privacy policy",
    terms: "Terms and conditions",
    teach: "Teach with us",
    talk: "Contact us",
    write: "Send us a message",
    facebook: "{brand} on Facebook",
    instagram: "{brand} on Instagram",
    address: "{brand} Inc., 41 Wren Street, New York, NY 10013.",
    rights: "All rights reserved",
  },
} as const;

declare module "~/shared/texts/registry.ts" {
  interface Registry {
    site: typeof messages;
  }
}
