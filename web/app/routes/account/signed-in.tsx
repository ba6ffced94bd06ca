import { Navigate, useSearchParams } from "react-router-dom";
import { ownAddress } from "../../own-address.ts";

/** /login and /register for signed-in users: redirects to their destination. */
export function SignedIn() {
  const [search] = useSearchParams();
  return <Navigate to={ownAddress(search.get("next"))} replace />;
}
