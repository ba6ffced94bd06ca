/** `workItem` of what stands on the list because the description states it. */
export const STATED_WORK = "Stated materials";
