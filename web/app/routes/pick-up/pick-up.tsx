import { useParams } from "react-router-dom";
import { PickUpPage } from "../../../features/pick-up/pick-up-page.tsx";
import { useViewer } from "../../layout/use-viewer.ts";

/** What to fetch for a project, or for one order. */
export function PickUpRoute() {
  const { projectId, orderId = "" } = useParams();
  const { id } = useViewer();
  return <PickUpPage viewerId={id} scope={projectId === undefined ? { orderId } : { projectId }} />;
}
