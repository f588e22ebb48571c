import type { LegalDocument } from "../legal-document.ts";

export const privacy: LegalDocument = {
  title: "Privacy policy",
  summary:
    "We keep what we need to teach your child and nothing we could sell. Until you allow more, all we hold about a child is a name and a date of birth.",
  since: "2026-01-05",
  sections: [
    {
      id: "who",
      title: "Who is responsible",
      blocks: [
        "{company} runs {brand} and decides how personal data is used. Write to {email} about anything on this page; a person answers within 30 days.",
        "Some groups are taught for another school. That school then decides together with us, and sees only its own groups.",
      ],
    },
    {
      id: "children",
      title: "For children, in short",
      blocks: [
        "We know your name and your birthday, so that your teacher can greet you and pick the right course. Your parent decides about your camera, your microphone and the chat, and can change that at any time.",
        "Nobody outside your class sees you there. Nobody shows you advertisements. If something feels wrong, press the flag or tell your parent or teacher: you are never in trouble for telling.",
      ],
    },
    {
      id: "collect",
      title: "What we collect",
      blocks: [
        {
          list: [
            "About parents: name, e-mail, phone if you give it, time zone, country, a password that we can’t read, and what you agreed to.",
            "About children: name and date of birth. With your permission also camera and voice during a class, and chat messages.",
            "About learning: groups, attendance with minutes online, answers to quizzes, slides finished and stars.",
            "About payments: what was ordered and paid, and the last four digits of the card. The card number itself stays with the payment provider and never reaches us.",
            "About the connection: address on the network, browser, times. We need them for security and to find faults in a class.",
          ],
        },
        "We do not ask for a child’s address, school, photo or contacts, and we do not try to find out where a child is.",
      ],
    },
    {
      id: "consent",
      title: "Your permission for a child",
      blocks: [
        "Camera, microphone and chat are off for every child. Each opens only after you, the parent, have allowed it in your account. We keep who allowed what, how, in which version of this text, and when.",
        "You can take back each permission at any time under Students. It is locked again within seconds, also in a class that is going on. A child without permissions can follow every class.",
      ],
    },
    {
      id: "use",
      title: "What we use it for",
      blocks: [
        {
          list: [
            "To give the lessons you have booked, and to show you and your child how they go.",
            "To take payments, to refund them, and to keep the books the law asks for.",
            "To keep children safe: messages are checked before they reach another child, and reports go to an adult of the school.",
            "To keep the service running and secure.",
            "To write to you about your lessons. News and offers come only if you ask for them.",
          ],
        },
        "No decision about a child is made by a machine alone. We do not build advertising profiles, and we do not sell or rent data, ever.",
      ],
    },
    {
      id: "share",
      title: "Who else sees it",
      blocks: [
        {
          list: [
            "Teachers and assistants: the children of their own groups, without your contact data.",
            "Other children of the group: your child’s first name and the initial of the last, and picture and voice where you have allowed them.",
            "Administrators of the school, and observers that a partner school has named for a group.",
            "Companies that work for us under contract: the payment provider, the sender of our e-mails and text messages, and where our servers stand. They may use data only for that.",
            "Authorities, where the law obliges us.",
          ],
        },
        "No other company gets anything about your child.",
      ],
    },
    {
      id: "keep",
      title: "How long we keep it",
      blocks: [
        "When its time is over, a job deletes it without anybody asking. The table is the one that the job itself goes by; copies in backups disappear within 30 days after.",
        { table: "retention" },
      ],
    },
    {
      id: "rights",
      title: "What you can ask for",
      blocks: [
        "In your account you can see and correct your own and your children’s data, take a file with everything we hold about a child, and have a child’s data deleted once no course is active. Payments are then kept without the child’s name.",
        "You can also ask us to stop using data for a purpose, or to explain how we use it. It costs nothing. If you think we have it wrong, you can complain to the data protection authority of your country or the attorney general of your state.",
        "In the United States we follow the Children’s Online Privacy Protection Act: you may review what we have from your child under 13, have it deleted, and refuse further collection.",
      ],
    },
    {
      id: "cookies",
      title: "Cookies",
      blocks: [
        "We need a few cookies: one keeps you logged in for up to 7 days, others remember your country, time zone and answers for a year. They come from us alone.",
        "We count visits to public pages only if you agree in the bar at the foot of the page, and you can change your mind by deleting the cookie. The pages of children have no trackers, no advertisements and no cookies of others.",
      ],
    },
    {
      id: "security",
      title: "How we protect it",
      blocks: [
        "Connections are encrypted. Passwords are stored so that we can’t read them. Staff log in with a second factor where they can see many children, and every look at something sensitive is written down. If data ever gets into wrong hands, we tell you and the authority within the time the law gives.",
      ],
    },
    {
      id: "changes",
      title: "Changes to this page",
      blocks: [
        "When something changes that matters to you, we write to you 14 days before. Where it needs your permission, nothing changes until you have given it.",
      ],
    },
  ],
};
