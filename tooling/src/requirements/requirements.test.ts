import { describe, expect, test } from "vitest";
import { contract } from "../../../packages/contract/src/contract.ts";
import { textOf } from "../repository.ts";
import { partlyProved } from "./partly-proved.ts";
import { documents, idsInTitles, idsOf, namedByTests, stateOf, withStates } from "./requirements.ts";

const named = namedByTests();
const listed = documents.flatMap((file) => idsOf(textOf(file)));

describe("the states of requirements", () => {
  test.each(documents)("%s matches the tests; npm run requirements updates it", (file) => {
    expect(textOf(file)).toBe(withStates(textOf(file), named, partlyProved));
  });

  test("cover each requirement once, including every endpoint", () => {
    expect(listed.filter((id, index) => listed.indexOf(id) !== index)).toEqual([]);
    const served = new Set(Object.values(contract).map(({ id }) => id.split("-", 2).join("-")));
    expect([...served.difference(new Set(listed))]).toEqual([]);
  });

  test("list as partly proved only requirements with a test, and what is missing", () => {
    for (const [id, missing] of Object.entries(partlyProved)) {
      expect(listed, `${id} is not in any document`).toContain(id);
      expect(named.has(id), `no test names ${id}: it is not built yet and needs no line`).toBe(true);
      expect(missing.length).toBeGreaterThan(10);
    }
  });
});

test("ids are only read from brackets at the beginning of titles", () => {
  expect(idsInTitles('test("[S-18] [F-03] holds", () => {}); // "[S-19] no"')).toEqual(["S-18", "F-03"]);
  expect(idsInTitles('describe(`[RT-02] ${x}`); expect("see [RT-03]")')).toEqual(["RT-02"]);
});

test("a requirement is built once a test names it, partly built while listed as such, and not built without a test", () => {
  const tests = new Set(["S-18", "F-03"]);
  const partly = { "F-03": "under load", "S-99": "without a test" };
  expect(["S-18", "F-03", "S-99", "RT-03"].map((id) => stateOf(id, tests, partly))).toEqual(["built", "partly", "not yet", "not yet"]);
  const document = "| Id | What | State |\n| --- | --- | --- |\n| **S-18** | One \\| two. | not yet |\n| **F-03** | Three. |  |\n";
  expect(withStates(document, tests, partly)).toBe(
    "| Id | What | State |\n| --- | --- | --- |\n| **S-18** | One \\| two. | built |\n| **F-03** | Three. | partly: under load |\n",
  );
});
