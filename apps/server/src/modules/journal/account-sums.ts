import { type Account, accounts, type JournalLine } from "@larkroom/domain/journal/accounts";
import { cents, type Cents } from "@larkroom/domain/shared/brand";
import type { Currency } from "@larkroom/domain/shared/money";

/** What a month did to an account in one currency: its balance before, what was added and taken, and its balance after. */
export interface AccountSum {
  currency: Currency;
  account: Account;
  opening: Cents;
  debit: Cents;
  credit: Cents;
  closing: Cents;
}

/** What some lines move on an account; both are zero only while it is unused. */
interface Moved {
  debit: number;
  credit: number;
}

/** Adds up lines by currency and account, entry by entry, so that the entries themselves need not be kept. */
export class LineSums {
  readonly #moved = new Map<string, Moved>();

  add(currency: Currency, lines: readonly Pick<JournalLine, "account" | "amount">[]): void {
    for (const { account, amount } of lines)
      this.move(currency, account, amount > 0 ? { debit: amount, credit: 0 } : { debit: 0, credit: 0 - amount });
  }

  move(currency: Currency, account: Account, { debit, credit }: Moved): void {
    const key = `${currency} ${account}`;
    const before = this.#moved.get(key) ?? { debit: 0, credit: 0 };
    this.#moved.set(key, { debit: before.debit + debit, credit: before.credit + credit });
  }

  /** The currencies that occur. */
  get currencies(): Currency[] {
    return [...this.#moved.keys()].map((key) => key.split(" ")[0] as Currency);
  }

  of(currency: Currency, account: Account): Moved | null {
    return this.#moved.get(`${currency} ${account}`) ?? null;
  }
}

/** Each account that was used until the end of a month, by currency. */
export function accountSums(before: LineSums, during: LineSums): AccountSum[] {
  const currencies = [...new Set([...before.currencies, ...during.currencies])].toSorted();
  return currencies.flatMap((currency) =>
    accounts.flatMap((account) => {
      const [earlier, moved] = [before.of(currency, account), during.of(currency, account)];
      const opening = (earlier?.debit ?? 0) - (earlier?.credit ?? 0);
      const { debit, credit } = moved ?? { debit: 0, credit: 0 };
      if (opening === 0 && !moved) return [];
      return [
        {
          currency,
          account,
          opening: cents(opening),
          debit: cents(debit),
          credit: cents(credit),
          closing: cents(opening + debit - credit),
        },
      ];
    }),
  );
}

/** The balances at the end of a month, as what was before the next one. */
export function closingOf(sums: readonly AccountSum[]): LineSums {
  const before = new LineSums();
  for (const { currency, account, closing } of sums) before.move(currency, account, { debit: closing, credit: 0 });
  return before;
}
