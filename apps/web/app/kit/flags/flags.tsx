import type { ReactNode } from "react";

/** The editions that have a flag. */
export type FlagName = "us" | "uk" | "il" | "pt";

const FLAGS: Record<FlagName, ReactNode> = {
  us: (
    <>
      <path fill="#fff" d="M0 0h24v18H0z" />
      <path d="M0 .7h24M0 3.460h24M0 6.230h24M0 9h24M0 11.770h24M0 14.540h24M0 17.300h24" stroke="#B22234" strokeWidth="1.385" />
      <path fill="#3C3B6E" d="M0 0h11v9.690H0z" />
      <path d="M1.500 1.800h9M1.500 4.800h9M1.500 7.800h9" stroke="#fff" strokeWidth="1" strokeDasharray="1 1.100" />
      <path d="M2.500 3.300h7M2.500 6.300h7" stroke="#fff" strokeWidth="1" strokeDasharray="1 1.100" />
    </>
  ),
  uk: (
    <>
      <path fill="#012169" d="M0 0h24v18H0z" />
      <path d="M0 0l24 18M24 0 0 18" stroke="#fff" strokeWidth="3.600" />
      <path d="M0 0l12 9M24 18 12 9M24 0 12 9M0 18l12-9" stroke="#C8102E" strokeWidth="1.400" />
      <path d="M12 0v18M0 9h24" stroke="#fff" strokeWidth="6" />
      <path d="M12 0v18M0 9h24" stroke="#C8102E" strokeWidth="3.600" />
    </>
  ),
  il: (
    <>
      <path fill="#fff" d="M0 0h24v18H0z" />
      <path d="M0 3.200h24M0 14.800h24" stroke="#0038B8" strokeWidth="2.200" />
      <path d="M12 5.700l2.860 4.950H9.140zM12 12.300 9.140 7.350h5.720z" fill="none" stroke="#0038B8" strokeWidth=".8" />
    </>
  ),
  pt: (
    <>
      <path fill="#DA291C" d="M0 0h24v18H0z" />
      <path fill="#046A38" d="M0 0h9.600v18H0z" />
      <circle cx="9.600" cy="9" r="3.700" fill="#FFE900" />
      <path d="M7.800 6.900h3.600v2.700a1.800 1.800 0 0 1-3.600 0z" fill="#fff" stroke="#DA291C" strokeWidth=".8" />
      <path d="M9.600 7.600v2.600M8.500 8.700h2.200" stroke="#003DA5" strokeWidth=".7" />
    </>
  ),
};

/** The flag of an edition, 4:3; the country's name is next to it. Never mirrored. */
export function Flag({ name, width = 24 }: { name: FlagName; width?: number }) {
  return (
    <svg
      viewBox="0 0 24 18"
      width={width}
      height={(width * 3) / 4}
      aria-hidden="true"
      style={{ borderRadius: 3, boxShadow: "0 0 0 1px rgb(29 35 64 / .12)", flex: "none" }}
    >
      {FLAGS[name]}
    </svg>
  );
}
