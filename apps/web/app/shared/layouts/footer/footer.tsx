import type { ReactNode } from "react";
import { IconBrandFacebook, IconBrandInstagram, IconCertificate, IconShieldCheck, IconWorld } from "~/kit/icon/icons.ts";
import { Cluster, Split } from "~/kit/layout/layout.tsx";
import { BareLink } from "~/kit/link/link.tsx";
import { Logo } from "~/kit/logo/logo.tsx";
import { companyOf } from "../../editions/company.ts";
import { usePath } from "../../editions/paths.ts";
import { useContact } from "../../editions/use-contact.ts";
import { useBrand, useEdition, usePageNow, useUser } from "../../session/session.ts";
import { useTexts } from "../../texts/use-texts.ts";
import { EditionMenu } from "../header/edition-menu.tsx";
import styles from "./footer.module.css";

/** A course in the footer. */
export interface FooterCourse {
  title: string;
  prettyUrl: string;
}

/** The footer of public pages: courses, help, company and contact, country and language. */
export function Footer({ courses }: { courses: readonly FooterCourse[] }) {
  const texts = useTexts("site");
  const menu = useTexts("menu");
  const path = usePath();
  const user = useUser();
  const { name: brand, logo } = useBrand();
  const { slug } = useEdition();
  const { phone, email, facebook, instagram } = companyOf(slug);
  const { mail, call, bookingPage } = useContact();
  const year = usePageNow().toZonedDateTimeISO("UTC").year;
  return (
    <footer className={styles.footer} aria-label={texts("footer.label", { brand })} data-print="hide">
      <div className={styles.inner}>
        <div className={styles.columns}>
          <div className={styles.about}>
            <Logo name={brand} src={logo ?? undefined} tone="white" />
            <p className={styles.tagline}>{texts("footer.tagline")}</p>
            <Split gap={10}>
              <Certificate label={texts("footer.certificateSafe")}>
                <IconCertificate size={36} stroke={1.75} aria-hidden="true" />
              </Certificate>
              <Certificate label={texts("footer.certificateData")}>
                <IconShieldCheck size={36} stroke={1.75} aria-hidden="true" />
              </Certificate>
            </Split>
          </div>
          <Column title={texts("footer.courses")}>
            {courses.map((course) => (
              <FooterLink key={course.prettyUrl} href={path(`/courses/${course.prettyUrl}`)}>
                <bdi>{course.title}</bdi>
              </FooterLink>
            ))}
            <FooterLink href={path("/courses")}>{texts("footer.allCourses")}</FooterLink>
          </Column>
          <Column title={texts("footer.families")}>
            <FooterLink href={path("/#how-it-works")}>{texts("footer.how")}</FooterLink>
            <FooterLink href={path("/faq")}>{texts("footer.faq")}</FooterLink>
            {user ? null : <FooterLink href={path("/login")}>{texts("footer.logIn")}</FooterLink>}
          </Column>
          <Column title={texts("footer.company")}>
            <FooterLink href={path("/teach")}>{texts("footer.teach")}</FooterLink>
            <FooterLink href={path("/privacy-policy")}>{texts("footer.privacy")}</FooterLink>
            <FooterLink href={path("/terms-and-conditions")}>{texts("footer.terms")}</FooterLink>
          </Column>
          <Column title={texts("footer.talk")}>
            <FooterLink href={call}>
              <span className="ltr">{phone}</span>
            </FooterLink>
            <FooterLink href={mail}>
              <span className="ltr">
                {email.split("@")[0]}@<wbr />
                {email.split("@")[1]}
              </span>
            </FooterLink>
            <FooterLink href={path("/contact-us")}>{texts("footer.write")}</FooterLink>
            {bookingPage === null ? null : <FooterLink href={bookingPage}>{menu("bookCall")}</FooterLink>}
            <Split as="li" gap={4} className={styles.social}>
              <a href={facebook} target="_blank" rel="noopener noreferrer" aria-label={texts("footer.facebook", { brand })}>
                <IconBrandFacebook size={24} stroke={1.75} aria-hidden="true" />
              </a>
              <a href={instagram} target="_blank" rel="noopener noreferrer" aria-label={texts("footer.instagram", { brand })}>
                <IconBrandInstagram size={24} stroke={1.75} aria-hidden="true" />
              </a>
            </Split>
          </Column>
        </div>
        <Cluster gap={[8, 24]} align="center" justify="between" className={styles.end}>
          <p>
            © <span className="tabular">{year}</span> {texts("footer.address", { brand })} {texts("footer.rights")}.
          </p>
          <EditionMenu
            side="above"
            trigger={(props) => (
              <button type="button" className={styles.edition} {...props}>
                <IconWorld size={18} stroke={1.75} aria-hidden="true" />
                <span className="visually-hidden">{menu("edition.choose")}: </span>
                {menu(`edition.${slug}`)}
              </button>
            )}
          />
        </Cluster>
      </div>
    </footer>
  );
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <nav aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <ul>{children}</ul>
    </nav>
  );
}

const FooterLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <li>
    <BareLink href={href} className={styles.link}>
      {children}
    </BareLink>
  </li>
);

const Certificate = ({ label, children }: { label: string; children: ReactNode }) => (
  <span className={styles.certificate} role="img" aria-label={label}>
    {children}
  </span>
);
