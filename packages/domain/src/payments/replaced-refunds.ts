/**
 * The failed refunds whose money a new refund gives back in their place: the oldest ones first, as far as its amount reaches. One that it covers only in
 * part stays to be returned.
 */
export function replacedRefunds(amount: number, failed: readonly { readonly id: number; readonly amount: number }[]): number[] {
  let left = amount;
  return failed.flatMap((one) => {
    if (one.amount > left) return [];
    left -= one.amount;
    return [one.id];
  });
}
