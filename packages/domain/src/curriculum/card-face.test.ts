import { expect, test } from "vitest";
import { faceIn, turnCard } from "./card-face.ts";
import { slideSamples } from "./slide-samples.ts";
import { translationsAsRead } from "./slide-texts.ts";
import { takeStep } from "./take-step.ts";

const content = slideSamples.DOUBLES;
const overlays = {
  il: { title: "זוגות", texts: { "cards.k1.text": "2 ועוד 2", "cards.k3.picture.alt": "עפרוני", "cards.k10.text": "לא" } },
  us: { texts: { "cards.k1.text": "2 plus 2" } },
};
const translations = translationsAsRead(overlays, "pt");

test("[EN-05] turns a card in all its languages, and reveals nothing of other cards", () => {
  const face = turnCard(content, "k1", translations);
  const english = { texts: { text: "2 plus 2" } };
  expect(face).toEqual({ id: "k1", text: "2 + 2", translations: { us: english, uk: english, il: { texts: { text: "2 ועוד 2" } } } });
  expect(turnCard(content, "k2", translations)).toEqual({ id: "k2", text: "4" });
  expect(turnCard(content, "k9", translations)).toBeNull();
  const faces = face && (["us", "uk", "il", "pt"] as const).map((edition) => faceIn(face, edition));
  expect(faces?.map(({ text }) => text)).toEqual(["2 plus 2", "2 plus 2", "2 ועוד 2", "2 + 2"]);
  expect(faces?.every((one) => !("translations" in one))).toBe(true);
  const painted = turnCard(content, "k3", translations);
  expect(painted && faceIn(painted, "il").picture).toEqual({ ...content.cards.find(({ id }) => id === "k3")?.picture, alt: "עפרוני" });
});

test("[EN-05] on a shared table, each language's texts come with the turned card", () => {
  const by = { id: "s1", isStaff: false, seated: [{ id: "s1", isHere: true }] };
  const first = takeStep(content, undefined, { kind: "card", cardId: "k1", turned: 0 }, by, translations);
  const second = first.ok ? takeStep(content, first.shared, { kind: "card", cardId: "k3", turned: 1 }, by, translations) : first;
  const faces = second.ok && second.shared.kind === "cards" ? second.shared.faces : {};
  expect(Object.keys(faces)).toEqual(["k1", "k3"]);
  expect(Object.values(faces).map((face) => faceIn(face, "il"))).toMatchObject([{ text: "2 ועוד 2" }, { picture: { alt: "עפרוני" } }]);
});
