export { useTranslations as useTexts } from "use-intl";
