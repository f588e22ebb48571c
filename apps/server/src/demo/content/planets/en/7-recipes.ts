import type { DemoLesson } from "../../demo-lesson.ts";
import { count, look, one, quiz, story } from "../../slides.ts";
import { whoAmI } from "../../slides-played.ts";
import { talk } from "../../slides-presented.ts";
import type { Listings } from "../code.ts";
import type { Spelling } from "./spelling.ts";

export const recipes = (c: Listings, s: Spelling): DemoLesson => ({
  key: "recipes",
  title: "Recipes of our own",
  line: "Functions: teach Python a new word, and use it as often as you like.",
  type: "INSTRUCTIONAL",
  slides: [
    story("far-out", "Far out", [
      {
        show: ["neptuneNear", "The rocket in front of blue Neptune; pale Uranus is behind it"],
        say: "Neptune, the last planet. A radio signal from here takes four hours to get home. So it is better to send short messages.",
      },
      {
        show: ["recipeBook", "An open book with a planet on each page; the lark reads"],
        say: "“Take a pen. Make it golden. Press it down. Go forward…” Too long! At home there is a book of recipes. From out here she sends one word only, “planet”, and at home they know what to do.",
      },
      {
        show: ["machineScene", "A small golden ball falls into a machine, out of it comes Saturn"],
        say: [
          "In Python you write such recipes yourself. Give one a name, say what goes in, and use it wherever you want.",
          "They are called **functions**. You have used some already: `print`, `forward`, `len`. Somebody wrote those.",
        ],
      },
    ]),
    look("write-once", "Write once, use often", ["threePlanets", `Three planets of different sizes and ${s.color}s in a row`], {
      say: [
        "`def` begins a recipe. The lines further in belong to it. Python only reads them and remembers: nothing happens yet.",
        `Then you call it by its name. What stands in the ${s.brackets} goes into its boxes, in the same order.`,
      ],
      code: c.recipe,
    }),
    quiz("how-many", "How many planets?", [
      count({
        id: "calls",
        code: c.recipeLoop,
        say: "Look for the places where the recipe is used, not for where it is written.",
        ask: "How many planets are drawn?",
        right: 5,
        hint: "Four rounds of the loop. And what does the very last line do?",
        why: "Four times in the loop, and once more below it. `def` itself draws nothing: it only explains.",
      }),
    ]),
    quiz("order", "Which goes where?", [
      one({
        id: "swapped",
        code: c.swapped,
        say: "This recipe wants its size first, and then its paint.",
        show: ["machineSize", "A small ball goes into a machine and comes out large"],
        ask: "What is wrong with this call?",
        options: [
          ["Nothing, Python finds out by itself", "Python goes by the order, and by nothing else."],
          ["The two things are the wrong way around"],
          ["The name of the recipe needs quotation marks", "Names of recipes stand without them, as `print` does."],
          ["It needs a third thing", "The recipe has two boxes."],
        ],
        right: 2,
        hint: "Which box is filled first?",
        why: `The first thing goes into the first box: the size would be “gold”. Python can't draw a dot as big as a ${s.color}.`,
      }),
    ]),
    talk("bolt", "The robot without recipes", { name: "Bolt", show: ["robotBolt", "A friendly robot with an antenna"] }, [
      {
        id: "hello",
        say: "Beep. I am Bolt. I draw planets. But I only know recipes, and nobody has written one for me.",
        replies: [
          ["Draw a planet, please!", "please"],
          ["What is a recipe?", "what"],
        ],
      },
      {
        id: "please",
        say: "I know the word `print`. I know the word `forward`. The word `planet` I don't know: not defined.",
        replies: [["Then I'll write it for you", "stored"]],
      },
      {
        id: "what",
        say: "`def`, a name, a colon, and lines further in. You write it once. I remember it for ever.",
        replies: [["I'll write one for you", "stored"]],
      },
      {
        id: "stored",
        say: "Read and remembered!",
        code: c.recipeOnly,
        replies: [
          ["And where is my planet?", "where"],
          [`\`${c.swapped}\``, "swapped"],
          [`\`${c.callRight}\``, "drawn"],
        ],
      },
      {
        id: "where",
        say: "Nowhere. You told me **how**. You have not told me to **do** it. Call it by its name!",
        replies: [
          [`\`${c.swapped}\``, "swapped"],
          [`\`${c.callRight}\``, "drawn"],
        ],
      },
      {
        id: "swapped",
        say: "Beep! A dot as big as gold? The first thing goes into the first box, and that is the size.",
        replies: [[`\`${c.callRight}\``, "drawn"]],
      },
      {
        id: "drawn",
        say: "Beep! One golden planet, 40 wide. I liked that. Again?",
        replies: [["Eight times, please", "loop"], ["Thank you, Bolt. That's all"]],
      },
      {
        id: "loop",
        say: "Then put me in a loop. One recipe, eight planets, and you wrote it only once. Beep!",
        code: c.callLoop,
        replies: [["Thank you, Bolt!"]],
      },
    ]),
    look("return", "A recipe that answers", ["machineDouble", "A 3 goes into a machine, a 6 comes out"], {
      say: [
        "Some recipes don't draw: they work something out and hand it back. That is what `return` is for.",
        "You can use the answer as if it stood there itself: show it, put it in a box, or add to it.",
      ],
      code: c.double,
    }),
    quiz("through-the-machine", "Through the machine", [
      count({
        id: "plus",
        code: c.doublePlus,
        ask: "Which number is shown?",
        right: 11,
        hint: "First the machine, then the plus.",
        why: "The machine turns 5 into 10. Then Python adds 1.",
      }),
      count({
        id: "twice",
        code: c.doubleTwice,
        ask: "And here? What comes out goes in again.",
        right: 12,
        hint: "Begin with the innermost one.",
        why: "3 becomes 6, and 6 becomes 12. Python works from the inside out.",
      }),
    ]),
    story("own-recipe", "Your turn: your planet", [
      {
        show: ["recipeBook", "The book of recipes"],
        say: "Type the recipe first. Run it: nothing? Quite right. Nobody has called it yet.",
        code: c.ringTask,
      },
      {
        show: ["threePlanets", "Three planets in a row"],
        say: [
          "Now call it. These are the first three planets of the solar system. Go on until you have all eight.",
          "Earth is about two and a half times as wide as Mercury, Jupiter eleven times as wide as Earth. You may cheat a little: the screen is small.",
        ],
        code: c.eightTask,
      },
      {
        show: ["saturnNear", "Saturn with its rings"],
        say: `Harder: a recipe for a planet **with rings**. It may use the first one: recipes can call recipes. For the rings, \`circle\` with a thick pen in another ${s.color}.`,
      },
    ]),
    quiz("alone", "A recipe alone", [
      one({
        id: "silent",
        code: c.neverCalled,
        say: "This is the whole program.",
        ask: "What is on the screen when it has run?",
        options: [
          ["Hello, once", "Who calls the recipe?"],
          ["`greet`", "That is its name. Nobody asked to show it."],
          ["Nothing"],
          ["An error", "The recipe is written as it should be."],
        ],
        right: 3,
        hint: "A cookbook on the table: is there anything to eat yet?",
        why: "The recipe is there, but nobody has called it. A line with `greet()` below it, at the left edge, and it says hello.",
      }),
    ]),
    whoAmI(
      "crew-member",
      "Who are you in the crew?",
      { say: "Next time we build the whole solar system together. A crew needs all kinds of people. There is no wrong answer." },
      [
        {
          id: "first",
          ask: "You get a program that you don't know. What do you do first?",
          choices: [
            ["I run it and see what happens", "explorer"],
            ["I read it from top to bottom", "pilot"],
            ["I look for what could go wrong", "engineer"],
            [`I change its ${s.color}s`, "artist"],
          ],
        },
        {
          id: "red",
          ask: "Something red is on the screen!",
          choices: [
            ["I read it word by word until I find the line", "engineer"],
            ["I stop and think about what I wanted", "pilot"],
            ["I make something funny out of it", "artist"],
            ["I try three other things at once", "explorer"],
          ],
        },
        {
          id: "proud",
          ask: "What do you like to show others?",
          choices: [
            ["How good it looks", "artist"],
            ["That it works every time", "engineer"],
            ["Something that nobody has tried yet", "explorer"],
            ["How tidy my lines are", "pilot"],
          ],
        },
        {
          id: "take",
          ask: "Our solar system is nearly done. What do you take on?",
          choices: [
            ["The list of what is missing, and in which order", "pilot"],
            ["A comet that comes from the wrong side", "explorer"],
            ["Rings, stars and the glow of the Sun", "artist"],
            ["The planet that jumps off its orbit", "engineer"],
          ],
        },
      ],
      [
        {
          id: "pilot",
          title: "The pilot",
          say: "You know the way before you set off. In the last lesson your list keeps everybody on course.",
          show: ["crewPilot", "A sheet with a dotted route from the Moon to Mars"],
        },
        {
          id: "explorer",
          title: "The explorer",
          say: "You press the button to find out what it does. In the last lesson you try what is not in any book.",
          show: ["crewExplorer", "A rocket and a lark fly past a yellow planet"],
        },
        {
          id: "engineer",
          title: "The engineer",
          say: "You find the one line that is wrong. In the last lesson everybody is going to call your name.",
          show: ["crewEngineer", "A magnifying glass over lines of a program"],
        },
        {
          id: "artist",
          title: "The artist",
          say: "You see how it could look. In the last lesson the sky is yours.",
          show: ["crewArtist", `A palette with five ${s.color}s and a brush`],
        },
      ],
    ),
  ],
});
