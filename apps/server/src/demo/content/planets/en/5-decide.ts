import type { DemoLesson } from "../../demo-lesson.ts";
import { look, one, quiz, several, story } from "../../slides.ts";
import { casework } from "../../slides-played.ts";
import { choose, task } from "../../slides-presented.ts";
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
    casework(
      "night-flight",
      "The case of the broken panel",
      {
        say: [
          "Above 8 the ship is to stop, above 4 it is to go slowly, and else it is to go. That was the plan.",
          "Last night the storm was a 9. The ship went on, slowly, and lost a panel. The computer is fine. This is its program.",
        ],
        code: c.stormMixed,
      },
      [
        one({
          id: "first",
          ask: "Which question did Python ask first?",
          options: [
            ["Is the storm more than 8?", "That question stands further down."],
            ["Both at once", "Python asks one question after the other."],
            ["Is the storm more than 4?"],
            ["None, it only prints", "`if` always asks."],
          ],
          right: 3,
          why: "Python reads from the top, and the question about 4 stands there.",
        }),
        one({
          id: "ever",
          ask: "In which storms does this ship stop?",
          options: [
            ["In all above 8", "They are above 4 too. Who answers first?"],
            ["In none at all"],
            ["Only when it is exactly 8", "8 is more than 4, so it goes slowly."],
            ["In all above 4", "In those it goes slowly."],
          ],
          right: 2,
          why: "Whatever is more than 8 is also more than 4. The first yes wins, so the question about 8 is never answered with yes.",
        }),
        one({
          id: "mend",
          ask: "How would you mend it?",
          options: [
            ["Ask about 8 first, then about 4"],
            ["Write `>=` in place of `>`", "Then an 8 counts as well, but the order is still wrong."],
            ["Take `else` away", "That is for calm weather. It has done nothing wrong."],
            ["Write `if` in place of `elif`", "In a 9 it would say slow, and then stop as well."],
          ],
          right: 1,
          why: "The strictest question goes on top. Then a 9 meets the 8 first, and the ship stops.",
        }),
      ],
    ),
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
    choose("through", "Into the storm", [
      {
        id: "ahead",
        show: ["stormChoice", "Two ways for the rocket: a green one around the storm, a red one into it"],
        say: "You are at the controls. The storm ahead is a 6. There are 7 barrels of fuel left. The lark looks at you.",
        ways: [
          ["Fly around it", "around"],
          ["Fly through it", "through"],
          ["Read the ship's program first", "read"],
        ],
      },
      {
        id: "read",
        say: "Good idea: it decides the same way every time. What is it going to say?",
        code: c.storm,
        ways: [
          ["Stop", "not-stop"],
          ["Slow", "slow"],
        ],
      },
      {
        id: "not-stop",
        say: "Is 6 more than 8? No. So Python leaves that line out and asks the next question.",
        ways: [["Read it again", "read"]],
      },
      {
        id: "slow",
        show: ["jupiterNear", "The rocket in front of huge, striped Jupiter"],
        say: "And slowly it goes. The clouds shake the ship a little, but you knew what it would do before it did it. That is what reading programs is good for.",
      },
      {
        id: "through",
        say: "Lightning! A red lamp: “Full speed?” it asks, and waits for a yes or a no.",
        ways: [
          ["Yes, quickly out of here", "spin"],
          ["No, slow down", "slow"],
        ],
      },
      {
        id: "spin",
        say: "The wind takes the ship and turns it around three times. When the clouds open you are back where you were. A good ship looks first.",
        ways: [["Try again", "ahead"]],
      },
      {
        id: "around",
        show: ["tankLow", "A tank filled below its mark, 4 is less than 5, and the rocket waits"],
        say: "A long way, but a calm one. It takes 3 barrels, and 7 − 3 leaves 4. “Below 5,” says the ship, “so turn back.” Safe, but you never see the red spot from near by. Would you go another way next time?",
      },
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
    task("maze", "Extra: the maze", "maze-6", "https://blockly.games/maze?lang=en&level=6"),
  ],
});
