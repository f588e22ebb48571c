export const messages = {
  fields: {
    name: "Your name",
    email: "Email",
    phone: "Phone",
    optional: "optional",
    consent: "You may also email me about courses",
    privacy: "We use your details to answer you. <policy>Privacy policy</policy>",
    processor:
      "If you allow it, the school keeps your name, email and phone at <company></company>, which works for the school under contract and may not use them for anything else.",
    trap: "Leave this empty",
  },
  problems: {
    empty: "Fill this in.",
    email: "Enter a valid email address.",
    phone: "Enter a valid phone number.",
    long: "Use at most 4,000 characters.",
    wrong: "Check this and try again.",
  },
  sending: "Sending…",
  contact: {
    metaTitle: "Contact us",
    metaDescription: "Ask us about courses, groups and prices. A person answers by email.",
    title: "Contact us",
    lead: "Ask us anything about courses, groups or your child. A person answers by email.",
    message: "Your message",
    send: "Send message",
    phone: "Call us",
    email: "Email us",
    faq: "Questions and answers",
    faqText: "Most questions are answered here.",
    otherWays: "Other ways to reach us",
  },
  sent: {
    metaTitle: "Message sent",
    title: "We got your message",
    text: "We’ve emailed you a confirmation, and a person will answer at that address. No email? Check your spam folder.",
    courses: "See courses",
    home: "Back to home",
  },
  teach: {
    metaTitle: "Teach with us",
    metaDescription: "Teach small live groups of children from your home. Tell us about yourself.",
    title: "Teach with us",
    lead: "Small live groups, children who want to be there, and lessons that are ready to teach.",
    about: "About you",
    aboutHint: "What you teach, your experience with children, and the hours that suit you.",
    file: "Résumé",
    filePrompt: "Drop a file here, or choose one",
    fileHint: "Optional. PDF or an office document, up to {size}.",
    removeFile: "Remove the file",
    badFile: "This file can’t be used. Choose a PDF or an office document.",
    tooLarge: "This file is too large. Choose one up to {size}.",
    send: "Send application",
    points: {
      groups: "Small groups, live by video",
      lessons: "Slides and tasks are prepared",
      hours: "You choose your hours",
    },
  },
  applied: {
    metaTitle: "Application sent",
    title: "We got your application",
    text: "We read every application and will write to your email address. We’ve sent you a confirmation.",
    home: "Back to home",
  },
  programme: {
    metaTitle: "{course}: course program by email",
    title: "Get the program by email",
    text: "Every lesson of {course}, and what your child will make, as a PDF.",
    promise: "One email with the PDF. Nothing else.",
    send: "Email me the program",
    link: "Get the program as a PDF",
    sentTitle: "We’ve emailed you the program",
    sentText: "Look for it at <email></email>. No email? Check your spam folder.",
    back: "Back to the course",
  },
} as const;

declare module "~/shared/texts/registry.ts" {
  interface Registry {
    leads: typeof messages;
  }
}
