import type { DemoLesson } from "../../demo-lesson.ts";
import { count, look, one, quiz, story } from "../../slides.ts";
import { doubles, oneOf, opinion, rated, someOf, openQuestion } from "../../slides-played.ts";
import { map } from "../../slides-presented.ts";
import { place } from "../places.ts";
import type { Listings } from "../code.ts";

export const lists = (c: Listings): DemoLesson => ({
  key: "lists",
  title: "Planets on a shelf",
  line: "Lists: eight planets under one name, and a loop that visits them all.",
  type: "INSTRUCTIONAL",
  slides: [
    story("names", "Too many names", [
      {
        show: ["saturnNear", "The rocket in front of Saturn and its rings"],
        say: "Saturn has rings, and more than a hundred moons. The lark wants to write down every one that she sees.",
      },
      {
        show: ["manyTags", "Eight boxes, each with a tag and a planet of its own"],
        say: "A box for every moon? Then she needs a hundred names, and a hundred lines to show them. Boxes alone won't do.",
      },
      {
        show: ["shelfScene", "A shelf with five planets, numbered 0 to 4; the lark stands below"],
        say: [
          "She takes a **shelf** instead. One name for the whole shelf, and a number for every place on it.",
          "Python calls it a list.",
        ],
      },
    ]),
    look("shelf", "A shelf with numbers", ["shelfFour", "A shelf with Mercury, Venus, Earth and Mars, numbered 0 to 3"], {
      say: [
        "A list stands in square brackets, with commas between its things. `planets[2]` means: what is at place 2.",
        "Python counts places from **0**. It is as with the stones: the first one is stone 0.",
      ],
      code: c.fourPlanets,
    }),
    map(
      "solar-map",
      "Fly over the map",
      ["solarMap", "The Sun at the edge, and its eight planets one after the other"],
      [
        {
          id: "sun",
          at: place(0),
          title: "The Sun",
          show: ["theSunNear", "The Sun"],
          say: "A star. More than a million Earths would fit inside. It has no place on our shelf: it is not a planet.",
        },
        {
          id: "mercury",
          at: place(1),
          title: "Mercury",
          show: ["planetMercury", "Mercury with its craters"],
          say: "The smallest planet, and the fastest: once around the Sun in 88 days. It is at place **0**.",
        },
        {
          id: "venus",
          at: place(2),
          title: "Venus",
          show: ["planetVenus", "Venus under yellow clouds"],
          say: "The hottest planet, though it is only second. Its thick air keeps the heat in. Place **1**.",
        },
        {
          id: "earth",
          at: place(3),
          title: "Earth",
          show: ["planetEarth", "Earth with its seas and lands"],
          say: "Home. The only planet we know of with seas on top, and with larks. The third one, so place **2**.",
        },
        {
          id: "mars",
          at: place(4),
          title: "Mars",
          show: ["planetMars", "Red Mars with a white cap"],
          say: "Red with rust. The highest mountain of all planets is here: more than twice as high as Everest. Place **3**.",
        },
        {
          id: "jupiter",
          at: place(5),
          title: "Jupiter",
          show: ["planetJupiter", "Striped Jupiter with its red spot"],
          say: "The biggest. It spins so fast that its day is over in less than ten hours. Place **4**.",
        },
        {
          id: "saturn",
          at: place(6),
          title: "Saturn",
          show: ["planetSaturn", "Saturn and its rings"],
          say: "Its rings are pieces of ice and rock. Some are as small as a grain of sand, some as big as a house. Place **5**.",
        },
        {
          id: "uranus",
          at: place(7),
          title: "Uranus",
          show: ["planetUranus", "Pale Uranus, tipped over"],
          say: "It lies on its side, and rolls around the Sun like a ball. Place **6**.",
        },
        {
          id: "neptune",
          at: place(8),
          title: "Neptune",
          show: ["planetNeptune", "Blue Neptune"],
          say: "The farthest, with the fastest winds of all. Eight planets, and the last one is at place **7**.",
        },
      ],
    ),
    quiz("place-two", "Who lives at place 2?", [
      one({
        id: "who",
        code: c.second,
        show: ["shelfFour", "A shelf with Mercury, Venus, Earth and Mars, numbered 0 to 3"],
        ask: "What does Python show?",
        options: [
          ["Mercury", "Mercury is at place 0."],
          ["Venus", "The second planet, yes. But at which place, counted from 0?"],
          ["Earth"],
          ["Mars", "Mars is at the last place, number 3."],
        ],
        right: 3,
        hint: "Put your finger on the first planet and say: zero.",
        why: "0 Mercury, 1 Venus, 2 Earth. The third thing on a list is at place 2.",
      }),
    ]),
    look("append", "One more", ["shelfAdd", "Jupiter flies to the empty place 4 at the end of the shelf"], {
      say: [
        "`append` puts one thing more at the end. `len` tells how many there are.",
        "Four planets have the places 0 to 3. So the next one gets place 4, and then `len` is 5.",
      ],
      code: c.append,
    }),
    quiz("how-long", "How long is it now?", [
      count({
        id: "length",
        code: c.appendTwo,
        ask: "Which number does Python show?",
        right: 6,
        hint: "Count the planets that are there at the start. Then count the lines with `append`.",
        why: "Four at the start, and two more: 6. `len` counts things, so it begins with 1 as you do.",
      }),
    ]),
    quiz("walk", "A walk along the shelf", [
      one({
        id: "lines",
        code: c.walkShelf,
        say: "A loop can walk along a list. In every round the box `planet` holds the next thing on it.",
        show: ["shelfLoop", "A dotted arrow under a shelf of four planets; a speech bubble shows Earth"],
        ask: "There are four planets on the list. What is on the screen?",
        options: [
          ["One line with all the planets", "`print` is inside the loop. How often is it run?"],
          ["Four lines, each greets a planet"],
          ["Four lines, all of them greet Mars", "The box gets the next planet in every round."],
          ["The numbers 0 to 3", "That is what `range(4)` would give. Here the loop takes the planets themselves."],
        ],
        right: 2,
        hint: "One round for each thing on the list.",
        why: "Four things, four rounds, four greetings. Add a fifth planet, and the same two lines greet five.",
      }),
    ]),
    story("crew", "Your turn: the crew", [
      {
        show: ["ringsList", "A long sheet with a planet beside each line; the lark looks at it"],
        say: "An empty list, and a loop that fills it. Run this and type three names. What does the last line tell you?",
        code: c.crewTask,
      },
      {
        show: ["shipAsks", "The rocket asks a question"],
        say: "Now greet everybody. These two lines go below, at the left edge. Then let five people come aboard. How many numbers do you have to change?",
        code: c.crewMore,
      },
      {
        show: ["saturnNear", "The rocket near Saturn"],
        say: "Harder: let the ship greet only those whose name is longer than four letters. `len` works on text too.",
      },
    ]),
    doubles("pairs", "Who is it?", [
      [["planetMercury", "Mercury with its craters"], "Mercury", "Its year lasts 88 days"],
      [["planetVenus", "Venus under yellow clouds"], "Venus", "The hottest of all"],
      [["planetMars", "Red Mars with a white cap"], "Mars", "Red with rust"],
      [["planetJupiter", "Striped Jupiter with its red spot"], "Jupiter", "The biggest of all"],
      [["planetSaturn", "Saturn and its rings"], "Saturn", "Rings of ice and rock"],
      [["planetUranus", "Pale Uranus, tipped over"], "Uranus", "Lies on its side"],
    ]),
    quiz("off-the-end", "Off the end", [
      one({
        id: "four",
        code: c.offEnd,
        show: ["shelfEnd", "A shelf with places 0 to 3, and beside it a dashed place 4 with a question mark"],
        ask: "What happens here?",
        options: [
          ["Python shows Mars", "Mars is at place 3."],
          ["Python shows Mercury again", "Python does not start over at the end."],
          ["Python shows nothing", "It would rather tell you than keep quiet."],
          ["Python stops with an error"],
        ],
        right: 4,
        hint: "Which is the number of the last place?",
        why: "Four things have the places 0, 1, 2 and 3. There is no place 4, and Python says so: list index out of range. Now you know what that means.",
      }),
    ]),
    opinion("tell", "Tell your teacher", { say: "Two lessons to go. Nobody gets marks for this: it helps your teacher to plan them." }, [
      rated("sure", "How sure do you feel with lists?", "Still foggy", "Crystal clear"),
      oneOf("pace", "How fast do we go?", ["Too fast for me", "Just right", "It could be faster"]),
      someOf("liked", "What did you like best so far?", ["The stories", "The quizzes", "Writing programs of my own", "Playing together"]),
      openQuestion("again", "What shall we look at once more?"),
    ]),
  ],
});
