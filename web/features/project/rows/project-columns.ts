/** A project's page next to its list: a third of the width for the costs, and less where the list would be too narrow. */
export const PROJECT_COLUMNS = "lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_17rem] xl:grid-cols-3";
