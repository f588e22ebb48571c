import type { Questions } from "../questions.ts";

export const questions: Questions = {
  visitor: [
    {
      id: "needs",
      question: "What does my child need?",
      answer:
        "A laptop or desktop computer, headphones with a microphone, and a quiet corner. There is nothing to install: the class opens in the browser.",
    },
    {
      id: "trial",
      question: "How does the trial lesson work?",
      answer:
        "Pick a course and a time, and your child joins a real class with a real teacher. No card is asked for. Afterwards you decide whether to go on, and with which group.",
    },
    {
      id: "missed",
      question: "What happens if we miss a lesson?",
      answer:
        "If you tell us beforehand, or your child was absent, you get a credit for a catch-up lesson with another group on the same topic. Slides your child had left open can be finished at home.",
    },
    {
      id: "stop",
      question: "Can I stop after I have paid?",
      answer:
        "Yes. Until 24 hours before the first class you get everything back. Later you get back what was paid for the classes that have not taken place.",
    },
    {
      id: "siblings",
      question: "Can siblings be in the same group?",
      answer:
        "Yes, when the course suits both ages and the group has two free seats. Add both children when you sign up and choose the same group.",
    },
    {
      id: "zone",
      question: "Which time zone are the times in?",
      answer: "Yours. We read it from your browser and name it on the page, so 4:00 PM always means 4:00 PM where you are.",
    },
    {
      id: "safe",
      question: "Who can see and talk to my child?",
      answer:
        "Only the teacher and the children of the group, in the class. Camera and chat stay off until you allow them, children can’t write to each other in private, and messages are checked before they are delivered.",
    },
  ],
  client: [
    {
      id: "join",
      question: "How does my child get into a class?",
      answer:
        "From 10 minutes before the start a “Join class” button shows on your home page and on your child’s. You can also open your child’s page from your account: no password is needed.",
    },
    {
      id: "absent",
      question: "We can’t come to a class. What now?",
      answer:
        "Open the class in your schedule and tell us. The absence is excused, and half an hour after the class you find a catch-up credit with times to choose from.",
    },
    {
      id: "consent",
      question: "Why are my child’s camera and chat locked?",
      answer:
        "They wait for your permission. Open Children, choose your child and allow what you are comfortable with: camera and microphone, chat. You can take each back at any time; it is locked again within seconds.",
    },
    {
      id: "installments",
      question: "When are installments charged?",
      answer:
        "The first when you sign up, the others at 9:00 in the morning, your time, on the dates in Billing. If a card is declined we try again 1, 3, 5 and 7 days after the first decline and tell you each time.",
    },
    {
      id: "declined",
      question: "A payment did not go through. Does my child lose the seat?",
      answer:
        "No. You have 14 days to pay it in Billing, with this card or another. After that new classes pause until it is settled; your child’s page and earlier lessons stay open.",
    },
    {
      id: "refund",
      question: "How do I cancel and get money back?",
      answer:
        "Cancel the order in Billing. Until 24 hours before the first class everything is refunded, later the part for classes that have not taken place. Unpaid installments are canceled at once.",
    },
    {
      id: "progress",
      question: "How do I see what my child has learned?",
      answer:
        "Your home page shows each child’s last lessons: whether they were there, for how long, and how many stars they earned. Open Children for every lesson so far. Once a week we email you how the classes went.",
    },
    {
      id: "second-child",
      question: "How do I add another child?",
      answer: "Open Children and choose “Add a child”. Each child has a page and a login of their own.",
    },
    {
      id: "data",
      question: "Can I get or delete my child’s data?",
      answer:
        "Yes, both, under Children. You get a file with everything we hold about your child. Deleting waits until there is no active course; payments are kept without the child’s name, as the law asks.",
    },
  ],
  student: [
    {
      id: "join",
      question: "How do I get into my class?",
      answer:
        "Press “Join class” on your page. The button works from 10 minutes before the start. Check your camera and sound first: that takes half a minute.",
    },
    {
      id: "no-sound",
      question: "Nobody hears me. What do I do?",
      answer:
        "See whether your microphone is crossed out and press it. Then check that your headphones are plugged in. Still quiet? Raise your hand or write in the chat, and the teacher helps.",
    },
    {
      id: "locked",
      question: "Why is my camera locked?",
      answer:
        "Your parent has to allow it first. Ask them to open your page in their account. You can follow the class and answer without a camera.",
    },
    {
      id: "lost-connection",
      question: "The picture froze or the page is gone.",
      answer:
        "Wait a moment: the class finds its way back by itself, and you see the same slide and the messages you missed. If it takes longer than a minute, reload the page.",
    },
    {
      id: "missed",
      question: "I missed a class.",
      answer: "That happens. Ask your parent or your teacher about a lesson to catch up. Your group’s page shows which lesson it was.",
    },
    {
      id: "stars",
      question: "What are the stars for?",
      answer:
        "You earn a star for a quiz slide that you get right at the first try, and for every finished lesson. They are yours alone: nobody compares them, and they are not a grade.",
    },
    {
      id: "unkind",
      question: "Somebody wrote something unkind.",
      answer: "Press the flag beside the message. An adult of your school looks at it at once. You have done nothing wrong by telling.",
    },
    {
      id: "password",
      question: "I forgot my password.",
      answer:
        "Press “Forgot Password?” where you log in: a link to a new one goes to your family’s mailbox. Your parent can also open your page without it and set a new one. Or ask your teacher.",
    },
  ],
};
