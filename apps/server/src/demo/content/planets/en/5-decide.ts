import type { DemoLesson } from "../../demo-lesson.ts";
import { look, one, quiz, several, story } from "../../slides.ts";
import type { Listings } from "../code.ts";

export const decide = (c: Listings): DemoLesson => ({
  key: "decide",
  title: "Ask and decide",
  line: "The ship looks at its fuel, asks the crew a question, and chooses by itself.",
  type: "INSTRUCTIONAL",
  slides: [
    story("storm", "A storm ahead", [
      {
        show: ["jupiterNear", "The rocket in front of huge, striped Jupiter"],
        say: "Jupiter. It is so big that all the other planets would fit inside. And that red spot? A storm, wider than Earth, that has been blowing for almost two hundred years, if not longer.",
      },
      {
        show: ["stormChoice", "Two ways for the rocket: a green one around the storm, a red one into it"],
        say: "Around it, or through it? Until now your programs did the same thing every time. A good ship looks first, and then decides.",
      },
      {
        show: ["forkPath", "A path that forks, with a tick on one sign and a cross on the other; the lark waits"],
        say: [
          "A decision is a fork in the path. There is a question in front of it, and its answer is always yes or no.",
          "In Python: **True** or **False**.",
        ],
      },
    ]),
    look("if", "One question, two ways", ["tankLow", "A tank filled below its mark, 4 is less than 5, and the rocket waits"], {
      say: [
        "`if` asks. When the answer is yes, the lines below it run. When it is no, those below `else` do. Never both.",
        "`>=` means: more than, or equal. Mind the colons, and the four spaces.",
      ],
      code: c.fuelFour,
    }),
    quiz("fly-on", "Fly on or turn back?", [
      one({
        id: "exactly",
        code: c.fuelExactly,
        show: ["tankAtMark", "A tank filled exactly to its mark at 5"],
        say: "Fuel stands exactly at the mark.",
        ask: "What does the ship do?",
        options: [
          ["It turns back", "Read the sign again: is 5 at least 5?"],
          ["It flies on"],
          ["Both, one after the other", "`else` means otherwise. Only one of the two ways is taken."],
          ["Nothing", "One of the two ways is always taken."],
        ],
        right: 2,
        hint: "`>=` has two parts: more than, **or equal**.",
        why: "5 is not more than 5, but it is equal to it, and that is enough for `>=`. With `>` alone she would turn back.",
      }),
    ]),
    look("input", "The ship asks you", ["keysAndText", "A 7 is typed on a laptop and arrives as text"], {
      say: [
        "`input` shows a question and waits. What is typed goes in the box.",
        "It always arrives as **text**, even when it is a 7. `int( )` turns such text into a whole number.",
      ],
      code: c.ask,
    }),
    quiz("looks-like", "It looks like a number", [
      one({
        id: "plus-one",
        code: c.askAge,
        say: "You run this, and type 11.",
        ask: "What happens?",
        options: [
          ["Python shows 12", "It would, if the box held a number. What does `input` put in it?"],
          ["Python shows 111", "Close: text and text would be joined. But here it is text and a number."],
          ["Python stops with an error"],
          ["Python shows 11", "The line says plus 1, so something has to happen."],
        ],
        right: 3,
        hint: "Text, or number: which of them is in the box?",
        why: "Text plus a number: Python refuses to guess what you mean. With `int(input( … ))` the box holds a number, and 12 it is.",
      }),
    ]),
    quiz("three-ways", "Three ways", [
      one({
        id: "wind",
        code: c.storm,
        say: "`elif` is short for else if: another question, asked only when the one above was answered no.",
        show: ["threeWays", "Three cards: a warning sign, a minus and a tick"],
        ask: "The storm is a 6. What does the ship say?",
        options: [
          ["Stop", "Is 6 more than 8?"],
          ["Slow"],
          ["Go", "That is for when both questions are answered no."],
          ["Slow, and then go", "The first yes wins. Then the rest is skipped."],
        ],
        right: 2,
        hint: "Answer the questions from top to bottom. Stop at the first yes.",
        why: "6 is not more than 8, so Python asks the next question. 6 is more than 4: slow. `else` is not even looked at.",
      }),
    ]),
    story("guard", "Your turn: a guard for the ship", [
      {
        show: ["shipAsks", "The rocket asks a question, a laptop waits for the answer"],
        say: "Type this and run it three times: with 4, with 5 and with 50. Does it decide as you would?",
        code: c.guard,
      },
      {
        show: ["shipGuard", "The lark at the ship's window beside the fuel tank"],
        say: [
          "Teach it manners: what if somebody types a number below 0? Add an `elif` that says that this can't be.",
          "Then ask about the storm too, and let the ship go slowly in one.",
        ],
      },
      {
        show: ["stormChoice", "The way around the storm"],
        say: "Harder: a guessing game. The ship thinks of a number with `randint(1, 20)` and you guess in a loop of five rounds. After each guess it says: higher, lower, or found!",
      },
    ]),
    quiz("true", "True or false?", [
      several({
        id: "signs",
        show: ["signs", "Four cards with the signs <, >, = and a question mark"],
        say: "Two equals signs ask: are they the same? One alone puts something in a box. `!=` asks whether they differ.",
        ask: "Which of these are true?",
        options: [["`3 < 5`"], ["`5 == 5`"], ["`4 >= 5`", "Is 4 at least 5?"], ["`7 != 7`", "That says that 7 and 7 are different."]],
        right: [1, 2],
        hint: "Read each one out loud as a sentence.",
        why: "Three is less than five, and five equals five. The other two are false.",
      }),
    ]),
  ],
});
