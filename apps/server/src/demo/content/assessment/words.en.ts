import type { AssessmentWords } from "./assessment-words.ts";

/** The texts of assessment in English. */
export const wordsEn: AssessmentWords = {
  participation: {
    title: "Taking part",
    description: "Being in class, on time and until the end. It is worked out from attendance: there is nothing to hand in.",
  },
  practice: {
    title: "Weekly practice",
    description:
      "Show one thing you tried after class. A few sentences are enough, or a picture, or your file. It doesn't have to be finished: tell us what worked and what didn't.",
  },
  quiz: {
    title: "Quiz: boxes and names",
    description: "Four questions at the end of the lesson, one try each. If it didn't go well, you can retake it once.",
  },
  project: "Hand in your file, or a photo of your work, and two or three sentences: what did you try, and what was hard?",
  finalProject:
    "Hand in your file and a few sentences about it. In the last lesson you show it to the group. Look at the rubric before you begin.",
  rubrics: { making: "Making a program", creating: "Creative work", reasoning: "Finding things out" },
  criteria: {
    works: {
      title: "It works",
      levels: [
        "It doesn't run yet, or stops with an error.",
        "The main part runs. Some of it does something else than intended.",
        "It does what it should, from beginning to end.",
        "It does what it should, even when someone presses the wrong key.",
      ],
    },
    idea: {
      title: "An idea of its own",
      levels: [
        "It follows the example from the lesson.",
        "One thing is different from the example.",
        "It has an idea of its own, and you can see it.",
        "The idea surprises, and everything in the work fits it.",
      ],
    },
    readable: {
      title: "Easy to read",
      levels: [
        "It's hard to see what belongs together.",
        "Some names say what they mean.",
        "Names are clear, and parts that belong together are together.",
        "Someone who wasn't in class could read it and change it.",
      ],
    },
    explains: {
      title: "Explains it",
      levels: [
        "Says what it is.",
        "Says what was done, step by step.",
        "Says why it was done this way.",
        "Says why, what else was tried, and what comes next.",
      ],
    },
    craft: {
      title: "Care and finish",
      levels: [
        "A first try, with parts still missing.",
        "All parts are there. Some needed more time.",
        "Done with care, down to the small things.",
        "Every detail was chosen, and nothing is there by chance.",
      ],
    },
    strategy: {
      title: "Finds a way",
      levels: [
        "Tries things without a plan.",
        "Has a plan, and gives up on it halfway.",
        "Has a plan that leads to the answer.",
        "Compares two ways and picks the better one.",
      ],
    },
    correct: {
      title: "It's right",
      levels: [
        "Most of it isn't right yet.",
        "Half of it is right, with some slips.",
        "It's right, with one small slip at most.",
        "It's right, and it was checked in a second way.",
      ],
    },
  },
  comments: {
    making: {
      high: [
        "I ran it three times just because I liked it so much. Your names are so clear that I could read the program like a story. Next time, try a second planet, or a second level, and see what breaks first.",
        "Everything works, and you tested what happens when someone presses the wrong key. That's what good programmers do. I'd love to see you show it to the group.",
        "What a clean program! You found the mistake in line 6 by yourself and wrote down how. I'm proud of that part most of all.",
      ],
      good: [
        "It does what it should, and the idea is yours. Two names still puzzle me: what is in x, and what is in y? Give them words that say it, and this is really strong.",
        "You got the loop right, and that was the hard part. Next step: tell us why you chose that number and not another one. You know the reason, you told it in class.",
        "A solid piece of work. There is one corner where it still gets stuck. Can you find it? Hint: start it twice in a row.",
      ],
      growing: [
        "You've made a good start, and the first part runs. The second part stops because of one missing sign. Let's look at it together at the beginning of our next class: it's a five-minute thing.",
        "I can see where you want to go, and it's a nice idea. Try it in smaller steps: one line, run it, look. I'm happy to look at it again whenever you're ready.",
      ],
    },
    creating: {
      high: [
        "I looked at this for a long time. You decided what is near and what is far, and stayed with it to the last line. This one belongs on a wall.",
        "Your own voice is in it from the first second to the last. I smiled at the ending and didn't see it coming at all.",
      ],
      good: [
        "There's a real idea in this, and you can see how much you enjoyed it. If you have ten more minutes, give them to the background: it deserves as much care as the hero.",
        "Very nice! The middle is the strongest part. Tell us one more sentence about why you did it that way.",
      ],
      growing: [
        "A brave first try. Some parts aren't there yet, and that's fine. Choose the one you like most and finish only that one: then we'll see what the rest needs.",
        "I like where this begins. Don't rub it out: add to it. We'll talk about it in class, and you can hand it in again.",
      ],
    },
    reasoning: {
      high: [
        "You didn't just find the answer, you checked it in a second way. That is exactly how people who do this for a living work.",
        "So clear that I could hand your page to someone else and they'd understand it. The sentence that begins with “because” is the best one.",
      ],
      good: [
        "The plan is good, and the answer is right. What I miss is one sentence: how do you know that there is no other way?",
        "Nearly all of it is right. Look at step 3 again, slowly. I think you'll see the slip before you've finished your cocoa.",
      ],
      growing: [
        "You tried a lot, and I can see it on the page. Next time stop for a minute before you begin and write down one plan, even a small one. It's fine if it's wrong: then you know something new.",
      ],
    },
    practice: {
      high: ["Great practice this week, and so honestly described. Keep that up!", "You went further than the lesson did. Well done!"],
      good: ["Good work. Next week, tell me one thing that didn't work: those are the interesting ones."],
      growing: ["Thank you for sending it. A little every day helps more than a lot on one day: ten minutes are plenty."],
    },
  },
  said: {
    making: [
      "It works now! First it didn't stop because I forgot that the number has to get smaller.",
      "I made it a bit different from the lesson. The hardest part was the names, I changed them three times.",
      "I tested it with my sister and she found two mistakes. I fixed them.",
    ],
    creating: [
      "I drew it four times, this is the fourth one. The shadow was the hardest.",
      "I like the left side best. If I did it again I'd make the window bigger.",
      "It's about what I see from my window when it rains.",
    ],
    reasoning: [
      "I tried it with three first, but then two countries next to each other were the same. So it needs four.",
      "I wrote down every step so that I don't get mixed up. I checked it at the end.",
      "My grandpa tried it too and he needed longer than me!",
    ],
    practice: [
      "I tried to make it faster, and then it was too fast. Now it's in between.",
      "I did the exercise again without looking. It worked the second time.",
      "I changed the numbers and looked at what happens. With 100 it goes off the screen.",
      "I showed it to my dad and explained to him how the loop works.",
    ],
  },
  noteOnPicture: "I like this spot best.",
  saidAgain: "I fixed what you wrote and added one more thing. Can you look at it again, please?",
  excuses: ["Was ill for the whole week. Their parents let us know.", "School trip: no computer for five days."],
  classFeedback:
    "What a week! I've looked at all of your work. Two things I saw again and again: brave ideas, and names that make sense. What we'll practice next: telling why you did something, not only what.",
};
