import { SCOPES } from "../../../features/partner/scopes.ts";
import { Authentication } from "../../../features/site/guide/guide-authentication.tsx";

/** The guide's page on API keys. It lists the scopes in the words of the form that creates a key. */
export function DocsAuthentication() {
  return <Authentication scopes={SCOPES} />;
}
