import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { CircuitOpenError, createCircuit } from "./circuit.ts";

function made() {
  const changes: string[] = [];
  let at = Temporal.Instant.from("2026-03-10T20:00:00Z");
  let asked = 0;
  const circuit = createCircuit({ name: "the bank", now: () => at, onChange: (name, state) => changes.push(`${name} ${state}`) });
  const call = (answers: boolean) =>
    circuit
      .call(async () => {
        asked += 1;
        if (!answers) throw new Error("down");
        return "yes";
      })
      .catch((error: unknown) => (error instanceof CircuitOpenError ? "not asked" : "failed"));
  const fails = async (times: number) => {
    const outcomes: string[] = [];
    for (let n = 0; n < times; n += 1) outcomes.push(await call(false));
    return outcomes;
  };
  return { changes, circuit, call, fails, asked: () => asked, pass: (seconds: number) => void (at = at.add({ seconds })) };
}

describe("[F-23] a third party that does not answer", () => {
  test("[F-23] is not called after five failures in a row, and is called again after half a minute", async () => {
    const { changes, circuit, call, fails, asked, pass } = made();
    expect(await fails(7)).toEqual(["failed", "failed", "failed", "failed", "failed", "not asked", "not asked"]);
    pass(29);
    expect(await call(true)).toBe("not asked");
    expect([asked(), changes, circuit.isClosed()]).toEqual([5, ["the bank open"], false]);
    pass(1);
    expect(circuit.isClosed()).toBe(true);
    expect(await call(true)).toBe("yes");
    expect(await fails(4)).toEqual(["failed", "failed", "failed", "failed"]);
    expect(changes).toEqual(["the bank open", "the bank closed"]);
  });

  test("[F-23] is not called again right away when the trial call fails too, and only one trial runs at a time", async () => {
    const { circuit, call, fails, pass } = made();
    await fails(5);
    pass(30);
    const slow = Promise.withResolvers<string>();
    const trying = circuit.call(() => slow.promise);
    expect(await call(true)).toBe("not asked");
    slow.reject(new Error("down"));
    await expect(trying).rejects.toThrow("down");
    expect(await call(true)).toBe("not asked");
    pass(30);
    expect(await call(true)).toBe("yes");
  });

  test("[F-23] a success resets the count of failures, whatever the order", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.boolean(), { maxLength: 40 }), async (answers) => {
        const { call } = made();
        const outcomes: string[] = [];
        for (const answer of answers) outcomes.push(await call(answer));
        const fifth = answers.findIndex((_, index) => index >= 4 && answers.slice(index - 4, index + 1).every((answer) => !answer));
        const expected = answers.map((answer, index) => (fifth !== -1 && index > fifth ? "not asked" : answer ? "yes" : "failed"));
        expect(outcomes).toEqual(expected);
      }),
    );
  });
});
