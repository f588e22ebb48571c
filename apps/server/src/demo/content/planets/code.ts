/** The words inside the course's programs: variable names and string literals. Everything else is Python. */
export interface CodeWords {
  readonly helloEarth: string;
  readonly helloMars: string;
  readonly ready: string;
  readonly liftOff: string;
  readonly far: string;
  readonly fuelIs: string;
  readonly fuel: string;
  readonly height: string;
  readonly step: string;
  readonly lark: string;
  readonly moonsOfEarth: string;
  readonly moonsOfMars: string;
  readonly together: string;
  readonly hop: string;
  readonly rest: string;
  readonly side: string;
  readonly point: string;
  readonly row: string;
  readonly star: string;
  readonly flyOn: string;
  readonly turnBack: string;
  readonly name: string;
  readonly yourName: string;
  readonly welcome: string;
  readonly age: string;
  readonly yourAge: string;
  readonly storm: string;
  readonly stop: string;
  readonly slow: string;
  readonly go: string;
  readonly planets: string;
  readonly planet: string;
  readonly eight: readonly [string, string, string, string, string, string, string, string];
  readonly size: string;
  readonly paint: string;
  readonly double: string;
  readonly number: string;
  readonly greet: string;
  readonly hello: string;
  readonly angle: string;
  readonly speeds: string;
  readonly speed: string;
  readonly draw: string;
  readonly passenger: string;
  readonly passengers: string;
}

/** The course's code listings. They have no Python comments: explanations are beside the listing. */
export const listings = (w: CodeWords) => ({
  hello: `print("${w.helloEarth}")`,
  twoHellos: `print("${w.helloEarth}")\nprint("${w.helloMars}")`,
  sums: `print(2 + 3)\nprint("2 + 3")`,
  nineSum: `print(4 + 5)`,
  nineText: `print("4 + 5")`,
  noQuote: `print("${w.ready})`,
  countdown: `print(3)\nprint(2)\nprint(1)\nprint("${w.liftOff}")`,
  twoThings: `print("${w.fuelIs}", 10)`,
  fuelTen: `${w.fuel} = 10`,
  fuelSeven: `${w.fuel} = 10\n${w.fuel} = ${w.fuel} - 3\nprint(${w.fuel})`,
  fuelFive: `${w.fuel} = 10\n${w.fuel} = ${w.fuel} - 3\n${w.fuel} = ${w.fuel} - 2\nprint(${w.fuel})`,
  fuelQuoted: `${w.fuel} = 8\nprint("${w.fuel}")`,
  twoMoons: `${w.moonsOfEarth} = 1\n${w.moonsOfMars} = 2\n${w.together} = ${w.moonsOfEarth} + ${w.moonsOfMars}\nprint(${w.together})`,
  fuelTask: `${w.fuel} = 20\nprint("${w.fuelIs}", ${w.fuel})\n${w.fuel} = ${w.fuel} - 6\nprint("${w.fuelIs}", ${w.fuel})`,
  landing: `${w.height} = 9\n${w.step} = 4\n${w.height} = ${w.height} - ${w.step}\n${w.height} = ${w.height} - ${w.step}\nprint(${w.height})`,
  range3: `for ${w.step} in range(3):\n    print(${w.step})`,
  lands: `${w.lark} = 0\nfor ${w.step} in range(3):\n    ${w.lark} = ${w.lark} + 2\nprint(${w.lark})`,
  hopRest: `for ${w.step} in range(3):\n    print("${w.hop}")\nprint("${w.rest}")`,
  fromOne: `${w.lark} = 1\nfor ${w.step} in range(2):\n    ${w.lark} = ${w.lark} + 3\nprint(${w.lark})`,
  toEight: `${w.lark} = 0\nfor ${w.step} in range(?):\n    ${w.lark} = ${w.lark} + 2\nprint(${w.lark})`,
  noIndent: `for ${w.step} in range(3):\nprint("${w.hop}")`,
  hopTask: `${w.lark} = 0\nfor ${w.step} in range(4):\n    ${w.lark} = ${w.lark} + 2\n    print(${w.lark})`,
  square: `from turtle import *\n\nfor ${w.side} in range(4):\n    forward(100)\n    right(90)`,
  triangle: `for ${w.side} in range(3):\n    forward(100)\n    right(120)`,
  star: `for ${w.point} in range(5):\n    forward(200)\n    right(144)`,
  hexagon: `for ${w.side} in range(6):\n    forward(80)\n    right(?)`,
  grid: `for ${w.row} in range(3):\n    for ${w.star} in range(5):\n        dot(12, "gold")\n        forward(40)`,
  late: `forward(100)\nright(90)\nforward(100)\npensize(8)`,
  skyTask: `from turtle import *\nfrom random import randint\n\nbgcolor("midnightblue")\npenup()\nfor ${w.star} in range(20):\n    goto(randint(-200, 200), randint(-150, 150))\n    dot(8, "gold")`,
  starTask: `for ${w.star} in range(20):\n    goto(randint(-200, 200), randint(-150, 150))\n    dot(randint(3, 14), "gold")`,
  fuelFour: `${w.fuel} = 4\nif ${w.fuel} >= 5:\n    print("${w.flyOn}")\nelse:\n    print("${w.turnBack}")`,
  fuelExactly: `${w.fuel} = 5\nif ${w.fuel} >= 5:\n    print("${w.flyOn}")\nelse:\n    print("${w.turnBack}")`,
  ask: `${w.name} = input("${w.yourName} ")\nprint("${w.welcome}", ${w.name})`,
  askAge: `${w.age} = input("${w.yourAge} ")\nprint(${w.age} + 1)`,
  askAgeRight: `${w.age} = int(input("${w.yourAge} "))\nprint(${w.age} + 1)`,
  storm: `${w.storm} = 6\nif ${w.storm} > 8:\n    print("${w.stop}")\nelif ${w.storm} > 4:\n    print("${w.slow}")\nelse:\n    print("${w.go}")`,
  guard: `${w.fuel} = int(input("${w.fuelIs} "))\nif ${w.fuel} >= 5:\n    print("${w.flyOn}")\nelse:\n    print("${w.turnBack}")`,
  fourPlanets: `${w.planets} = ["${w.eight[0]}", "${w.eight[1]}", "${w.eight[2]}", "${w.eight[3]}"]`,
  second: `${w.planets} = ["${w.eight[0]}", "${w.eight[1]}", "${w.eight[2]}", "${w.eight[3]}"]\nprint(${w.planets}[2])`,
  append: `${w.planets}.append("${w.eight[4]}")\nprint(len(${w.planets}))`,
  appendTwo: `${w.planets} = ["${w.eight[0]}", "${w.eight[1]}", "${w.eight[2]}", "${w.eight[3]}"]\n${w.planets}.append("${w.eight[4]}")\n${w.planets}.append("${w.eight[5]}")\nprint(len(${w.planets}))`,
  walkShelf: `for ${w.planet} in ${w.planets}:\n    print("${w.hello}", ${w.planet})`,
  offEnd: `${w.planets} = ["${w.eight[0]}", "${w.eight[1]}", "${w.eight[2]}", "${w.eight[3]}"]\nprint(${w.planets}[4])`,
  crewTask: `${w.passengers} = []\nfor ${w.passenger} in range(3):\n    ${w.name} = input("${w.yourName} ")\n    ${w.passengers}.append(${w.name})\nprint(len(${w.passengers}))`,
  crewMore: `for ${w.name} in ${w.passengers}:\n    print("${w.welcome}", ${w.name})`,
  recipe: `def ${w.planet}(${w.size}, ${w.paint}):\n    dot(${w.size}, ${w.paint})\n    forward(120)\n\n${w.planet}(40, "gold")\n${w.planet}(70, "tomato")`,
  recipeLoop: `def ${w.planet}():\n    dot(40, "gold")\n    forward(60)\n\nfor ${w.step} in range(4):\n    ${w.planet}()\n${w.planet}()`,
  swapped: `${w.planet}("gold", 40)`,
  double: `def ${w.double}(${w.number}):\n    return ${w.number} * 2\n\nprint(${w.double}(3))`,
  doublePlus: `print(${w.double}(5) + 1)`,
  doubleTwice: `print(${w.double}(${w.double}(3)))`,
  neverCalled: `def ${w.greet}():\n    print("${w.hello}")`,
  ringTask: `def ${w.planet}(${w.size}, ${w.paint}):\n    dot(${w.size}, ${w.paint})\n    penup()\n    forward(${w.size} + 60)\n    pendown()`,
  eightTask: `${w.planet}(16, "gray")\n${w.planet}(28, "orange")\n${w.planet}(30, "dodgerblue")`,
  frames: `${w.angle} = 0\nwhile True:\n    clear()\n    ${w.draw}(${w.angle})\n    ${w.angle} = ${w.angle} + 2\n    update()`,
  byFour: `${w.angle} = ${w.angle} + 4`,
  noClear: `while True:\n    ${w.draw}(${w.angle})\n    ${w.angle} = ${w.angle} + 2\n    update()`,
  speeds: `${w.speeds} = [8, 5, 4, 2]\nfor ${w.speed} in ${w.speeds}:\n    print(360 / ${w.speed})`,
  projectOne: `from turtle import *\nfrom math import cos, sin, radians\n\ntracer(0)\nhideturtle()\npenup()\n\ndef ${w.planet}(${w.angle}, ${w.size}, ${w.paint}, ${w.far}):\n    goto(${w.far} * cos(radians(${w.angle})), ${w.far} * sin(radians(${w.angle})))\n    dot(${w.size}, ${w.paint})`,
  projectTwo: `${w.angle} = 0\nwhile True:\n    clear()\n    ${w.planet}(0, 60, "gold", 0)\n    ${w.planet}(${w.angle} * 4, 14, "gray", 70)\n    ${w.planet}(${w.angle}, 24, "dodgerblue", 140)\n    ${w.angle} = ${w.angle} + 0.5\n    update()`,
  recipeOnly: `def ${w.planet}(${w.size}, ${w.paint}):\n    dot(${w.size}, ${w.paint})`,
  callRight: `${w.planet}(40, "gold")`,
  callLoop: `for ${w.step} in range(8):\n    ${w.planet}(40, "gold")\n    forward(60)`,
  guessShape: `for ${w.side} in range(8):\n    forward(60)\n    right(45)`,
  stormMixed: `${w.storm} = 9\nif ${w.storm} > 4:\n    print("${w.slow}")\nelif ${w.storm} > 8:\n    print("${w.stop}")\nelse:\n    print("${w.go}")`,
  testText: `print("3 * 4")`,
  boxChange: `${w.fuel} = 15\n${w.fuel} = ${w.fuel} - 4\nprint(${w.fuel})`,
  boxTwice: `${w.height} = 2\n${w.height} = ${w.height} + ${w.height}\nprint(${w.height})`,
  boxQuoted: `${w.height} = 3\nprint("${w.height}")`,
  testBox: `${w.fuel} = 12\n${w.fuel} = ${w.fuel} - 5\n${w.fuel} = ${w.fuel} + 2\nprint(${w.fuel})`,
  testLoop: `for ${w.step} in range(4):\n    print("${w.hop}")\nprint("${w.rest}")`,
  testFork: `${w.fuel} = 3\nif ${w.fuel} > 3:\n    print("${w.flyOn}")\nelse:\n    print("${w.turnBack}")`,
  testShelf: `${w.planets} = ["${w.eight[0]}", "${w.eight[1]}", "${w.eight[2]}"]\nprint(${w.planets}[1])`,
  testRecipe: `def ${w.double}(${w.number}):\n    return ${w.number} * 2\n\nprint(${w.double}(4) + ${w.double}(1))`,
});

export type Listings = ReturnType<typeof listings>;

/** Variable names stay English in languages whose letters children can't type in code, as do strings that mixed text directions would garble. */
export const englishWords: CodeWords = {
  helloEarth: "Hello, Earth!",
  helloMars: "Hello, Mars!",
  ready: "Ready",
  liftOff: "Lift-off!",
  far: "far",
  fuelIs: "Fuel:",
  fuel: "fuel",
  height: "height",
  step: "step",
  lark: "lark",
  moonsOfEarth: "earth_moons",
  moonsOfMars: "mars_moons",
  together: "moons",
  hop: "hop",
  rest: "rest",
  side: "side",
  point: "point",
  row: "row",
  star: "star",
  flyOn: "Fly on",
  turnBack: "Turn back",
  name: "name",
  yourName: "Your name?",
  welcome: "Welcome",
  age: "age",
  yourAge: "Your age?",
  storm: "storm",
  stop: "Stop",
  slow: "Slow",
  go: "Go",
  planets: "planets",
  planet: "planet",
  eight: ["Mercury", "Venus", "Earth", "Mars", "Jupiter", "Saturn", "Uranus", "Neptune"],
  size: "size",
  paint: "paint",
  double: "double",
  number: "number",
  greet: "greet",
  hello: "Hello",
  angle: "angle",
  speeds: "speeds",
  speed: "speed",
  draw: "draw",
  passenger: "seat",
  passengers: "crew",
};

export const portugueseWords: CodeWords = {
  helloEarth: "Olá, Terra!",
  helloMars: "Olá, Marte!",
  ready: "Pronta",
  liftOff: "Descolagem!",
  far: "distancia",
  fuelIs: "Combustível:",
  fuel: "combustivel",
  height: "altura",
  step: "passo",
  lark: "cotovia",
  moonsOfEarth: "luas_terra",
  moonsOfMars: "luas_marte",
  together: "luas",
  hop: "salto",
  rest: "pausa",
  side: "lado",
  point: "ponta",
  row: "fila",
  star: "estrela",
  flyOn: "Seguir",
  turnBack: "Voltar",
  name: "nome",
  yourName: "Como te chamas?",
  welcome: "Boa viagem,",
  age: "idade",
  yourAge: "Que idade tens?",
  storm: "vento",
  stop: "Parar",
  slow: "Devagar",
  go: "Avançar",
  planets: "planetas",
  planet: "planeta",
  eight: ["Mercúrio", "Vénus", "Terra", "Marte", "Júpiter", "Saturno", "Úrano", "Neptuno"],
  size: "tamanho",
  paint: "cor",
  double: "dobro",
  number: "numero",
  greet: "saudar",
  hello: "Olá,",
  angle: "angulo",
  speeds: "velocidades",
  speed: "velocidade",
  draw: "desenhar",
  passenger: "lugar",
  passengers: "tripulacao",
};
