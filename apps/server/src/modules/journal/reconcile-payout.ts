import type { PayoutRow } from "@larkroom/domain/journal/payout-file";
import { handler } from "../../kernel/http/call.ts";
import { schoolFor } from "../schools/index.ts";
import { comparePayout } from "./compare-payout.ts";
import type { OrderMove } from "./payouts.read.ts";

/** The most entries of each list; the export has all of them. */
const listed = 1000;

const toOurs = ({ orderId, reference, amount, currency, at }: OrderMove) => ({ orderId, reference, amount, currency, at });
const toTheirs = ({ row, reference, amount, currency, from }: PayoutRow) => ({ row, reference, amount, currency, at: from });

/** Shows how a provider's payout report differs from what we know. Nothing is stored. */
export const reconcilePayoutFile = handler("POST /payout/reconcile", async (call) => {
  const { kernel, body } = call;
  const school = await schoolFor(call, body.schoolId);
  const { period, rows, matched, different, missingHere, missingThere, others, otherSchools, fees } = await comparePayout(
    kernel,
    school.id,
    body,
  );
  return {
    from: period?.from ?? null,
    to: period?.to ?? null,
    rows,
    matched: matched.length,
    others,
    otherSchools,
    fees,
    counts: { different: different.length, missingHere: missingHere.length, missingThere: missingThere.length },
    different: different
      .slice(0, listed)
      .map(({ row, move, what }) => ({ kind: row.kind, what, ours: toOurs(move), theirs: toTheirs(row) })),
    missingHere: missingHere.slice(0, listed).map((row) => ({ kind: row.kind, ...toTheirs(row) })),
    missingThere: missingThere.slice(0, listed).map((move) => ({ kind: move.kind, ...toOurs(move) })),
  };
});
