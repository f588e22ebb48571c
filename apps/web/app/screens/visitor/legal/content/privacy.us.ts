import type { LegalDocument } from "../legal-document.ts";

export const privacy: LegalDocument = {
  title: "Privacy policy",
  summary:
    "We keep only what we need to teach your child, and nothing we could sell. Until you allow more, all we hold about a child is a name and a date of birth.",
  since: "2026-11-29",
  sections: [
    {
      id: "who",
      title: "Who is responsible",
      blocks: [
        "{company} runs {brand} and decides how personal data is used. Write to {email} about anything on this page, and a person will answer within 30 days.",
        "Some groups are taught for another school. That school then shares responsibility for the data with us, and sees only its own groups.",
      ],
    },
    {
      id: "children",
      title: "For children, in short",
      blocks: [
        "We know your name and your birthday, so that your teacher can greet you and pick the right course. Your parent decides about your camera, your microphone and the chat, and can change that at any time.",
        "No one outside your class can see you there. No one shows you ads. If something feels wrong, press the flag or tell your parent or teacher: you’re never in trouble for telling.",
      ],
    },
    {
      id: "collect",
      title: "What we collect",
      blocks: [
        {
          list: [
            "About parents: name, email, phone if you give it, time zone, country, a password that we can’t read, and what you agreed to.",
            "About children: name and date of birth. With your permission, also camera and voice during class, and chat messages.",
            "About learning: groups, attendance with minutes online, quiz answers, finished slides and stars.",
            "About payments: what you ordered and paid, and the last four digits of the card. The card number stays with the payment provider and never reaches us.",
            "About the connection: IP address, browser and times. We need them for security and to find problems in a class.",
          ],
        },
        "We don’t ask for a child’s address, school, photo or contacts, and we don’t try to find out where a child is.",
      ],
    },
    {
      id: "consent",
      title: "Your permission for a child",
      blocks: [
        "Camera, microphone and chat are off for every child. Each one is unlocked only after you, the parent, allow it in your account. We record who allowed what, how, under which version of this text, and when.",
        "The AI assistant, which gives hints in class, needs your permission too. An outside AI provider answers only if you also allow sharing with connected services: it gets the question and the slide, without names. You and the teacher can read every conversation.",
        "You can withdraw each permission at any time under Children. It’s locked again within seconds, even during a class. A child without permissions can follow every class.",
      ],
    },
    {
      id: "use",
      title: "How we use it",
      blocks: [
        {
          list: [
            "To hold the classes you’ve booked, and to show you and your child how they’re going.",
            "To take and refund payments, and to keep the financial records that the law requires.",
            "To keep children safe: messages are checked before they reach another child, and reports go to an adult at the school.",
            "To keep the service running and secure.",
            "To email you about your classes. News and offers come only if you ask for them.",
          ],
        },
        "No decision about a child is made by a machine alone. We don’t build advertising profiles, and we never sell or rent data.",
      ],
    },
    {
      id: "share",
      title: "Who else can see it",
      blocks: [
        {
          list: [
            "Teachers and assistants: the children in their own groups, without your contact details.",
            "Other children in the group: your child’s first name and last initial, and video and voice where you’ve allowed them.",
            "School administrators, and observers that a partner school has named for a group.",
            "Companies that work for us under contract: our payment provider, our email and text message provider, and our server host. They may use data only for that purpose.",
            "Authorities, where the law requires it.",
          ],
        },
        "The school can connect other services. They get something only if you, the parent, allow “Sharing with connected services” for your child, and each gets only this:",
        {
          list: [
            "The school’s learning platform, such as Canvas or Moodle: your child’s published grades, and whether an assignment was excused.",
            "The school’s own systems: your child’s first name and ID, with courses, attendance, grades and orders. Without your permission, they get the same records without your child’s name or ID.",
            "The school’s customer system (CRM): your name, email and phone, your course and how far your sign-up is. All your children need this permission. Nothing about a child is sent.",
            "A platform with tasks for lessons, such as Algoritmics: a code instead of a name, so that we can show your child’s progress.",
            "The provider of the AI assistant, if you allow the assistant too: the question and the slide, without names.",
          ],
        },
        "If you withdraw this permission, nothing more is sent, and your details in the customer system are cleared. What the other services already have, the school can delete there.",
        "If you write to us through a form and agree to emails about courses, your contact details may go to the company that runs the customer system. The form then names it.",
        "No other company receives anything about your child.",
      ],
    },
    {
      id: "keep",
      title: "How long we keep it",
      blocks: [
        "When data reaches the age shown in this table, it’s deleted automatically, without anyone having to ask. Copies in backups are removed within the next 30 days.",
        { table: "retention" },
      ],
    },
    {
      id: "rights",
      title: "What you can ask for",
      blocks: [
        "In your account you can view and correct your own and your children’s data, download a file with everything we hold about a child, and have a child’s data deleted once no course is active. Payments are then kept without the child’s name.",
        "You can also ask us to stop using data for a purpose, or to explain how we use it. It’s free. If you think we’ve got it wrong, you can complain to the data protection authority of your country or the attorney general of your state.",
        "In the United States, we follow the Children’s Online Privacy Protection Act: you may review the data we hold about your child under 13, have it deleted, and refuse further collection.",
      ],
    },
    {
      id: "cookies",
      title: "Cookies",
      blocks: [
        "We use a few cookies: one keeps you logged in for up to 7 days, and others remember your country, time zone and choices for a year. They’re all our own.",
        "We count visits to public pages only if you agree in the bar at the bottom of the page. To change your mind, delete the cookie. Children’s pages have no trackers, no ads and no third-party cookies.",
      ],
    },
    {
      id: "security",
      title: "How we protect it",
      blocks: [
        "Connections are encrypted. Passwords are stored so that we can’t read them. Staff who can see many children log in with two-step verification, and every access to sensitive data is logged. If data ever falls into the wrong hands, we’ll tell you and the authorities within the time the law sets.",
      ],
    },
    {
      id: "changes",
      title: "Changes to this page",
      blocks: [
        "When a change matters to you, we’ll email you 14 days before. If it needs your permission, nothing changes until you give it.",
      ],
    },
  ],
};
