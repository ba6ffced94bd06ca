/** What goes along with a mail, made at the moment in which it is sent. */
import type { NamedFile } from "../files/named-file.ts";
import type { Logger } from "../logger.ts";
import type { Attachment } from "../mailer.ts";

/** Makes files of one kind of attachment; none where there is nothing to attach any more. */
type MakeFiles = (attachment: Attachment, signal: AbortSignal) => Promise<NamedFile[]>;

/** By the kinds of attachments. */
export type MakeAttachments = Readonly<Record<string, MakeFiles>>;

/** Of all files of one mail; with the time that sending may take it is shorter than the first wait. */
const TIME_LIMIT_MS = 15_000;

/**
 * The files of a mail. What cannot be made is asked for once more with the mail's second try, a minute later; from then on
 * the mail goes without it, for a letter matters more than its copy on paper.
 * @throws what went wrong, at the first try
 */
export async function attachAll(
  makers: MakeAttachments,
  { id, attempts, attachments }: { id: string; attempts: number; attachments: readonly Attachment[] | null },
  logger: Logger,
): Promise<NamedFile[]> {
  const signal = AbortSignal.timeout(TIME_LIMIT_MS);
  const make = async (attachment: Attachment): Promise<NamedFile[]> => {
    try {
      const maker = makers[attachment.kind];
      if (!maker) throw new Error(`nothing makes attachments of kind ${attachment.kind}`);
      return await maker(attachment, signal);
    } catch (error) {
      if (attempts < 2) throw error;
      logger.warn(
        { err: error, messageId: id, attachment },
        "a mail goes without what could not be attached",
      );
      return [];
    }
  };
  return (await Promise.all((attachments ?? []).map(make))).flat();
}
