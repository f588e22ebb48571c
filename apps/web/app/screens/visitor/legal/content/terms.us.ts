import type { LegalDocument } from "../legal-document.ts";

export const terms: LegalDocument = {
  title: "Terms and conditions",
  summary: "What you get, what you pay, how to cancel, and what we promise each other. It’s short because most of it is what you’d expect.",
  since: "2026-01-05",
  sections: [
    {
      id: "who",
      title: "Who these terms are between",
      blocks: [
        "These terms are between you, the parent or guardian, and {company}, which runs {brand}. Only adults can sign up and pay. You sign up children you’re responsible for, and you’re responsible for what they do here.",
        "You agree to them by checking the box when you sign up. Give us correct names and dates of birth, and keep your password to yourself.",
      ],
    },
    {
      id: "lessons",
      title: "Classes and groups",
      blocks: [
        "A course is a series of live classes in a small group with a teacher, at fixed times. The course page shows how many lessons there are, how long each is and which ages it’s for. Times are shown in your time zone; the school’s local time stays the same when clocks change.",
        "We may move a class or bring in another teacher because of illness or a holiday. We’ll tell you as early as we can. If a permanent new time doesn’t suit you, we’ll refund what you paid for the remaining classes.",
      ],
    },
    {
      id: "trial",
      title: "Free trial class",
      blocks: ["The trial class is free, needs no card and commits you to nothing. There’s one for each child and course."],
    },
    {
      id: "seat",
      title: "Your seat",
      blocks: [
        "While you pay, we hold your seat for 30 minutes. It’s yours once the payment goes through. If the group fills up in the meantime, you’re not charged, or you’re refunded at once.",
      ],
    },
    {
      id: "price",
      title: "Prices and payment",
      blocks: [
        "The price you see before you press the button is the price you pay, taxes included, in the currency of the course. Promo codes apply as stated, once per order.",
        "You can pay in full or, where available, in installments. The first installment is charged when you sign up, the others on the dates shown in Billing. If a card is declined, we try again 1, 3, 5 and 7 days after the first decline; after that, the installment stays open for you to pay. After 14 days without payment, your child can’t join new classes until it’s paid; your child’s page and past lessons stay open.",
      ],
    },
    {
      id: "cancel",
      title: "Canceling and refunds",
      blocks: [
        "You can cancel at any time in Billing, without giving a reason.",
        {
          list: [
            "Up to 24 hours before the first class: a full refund.",
            "After that: a refund for the classes that haven’t taken place.",
            "Unpaid installments are canceled immediately.",
          ],
        },
        "Refunds go back to the payment method you used, usually within 10 days. Any further rights that the law gives you still apply.",
      ],
    },
    {
      id: "missed",
      title: "Missed classes",
      blocks: [
        "If your child misses a class, you get a credit for a catch-up class on the same lesson where a group has a free seat: always when you reported the absence in advance, otherwise up to twice per course. A credit is valid for 60 days, and no longer than 14 days after the group ends.",
        "If we can’t hold a class, we’ll reschedule it or refund its price. You choose.",
      ],
    },
    {
      id: "conduct",
      title: "In class",
      blocks: [
        "Children are kind to each other, don’t share phone numbers or addresses, and don’t record or photograph others. Parents help with the technology and then let the child learn. The teacher may mute a child, turn off a camera or, as a last resort, remove a child from the class; we’ll then speak with you.",
        "Anyone who threatens, hurts or harasses others can be excluded. We refund what was paid for classes that haven’t taken place.",
      ],
    },
    {
      id: "content",
      title: "Who owns what",
      blocks: [
        "What your child makes belongs to your child. We may show it within the group and to you, and anywhere else only with your permission. Lessons and slides belong to us or to the people who made them: your child may use them to learn, but not share or publish them.",
      ],
    },
    {
      id: "liability",
      title: "Our liability",
      blocks: [
        "We take care in our work, but no network is perfect. We’re not responsible for your own connection and devices, or for damage we couldn’t foresee. Otherwise, our liability is limited to what you paid in the last twelve months. Nothing here limits liability that the law doesn’t allow us to limit, above all for personal injury.",
      ],
    },
    {
      id: "end",
      title: "Closing your account and changes",
      blocks: [
        "You can close your account when no course is active. We may change these terms for good reasons and will email you 30 days before; if you don’t agree, you can cancel with a refund for the remaining classes. Existing orders stay under the previous terms.",
      ],
    },
    {
      id: "law",
      title: "Governing law and questions",
      blocks: [
        "The law of the State of New York applies, along with the protection that your own state’s consumer law gives you. Write to {email} first: almost everything can be settled that way.",
      ],
    },
  ],
};
