import type { Questions } from "../questions.ts";

export const questions: Questions = {
  visitor: [
    {
      id: "needs",
      question: "What does my child need?",
      answer:
        "A laptop or desktop computer, headphones with a microphone and a quiet place. There’s nothing to install: classes open in the browser.",
    },
    {
      id: "trial",
      question: "How does the free trial class work?",
      answer:
        "Choose a course and a time, and your child joins a real class with a real teacher. You don’t need a card. Afterward, you decide whether to continue and in which group.",
    },
    {
      id: "missed",
      question: "What happens if we miss a class?",
      answer:
        "Your child gets a credit for a catch-up class on the same lesson with another group: always if you report the absence in advance, and up to twice per course if you don’t. Any remaining slides can be finished at home.",
    },
    {
      id: "stop",
      question: "Can I cancel after I’ve paid?",
      answer:
        "Yes. Cancel up to 24 hours before the first class for a full refund. After that, we refund what you paid for classes that haven’t taken place.",
    },
    {
      id: "siblings",
      question: "Can siblings join the same group?",
      answer:
        "Yes, if the course suits both ages and the group has two seats. Add both children when you sign up and choose the same group.",
    },
    {
      id: "zone",
      question: "Which time zone are class times in?",
      answer: "Yours. We read it from your browser and show it on the page, so 4:00 PM is always 4:00 PM where you are.",
    },
    {
      id: "safe",
      question: "Who can see and talk to my child?",
      answer:
        "Only the teacher and the children in the group, during class. Camera and chat stay off until you allow them, children can’t message each other privately, and messages are checked before they’re delivered.",
    },
  ],
  client: [
    {
      id: "join",
      question: "How does my child join a class?",
      answer:
        "Ten minutes before class starts, a “Join class” button appears on your home page and your child’s. You can also open your child’s page from your account, with no password.",
    },
    {
      id: "absent",
      question: "What if we can’t come to a class?",
      answer:
        "Open the class in your schedule and report an absence. The absence is excused, and 30 minutes after the class you’ll find a catch-up credit with times to choose from.",
    },
    {
      id: "consent",
      question: "Why are my child’s camera and chat locked?",
      answer:
        "They need your permission. Open Children, choose your child and allow camera and microphone, chat, or both. You can turn either off at any time, and it’s locked again within seconds.",
    },
    {
      id: "installments",
      question: "When are installments charged?",
      answer:
        "The first when you sign up, and the others at 9:00 AM your time on the dates in Billing. If a card is declined, we try again 1, 3, 5 and 7 days after the first decline and let you know each time.",
    },
    {
      id: "declined",
      question: "A payment didn’t go through. Will my child lose the seat?",
      answer:
        "No. You have 14 days to pay it in Billing, with the same card or another one. After that, new classes are paused until it’s paid, but your child’s page and past lessons stay open.",
    },
    {
      id: "refund",
      question: "How do I cancel and get a refund?",
      answer:
        "Cancel the order in Billing. Up to 24 hours before the first class you get a full refund; after that, we refund the classes that haven’t taken place. Unpaid installments are canceled immediately.",
    },
    {
      id: "progress",
      question: "How can I see my child’s progress?",
      answer:
        "Your home page shows each child’s latest classes: attendance, time in class and stars. Open Children to see all past classes. We also email you a weekly summary.",
    },
    {
      id: "second-child",
      question: "How do I add another child?",
      answer: "Open Children and choose “Add a child”. Each child has their own page and login.",
    },
    {
      id: "data",
      question: "Can I download or delete my child’s data?",
      answer:
        "Yes, you can do both under Children. The file contains everything we hold about your child. You can delete the data once there’s no active course; payments are kept without your child’s name, as the law requires.",
    },
  ],
  student: [
    {
      id: "join",
      question: "How do I join my class?",
      answer:
        "Press “Join class” on your page. The button starts working 10 minutes before class. Check your camera and sound first: it takes 30 seconds.",
    },
    {
      id: "no-sound",
      question: "No one can hear me. What should I do?",
      answer:
        "If your microphone is crossed out, press it. Then check that your headphones are plugged in. Still no sound? Raise your hand or write in the chat, and the teacher will help.",
    },
    {
      id: "locked",
      question: "Why is my camera locked?",
      answer:
        "Your parent has to allow it first. Ask them to open your page in their account. You can still follow the class and answer without a camera.",
    },
    {
      id: "lost-connection",
      question: "My screen froze or the page disappeared.",
      answer:
        "Wait a moment: the class reconnects by itself, with the same slide and the messages you missed. If it takes more than a minute, reload the page.",
    },
    {
      id: "missed",
      question: "I missed a class.",
      answer: "That’s OK. Ask your parent or your teacher about a catch-up class. Your group’s page shows which lesson you missed.",
    },
    {
      id: "stars",
      question: "What are stars for?",
      answer:
        "You earn a star when you get a quiz slide right on your first try, and for every lesson you finish. They’re just for you: no one compares them, and they’re not grades.",
    },
    {
      id: "unkind",
      question: "Someone wrote something unkind.",
      answer: "Press the flag next to the message. An adult from your school will look at it right away. It’s always OK to tell.",
    },
    {
      id: "password",
      question: "I forgot my password.",
      answer:
        "Press “Forgot Password?” on the login page, and we’ll send a link to your family’s email. Your parent can also open your page and set a new password. Or ask your teacher.",
    },
  ],
};
