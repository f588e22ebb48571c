import type { CourseText } from "../demo-course.ts";

/** The first foreign language for children in the United States. */
export const spanish: CourseText = {
  title: "¡Hola! Spanish in Stories",
  prettyUrl: "spanish-in-stories",
  promise: "Follow Lola and her runaway parrot through ten short stories, and tell the last one yourself.",
  description: [
    "Children learn a language the way they learned their first: they want to know how the story goes on. Lola's parrot has flown away, and it repeats everything it hears. To find it one has to understand what it says, in Spanish, a little more each week.",
    "In a lesson we hear a chapter, act it out, play with its words, and speak. Everybody speaks in every lesson: in pairs, in a chorus, to the parrot. Mistakes are welcome, because the parrot makes far worse ones.",
    "After ten lessons your child knows about 200 words, can say who they are, what they like, where something is and what they want to eat, and has told a story of eight sentences without help.",
    "What is needed: a computer or a tablet with a microphone. No Spanish. Families who speak some are asked to play the parrot at home.",
  ],
  makes: [
    [3, "A postcard to Lola", "Six sentences about oneself."],
    [6, "A market stall", "Buying, selling and haggling in Spanish."],
    [10, "A story of eight sentences", "Told, drawn and recorded."],
  ],
  modules: [
    {
      title: "The parrot is gone",
      lessons: [
        ["¡Hola!", "Who are you, and who am I?"],
        ["Red, green, yellow", "What does the parrot look like?"],
        ["In the house", "Under the bed, on the roof, behind the door."],
        ["My family and its cat", "Brothers, grandmothers, and who looks like whom."],
        ["Practice at home: the echo", "Five minutes a day with the parrot.", "ASYNC"],
      ],
    },
    {
      title: "Looking for it",
      lessons: [
        ["At the market", "How much are the mangos?"],
        ["I like, I don't like", "Soccer, soup, spiders."],
        ["What time is it?", "A parrot's day, hour by hour."],
        ["Left, right, straight ahead", "A map, and a wrong turn."],
        ["Found!", "The end of the story, told by the children.", "WORKSHOP"],
      ],
    },
  ],
};

/** The first foreign language for children in the United Kingdom. */
export const french: CourseText = {
  title: "Bonjour! French in Stories",
  prettyUrl: "french-in-stories",
  promise: "Follow Léon and his runaway parrot through ten short stories, and tell the last one yourself.",
  description: [
    "Children learn a language the way they learned their first: they want to know how the story goes on. Léon's parrot has flown off, and it repeats everything it hears. To find it you have to understand what it says, in French, a little more each week.",
    "In a lesson we hear a chapter, act it out, play with its words, and speak. Everybody speaks in every lesson: in pairs, in a chorus, to the parrot. Mistakes are welcome, because the parrot makes far worse ones.",
    "After ten lessons your child knows about 200 words, can say who they are, what they like, where something is and what they'd like to eat, and has told a story of eight sentences without help. It goes well with French in Key Stage 2, and does not depend on it.",
    "What is needed: a computer or a tablet with a microphone. No French. Families who speak some are asked to play the parrot at home.",
  ],
  makes: [
    [3, "A postcard to Léon", "Six sentences about oneself."],
    [6, "A market stall", "Buying, selling and haggling in French."],
    [10, "A story of eight sentences", "Told, drawn and recorded."],
  ],
  modules: [
    {
      title: "The parrot is gone",
      lessons: [
        ["Bonjour!", "Who are you, and who am I?"],
        ["Red, green, yellow", "What does the parrot look like?"],
        ["In the house", "Under the bed, on the roof, behind the door."],
        ["My family and its cat", "Brothers, grandmothers, and who looks like whom."],
        ["Practice at home: the echo", "Five minutes a day with the parrot.", "ASYNC"],
      ],
    },
    {
      title: "Looking for it",
      lessons: [
        ["At the market", "How much are the pears?"],
        ["I like, I don't like", "Football, soup, spiders."],
        ["What time is it?", "A parrot's day, hour by hour."],
        ["Left, right, straight on", "A map, and a wrong turn."],
        ["Found!", "The end of the story, told by the children.", "WORKSHOP"],
      ],
    },
  ],
};
