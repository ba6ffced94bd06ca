import { useId } from "react";
import { useAttachedFiles } from "../../lib/use-attached-files.ts";
import { useWords } from "../../lib/words.tsx";
import { Button } from "../ui/controls/button.tsx";
import { FileField } from "../ui/controls/file-button.tsx";
import { ATTACHABLE, FileLinks } from "../ui/signs/file-links.tsx";

interface DeskFile {
  readonly id: string;
  readonly name: string;
  readonly url: string;
  /** Its size, or who it is from. */
  readonly note: string;
  readonly mayRemove: boolean;
}

/**
 * Files at a supplier's desk: the existing ones, and buttons to attach or remove the desk's own. Renders nothing when
 * there is neither.
 */
export function DeskFileList({
  title,
  files,
  path,
  mayAttach,
  hint,
  refresh,
}: {
  title: string;
  files: readonly DeskFile[];
  /** REST path of the files. */
  path: string;
  mayAttach: boolean;
  /** What to attach, and in which format. */
  hint: string;
  /** Refetches what shows the files. */
  refresh: () => Promise<unknown>;
}) {
  const { i18n } = useWords();
  const lost = {
    attach: i18n._("The file was not attached. Please try again."),
    remove: i18n._("The file could not be removed. Please try again."),
  };
  const { isBusy, problem, attach, remove } = useAttachedFiles(path, lost, refresh);
  const headingId = useId();
  if (files.length === 0 && !mayAttach) return null;
  return (
    <section className="grid gap-1.5" aria-labelledby={headingId}>
      <h2 id={headingId} className="text-lg leading-snug font-semibold">
        {title}
      </h2>
      <FileLinks
        label={title}
        files={files.map(({ mayRemove, ...file }) => ({
          ...file,
          action: mayRemove && (
            <Button
              size="small"
              tone="plain"
              disabled={isBusy}
              aria-label={i18n._("Remove {name}", { name: file.name })}
              onClick={() => void remove(file.id)}
            >
              {i18n._("Remove")}
            </Button>
          ),
        }))}
      />
      <FileField
        accept={ATTACHABLE}
        isOpen={mayAttach}
        isBusy={isBusy}
        problem={problem}
        hint={hint}
        onFile={(file) => void attach(file)}
      >
        {i18n._("Attach a file")}
      </FileField>
    </section>
  );
}
