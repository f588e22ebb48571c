/** What a class can bear: delay of the slowest 5 % of packets in ms, and the share of lost ones. */
const bearable = { delayMs: 400, lossShare: 0.02 };

/** Whether classes bear what their peers received: `wanted` lines, each a source of others at one peer. */
export function isBearable({ delayP95, lines }: { delayP95: number; lines: number }, loss: number, wanted: number): boolean {
  return delayP95 < bearable.delayMs && loss < bearable.lossShare && lines >= wanted * 0.98;
}

interface Steps {
  /** How long the first class is measured. */
  minutes: number;
  mostClasses: number;
  /** How long each number of classes is measured. */
  seconds: number;
  openClass(): Promise<void>;
  /** Prints a line for a span of time. @returns whether the classes bear it */
  measure(what: string, ms: number): Promise<boolean>;
}

/** One class for some minutes; then one more at a time, until it is more than they bear. */
export async function carryClasses({ minutes, mostClasses, seconds, openClass, measure }: Steps): Promise<void> {
  let classes = 1;
  await openClass();
  for (let minute = 1; minute <= minutes; minute++) await measure(`one class, minute ${minute}`, 60_000);
  let holds = true;
  while (holds && classes < mostClasses) {
    classes += 1;
    await openClass();
    holds = await measure(`${classes} classes`, seconds * 1_000);
  }
  console.log(holds ? `all ${classes} classes were carried` : `${classes - 1} classes were carried; with ${classes} it was too much`);
}
