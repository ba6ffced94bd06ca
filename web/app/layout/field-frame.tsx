import { Outlet } from "react-router-dom";
import { Button } from "../../components/ui/controls/button.tsx";
import { Wordmark } from "../../components/ui/signs/wordmark.tsx";
import type { Viewer_UserFragment } from "../../gql/graphql.ts";
import { chooseFieldLanguage, useFieldLanguage } from "../../lib/device/field-language.ts";
import { InLanguage, useWords } from "../../lib/words.tsx";
import { OfflineBanner } from "./offline-banner.tsx";
import { SkipLink } from "./skip-link.tsx";

/** Frame for the screens a crew uses on site: takes little room, in the language of whoever holds the device. */
export function FieldFrame({ user }: { user: Viewer_UserFragment }) {
  return (
    <InLanguage language={useFieldLanguage()}>
      <Frame user={user} />
    </InLanguage>
  );
}

function Frame({ user }: { user: Viewer_UserFragment }) {
  const { i18n, formats } = useWords();
  const other = i18n.locale === "es" ? "EN" : "ES";
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink>{i18n._("Skip to content")}</SkipLink>
      <header className="border-line border-b print:hidden">
        <div className="page flex min-h-16 max-w-3xl items-center justify-between gap-2">
          <Wordmark />
          <Button size="small" onClick={() => chooseFieldLanguage(other)}>
            <span lang={other === "ES" ? "es" : "en"}>{other === "ES" ? "Español" : "English"}</span>
          </Button>
        </div>
      </header>
      <OfflineBanner
        write={({ since }) =>
          i18n._(
            "No connection. This is what this device last saw, on {at}. Ticks are saved and shared with the others later.",
            { at: formats.formatMoment(since) },
          )
        }
      />
      <main id="content" className="flex-1">
        <Outlet context={user} />
      </main>
    </div>
  );
}
