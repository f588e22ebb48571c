import { editions, isEdition } from "@larkroom/domain/editions/editions";
import { Component, type ReactNode } from "react";

/** In all languages, because no loaded texts are available when this is needed. */
const words = {
  en: { broken: "An error occurred while showing the error page", says: "Computer says ‘{error} error’", home: "Go homepage" },
  he: { broken: "אירעה שגיאה בהצגת דף השגיאה", says: "המחשב אומר ‘שגיאה {error}’", home: "לדף הבית" },
  pt: { broken: "Ocorreu um erro ao mostrar a página de erro", says: "O computador diz ‘erro {error}’", home: "Ir para a página inicial" },
} as const;

/** The last resort: one sentence and a link home, based on the URL only. */
export function LastResort({ pathname, status }: { pathname: string; status?: number }) {
  const prefix = pathname.split("/", 2)[1];
  const edition = editions[isEdition(prefix) ? prefix : "us"];
  const text = words[edition.lang];
  return (
    <main className="last-resort">
      <h1>{status === undefined ? text.broken : text.says.replace("{error}", String(status))}</h1>
      <p>
        <a href={`/${edition.slug}`}>{text.home}</a>
      </p>
    </main>
  );
}

/** Shows the last resort when the error page itself fails. */
export class ErrorPageGuard extends Component<{ pathname: string; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? <LastResort pathname={this.props.pathname} /> : this.props.children;
  }
}
