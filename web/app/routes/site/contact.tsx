import { lazy, Suspense } from "react";
import { PageTitle } from "../../../components/ui/layout/page-title.tsx";
import { Loading, Skeleton } from "../../../components/ui/signs/skeleton.tsx";
import { SENDING_FAILED } from "../../../features/contact/contact-copy.ts";
import { ContactDetails } from "../../../features/contact/contact-details.tsx";
import type { ContactValues } from "../../../features/contact/contact-form.tsx";
import { useIsPainted } from "../../../lib/use-is-painted.ts";

/** The form's rules and library are a sixth of the page; the text and the addresses need not wait for them. */
const ContactForm = lazy(async () => ({
  default: (await import("../../../features/contact/contact-form.tsx")).ContactForm,
}));

const Addresses = lazy(async () => ({
  default: (await import("./contact-addresses.tsx")).LoadedContactAddresses,
}));

async function send(values: ContactValues) {
  try {
    const { sendContactMessage } = await import("../../../features/contact/send-contact-message.ts");
    return await sendContactMessage(values);
  } catch {
    // The form's script could not be fetched, most likely because there is no connection. What was typed is kept.
    return { kind: "failed", message: SENDING_FAILED } as const;
  }
}

/** Form for writing to the people behind the product. Needs no account. */
export function Contact() {
  const isPainted = useIsPainted();
  return (
    <div className="page py-8 md:py-10">
      <PageTitle tabTitle="Contact" lead="A question, an idea, something that does not work: write to us.">
        Contact us
      </PageTitle>
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_24rem]">
        <div className="rounded-sm border border-line bg-surface p-4 sm:p-6">
          <Suspense fallback={<FormOutline />}>
            <ContactForm onSend={send} />
          </Suspense>
        </div>
        <ContactDetails
          addresses={
            isPainted && (
              <Suspense fallback={null}>
                <Addresses />
              </Suspense>
            )
          }
        />
      </div>
    </div>
  );
}

/** As high as the form. */
function FormOutline() {
  return (
    <Loading label="Loading the form">
      <div className="grid gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <Skeleton className="h-18 w-full" />
          <Skeleton className="h-18 w-full" />
          <Skeleton className="h-18 w-full" />
          <Skeleton className="h-18 w-full" />
        </div>
        <Skeleton className="h-18 w-full" />
        <Skeleton className="h-48 w-full" />
        <Skeleton className="h-11 w-full" />
      </div>
    </Loading>
  );
}
