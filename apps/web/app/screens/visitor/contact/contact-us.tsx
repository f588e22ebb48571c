import { ContactForm } from "~/features/leads/contact-form.tsx";
import { contactForm } from "~/features/leads/lead-forms.ts";
import { leads } from "~/features/leads/texts.server.ts";
import { IconCalendarTime, IconHelpCircle, IconMail, IconPhone } from "~/kit/icon/icons.ts";
import { Stack } from "~/kit/layout/layout.tsx";
import { BareLink } from "~/kit/link/link.tsx";
import { companyOf } from "~/shared/editions/company.ts";
import { usePath } from "~/shared/editions/paths.ts";
import { useContact } from "~/shared/editions/use-contact.ts";
import { formAction } from "~/shared/forms/form-action.server.ts";
import { pageState } from "~/shared/runtime/page-state.server.ts";
import { useEdition } from "~/shared/session/session.ts";
import { loadTexts } from "~/shared/texts/load-texts.server.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { ReactNode } from "react";
import { FormPage } from "../form-page.tsx";
import { publicMeta } from "../public-meta.ts";
import type { Route } from "./+types/contact-us";
import styles from "./contact.module.css";

const icon = { size: 22, stroke: 1.75, "aria-hidden": true } as const;

export async function loader(args: Route.LoaderArgs) {
  const { stamp, processor } = await pageState(args.context).api("GET /public/form_stamp");
  return { texts: loadTexts(args, { leads }), stamp, processor };
}

export const action = (args: Route.ActionArgs) => formAction(args, contactForm(pageState(args.context).edition));

export const meta: Route.MetaFunction = (args) =>
  publicMeta(args, (t) => ({ title: t("leads")("contact.metaTitle"), description: t("leads")("contact.metaDescription") }), {
    page: "/contact-us",
  });

/** Writing to the school, and the other ways to reach it. */
export default function ContactUs({ loaderData: { stamp, processor } }: Route.ComponentProps) {
  const texts = useTexts("leads");
  const path = usePath();
  const { phone, email } = companyOf(useEdition().slug);
  const { mail, call, bookingPage } = useContact();
  return (
    <FormPage
      title={texts("contact.title")}
      lead={texts("contact.lead")}
      after={
        <Stack as="section" gap={4} packed aria-label={texts("contact.otherWays")}>
          {bookingPage === null ? null : (
            <Way href={bookingPage} sign={<IconCalendarTime {...icon} />} title={texts("call.title")}>
              {texts("contact.callText")}
            </Way>
          )}
          <Way href={call} sign={<IconPhone {...icon} />} title={texts("contact.phone")}>
            <span className="ltr">{phone}</span>
          </Way>
          <Way href={mail} sign={<IconMail {...icon} />} title={texts("contact.email")}>
            <span className="ltr">{email}</span>
          </Way>
          <Way href={path("/faq")} sign={<IconHelpCircle {...icon} />} title={texts("contact.faq")}>
            {texts("contact.faqText")}
          </Way>
        </Stack>
      }
    >
      <ContactForm stamp={stamp} processor={processor} />
    </FormPage>
  );
}

function Way({ href, sign, title, children }: { href: string; sign: ReactNode; title: string; children: ReactNode }) {
  return (
    <BareLink href={href} className={styles.way}>
      <span className={styles.sign}>{sign}</span>
      <span className={styles.words}>
        <strong>{title}</strong>
        <span>{children}</span>
      </span>
    </BareLink>
  );
}
