import { useState } from "react";
import { Stack } from "~/kit/layout/layout.tsx";
import { EmptyState } from "~/kit/states/states.tsx";
import { Heading } from "~/kit/text/text.tsx";
import { requireStaff } from "~/shared/guards/guards.server.ts";
import { pageState } from "~/shared/runtime/page-state.server.ts";
import { loadTexts } from "~/shared/texts/load-texts.server.ts";
import { pageMeta } from "~/shared/texts/page-meta.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { Route } from "./+types/payment-accounts";
import { PageText, StaffPage } from "../staff-page.tsx";
import { AccountCard } from "./account-card.tsx";
import { AccountDialog } from "./account-dialog.tsx";
import { RemoveDialog } from "./remove-dialog.tsx";
import { staffPaymentAccounts } from "./texts.server.ts";
import type { PaymentAccount } from "./types.ts";
import styles from "./payment-accounts.module.css";

/** Every country's accounts at the payment providers, for super admins. */
export async function loader(args: Route.LoaderArgs) {
  await requireStaff(["super_admin"])(args);
  const { api } = pageState(args.context);
  return { texts: loadTexts(args, { staffPaymentAccounts }), accounts: await api("GET /payment_account") };
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, (t) => ({ title: t("staffPaymentAccounts")("title"), hidden: true }));

export default function PaymentAccounts({ loaderData: { accounts } }: Route.ComponentProps) {
  const texts = useTexts("staffPaymentAccounts");
  const [open, setOpen] = useState<{ account: PaymentAccount; what: "edit" | "remove" } | null>(null);
  const close = (): void => setOpen(null);
  const countries = Map.groupBy(accounts, ({ country }) => country.id);
  return (
    <StaffPage crumbs={[{ title: texts("title") }]}>
      <Heading level={1}>{texts("title")}</Heading>
      <PageText>{texts("text")}</PageText>
      {accounts.length === 0 ? <EmptyState title={texts("empty")} text={texts("emptyText")} /> : null}
      {[...countries].map(([id, own]) => (
        <Stack key={id} aria-labelledby={`country-${id}`} as="section" gap={12} className={styles.country}>
          <Heading level={2} look="h3" id={`country-${id}`}>
            {own[0] ? texts(`countries.${own[0].country.slug}`) : null}
          </Heading>
          <ul className={styles.accounts}>
            {own.map((account) => (
              <AccountCard
                key={account.provider}
                account={account}
                onEdit={() => setOpen({ account, what: "edit" })}
                onRemove={() => setOpen({ account, what: "remove" })}
              />
            ))}
          </ul>
        </Stack>
      ))}
      {open?.what === "edit" ? <AccountDialog account={open.account} onClose={close} /> : null}
      {open?.what === "remove" ? <RemoveDialog account={open.account} onClose={close} /> : null}
    </StaffPage>
  );
}
