import { z } from "zod";
import { payoutKinds } from "@larkroom/domain/journal/payout-file";
import { providerNames } from "@larkroom/domain/payment-accounts/providers";
import { endpoint, fileAnswer } from "../endpoint.ts";
import { admins } from "../directory/directory-shapes.ts";
import { amount, currency, id, instant } from "../shared/wire.ts";

const kind = z.enum(payoutKinds);
const anyCurrency = z.string().describe("As the provider writes it, in upper case");

/** The most characters of a report. */
export const payoutFileMost = 2_000_000;

const report = z.object({
  schoolId: id.optional().describe("Required for a super admin"),
  provider: z.enum(providerNames),
  content: z
    .string()
    .min(1, { error: "required" })
    .max(payoutFileMost, { error: "file_too_large" })
    .describe("The report as CSV, with its headings"),
});

const ours = z.object({ orderId: id, reference: z.string().nullable(), amount, currency, at: instant });
const theirs = z.object({ row: z.int(), reference: z.string(), amount, currency: anyCurrency, at: instant });
const listed = 1000;

/** Comparing a provider's payout report with our payments and refunds. Nothing of the file is stored. */
export const payoutsContract = {
  "POST /payout/reconcile": endpoint({
    id: "PYO-01",
    summary:
      "Compares a provider's payout report with the school's payments and refunds by the provider's ids. A bad file is refused, naming rows and columns as `content.<row>.<column>`",
    who: admins,
    body: report,
    bodyLimit: 4 * payoutFileMost,
    response: z.object({
      from: instant.nullable(),
      to: instant.nullable().describe("What the report covers, from its first to its last row"),
      rows: z.int(),
      matched: z.int(),
      others: z.int().describe("Rows that are neither payments nor refunds"),
      otherSchools: z.int().describe("Rows of other schools with the same provider"),
      fees: z.array(z.object({ currency: anyCurrency, amount })),
      counts: z.object({ different: z.int(), missingHere: z.int(), missingThere: z.int() }),
      different: z.array(z.object({ kind, what: z.enum(["amount", "currency"]), ours, theirs })).describe(`The first ${listed}`),
      missingHere: z.array(theirs.extend({ kind })).describe(`In the report and unknown to us: the first ${listed}`),
      missingThere: z
        .array(ours.extend({ kind }))
        .describe(`Known to us within the days of the report, and not in it: the first ${listed}`),
    }),
    errors: ["temporarily_unavailable"],
  }),
  "POST /payout/reconcile/export": endpoint({
    id: "PYO-02",
    summary: "The same comparison as a file, with a row for each payment and refund; needs a fresh second factor",
    who: admins,
    body: report.extend({
      format: z.enum(["csv", "xlsx"]),
      purpose: z.string().trim().min(1, { error: "required" }).max(300).describe("What the file is for; recorded in the activity log"),
      headings: z
        .array(z.string().max(80))
        .length(9)
        .describe("Result, kind, order, reference, row, amount at us, amount there, currency, currency there"),
      words: z.record(z.string().max(40), z.string().max(80)).describe("The names of results and kinds in the file"),
    }),
    bodyLimit: 4 * payoutFileMost,
    response: fileAnswer,
    errors: ["fresh_second_factor_required", "temporarily_unavailable"],
  }),
};
