export const messages = {
  title: "Emails",
  text: "How the emails that families get from your school look, in their language.",
  school: "School",
  none: "No school yet",
  noneText: "Once you’re assigned a school, its emails appear here.",
  look: "Look",
  color: { label: "Button color", hint: "For example #17603A. Leave it empty for the standard color." },
  problems: {
    color_malformed: "Enter a color such as #17603A.",
    contrast_too_low: "Text on this color is hard to read. Choose a darker or lighter one.",
    refused: "Check this field.",
  },
  save: "Save",
  saving: "Saving…",
  saved: "Changes saved",
  logo: {
    label: "Logo",
    add: "Upload a logo",
    prompt: "Drag a picture here or choose one",
    hint: "JPEG, PNG, GIF or WebP. It’s shown 40 pixels high.",
    uploads: "Uploads",
    cancel: "Remove {name}",
    stop: "Stop uploading {name}",
    remove: "Remove logo",
    removed: "Logo removed",
    alt: "Your logo",
  },
  preview: "Preview",
  template: "Email",
  subject: "Subject: {subject}",
  sizes: { label: "Screen size", phone: "Phone", desktop: "Desktop" },
  frame: "Preview of the email",
  send: "Send me a test",
  sent: "Test sent to {email}",
} as const;

declare module "~/shared/texts/registry.ts" {
  interface Registry {
    staffEmails: typeof messages;
  }
}
