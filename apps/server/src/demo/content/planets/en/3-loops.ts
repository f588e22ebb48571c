import type { DemoLesson } from "../../demo-lesson.ts";
import { count, film, look, one, quiz, story, type Film } from "../../slides.ts";
import { blocks } from "../../slides-presented.ts";
import type { Listings } from "../code.ts";

const hopFilm: Film = {
  name: "hop.webm",
  poster: ["stonesNine", "A lark on the first of nine stones in a lake"],
  captions: { lang: "en", label: "English", name: "hop.en.vtt" },
};

export const loops = (c: Listings): DemoLesson => ({
  key: "loops",
  title: "Loops that hop",
  line: "Say it once, and let Python do it three times, or three million.",
  type: "INSTRUCTIONAL",
  slides: [
    story("stones", "Nine stones", [
      {
        show: ["riverStones", "A lark on a stone in a lake, four more stones ahead"],
        say: "Mars has no runway. Whoever lands there needs small, even hops. So the lark trains on a lake at home: from stone to stone, two at a time.",
      },
      {
        show: ["longList", "A long sheet with the same two lines again and again"],
        say: "She could write down every hop. One line, another line, the same line, the same line… Four hops, fine. Four hundred? Nobody wants to type that, or to look for the slip in it.",
      },
      {
        show: ["loopWheel", "Two blocks of code inside three arrows that go round, beside them the number 3"],
        say: ["So we say it **once**, and say **how often**.", "That is a loop."],
      },
    ]),
    film("film", "How a loop thinks", hopFilm, {
      say: "Watch the lark and the counter together. When does the counter move: before the hop, or after it?",
    }),
    look("range", "range in words", ["rangeCards", "Cards with 0, 1 and 2; the card with 3 is crossed out"], {
      say: [
        "`range(3)` hands out three numbers, one for each round. Python starts at 0, and stops **before** 3.",
        "The line that is repeated stands further in. Four spaces: that is how Python knows what belongs to the loop.",
      ],
      code: c.range3,
    }),
    blocks("in-blocks", "The same hop in blocks", "hop.en.sb3", {
      say: [
        "Here is the lark's hop in Scratch, the language of blocks. Get the file and open it there: File, then Load from your computer. Press the green flag.",
        "Which block says how often? Which one says how far? Change a single number, so that she stops on stone 4.",
      ],
      code: c.hopTask,
    }),
    quiz("lands", "Where does the lark land?", [
      one({
        id: "stone",
        code: c.lands,
        say: "The lark starts on stone **0**. Follow the loop, hop by hop.",
        show: ["stonesNine", "The lark on stone 0 of nine stones, numbered 0 to 8"],
        ask: "Which number does Python print?",
        options: [
          ["3", "Three hops, yes. How far is one hop?"],
          ["6"],
          ["8", "That would be four hops. How many rounds does `range(3)` make?"],
          ["2", "That is where she is after the first hop. The loop goes on."],
        ],
        right: 2,
        hint: "Put your finger on stone 0, then hop.",
        why: "Three rounds, two stones each: 2, 4, 6. `print` comes after the loop, so you see only where she ends.",
      }),
    ]),
    quiz("inside", "Inside or after?", [
      one({
        id: "rest",
        code: c.hopRest,
        show: ["hopRest", "An arrow leads from a wheel with a 3 to a card with a 1"],
        ask: "How often is the last line run?",
        options: [
          ["Three times", "Is it further in, like the line above it?"],
          ["Once"],
          ["Never", "When the loop is done, Python goes on below it."],
          ["Four times", "Count the lines that stand further in."],
        ],
        right: 2,
        hint: "Compare where the last two lines begin.",
        why: "It starts at the left edge, so it is not a part of the loop. It runs once, when all the hops are done.",
      }),
    ]),
    quiz("other-stones", "Other stones", [
      count({
        id: "from-one",
        code: c.fromOne,
        show: ["stonesFromOne", "The lark on stone 1 of nine stones"],
        ask: "She starts on stone 1 and takes longer hops. Where does she land?",
        right: 7,
        hint: "How many hops does `range(2)` give her? How long is each?",
        why: "Two hops of three stones from stone 1: 4, then 7.",
      }),
      one({
        id: "to-eight",
        code: c.toEight,
        ask: "She has to reach stone 8. What belongs in place of the question mark?",
        options: [
          ["`8`", "Eight hops of two stones: she would be far out on the lake."],
          ["`2`", "That is the length of a hop. How many hops are there?"],
          ["`4`"],
          ["`3`", "That took her to stone 6."],
        ],
        right: 3,
        hint: "In twos to eight: how many steps is that?",
        why: "Four hops of two stones make eight. `range` counts the hops, not the stones.",
      }),
    ]),
    story("hop-counter", "Your turn: the hop counter", [
      {
        show: ["riverStones", "The lark on her stone"],
        say: "Run this. Then say in your own words why there are four numbers on the screen now, and not one.",
        code: c.hopTask,
      },
      {
        show: ["loopWheel", "The wheel of the loop"],
        say: ["Change one number only, so that she lands on stone 12.", "Then let her reach stone 20 in five hops."],
      },
      {
        show: ["marsNear", "The ship in front of Mars"],
        say: "Harder: count **down**. She starts on stone 10 and hops back to 0. Then let your countdown from lesson 1 run in a loop: how many lines does it need now?",
      },
    ]),
    quiz("slip", "Find the slip", [
      one({
        id: "indent",
        code: c.noIndent,
        ask: "Python stops at line 2. Why?",
        options: [
          ["`range(3)` is too short", "Any number of rounds is allowed, even none."],
          ["The second line has to stand further in"],
          ["The colon has to go", "The colon says: now comes what is repeated. It has to stay."],
          ["The quotation marks are wrong", "The text begins and ends as it should."],
        ],
        right: 2,
        hint: "How does Python know what belongs to the loop?",
        why: "After the colon Python expects at least one line further in. Four spaces, and it runs.",
      }),
    ]),
  ],
});
