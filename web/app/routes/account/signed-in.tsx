import { Navigate, useSearchParams } from "react-router-dom";
import { ownAddress } from "../../own-address.ts";

/** /login and /register for those who are signed in: on to where they wanted to go. */
export function SignedIn() {
  const [search] = useSearchParams();
  return <Navigate to={ownAddress(search.get("next"))} replace />;
}
