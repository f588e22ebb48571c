import type { DemoLesson } from "../../demo-lesson.ts";
import { count, look, one, quiz, story } from "../../slides.ts";
import { points, vote } from "../../slides-played.ts";
import type { Listings } from "../code.ts";
import type { Spelling } from "./spelling.ts";

export const stars = (c: Listings, s: Spelling): DemoLesson => ({
  key: "stars",
  title: "A sky full of stars",
  line: "A pen that obeys: squares, stars, and a night sky that is different every time.",
  type: "WORKSHOP",
  slides: [
    story("hill", "The night hill", [
      {
        show: ["nightHill", "The lark beside a telescope on a hill at night"],
        say: `No ${s.flashlight}, no screen, just the telescope. Tonight the lark counts stars, loses count, and starts again.`,
      },
      {
        show: ["penWalks", "The lark walks along two sides of a square and leaves a line"],
        say: [
          "There is a better way: draw them. Python has a pen that walks. You tell it how far, and how much to turn.",
          "It is called `turtle`, though today a lark does the walking.",
        ],
      },
      {
        show: ["ownSky", `Stars in four ${s.color}s over a hill, the lark looks up`],
        say: "At the end of this lesson you will have a sky of your own. Nobody in the world will have the same one.",
      },
    ]),
    look("pen", "The pen that walks", ["penSquare", "A square with four corners, a 4 inside it, the lark beside it"], {
      say: [
        "`forward(100)` walks 100 steps and draws. `right(90)` turns to the right, on the spot, by a quarter of a full turn.",
        "Four sides, four corners: a loop of four.",
      ],
      code: c.square,
    }),
    quiz("which-shape", "Which shape?", [
      one({
        id: "shape",
        code: c.triangle,
        show: ["whichShape", "Four cards: a square, a triangle, a circle and a hexagon"],
        ask: "What does the pen draw?",
        options: [
          ["A square", "How many sides does the loop make?"],
          ["A triangle"],
          ["A circle", "The pen walks straight between its turns."],
          ["A hexagon", "Count the rounds of the loop."],
        ],
        right: 2,
        hint: "One round of the loop is one side.",
        why: "Three rounds, three sides. And 3 times 120 makes 360: one full turn, so the shape closes.",
      }),
    ]),
    look("star", "A star needs a sharp turn", ["starFive", "A star drawn in one line, and the number 5"], {
      say: [
        "For a star the pen turns so far that it goes around **twice**: 5 times 144 makes 720, and that is two full turns.",
        "Try 140 in place of 144 and see what happens.",
      ],
      code: c.star,
    }),
    look("guess", "A game: guess the shape", ["whichShape", "Four cards: a square, a triangle, a circle and a hexagon"], {
      say: [
        "Two teams. One thinks of a shape and reads its loop out loud: how many rounds, how far to turn. The other says what the pen will draw. Then type it in and look.",
        "Guessed right: two points. Only the number of sides: one. Then swap. And one more for cheering. Here is one to warm up: what does it draw?",
      ],
      code: c.guessShape,
    }),
    points(
      "guess-points",
      "Guess the shape: points",
      ["Comet", "Moon"],
      [
        ["Round 1", 2],
        ["Round 2", 2],
        ["Cheers", 1],
      ],
    ),
    quiz("turn", "How far to turn?", [
      count({
        id: "six",
        code: c.hexagon,
        show: ["hexagon", "A hexagon with six corners and a 6 inside it"],
        ask: "Six equal sides, one full turn of 360 in all. What belongs in place of the question mark?",
        right: 60,
        hint: "The six turns share 360 fairly.",
        why: "360 shared by 6 is 60. It works for every such shape: 360 divided by the number of its sides.",
      }),
    ]),
    quiz("rows", "Rows of stars", [
      count({
        id: "grid",
        code: c.grid,
        say: "A loop can stand inside another one. The inner loop is run from start to end in every round of the outer one.",
        show: ["starRow", "A row of five stars, and a question mark"],
        ask: "How many stars are drawn in all?",
        right: 15,
        hint: "How many stars does one row have? How many rows are there?",
        why: `Three rows of five stars: 15. All in one long line, though: nobody told the pen to go back. You will ${s.practice} that in a minute.`,
      }),
    ]),
    vote("sky-vote", "Which one shall we draw?", {
      show: ["constellations", "Three groups of stars: seven with a long handle, five in a zigzag, three in a row"],
      say: "People have joined stars into pictures for thousands of years. We draw one of these together, and you choose it.",
      ask: "Which picture of stars shall our pen draw?",
      choices: [
        `${s.dipper[0]}: seven stars, like ${s.dipper[1]}`,
        "Cassiopeia: five stars in a zigzag, like a W",
        "Orion's Belt: three stars in a row, and one short loop",
      ],
    }),
    story("own-sky", "Your turn: your own sky", [
      {
        show: ["ownSky", "The lark under her own sky"],
        say: [
          "Run this twice. Is it the same sky?",
          "`randint` picks a number between two others, `goto` jumps there, and `penup` keeps the jump from leaving a line.",
        ],
        code: c.skyTask,
      },
      {
        show: ["nightHill", "The lark at her telescope"],
        say: `Stars are not all alike. Let Python pick the size too. Then a hundred of them. Then your ${s.favorite} ${s.color}: the word goes in the quotation marks.`,
        code: c.starTask,
      },
      {
        show: ["codeAndSky", "A sheet of code becomes a picture of Saturn"],
        say: `Harder: draw a moon with one big \`dot\`, and a real star with the loop you saw, somewhere in the sky. Show it to ${s.mom}, or to whoever is at home: can they tell which part is random?`,
      },
    ]),
    quiz("too-late", "Too late?", [
      one({
        id: "pensize",
        code: c.late,
        show: ["colorPens", `Three wavy lines in three ${s.color}s, thin, thick and very thick`],
        ask: "How thick are the two lines that this draws?",
        options: [
          ["Both thick", "When does Python read the last line?"],
          ["The first thin, the second thick", "Both are drawn before the pen changes."],
          ["Both thin"],
          ["Nothing is drawn", "`forward` draws as long as the pen is down."],
        ],
        right: 3,
        hint: "Python reads from the top. What is drawn already stays as it is.",
        why: "The pen gets thick only after both lines are drawn. Move `pensize(8)` to the top and it counts.",
      }),
    ]),
  ],
});
