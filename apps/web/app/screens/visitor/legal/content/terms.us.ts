import type { LegalDocument } from "../legal-document.ts";

export const terms: LegalDocument = {
  title: "Terms and conditions",
  summary:
    "What you get, what you pay, how you leave, and what we promise each other. It is short because most of it is what you would expect.",
  since: "2026-01-05",
  sections: [
    {
      id: "who",
      title: "Who agrees with whom",
      blocks: [
        "These terms are between you, the parent or guardian, and {company}, which runs {brand}. Only adults can sign up and pay. You sign up children you are responsible for, and you answer for what they do here.",
        "You agree to them by ticking the box when you sign up. Tell us true names and dates of birth, and keep your password to yourself.",
      ],
    },
    {
      id: "lessons",
      title: "Lessons and groups",
      blocks: [
        "A course is a row of live lessons in a small group with a teacher, at fixed times. The course page says how many lessons there are, how long each is and for which ages. Times are shown in your time zone; the hour of the school stays the same when clocks change.",
        "We may move a lesson or send another teacher when somebody is ill or a holiday comes. We tell you as early as we can. If a new time does not suit you for good, you get back what was paid for the lessons that are left.",
      ],
    },
    {
      id: "trial",
      title: "Trial lesson",
      blocks: ["The trial lesson costs nothing, asks for no card and binds you to nothing. There is one for each child and course."],
    },
    {
      id: "seat",
      title: "Your seat",
      blocks: [
        "While you pay, we hold the seat for 30 minutes. It is yours when the payment has gone through. If the group filled up in the meantime, you are not charged, or you get the money back at once.",
      ],
    },
    {
      id: "price",
      title: "Prices and payment",
      blocks: [
        "The price you see before you press the button is the price you pay, taxes included, in the currency of the course. Promo codes apply as they say, once for each order.",
        "You can pay at once or, where it is offered, in installments. The first installment is charged when you sign up, the others on the dates shown in Billing. If a card is declined we try again 1, 3, 5 and 7 days after the first decline; then the installment waits for you. After 14 days of waiting, your child can’t enter new classes until it is paid; your child’s page and earlier lessons stay open.",
      ],
    },
    {
      id: "cancel",
      title: "Canceling and refunds",
      blocks: [
        "You can cancel at any time in Billing, without a reason.",
        {
          list: [
            "Until 24 hours before the first class: everything back.",
            "After that: what was paid for the classes that have not taken place.",
            "Unpaid installments are canceled at once.",
          ],
        },
        "Refunds go back the way the money came, usually within 10 days. Rights that the law gives you beyond this stay yours.",
      ],
    },
    {
      id: "missed",
      title: "Missed classes",
      blocks: [
        "If your child misses a class, you get a credit for a catch-up class on the same lesson where a group has a free place: always when you told us before, otherwise up to twice a course. A credit lasts 60 days, and at most until 14 days after the group’s end.",
        "If we can’t hold a class, it is held later or its price is refunded. You choose.",
      ],
    },
    {
      id: "conduct",
      title: "In class",
      blocks: [
        "Children are kind to each other, don’t give out phone numbers or addresses, and don’t record or photograph others. Parents help with the technology and then let the child learn. The teacher may mute a child, turn off a camera or, as a last resort, end a child’s class; we then speak with you.",
        "Whoever threatens, hurts or harasses others can be excluded. What was paid for classes that have not taken place is refunded.",
      ],
    },
    {
      id: "content",
      title: "What belongs to whom",
      blocks: [
        "What your child makes belongs to your child. We may show it only inside the group and to you, anywhere else only if you say so. Lessons and slides belong to us or to those who made them: your child may use them to learn, but not pass them on or publish them.",
      ],
    },
    {
      id: "liability",
      title: "What we answer for",
      blocks: [
        "We work with care, but no network is free of faults. We don’t answer for your own connection and devices, nor for damage we could not foresee. Otherwise our liability is limited to what you paid in the last twelve months. This does not limit what the law forbids to limit, least of all for harm to people.",
      ],
    },
    {
      id: "end",
      title: "Ending and changing",
      blocks: [
        "You can close your account when no course is active. We may change these terms for good reasons and write to you 30 days before; if you don’t agree, you may cancel with a refund of the classes that are left. For orders already made, the old terms hold.",
      ],
    },
    {
      id: "law",
      title: "Law and questions",
      blocks: [
        "The law of the State of New York holds, and the protection that the consumer law of your own state gives you. Write to {email} first: almost everything is settled that way.",
      ],
    },
  ],
};
