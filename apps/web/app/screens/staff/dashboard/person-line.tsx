import type { ReactNode } from "react";
import { Avatar } from "~/kit/avatar/avatar.tsx";
import { Link } from "~/kit/link/link.tsx";
import { usePath } from "~/shared/editions/paths.ts";
import { pageOfKind, type PersonKind } from "./types.ts";
import styles from "./dashboard.module.css";

/** A person with an open task, linked to their record. */
export function PersonLine({ id, name, kind, children }: { id: number; name: string; kind: PersonKind; children: ReactNode }) {
  const path = usePath();
  return (
    <li className={styles.line}>
      <Avatar name={name} size="mark" />
      <Link look="action" href={path(`/staff/${pageOfKind[kind]}/${id}`)} className={styles.name}>
        <bdi>{name}</bdi>
      </Link>
      <span className={styles.detail}>{children}</span>
    </li>
  );
}
