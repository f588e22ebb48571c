export const messages = {
  title: "Reports",
  tabs: { label: "Reports", money: "Income", expected: "Expected payments", refunds: "Refunds" },
  filters: {
    from: "From",
    to: "To",
    course: "Course",
    provider: "Paid through",
    country: "Country",
    currency: "Currency",
    clear: "Clear filters",
  },
  any: { course: "Any course", provider: "Any provider", country: "Any country" },
  countries: { us: "United States", uk: "United Kingdom", il: "Israel", pt: "Portugal" },
  refused: "Choose a date after the first one, within three years.",
  by: { months: "By month", courses: "By course", providers: "By provider", weeks: "By week", reasons: "By reason" },
  sums: {
    month: "Month",
    course: "Course",
    provider: "Paid through",
    currency: "Currency",
    paid: "Paid",
    refunded: "Refunded",
    disputed: "Disputed",
    net: "Net",
    discounts: "Discounts",
    payments: "Payments",
    refunds: "Refunds",
  },
  about: {
    net: "Paid, less refunds and disputes",
    paid: "{payments, plural, one {# payment} other {# payments}}",
    refunded: "{refunds, plural, one {# refund} other {# refunds}}",
    disputed: "Open or lost",
    discounts: "On orders placed in this period",
  },
  chart: {
    returned: "Refunded or disputed",
    money: "{month}: {paid} paid, {returned} returned, {net} net",
    week: "Week of {day}: {amount}, {count, plural, one {# installment} other {# installments}}",
  },
  money: {
    about: "What families paid and what went back to them. Each payment counts in its month in the school’s time zone.",
    empty: "No payments in this period",
    emptyText: "Choose other dates or clear the filters.",
  },
  expected: {
    about: "Installments due in the next 90 days. Overdue payments aren’t included.",
    empty: "No payments expected",
    emptyText: "Installments that are due in the next 90 days will appear here.",
    total: "{amount} in {count, plural, one {# installment} other {# installments}}",
    list: "Installments",
    part: "{number} of {of}",
    pausedPart: "{number} of {of}, after a pause",
  },
  refunds: {
    about: "What went back to families, and why. Failed refunds are listed but not added up.",
    empty: "No refunds in this period",
    emptyText: "Choose other dates or clear the filters.",
    noneAdded: "All refunds in this period failed.",
    list: "Refunds",
  },
  weeks: { week: "Week of", currency: "Currency", amount: "Expected", count: "Installments" },
  reasons: { reason: "Reason", currency: "Currency", amount: "Refunded", count: "Refunds" },
  columns: {
    on: "Date",
    order: "Order",
    client: "Parent",
    course: "Course",
    school: "School",
    provider: "Paid through",
    currency: "Currency",
    amount: "Amount",
    number: "Installment",
    of: "Installments in all",
    status: "Status",
    reason: "Reason",
    note: "Note",
  },
  order: "Order {id, number}",
  exportOf: "Export: {of}",
  export: {
    title: "Export payments",
    about:
      "The activity log keeps your name, what the file is for and how many payments are in it. Other admins get an email when you export more than 500 rows within 24 hours.",
    purposeHint: "For example, “Bookkeeping for March”.",
  },
} as const;

declare module "~/shared/texts/registry.ts" {
  interface Registry {
    staffReports: typeof messages;
  }
}
