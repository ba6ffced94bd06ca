import { PageTitle } from "../../components/ui/page-title.tsx";
import { ContactDetails } from "../../features/contact/contact-details.tsx";
import { ContactForm, type ContactValues } from "../../features/contact/contact-form.tsx";
import { SENDING_FAILED } from "../../features/contact/words.ts";

async function send(values: ContactValues) {
  try {
    const { sendContactMessage } = await import("../../features/contact/send-contact-message.ts");
    return await sendContactMessage(values);
  } catch {
    // The script for it could not be fetched: no connection, most likely. What was typed is kept.
    return { kind: "failed", message: SENDING_FAILED } as const;
  }
}

/** Writing to the people behind the product; needs no account. */
export function Contact() {
  return (
    <div className="page py-8 md:py-10">
      <PageTitle tabTitle="Contact" lead="A question, an idea, something that does not work: write to us.">
        Contact us
      </PageTitle>
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_24rem]">
        <div className="rounded-sm border border-line bg-surface p-4 sm:p-6">
          <ContactForm onSend={send} />
        </div>
        <ContactDetails />
      </div>
    </div>
  );
}
