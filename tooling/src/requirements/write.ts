import { writeFileSync } from "node:fs";
import path from "node:path";
import { root, textOf } from "../repository.ts";
import { partlyProved } from "./partly-proved.ts";
import { documents, idsOf, namedByTests, stateOf, withStates } from "./requirements.ts";

/**
 * Writes the state of each requirement into the tables of docs/product: built, partly or not yet, from the ids in test titles and the list
 * of requirements that are only partly proved.
 *
 * npm run requirements
 */
const named = namedByTests();
for (const file of documents) {
  const text = withStates(textOf(file), named, partlyProved);
  writeFileSync(path.join(root, file), text);
  const states = idsOf(text).map((id) => stateOf(id, named, partlyProved));
  const count = (wanted: string) => states.filter((state) => state === wanted).length;
  console.log(`${file}: ${count("built")} built, ${count("partly")} partly, ${count("not yet")} not yet`);
}
