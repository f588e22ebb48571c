import type { DemoLesson } from "../../demo-lesson.ts";
import { look, one, quiz, several, story, typed, count } from "../../slides.ts";
import { feedback, join } from "../../slides-played.ts";
import { arc } from "../../slides-presented.ts";
import type { Listings } from "../code.ts";
import type { Spelling } from "./spelling.ts";

export const hello = (c: Listings, s: Spelling): DemoLesson => ({
  key: "hello",
  title: "Hello, Python",
  line: "The first lines of a real language, and a countdown that works.",
  type: "INSTRUCTIONAL",
  slides: [
    story("song", "A song before sunrise", [
      {
        show: ["windowDawn", "A lark on the sill of an arched window at sunrise"],
        say: "Every morning the lark sings before anyone else is awake. Today she has a question: what is it like out there, past the Moon?",
      },
      {
        show: ["laptopSong", "The lark sings, and her song turns into blocks of code that fly onto a laptop"],
        say: [
          "A ship can take her. But a ship does nothing by itself. Somebody has to write down every single step, in a language the ship understands.",
          "That language is **Python**.",
        ],
      },
      {
        show: ["routePlan", "A dotted route leads a small rocket from the Sun past eight planets"],
        say: "Here is the route. Eight lessons, eight planets, and at the end a solar system that really moves. You write all of it.",
      },
    ]),
    arc("route", "Eight stops", "home", [
      {
        id: "home",
        title: "Home: the first lines",
        say: "This is where we are. Today the ship learns to speak and to count down. Each lesson takes it one stop further.",
      },
      { id: "moon", title: "The Moon: boxes with names" },
      { id: "mars", title: "Mars: loops that hop" },
      { id: "hill", title: "The night hill: a sky full of stars" },
      { id: "jupiter", title: "Jupiter: ask and decide" },
      { id: "saturn", title: "Saturn: planets on a shelf" },
      { id: "neptune", title: "Neptune: recipes of our own" },
      { id: "back", title: "Home again: a solar system that moves" },
    ]),
    look("print", "Your first line", ["speechScreen", "A line of code on a laptop becomes words in a speech bubble"], {
      say: [
        "`print` tells Python to show something on the screen.",
        `What you want to show stands in the ${s.brackets}. The quotation marks say: this is text, take it exactly as it is.`,
      ],
      code: c.hello,
    }),
    quiz("two-lines", "What does Python say?", [
      one({
        id: "screen",
        code: c.twoHellos,
        say: "Python reads from the top, one line after the other. It never skips one.",
        show: ["orderLines", "Three cards with the numbers 1, 2 and 3, joined by arrows"],
        ask: "What is on the screen at the end?",
        options: [
          ["Hello to Earth, and below it hello to Mars"],
          ["Only hello to Mars", "Line 1 has run too. Does its text disappear when line 2 comes?"],
          ["Both on one line", "Each `print` starts a line of its own."],
          ["Hello to Mars first", "Which line does Python read first?"],
        ],
        right: 1,
        hint: "Put your finger on line 1 and say out loud what it shows. Then move down.",
        why: "Line 1 shows its text, then line 2 shows its own on the next line. Nothing that was shown goes away.",
      }),
    ]),
    look("text-or-number", "Text or number?", ["twoPlusThree", "Without quotation marks 2+3 becomes 5, with them it stays 2+3"], {
      say: [
        "Without quotation marks Python works things out. With them it copies every sign, even the plus.",
        "Same keys, two very different results.",
      ],
      code: c.sums,
    }),
    quiz("with-and-without", "With and without quotes", [
      count({
        id: "without",
        code: c.nineSum,
        ask: "Which number does Python show?",
        right: 9,
        hint: "No quotation marks: Python does the sum.",
        why: "Without quotation marks `4 + 5` is a sum, and Python shows its result.",
      }),
      one({
        id: "with",
        code: c.nineText,
        ask: "And what does it show now?",
        options: [
          ["9", "Look closely: what stands around the sum?"],
          ["`4 + 5`"],
          ['`"4 + 5"`', "The marks show where the text begins and ends. Are they a part of it?"],
          ["Nothing at all", "`print` always shows something."],
        ],
        right: 2,
        hint: "What stands between quotation marks is copied, not worked out.",
        why: "It is text now, so Python copies it sign by sign. The marks themselves are not shown.",
      }),
    ]),
    join("what-it-shows", "Which line shows what?", {
      say: "Join each line with what it puts on the screen. Careful: one card on the other side is left over.",
      left: ["`print(6 + 1)`", '`print("6 + 1")`', '`print("61")`', "`print(6 - 1)`"],
      right: ["`6 + 1`", "`5`", "`7`", '`"61"`', "`61`"],
      joins: [3, 1, 5, 2],
    }),
    quiz("slip", "Find the slip", [
      one({
        id: "missing",
        code: c.noQuote,
        say: `The ship stays on the ground. One small thing is missing in this line.`,
        show: ["rocketSlip", "A rocket waits at sunrise beside a sheet with three lines of code"],
        ask: "What is missing?",
        options: [
          [`A ${s.period} at the end`, "Python lines end without one."],
          ["A capital P in `print`", "Python knows only the small `print`. With a capital it would not understand."],
          ["The second quotation mark"],
          ["A number", "Text alone is fine, as you saw."],
        ],
        right: 3,
        hint: "Text needs two marks: one where it begins, and one more.",
        why: "The text begins but never ends. Every quotation mark needs a partner. Python stops and names the line, so you find it fast.",
      }),
    ]),
    story("countdown", "Your turn: the countdown", [
      {
        show: ["rocketReady", "A rocket on its pad, the lark beside it"],
        say: ["Open your editor, type these four lines and run them.", "Count along out loud."],
        code: c.countdown,
      },
      {
        show: ["laptopSong", "The lark sings blocks of code onto a laptop"],
        say: [
          "Now make it yours. Start at 10. Let the ship say its own name before it leaves.",
          "Something red on the screen? Read the last line of it first: it says what Python did not understand.",
        ],
      },
      {
        show: ["liftOff", "The rocket takes off, the lark flies beside it"],
        say: [
          "Harder: one `print` can show several things, with commas between them. Try this, then add a line of your own.",
          `Show your ${s.liftoff} to the group before you go on.`,
        ],
        code: c.twoThings,
      },
    ]),
    quiz("before-you-go", "Before you go", [
      typed({
        id: "word",
        ask: "Which word shows something on the screen? Type it as Python wants it.",
        right: ["print", "print()"],
        hint: "Five letters, all of them small.",
        why: "`print`, in small letters. Python takes capitals seriously.",
      }),
      several({
        id: "texts",
        ask: "Which of these are text to Python?",
        options: [
          ['`"7"`'],
          ["`7`", "No marks around it: that is a number."],
          ['`"Mars"`'],
          ["`3 + 4`", "No marks around it: Python would work this out."],
        ],
        right: [1, 3],
        hint: "Look for the marks, not for letters.",
        why: "Whatever stands in quotation marks is text, even a digit.",
      }),
    ]),
    feedback("how-was-it", "How was it?", {
      say: "Your first lesson is done, and the ship can speak. How did it feel?",
      low: "Hard work",
      high: "Easy as a song",
      more: "What would you like to know next time?",
    }),
  ],
});
