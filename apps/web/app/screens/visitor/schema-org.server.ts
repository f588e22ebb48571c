import { editions, type EditionSlug } from "@larkroom/domain/editions/editions";
import { companyOf } from "~/shared/editions/company.ts";
import { pathIn } from "~/shared/editions/paths.ts";
import type { CourseCard, CoursePage } from "~/features/catalog/types.ts";
import type { Question } from "~/shared/help/questions.ts";

/** The site that all data on a page refers to. */
export interface Site {
  origin: string;
  edition: EditionSlug;
  brand: { name: string };
}

const schoolId = ({ origin }: Site) => `${origin}/#school`;

/** The school itself. */
export function schoolData(site: Site): object {
  const { phoneToDial, email, facebook, instagram } = companyOf(site.edition);
  return {
    "@type": "EducationalOrganization",
    "@id": schoolId(site),
    name: site.brand.name,
    url: site.origin + pathIn(site.edition, "/"),
    logo: `${site.origin}/favicon.svg`,
    telephone: phoneToDial,
    email,
    sameAs: [facebook, instagram],
  };
}

/** Courses in displayed order. */
export const courseListData = (site: Site, courses: readonly Pick<CourseCard, "title" | "prettyUrl">[]): object => ({
  "@type": "ItemList",
  itemListElement: courses.map(({ title, prettyUrl }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name: title,
    url: site.origin + pathIn(site.edition, `/courses/${prettyUrl}`),
  })),
});

/** Questions with their answers. */
export const questionsData = (questions: readonly Question[]): object => ({
  "@type": "FAQPage",
  mainEntity: questions.map(({ question, answer }) => ({
    "@type": "Question",
    name: question,
    acceptedAnswer: { "@type": "Answer", text: answer },
  })),
});

/** Formats amounts for schema.org: whole units with a decimal point. */
const price = (amount: number): string => (amount / 100).toFixed(2);

/** A course with its price and the start dates of its groups. */
export function courseData(site: Site, course: CoursePage): object {
  return {
    "@type": "Course",
    name: course.title,
    description: course.promise,
    url: site.origin + pathIn(site.edition, `/courses/${course.prettyUrl}`),
    inLanguage: editions[site.edition].locale,
    provider: { "@id": schoolId(site), "@type": "EducationalOrganization", name: site.brand.name },
    typicalAgeRange: `${course.ageFrom}-${course.ageTo}`,
    ...(course.priceFrom
      ? { offers: { "@type": "Offer", category: "Paid", price: price(course.priceFrom.amount), priceCurrency: course.priceFrom.currency } }
      : {}),
    hasCourseInstance: course.groups.flatMap((group) =>
      group.firstClass
        ? [
            {
              "@type": "CourseInstance",
              courseMode: group.venue === "REMOTE" ? "Online" : "Onsite",
              startDate: group.firstClass.from,
              courseSchedule: { "@type": "Schedule", repeatFrequency: "Weekly", repeatCount: course.lessonNumber },
              ...(group.teacher ? { instructor: { "@type": "Person", name: group.teacher.name } } : {}),
            },
          ]
        : [],
    ),
  };
}

/** The breadcrumbs of a page. */
export const crumbsData = (site: Site, crumbs: readonly { title: string; page: string }[]): object => ({
  "@type": "BreadcrumbList",
  itemListElement: crumbs.map(({ title, page }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name: title,
    item: site.origin + pathIn(site.edition, page),
  })),
});
