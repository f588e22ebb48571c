import type { LegalDocument } from "../legal-document.ts";
import { privacy as us } from "./privacy.us.ts";

export const privacy: LegalDocument = {
  ...us,
  sections: us.sections.map((section) => {
    if (section.id !== "rights") return section;
    return {
      ...section,
      blocks: [
        section.blocks[0] as string,
        "You can also object to how we use data, ask us to limit that use, or ask us to explain it. It’s free. If you think we’ve got it wrong, you can complain to the Information Commissioner’s Office.",
        "We follow the UK GDPR and the Children’s Code: settings are at their most private until you change them, and this page has a section for children.",
      ],
    };
  }),
};
