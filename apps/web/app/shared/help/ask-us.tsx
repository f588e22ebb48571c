import { Link } from "~/kit/link/link.tsx";
import { Heading, Text } from "~/kit/text/text.tsx";
import { companyOf, phoneLink } from "../editions/company.ts";
import { useEdition } from "../session/session.ts";
import { useTexts } from "../texts/use-texts.ts";

/** How to contact the school, below the questions. */
export function AskUs({ className }: { className?: string }) {
  const texts = useTexts("help");
  const { phone, phoneToDial, email } = companyOf(useEdition().slug);
  return (
    <section className={className}>
      <Heading level={2} look="h4">
        {texts("still")}
      </Heading>
      <Text tone="soft">
        {texts.rich("callUs", {
          phone: () => (
            <Link key="phone" href={phoneLink(phoneToDial)}>
              <span className="ltr">{phone}</span>
            </Link>
          ),
          email: () => (
            <Link key="email" href={`mailto:${email}`}>
              <span className="ltr">{email}</span>
            </Link>
          ),
        })}
      </Text>
    </section>
  );
}
