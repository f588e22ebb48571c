import type { DemoLesson } from "../../demo-lesson.ts";
import { count, look, one, quiz, several, story } from "../../slides.ts";
import { graded, hiddenWord, sort } from "../../slides-played.ts";
import type { Listings } from "../code.ts";
import type { Spelling } from "./spelling.ts";

export const boxes = (c: Listings, s: Spelling): DemoLesson => ({
  key: "boxes",
  title: "Boxes with names",
  line: "Variables: how a program remembers fuel, height and everything that changes.",
  type: "INSTRUCTIONAL",
  slides: [
    story("fuel", "How much fuel is left?", [
      {
        show: ["liftOff", "The rocket takes off in a white cloud, the lark flies beside it"],
        say: `The ship is up. And at once it asks: how much fuel is left? The answer changes every minute, so writing it on the wall won't help.`,
      },
      {
        show: ["boxFuel", "A box with an empty tag, the number 10 inside, the lark looks at it"],
        say: [
          "Python keeps such things in boxes. A box has a **name** on its tag and **one thing** inside.",
          "Programmers call it a variable, because what is inside can vary.",
        ],
        code: c.fuelTen,
      },
      {
        show: ["moonNear", "The lark in a glass helmet stands on the Moon beside the rocket"],
        say: "With a box for fuel and a box for height you can land on the Moon. That is where we are going today.",
      },
    ]),
    look("change", "One thing at a time", ["boxChange", "A box with 10, an arrow with minus 3, a box with 7"], {
      say: [
        "Read the `=` sign from right to left. First Python works out the right side. Then it puts the result in the box on the left.",
        "What was in the box before is gone: there is room for one thing only.",
      ],
      code: c.fuelSeven,
    }),
    quiz("left", "How much is left?", [
      count({
        id: "five",
        code: c.fuelFive,
        say: "The engine burns fuel twice.",
        ask: "Which number does Python show?",
        right: 5,
        hint: "Write the number in the box on paper after each line, and cross out the old one.",
        why: "10, then 7, then 5. Each line takes what is in the box now, not what was there at the start.",
      }),
    ]),
    quiz("name-or-text", "Name or text?", [
      one({
        id: "quoted",
        code: c.fuelQuoted,
        ask: "What is on the screen?",
        options: [
          ["8", "That would be so without the quotation marks."],
          ["`fuel`"],
          ["`fuel = 8`", "`print` shows only what stands in its own line."],
          ["Python stops with an error", "This line is fine. It just may not do what the author hoped."],
        ],
        right: 2,
        hint: "What do quotation marks tell Python?",
        why: "With quotation marks it is just a word. To see what is in the box, write its name without them.",
      }),
    ]),
    sort("what-is-it", "Text, number or name?", {
      say: [
        "Nine things out of programs. What is each of them to Python?",
        "A sum counts as a number: Python works it out. Look for the quotation marks first.",
      ],
      groups: ["Text", "Number", "Name of a box"],
      items: [
        ['`"fuel"`', 1],
        ["`fuel`", 3],
        ["`7`", 2],
        ['`"7"`', 1],
        ["`moon_count`", 3],
        ["`10 - 3`", 2],
        ['`"10 - 3"`', 1],
        ["`365`", 2],
        ["`height`", 3],
      ],
    }),
    look("two", "Two boxes, one sum", ["twoBoxes", "Two boxes with 1 and 2 beside Earth with one moon and Mars with two"], {
      say: [
        "A good name says what is in the box. You will thank yourself next week.",
        "Names have no spaces: join words with a low line, as in `earth_moons`. They don't begin with a digit.",
      ],
      code: c.twoMoons,
    }),
    quiz("good-names", "Good names", [
      several({
        id: "names",
        ask: "Which of these can be names of boxes?",
        options: [["`fuel`"], ["`moon_count`"], ["`2moons`", "Look at its first sign."], ["`my ship`", "Python would see two names here."]],
        right: [1, 2],
        hint: "No spaces, and no digit in front.",
        why: "`2moons` begins with a digit and `my ship` has a space. `moons2` and `my_ship` would both be fine.",
      }),
    ]),
    story("counter", "Your turn: the fuel counter", [
      {
        show: ["boxFuel", "The box of fuel, the ship and the lark"],
        say: "Type this and run it. Two different answers from two lines that look the same: can you say why?",
        code: c.fuelTask,
      },
      {
        show: ["shipGuard", "The lark at the ship's window, beside a fuel tank and buttons"],
        say: [
          "Fly on: burn fuel three more times, a different amount each time, and show what is left after each.",
          "Then add a second box, `height`. It grows whenever fuel is burned.",
        ],
      },
      {
        show: ["moonNear", "On the Moon, with Earth in the sky"],
        say: `Harder: give the box a smaller number than you burn. What does Python show? Would a real ship agree? Keep that thought: lesson 5 needs it.`,
      },
    ]),
    hiddenWord("hidden-word", "The hidden word", "en", "variable", "What programmers call a box with a name."),
    quiz("moon-landing", "Land on the Moon", [
      count({
        id: "height",
        code: c.landing,
        say: "The ship comes down in two steps.",
        show: ["moonLanding", "The ship sinks beside a scale from 9 to 0, the lark waits on the Moon"],
        ask: "At which height does it stop?",
        right: 1,
        hint: "Two boxes this time. Which of them changes?",
        why: `9, then 5, then 1. \`step\` keeps its 4 the whole time: only the box on the left of \`=\` changes. One more small hop, and the ${s.center} of the landing circle is hers.`,
      }),
    ]),
    graded("box-test", "Quiz: boxes and names", { say: "Four questions about boxes. One try each: take your time." }, [
      count({
        id: "change",
        code: c.boxChange,
        ask: "Which number does Python show?",
        right: 11,
        why: "15 minus 4 is 11, and the box keeps the 11.",
      }),
      count({
        id: "twice",
        code: c.boxTwice,
        ask: "Which number does Python show?",
        right: 4,
        why: "The box holds 2, so 2 plus 2 goes back into it.",
      }),
      one({
        id: "quoted",
        code: c.boxQuoted,
        ask: "What is on the screen?",
        options: [
          ["3", "There are quotation marks around the name."],
          ["An error", "Both lines are fine."],
          ["`height`"],
          ['`"3"`', "It shows what is between the quotation marks."],
        ],
        right: 3,
        why: "Between quotation marks Python copies every letter and doesn't look into the box.",
      }),
      one({
        id: "name",
        ask: "Which of these can be the name of a box?",
        options: [
          ["`3moons`", "Look at its first sign."],
          ["`moon_3`"],
          ["`my moon`", "Python would see two names here."],
          ["`moon-3`", "Python would subtract 3 from `moon`."],
        ],
        right: 2,
        why: "Letters, digits and the low line are fine, as long as no digit comes first.",
      }),
    ]),
  ],
});
