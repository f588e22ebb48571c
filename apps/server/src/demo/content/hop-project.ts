import { createHash } from "node:crypto";
import { zip } from "../../kernel/files/zip.ts";
import { number } from "./pictures/digits.ts";
import { lake } from "./pictures/grounds.ts";
import { lark } from "./pictures/lark.ts";
import { at, repeat } from "./pictures/ink.ts";
import { stone } from "./pictures/things.ts";

// The third lesson's hop as a Scratch project: a lark on nine stones, a loop of four hops. Format: https://en.scratch-wiki.info/wiki/Scratch_File_Format

/** The names a child reads in the project. */
export interface HopWords {
  readonly lark: string;
  readonly stone: string;
  readonly lake: string;
  readonly landed: string;
}

const stage = { width: 480, height: 360 };
const gap = 50;
/** The position of stone 0 on the stage, whose center is (0, 0). */
const firstX = -200;
const perchY = -28;
const stoneVariable = "stone-number";

const svg = (width: number, height: number, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${body}</svg>`;

const backdrop = svg(
  stage.width,
  stage.height,
  lake(stage.width, stage.height, 120, 400) +
    repeat(
      9,
      (index) =>
        at(stage.width / 2 + firstX + index * gap, 236, stone(0, 0), 0.42) + number(stage.width / 2 + firstX + index * gap, 282, index, 22),
    ),
);

const bird = svg(80, 66, at(0, 0, lark("scratch-lark"), 0.47));

interface Asset {
  readonly name: string;
  readonly file: string;
  readonly bytes: Buffer;
  readonly center: readonly [x: number, y: number];
}

/** Scratch names a file by the MD5 of its content. */
function asset(name: string, drawing: string, center: Asset["center"]): Asset {
  const bytes = Buffer.from(drawing);
  return { name, bytes, center, file: `${createHash("md5").update(bytes).digest("hex")}.svg` };
}

const costume = ({ name, file, center: [x, y] }: Asset) => ({
  ...{ name, assetId: file.replace(".svg", ""), md5ext: file, dataFormat: "svg" },
  ...{ bitmapResolution: 1, rotationCenterX: x, rotationCenterY: y },
});

/** A block input with a typed number, and one with a variable over it. */
const typed = (value: number) => [1, [4, String(value)]];
const over = (block: string) => [3, block, [4, "0"]];
const inside = (block: string) => [2, block];

interface Block {
  readonly opcode: string;
  readonly inputs?: object;
  readonly fields?: object;
  readonly parent?: string;
  readonly next?: string;
}

const block = ({ opcode, inputs = {}, fields = {}, parent, next }: Block) => ({
  ...{ opcode, next: next ?? null, parent: parent ?? null, inputs, fields, shadow: false },
  ...(parent === undefined && { topLevel: true, x: 40, y: 40 }),
  ...(parent !== undefined && { topLevel: false }),
});

/** When the flag is clicked: go to stone 0, four times glide two stones further, then say where. */
function script(words: HopWords) {
  const field = { VARIABLE: [words.stone, stoneVariable] };
  const value = [12, words.stone, stoneVariable];
  return {
    flag: block({ opcode: "event_whenflagclicked", next: "begin" }),
    begin: block({ opcode: "data_setvariableto", inputs: { VALUE: [1, [10, "0"]] }, fields: field, parent: "flag", next: "place" }),
    place: block({ opcode: "motion_gotoxy", inputs: { X: typed(firstX), Y: typed(perchY) }, parent: "begin", next: "loop" }),
    loop: block({ opcode: "control_repeat", inputs: { TIMES: [1, [6, "4"]], SUBSTACK: inside("add") }, parent: "place", next: "say" }),
    add: block({ opcode: "data_changevariableby", inputs: { VALUE: typed(2) }, fields: field, parent: "loop", next: "up" }),
    up: block({ opcode: "motion_changeyby", inputs: { DY: typed(30) }, parent: "add", next: "glide" }),
    glide: block({
      ...{ opcode: "motion_glidesecstoxy", parent: "up", next: "wait" },
      inputs: { SECS: typed(0.5), X: over("place-x"), Y: typed(perchY) },
    }),
    "place-x": block({ opcode: "operator_add", inputs: { NUM1: typed(firstX), NUM2: over("way") }, parent: "glide" }),
    way: block({ opcode: "operator_multiply", inputs: { NUM1: [3, value, [4, "0"]], NUM2: typed(gap) }, parent: "place-x" }),
    wait: block({ opcode: "control_wait", inputs: { DURATION: [1, [5, "0.3"]] }, parent: "glide" }),
    say: block({
      ...{ opcode: "looks_sayforsecs", parent: "loop" },
      inputs: { MESSAGE: [3, "words", [10, words.landed]], SECS: typed(3) },
    }),
    words: block({
      opcode: "operator_join",
      inputs: { STRING1: [1, [10, `${words.landed} `]], STRING2: [3, value, [10, "0"]] },
      parent: "say",
    }),
  };
}

/** The project in Scratch's format: its description and its drawings. @returns the bytes of the `.sb3` file */
export async function hopProject(words: HopWords): Promise<Buffer> {
  const water = asset(words.lake, backdrop, [stage.width / 2, stage.height / 2]);
  const sprite = asset(words.lark, bird, [40, 33]);
  const common = { lists: {}, broadcasts: {}, comments: {}, currentCostume: 0, sounds: [], volume: 100 };
  const project = {
    targets: [
      {
        ...{ isStage: true, name: "Stage", variables: { [stoneVariable]: [words.stone, 0] }, blocks: {}, costumes: [costume(water)] },
        ...{ ...common, layerOrder: 0, tempo: 60, videoTransparency: 50, videoState: "off", textToSpeechLanguage: null },
      },
      {
        ...{ isStage: false, name: words.lark, variables: {}, blocks: script(words), costumes: [costume(sprite)], ...common },
        ...{ layerOrder: 1, visible: true, x: firstX, y: perchY, size: 100, direction: 90, draggable: false, rotationStyle: "left-right" },
      },
    ],
    monitors: [
      {
        ...{ id: stoneVariable, mode: "default", opcode: "data_variable", params: { VARIABLE: words.stone }, spriteName: null, value: 0 },
        ...{ width: 0, height: 0, x: 5, y: 5, visible: true, sliderMin: 0, sliderMax: 100, isDiscrete: true },
      },
    ],
    extensions: [],
    meta: { semver: "3.0.0", vm: "0.2.0", agent: "Larkroom" },
  };
  async function* files() {
    yield { name: "project.json", content: Buffer.from(JSON.stringify(project)) };
    for (const { file, bytes } of [water, sprite]) yield { name: file, content: bytes };
  }
  return Buffer.concat(await Array.fromAsync(zip(files())));
}
