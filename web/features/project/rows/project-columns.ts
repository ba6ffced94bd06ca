/** A project's page beside its list: a third for what it costs, and less where the list would have too little room. */
export const PROJECT_COLUMNS = "lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_17rem] xl:grid-cols-3";
