/** Attachments of a mail, created at the moment it is sent. */
import type { NamedFile } from "../files/named-file.ts";
import type { Logger } from "../logger.ts";
import type { Attachment } from "../mailer.ts";

/** Creates the files of one kind of attachment; none when there is no longer anything to attach. */
type MakeFiles = (attachment: Attachment, signal: AbortSignal) => Promise<NamedFile[]>;

/** By kind of attachment. */
export type MakeAttachments = Readonly<Record<string, MakeFiles>>;

/** For all files of one mail. Together with the time limit of sending it is shorter than the first wait. */
const TIME_LIMIT_MS = 15_000;

/**
 * The files of a mail. One that cannot be created is retried with the mail's second attempt, a minute later. After that
 * the mail goes out without it, since the letter matters more than its copy on paper.
 * @throws the error, on the first attempt
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
      if (!maker) throw new Error(`there is no renderer for attachments of kind ${attachment.kind}`);
      return await maker(attachment, signal);
    } catch (error) {
      if (attempts < 2) throw error;
      logger.warn(
        { err: error, messageId: id, attachment },
        "an email is sent without an attachment that could not be rendered",
      );
      return [];
    }
  };
  return (await Promise.all((attachments ?? []).map(make))).flat();
}
