import type { DemoLesson } from "../../demo-lesson.ts";
import { count, look, one, quiz, several, story } from "../../slides.ts";
import { graded } from "../../slides-played.ts";
import { form, link } from "../../slides-presented.ts";
import type { Listings } from "../code.ts";
import type { Spelling } from "./spelling.ts";

export const orbits = (c: Listings, s: Spelling): DemoLesson => ({
  key: "orbits",
  title: "A solar system that moves",
  line: "Everything together: planets on their orbits, and a show for the family.",
  type: "WORKSHOP",
  slides: [
    story("turn-around", "Time to turn around", [
      {
        show: ["orbits", "The Sun with five planets on dotted orbits"],
        say: "From out here you see it all at once: eight planets, going around and around, and never bumping into each other. That is what we are going to build today.",
      },
      {
        show: ["flipPages", "Four cards, on each the Earth is a little further along its way"],
        say: "Did you ever draw on the corner of an exercise book and flip the pages? Every page stands still. But your eyes see something move.",
      },
      {
        show: ["codeAndSky", "A sheet of code becomes a picture of Saturn"],
        say: "A screen does the same, sixty times a second: wipe, draw, wipe, draw. You know every part of it already.",
      },
    ]),
    look("again", "Moving is drawing again", ["orbitFrames", "Four pictures of the Earth around the Sun, a little further each time"], {
      say: [
        "`while True` is a loop without an end: it runs until you close the window.",
        "Wipe, draw, go a little further, show. The angle says how far around the planet is: 360 is once around.",
      ],
      code: c.frames,
    }),
    quiz("pictures", "How many pictures?", [
      count({
        id: "ninety",
        code: c.byFour,
        say: "Once around is 360. In every picture the angle grows by 4.",
        ask: "After how many pictures is the planet back where it began?",
        right: 90,
        hint: "How many fours are there in 360?",
        why: "360 divided by 4 is 90. Smaller steps look smoother, and take longer.",
      }),
    ]),
    look("hurry", "The near ones hurry", ["nearAndFar", "The Sun at the side, and Mercury, Venus, Earth and Mars at growing distances"], {
      say: [
        "The nearer to the Sun, the faster. Mercury needs 88 days for its year, Earth 365, and Neptune 165 **years**.",
        "With a list of speeds each planet gets its own. This shows how many pictures each one needs for its year.",
      ],
      code: c.speeds,
    }),
    link("real-one", "The real one", {
      url: "https://eyes.nasa.gov/apps/solar-system/",
      name: "Eyes on the Solar System, by NASA",
      show: ["orbits", "The Sun with five planets on dotted orbits"],
      say: "This is where the planets really are at this moment. Turn the picture, fly closer, and let time run faster. Who overtakes whom?",
    }),
    quiz("first-home", "Who is home first?", [
      one({
        id: "first",
        show: ["nearAndFar", "The Sun at the side, and Mercury, Venus, Earth and Mars at growing distances"],
        say: "Four planets start in one line, at the same moment. Their speeds are 8, 5, 4 and 2, as in the list.",
        ask: "Which one is back where it began first?",
        options: [
          ["The one with speed 2", "Small steps: it takes the most pictures."],
          ["The one with speed 8"],
          ["All of them at once", "Each of them grows by another number in every picture."],
          ["None of them ever", "An orbit always leads back to where it began."],
        ],
        right: 2,
        hint: "Who grows most in one picture?",
        why: "360 divided by 8 is 45 pictures. The last one needs 180: by then the first has been around four times.",
      }),
    ]),
    quiz("trail", "A trail of ghosts", [
      one({
        id: "ghosts",
        code: c.noClear,
        show: ["orbitTrail", "Many Earths close together along one arc around the Sun"],
        say: "There should be one planet. But there is a whole row of them.",
        ask: "Which line is missing in the loop?",
        options: [
          ["`penup()`", "That would stop lines. These are planets."],
          ["`clear()`"],
          ["`print(angle)`", "That would only show numbers."],
          ["`range(360)`", "The loop goes around well enough."],
        ],
        right: 2,
        hint: "What has to happen before the next picture is drawn?",
        why: "Nobody wipes the old picture, so all of them stay. With `clear()` at the start of every round there is only one. Some people leave it out on purpose: it looks beautiful.",
      }),
    ]),
    story("final", "Your turn: the whole thing", [
      {
        show: ["projectDesk", "A laptop with a small solar system on its screen; the lark watches"],
        say: [
          "First the recipe. It looks long, but you know its parts. Only the `goto` line is new: it finds the place on a circle. Copy that one carefully.",
          "`tracer(0)` says: draw in secret, until I say `update`.",
        ],
        code: c.projectOne,
      },
      {
        show: ["orbits", "Planets on their orbits"],
        say: "And now the loop. Run it. One sun, two planets. Then add Mars, Venus, and everything else out there.",
        code: c.projectTwo,
      },
      {
        show: ["nearAndFar", "The planets near the Sun"],
        say: `Make it yours: a moon that goes around Earth, a sky of stars behind it, a comet that comes by only once in a while, your own ${s.color}s. There is no wrong solar system today.`,
      },
      {
        show: ["showTime", "Four larks look at a screen with a solar system"],
        say: "In the last ten minutes everybody shows theirs. Say one thing that was hard, and one that you are proud of. Invite whoever is at home to watch.",
      },
    ]),
    graded(
      "license",
      `Your pilot's ${s.license}`,
      {
        say: `Eight questions, one from each stop of the journey. One try each: take your time. At the end you see your ${s.license}.`,
      },
      [
        one({
          id: "text",
          code: c.testText,
          ask: "What is on the screen?",
          options: [
            ["12", "There are quotation marks around it."],
            ["`3 * 4`"],
            ["An error", "The line is fine."],
            ["`print`", "That is the word that shows something. It is not shown itself."],
          ],
          right: 2,
          why: "Between quotation marks Python copies every sign.",
        }),
        count({
          id: "box",
          code: c.testBox,
          ask: "Which number does Python show?",
          right: 9,
          why: "12, then 7, then 9.",
        }),
        count({
          id: "loop",
          code: c.testLoop,
          ask: "How many lines are on the screen?",
          right: 5,
          why: "Four rounds of the loop, and one line after it.",
        }),
        count({
          id: "star",
          say: "The pen draws a shape with five equal sides. The turns make 360 in all.",
          ask: "How far does it turn at each corner?",
          right: 72,
          why: "360 divided by 5 is 72.",
        }),
        one({
          id: "fork",
          code: c.testFork,
          ask: "What does the ship say?",
          options: [
            ["Fly on", "Is 3 more than 3?"],
            ["Fly on, and then turn back", "Only one of the two ways is taken."],
            ["Nothing", "One of the two ways is always taken."],
            ["Turn back"],
          ],
          right: 4,
          why: "3 is not more than 3, so the line below `else` runs.",
        }),
        one({
          id: "shelf",
          code: c.testShelf,
          ask: "Who is it?",
          options: [
            ["Venus"],
            ["Mercury", "Mercury is at place 0."],
            ["Earth", "Earth is at place 2."],
            ["All three", "The number in brackets asks for one of them."],
          ],
          right: 1,
          why: "Place 0 is Mercury, place 1 is Venus.",
        }),
        count({
          id: "recipe",
          code: c.testRecipe,
          ask: "Which number comes out?",
          right: 10,
          why: "8 from the first call, 2 from the second: 10.",
        }),
        several({
          id: "repeat",
          show: ["knownSoFar", "Five cards: a box, a loop, a tank, a star and a machine"],
          ask: "Which of these repeat something?",
          options: [["`for`"], ["`if`", "That one decides."], ["`while`"], ["`def`", "That one writes a recipe."]],
          right: [1, 3],
          why: "`for` and `while` repeat. `if` decides, and `def` remembers.",
        }),
      ],
    ),
    story("home", "Home again", [
      {
        show: ["longWay", "Sun, Earth, Saturn and Neptune, and the rocket far out"],
        say: `Four and a half billion ${s.kilometers} from the window. The lark looks back once more. Then she turns the ship around.`,
      },
      {
        show: ["shipHome", "The ship comes down over hills at sunrise, the lark flies ahead"],
        say: "She lands in small, even hops. She decides when to brake. She knows how much fuel is left, to the last drop. All of it in lines that you wrote.",
      },
      {
        show: ["homeAgain", "The lark on her window sill; the planets stand on a shelf; a star hangs on the wall"],
        say: ["And in the morning she sings, before anyone else is awake.", "You can write Python now. What will you make next?"],
      },
    ]),
    form("family", "For whoever is at home: how was it?", "https://form.typeform.com/to/moe6aa"),
  ],
});
