import { useContactDetailsQuery } from "../../gql/graphql.ts";
import { Detail } from "./detail.tsx";

/** The contact channels configured here; renders nothing when there are none, or no response. */
export function ContactAddresses() {
  const { data } = useContactDetailsQuery();
  const { email = null, phone = null, address = null } = data?.contactDetails ?? {};
  return (
    <>
      {email !== null && (
        <Detail name="E-mail">
          <a href={`mailto:${email}`} className="inline-flex min-h-11 items-center underline wrap-anywhere">
            {email}
          </a>
        </Detail>
      )}
      {phone !== null && (
        <Detail name="Phone">
          <a
            href={`tel:${phone.replace(/[^+\d]/g, "")}`}
            className="inline-flex min-h-11 items-center underline"
          >
            {phone}
          </a>
        </Detail>
      )}
      {address !== null && <Detail name="Address">{address}</Detail>}
    </>
  );
}
