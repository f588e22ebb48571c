export const messages = {
  open: "Receipts",
  loading: "Loading receipts",
  slow: "This is taking longer than usual.",
  failed: "We couldn’t load the receipts.",
  again: "Try again",
  none: "A receipt appears here as soon as a payment is complete.",
  kinds: {
    receipt: "{part, select, none {Receipt} other {Receipt for payment {part}}}",
    credit_note: "Credit note for a refund",
  },
  download: "Download PDF",
  downloadOne: "Download {number} as PDF",
} as const;

declare module "~/shared/texts/registry.ts" {
  interface Registry {
    receipts: typeof messages;
  }
}
