import { SCOPES } from "../../../features/partner/scopes.ts";
import { Authentication } from "../../../features/site/guide/guide-authentication.tsx";

/** The guide's page on keys, with the scopes as the form that makes a key says them. */
export function DocsAuthentication() {
  return <Authentication scopes={SCOPES} />;
}
