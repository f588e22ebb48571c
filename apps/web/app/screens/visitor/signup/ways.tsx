import { Scene } from "~/kit/art/scene.tsx";
import { IconArrowRight } from "~/kit/icon/icons.ts";
import { Stack } from "~/kit/layout/layout.tsx";
import { BareLink } from "~/kit/link/link.tsx";
import { usePath } from "~/shared/editions/paths.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import styles from "./signup.module.css";

const ways = [
  { journey: "trial", scene: "step-1" },
  { journey: "purchase", scene: "step-3" },
] as const;

/** The choice between a trial class and the whole course. */
export function Ways() {
  const texts = useTexts("signup");
  const path = usePath();
  return (
    <Stack as="ul" gap={16}>
      {ways.map(({ journey, scene }) => (
        <li key={journey}>
          <BareLink href={path(`/signup?journey=${journey}`)} className={styles.way}>
            <Scene name={scene} width={132} />
            <Stack as="span" gap={4} grow shrink size="compact" tone="soft">
              <span className={styles.wayTitle}>{texts(`begin.${journey}`)}</span>
              <span>{texts(`begin.${journey}Text`)}</span>
            </Stack>
            <IconArrowRight size={24} stroke={1.75} className="flip-rtl" aria-hidden="true" />
          </BareLink>
        </li>
      ))}
    </Stack>
  );
}
